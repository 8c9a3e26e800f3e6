import type { ShownDetails } from '#contract/bookings/practical-details.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { compareDetails, isChangeMarked, isEmptyDetails } from '#domain/bookings/practical-details.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findDetailsTrip, findVersions } from './queries.ts'

/** Returns the details of a departure as a confirmed booking shows them, with what changed of late; null where there are none. */
export async function findShownDetails(
  db: Queryable,
  { tripId, status }: { tripId: string; status: BookingStatus },
  now: Date,
): Promise<ShownDetails | null> {
  if (!isConfirmed(status)) return null
  const versions = await findVersions(db, tripId)
  const last = versions.at(-1)
  if (!last || isEmptyDetails(last.content)) return null
  const trip = await findDetailsTrip(db, tripId)
  const timeZone = trip?.timeZone ?? null
  const today = dayInTimeZone(timeZone, now)
  const dayOf = ({ madeAt }: { madeAt: Date }) => dayInTimeZone(timeZone, madeAt)
  // What it was a week ago; of details that are newer what they were first.
  const before = versions.findLast((one) => !isChangeMarked(dayOf(one), today)) ?? versions[0]
  const changed = before ? compareDetails(before.content, last.content).map(({ field }) => field) : []
  const latest = versions.findLast(({ undoes }) => undoes === null) ?? last
  return {
    ...last.content,
    city: trip?.departureOrigin ?? null,
    changedOn: changed.length > 0 ? dayOf(latest) : null,
    changed,
  }
}
