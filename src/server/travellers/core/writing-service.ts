import type { TravellerChanges } from '#contract/travellers/travellers.ts'
import { isSamePerson, type SavedDetails } from '#domain/travellers/saved.ts'
import type { Need, NeedKind } from '#domain/travellers/traveller.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOlderVersionBeside } from '#server/machine/oldest-version.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { deleteAnswers, updateTraveller } from './changing.ts'
import { findAnswersOf } from './queries.ts'
import {
  type Details,
  readAnswers,
  readDetails,
  readOwnName,
  sealDetails,
  sealOwnName,
  type TravellerRecord,
} from './sealed-view.ts'
import { hashNames, hashPassportNumber } from './view.ts'

/**
 * Writes the fields that were sent into a person's row, which must be locked; what was not sent stays as it is. An agreement to be
 * kept for the next booking ends with the name and the date of birth of who gave it.
 */
export async function writeFields(
  tx: Queryable,
  sealer: Sealer,
  row: TravellerRecord,
  { sex, ownName, ...sent }: TravellerChanges,
  now: Date,
): Promise<TravellerRecord> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const before = readDetails(sealer, row)
  const details: Details = { ...before, ...Object.fromEntries(given) }
  if (sent.needs) await endOtherAnswers(tx, sealer, row.id, unchangedNeeds(before.needs, details.needs))
  const isPlain = await isOlderVersionBeside(tx)
  const nameBefore = readOwnName(sealer, row)
  const name = ownName === undefined ? nameBefore : ownName
  const earlier: SavedDetails = { ...before, ownName: nameBefore }
  const isSame = isSamePerson(earlier, { ...details, ownName: name })
  return updateTraveller(
    tx,
    row.id,
    {
      ...(sex !== undefined && { sex }),
      ...(!isSame && { savingAllowedAt: null }),
      ...sealOwnName(sealer, name, { id: row.id, isPlain }),
      needs: isPlain ? [...new Set(details.needs.map(({ kind }) => kind))] : [],
      sealedDetails: sealDetails(sealer, details, row.id),
      passportHash: hashPassport(sealer, details, row.organizerId),
      ...hashNames(sealer, { ...details, ownName: name }, row.organizerId),
    },
    now,
  )
}

/** Ends the answers to all needs of a locked person but these. */
async function endOtherAnswers(
  tx: Queryable,
  sealer: Sealer,
  id: string,
  kinds: readonly NeedKind[],
): Promise<void> {
  const answers = readAnswers(sealer, await findAnswersOf(tx, id))
  await deleteAnswers(
    tx,
    answers.filter(({ kind }) => !kinds.includes(kind)).map((answer) => answer.id),
  )
}

/** The kinds of needs that stand as they stood: an answer goes with what it answered. */
function unchangedNeeds(before: readonly Need[], after: readonly Need[]): NeedKind[] {
  const notes = new Map(before.map(({ kind, note }) => [kind, note]))
  return after.filter(({ kind, note }) => notes.get(kind) === note).map(({ kind }) => kind)
}

/** Returns the hash by which the number of these details is found, with the key of today; null without a number. */
export function hashPassport(
  sealer: Sealer,
  { passportNumber }: Pick<Details, 'passportNumber'>,
  organizerId: string,
): string | null {
  return (passportNumber && hashPassportNumber(sealer, passportNumber, organizerId)[0]) ?? null
}
