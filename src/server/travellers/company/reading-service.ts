import { AppError } from '#contract/errors.ts'
import { readReference } from '#domain/bookings/references.ts'
import { mayListOrganizerBookings, mayModerate, roleIn } from '#domain/permissions.ts'
import { type MayRead, mayRead, type ReadBooking, type Reader } from '#domain/travellers/seeing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { todayOf } from '#server/travellers/core/checks-view.ts'
import type { PeopleBooking } from '#server/travellers/core/queries.ts'
import { findNamed } from './queries.ts'

/** As whom somebody reads of a company: an admin always as one, who says why. Nobody leads a departure yet. */
export function readerOf({ caller: { actor } }: Ctx, organizerId: string, reason?: string): Reader {
  if (mayModerate(actor)) return { as: 'admin', reason: reason?.trim() || null }
  const role = roleIn(actor, organizerId)
  return role ? { as: 'company', role, isOwnDeparture: false } : { as: 'nobody' }
}

/** Refuses an admin who does not say why he looks. */
export function needReason(reader: Reader): void {
  if (reader.as === 'admin' && reader.reason === null) throw new AppError('reason_required')
}

type Days = Omit<ReadBooking, 'today'> & { timeZone: PeopleBooking['timeZone'] }

/** What somebody may read of a booking's people today, at its departure city. */
export const readsOf = ({ clock }: Ctx, reader: Reader, booking: Days): MayRead =>
  mayRead(reader, { ...booking, today: todayOf(booking, clock()) })

/** Who looks, as it is written down. */
export const lookerOf = ({ caller: { actor }, clock }: Ctx, reader: Reader) => ({
  actorId: actor?.id ?? null,
  side: reader.as === 'admin' ? ('admin' as const) : ('organizer' as const),
  reason: reader.as === 'admin' ? reader.reason : null,
  at: clock(),
})

/** A booking that the caller answers for, or as an admin says why he looks at. To everybody else there is none. */
export async function bookingFor(ctx: Ctx, named: string, reason?: string) {
  const booking = await knownBooking(ctx, named)
  const reader = readerOf(ctx, booking.organizerId, reason)
  needReason(reader)
  return { booking, reader }
}

/** A booking of a company in which the caller sees the requests. */
export async function knownBooking({ db, caller: { actor } }: Ctx, named: string): Promise<PeopleBooking> {
  const read = readReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  const booking = key && (await findNamed(db, key))
  if (!booking || !mayListOrganizerBookings(actor, booking.organizerId))
    throw new AppError('booking_not_found')
  return booking
}
