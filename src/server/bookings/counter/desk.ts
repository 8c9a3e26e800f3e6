import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { findMembership, mayChangeBooking } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findDeparture } from './queries.ts'

export type Desk = { actorId: string; trip: NonNullable<Awaited<ReturnType<typeof findDeparture>>> }

/** Returns who books and on which departure: one of a verified company of his, whose requests he answers. No admin books for a company. */
export async function requireDesk({ db, caller: { actor } }: Ctx, tripId: string): Promise<Desk> {
  const trip = isId(tripId) ? await findDeparture(db, tripId) : undefined
  if (!actor) throw new AppError('unauthorized')
  if (!trip) throw new AppError('trip_not_found')
  if (!findMembership(actor, trip.organizerId) || !mayChangeBooking(actor, trip))
    throw new AppError('access_denied')
  return { actorId: actor.id, trip }
}

/** Returns the key of a booking by its id or reference. Throws `booking_not_found` of a text that is neither. */
export function readBookingKey(named: string): { id: string } | { reference: string } {
  if (isId(named)) return { id: named }
  const read = parseReference(named)
  if ('reference' in read) return { reference: read.reference }
  throw new AppError('booking_not_found')
}
