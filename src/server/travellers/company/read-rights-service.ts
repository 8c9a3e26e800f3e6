import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { findMembership, mayListOrganizerBookings, mayModerate } from '#domain/permissions.ts'
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

/** As whom someone reads of a company: an admin always as one, who says why. No one leads a departure yet. */
export function resolveReader({ caller: { actor } }: Ctx, organizerId: string, reason?: string): DataReader {
  if (mayModerate(actor)) return { as: 'admin', reason: reason?.trim() || null }
  const membership = findMembership(actor, organizerId)
  if (!membership) return { as: 'nobody' }
  const { role, isVerified, isSuspended } = membership
  const standing = isSuspended ? 'suspended' : isVerified ? 'verified' : 'unverified'
  return { as: 'company', role, isOwnDeparture: false, standing }
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
  const booking = await requireCompanyBooking(ctx, idOrReference)
  const reader = resolveReader(ctx, booking.organizerId, reason)
  requireReason(reader)
  return { booking, reader }
}

/** A booking of a company in which the caller sees the requests. */
export async function requireCompanyBooking(
  { db, caller: { actor } }: Ctx,
  idOrReference: string,
): Promise<TravellersBooking> {
  const read = parseReference(idOrReference)
  const key = isId(idOrReference)
    ? { id: idOrReference }
    : 'reference' in read
      ? { reference: read.reference }
      : undefined
  const booking = key && (await findBookingByKey(db, key))
  if (!booking || !mayListOrganizerBookings(actor, booking.organizerId))
    throw new AppError('booking_not_found')
  return booking
}
