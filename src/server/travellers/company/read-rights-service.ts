import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { findMembership, leadsDeparture, mayListOrganizerBookings, mayModerate } from '#domain/permissions.ts'
import {
  type DataReader,
  getReadPermissions,
  type ReadableBooking,
  type ReadPermissions,
} from '#domain/travellers/read-permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { departureCityToday } from '#server/travellers/core/checks-view.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { findBookingByKey } from './queries.ts'

/** A departure and whose it is. */
type Departure = { id: string; organizerId: string }

/** As whom someone reads of a departure: an admin always as one, who says why. */
export function resolveReader({ caller: { actor } }: Ctx, trip: Departure, reason?: string): DataReader {
  if (mayModerate(actor)) return { as: 'admin', reason: reason?.trim() || null }
  const membership = findMembership(actor, trip.organizerId)
  if (!membership) return { as: 'nobody' }
  const { role, isVerified, isSuspended } = membership
  const standing = isSuspended ? 'suspended' : isVerified ? 'verified' : 'unverified'
  return { as: 'company', role, isOwnDeparture: leadsDeparture(actor, trip), standing }
}

/** Refuses an admin who does not say why he looks. */
export function requireReason(reader: DataReader): void {
  if (reader.as === 'admin' && reader.reason === null) throw new AppError('reason_required')
}

type BookingDays = Omit<ReadableBooking, 'today'> & { timeZone: TravellersBooking['timeZone'] }

/** Returns what a reader may see of a booking's travellers today, at its departure city. */
export const resolveReadRights = (
  { clock }: Ctx,
  reader: DataReader,
  booking: BookingDays,
): ReadPermissions => getReadPermissions(reader, { ...booking, today: departureCityToday(booking, clock()) })

/** Returns the reader as it is written into the access log. */
export const accessLogActor = ({ caller: { actor }, clock }: Ctx, reader: DataReader) => ({
  actorId: actor?.id ?? null,
  side: reader.as === 'admin' ? ('admin' as const) : ('organizer' as const),
  reason: reader.as === 'admin' ? reader.reason : null,
  at: clock(),
})

/** A booking that the caller answers for, or as an admin says why he looks at. To everyone else there is none. */
export async function requireReadableBooking(ctx: Ctx, idOrReference: string, reason?: string) {
  const booking = await requireCompanyBooking(ctx, idOrReference, { leadersToo: true })
  const reader = resolveReader(ctx, departureOf(booking), reason)
  requireReason(reader)
  // To a leader requests are not there.
  if (isLeader(reader) && resolveReadRights(ctx, reader, booking).people === 'none')
    throw new AppError('booking_not_found')
  return { booking, reader }
}

/** Whether someone reads as a leader: no amounts, and no status that says what was paid. */
export const isLeader = (reader: DataReader): boolean => reader.as === 'company' && reader.role === 'leader'

/** The departure of a booking. */
export const departureOf = ({ tripId, organizerId }: Pick<TravellersBooking, 'tripId' | 'organizerId'>) => ({
  id: tripId,
  organizerId,
})

/** A booking of a company in which the caller sees the requests, or of a departure that the caller leads. */
export async function requireCompanyBooking(
  { db, caller: { actor } }: Ctx,
  idOrReference: string,
  { leadersToo = false } = {},
): Promise<TravellersBooking> {
  const read = parseReference(idOrReference)
  const key = isId(idOrReference)
    ? { id: idOrReference }
    : 'reference' in read
      ? { reference: read.reference }
      : undefined
  const booking = key && (await findBookingByKey(db, key))
  const isOpen =
    booking &&
    (mayListOrganizerBookings(actor, booking.organizerId) ||
      (leadersToo && leadsDeparture(actor, departureOf(booking))))
  if (!isOpen) throw new AppError('booking_not_found')
  return booking
}
