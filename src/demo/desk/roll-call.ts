import { asc, eq } from 'drizzle-orm'
import { stableId } from '#demo/random.ts'
import { listPartyPlaces } from '#domain/travellers/party-places.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { putTicks, startRollCall } from '#server/travellers/leader/changing.ts'
import { findOpenRollCall } from '#server/travellers/leader/queries.ts'
import { deskLeader } from './colleagues.ts'

const minute = 60_000
/** So many are not there yet. */
const absent = 3

/** Opens a roll call of a departure on the road, in which a few are missing still. */
export async function callTheRoll(tx: Queryable, trip: string, now: Date): Promise<void> {
  const tripId = stableId(trip)
  await startRollCall(tx, tripId, deskLeader, new Date(now.getTime() - 20 * minute))
  const rollCall = await findOpenRollCall(tx, tripId)
  if (!rollCall) return
  const booked = await tx
    .select({ bookingId: bookings.id, party: currentColumns.party })
    .from(bookings)
    .where(eq(bookings.tripId, tripId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  const places = booked.flatMap(({ bookingId, party }) =>
    listPartyPlaces(party).map((place) => ({ bookingId, ...place })),
  )
  const tick = { rollCallId: rollCall.id, isHere: true, tickedBy: deskLeader }
  await putTicks(
    tx,
    places.slice(0, -absent).map((place, at) => ({
      ...tick,
      ...place,
      tickedAt: new Date(now.getTime() - 15 * minute + at * 2_000),
    })),
  )
}
