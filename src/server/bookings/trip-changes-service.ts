import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { affectedBookings, TripChange } from '#contract/trips-changes.ts'
import { maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { ToldChange } from '#server/trips/edits-view.ts'
import { findTrip } from '#server/trips/view.ts'
import { countConcerned } from './trip-changes-queries.ts'

/** What changed of a trip after a booking of it was made. */
export function concerning(
  changes: readonly ToldChange[],
  booking: { tripId: string; tripVersion: number },
): TripChange[] {
  return changes
    .filter(({ tripId, version }) => tripId === booking.tripId && version > booking.tripVersion)
    .map(({ at, reason, changes: fields }) => ({ at, reason, changes: fields }))
}

/** Whom a material change of a trip would concern, for those who may make one. */
export async function affected(
  { db, clock, caller }: Ctx,
  { id }: ParsedInputOf<typeof affectedBookings>,
): Promise<OutputOf<typeof affectedBookings>> {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(caller.actor, trip)) throw new AppError('trip_update_unauthorized')
  return countConcerned(db, id)
}
