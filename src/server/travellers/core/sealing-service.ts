import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOlderVersionBeside } from '#server/machine/oldest-version.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { deleteAnswers } from './changing.ts'
import { findAnswersOf } from './queries.ts'
import {
  type AnswerRecord,
  readAnswers,
  readDetails,
  readOwnName,
  sealAnswer,
  sealDetails,
  sealOwnName,
  type TravellerRecord,
} from './sealed-view.ts'
import { lockPlainTravellers, storeSealedAnswer, storeSealedTraveller } from './sealing-changing.ts'

/** So many people are sealed in one transaction. */
const batch = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Job: seals names in own letters, kinds of needs and answers to them that the version before has left in plain columns, a batch
 * at a time, while others read and write; several processes share the work, and what was interrupted goes on. A plain value goes
 * with the commit that brings the sealed one, after that was read back and opened. What cannot be opened stays as it is.
 */
export async function sealPlainTravellers({
  db,
  sealer,
  log,
}: Pick<Deps, 'db' | 'sealer' | 'log'>): Promise<void> {
  if (await isOlderVersionBeside(db)) return
  const counted = { sealed: 0, unreadable: 0 }
  for (let after = firstId; ; ) {
    const last = await db.transaction((tx) => sealBatch(tx, sealer, after, counted))
    if (last === undefined) break
    after = last
  }
  if (counted.sealed > 0) log.info({ people: counted.sealed }, 'encrypted what was in plain columns')
  if (counted.unreadable > 0)
    log.warn({ people: counted.unreadable }, 'not encrypted: no key here opens their existing data')
}

/** Returns the id of the last person of the batch; undefined where there was none. */
async function sealBatch(
  tx: Queryable,
  sealer: Sealer,
  after: string,
  counted: { sealed: number; unreadable: number },
): Promise<string | undefined> {
  const rows = await lockPlainTravellers(tx, { after, limit: batch })
  for (const row of rows) {
    const answers = await findAnswersOf(tx, row.id)
    if (canOpen(sealer, row, answers)) {
      await sealTraveller(tx, sealer, row)
      await sealAnswers(tx, sealer, answers)
      counted.sealed += 1
    } else counted.unreadable += 1
  }
  return rows.at(-1)?.id
}

/** Throws, so that the transaction keeps nothing, where what was written does not open as what was plain. */
async function sealTraveller(tx: Queryable, sealer: Sealer, row: TravellerRecord): Promise<void> {
  const { id } = row
  const read = (one: TravellerRecord) => [readOwnName(sealer, one), readDetails(sealer, one)]
  const [name, details] = [readOwnName(sealer, row), readDetails(sealer, row)]
  const stored = await storeSealedTraveller(tx, id, {
    ...sealOwnName(sealer, name, { id, isPlain: false }),
    needs: [],
    sealedDetails: row.needs.length === 0 ? row.sealedDetails : sealDetails(sealer, details, id),
  })
  if (!stored || !isDeepStrictEqual(read(stored), read(row)))
    throw new Error(`what was sealed of the traveller ${id} does not open`)
}

/** The same of the answers of a locked person; of two to one need, the earlier goes. */
async function sealAnswers(tx: Queryable, sealer: Sealer, records: readonly AnswerRecord[]): Promise<void> {
  const known = readAnswers(sealer, records)
  for (const record of records) {
    const { id, travellerId, kind } = record
    if (kind === null) continue
    const earlier = known.filter((answer) => answer.kind === kind && answer.id !== id)
    await deleteAnswers(
      tx,
      earlier.map((answer) => answer.id),
    )
    const [opened] = readAnswers(sealer, [record])
    if (!opened) continue
    const place = { id, travellerId, isPlain: false }
    const stored = await storeSealedAnswer(tx, id, sealAnswer(sealer, opened, place))
    if (!stored || !isDeepStrictEqual(readAnswers(sealer, [stored]), [opened]))
      throw new Error(`the sealed answer ${id} does not open`)
  }
}

/** Whether all that a person has sealed already can be read with the keys that are here. */
function canOpen(sealer: Sealer, row: TravellerRecord, answers: readonly AnswerRecord[]): boolean {
  try {
    readOwnName(sealer, row)
    readDetails(sealer, row)
    readAnswers(sealer, answers)
    return true
  } catch {
    return false
  }
}
