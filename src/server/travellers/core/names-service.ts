import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { lockUnhashedTravellers, storeNameHashes } from './names-changing.ts'
import { readDetails, readOwnName, type TravellerRecord } from './sealed-view.ts'
import { hashNames } from './view.ts'

/** So many people are hashed in one transaction. */
const batch = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/** Job: hashes the names of people from before they were, or by a key of before. What no key here opens stays as it is. */
export async function hashMissingNames({
  db,
  sealer,
  log,
}: Pick<Deps, 'db' | 'sealer' | 'log'>): Promise<void> {
  const [key] = sealer.names
  if (key === undefined) return
  const counted = { hashed: 0, unreadable: 0 }
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const from: string = after
    after = await db.transaction((tx) => hashBatch(tx, sealer, { after: from, key }, counted))
  }
  if (counted.hashed > 0) log.info({ people: counted.hashed }, 'hashed names of people')
  if (counted.unreadable > 0)
    log.warn({ people: counted.unreadable }, 'names not hashed: no key here opens them')
}

/** Returns the id of the last person of the batch; undefined where there was none. */
async function hashBatch(
  tx: Queryable,
  sealer: Sealer,
  from: { after: string; key: string },
  counted: { hashed: number; unreadable: number },
): Promise<string | undefined> {
  const rows = await lockUnhashedTravellers(tx, { ...from, limit: batch })
  for (const row of rows) {
    const names = readNames(sealer, row)
    if (names) {
      await storeNameHashes(tx, row.id, hashNames(sealer, names, row.organizerId))
      counted.hashed += 1
    } else counted.unreadable += 1
  }
  return rows.at(-1)?.id
}

function readNames(sealer: Sealer, row: TravellerRecord) {
  try {
    return { ...readDetails(sealer, row), ownName: readOwnName(sealer, row) }
  } catch {
    return undefined
  }
}
