import type { Deps } from '#server/machine/context.ts'
import { recordWithheldNumbers } from '#server/organizers/withheld-changing.ts'
import { lockDetails, markNumbersChecked } from './changing.ts'
import { findLastUnchecked, findUncheckedTrips } from './queries.ts'

const batchSize = 200

/**
 * Job: lists the account numbers in practical details that were written before they were looked for (MON-06). Pilgrims see them
 * masked meanwhile.
 */
export async function listNumbersInDetails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let after: string | undefined; ; ) {
    const tripIds = await findUncheckedTrips(db, after, batchSize)
    for (const tripId of tripIds)
      await db.transaction(async (tx) => {
        await lockDetails(tx, tripId)
        // A colleague may have written another version, in which it was looked for.
        const last = await findLastUnchecked(tx, tripId)
        if (!last) return
        const { organizerId, version, content } = last
        await recordWithheldNumbers(tx, { organizerId, tripId, place: 'details' }, content, clock())
        await markNumbersChecked(tx, { tripId, version, now: clock() })
      })
    after = tripIds.at(-1)
    if (tripIds.length < batchSize) return
  }
}
