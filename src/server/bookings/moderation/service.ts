import type * as contract from '#contract/bookings/moderation.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isActive, isBookingStatus } from '#domain/bookings/bookings.ts'
import { today } from '#domain/kernel/calendar.ts'
import { compareAmount, hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { isLocale } from '#i18n/locales.ts'
import { setStatusByStaff } from '#server/bookings/company/status-service.ts'
import {
  checkVersion,
  listKept,
  setTotal,
  statusChangeTags,
  toSeatsError,
} from '#server/bookings/core/changing.ts'
import { bookingRemoval, deleteBooking } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

/** A page of all bookings. */
export async function list(
  { db }: Ctx,
  { limit, cursor }: ParsedInputOf<typeof contract.listBookings>,
): Promise<{ bookings: contract.ModeratedBooking[]; nextCursor: string | null }> {
  const after = readCursor(cursor, readMomentPosition)
  return toPage(await queries.findBookings(db, {}, { limit: limit + 1, after }), limit)
}

/** A page of the bookings that match, with how many there are. */
export async function search(
  ctx: Ctx,
  { limit, cursor, ...filter }: ParsedInputOf<typeof contract.searchBookings>,
): Promise<OutputOf<typeof contract.searchBookings>> {
  const after = readCursor(cursor, readMomentPosition)
  const [found, { matching, isMore }, total] = await Promise.all([
    queries.findBookings(ctx.db, filter, { limit: limit + 1, after }),
    queries.countBookings(ctx.db, filter),
    queries.countByStatus(ctx.db, undefined),
  ])
  return { ...toPage(found, limit), matching, matchesMore: isMore, total }
}

type FoundBookings = Awaited<ReturnType<typeof queries.findBookings>>

function toPage(found: FoundBookings, limit: number) {
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  return { bookings: rows.map(({ booking }) => booking), nextCursor }
}

/**
 * Sets status and total of a booking; what is sent back as it was is left alone. The pilgrim is told of a new status as
 * when the organizer sets it.
 */
export async function update(
  ctx: Ctx,
  { id, status, totalAmount, version }: ParsedInputOf<typeof contract.updateBooking>,
): Promise<contract.ModeratedBooking> {
  if (!isBookingStatus(status))
    throw new AppError('invalid_booking_status', { fields: { status: 'invalid' } })
  const { now, actorId } = await actionContext(ctx)
  const { changed, was } = await ctx.db
    .transaction(async (tx) => {
      const { booking, language, isConfirmed } = await requireLockedBooking(tx, id)
      const isOther = compareAmount(totalAmount, booking.totalAmount) !== 0
      if (isOther && hasTooManyDecimals(totalAmount, booking.currency))
        throw new AppError('invalid_booking', { fields: { totalAmount: 'invalid_amount' } })
      const isNew = status !== booking.status || isOther
      if (isNew) checkVersion(booking, version)
      if (isOther) {
        const { currency } = booking
        await setTotal(tx, booking.id, totalAmount, now)
        await changing.queueTotalEmails(tx, { booking, language, isConfirmed }, now)
        await writeAuditEntry(tx, {
          action: 'booking.updated',
          actorId,
          entityId: booking.id,
          now,
          before: { totalAmount: booking.totalAmount, currency },
          after: { totalAmount: normalizeDecimals(totalAmount, currency), currency },
        })
      }
      if (status !== booking.status)
        await setStatusByStaff(tx, ctx.emit, { booking, to: status, actorId, now }, 'admin')
      const [found] = await queries.findBookings(tx, { id: booking.id }, { limit: 1 })
      if (!found) throw new Error('the booking that was locked is gone')
      return { changed: found.booking, was: booking.status }
    })
    .catch((error: unknown) => {
      throw toSeatsError(error) ?? error
    })
  ctx.changed([...statusChangeTags(changed.tripId, was, status), 'bookings', 'deeds'])
  ctx.wakeMailer()
  return changed
}

/**
 * Removes a booking; the audit log records it. What has entries in the books is kept for those who read them (decision 0114). Pilgrims who
 * still expect to travel are notified.
 */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const { now, actorId } = await actionContext(ctx)
  const removed = await ctx.db.transaction(async (tx) => {
    const { booking, language, isConfirmed, trip, companyName } = await requireLockedBooking(tx, id)
    const { userId, status, numberOfPilgrims, totalAmount, currency } = booking
    const before = { tripId: booking.tripId, userId, status, numberOfPilgrims, totalAmount, currency }
    await writeAuditEntry(tx, { action: 'booking.deleted', actorId, entityId: booking.id, before, now })
    await ctx.emit(tx, bookingRemoval, { bookingId: booking.id, now })
    const isKept = (await listKept(tx, [booking.id])).length > 0
    await deleteBooking(tx, ctx.emit, booking, now)
    const { departureDate, returnDate } = trip
    // To an address that no one confirmed goes no email but the one that asked.
    if (isConfirmed && booking.contactEmail !== '' && isActive({ status, returnDate }, today(now))) {
      const said = {
        reference: booking.reference,
        tripTitle: isLocale(language) ? translateTitle(trip, language) : trip.title,
        departureDate,
        companyName,
        numberOfPilgrims,
        // A guest's link works no longer: only who signs in can open it.
        ...(isKept && userId !== null && { hasStatement: true }),
      }
      await changing.queueRemovalEmail(tx, { recipient: booking.contactEmail, language }, said, now)
    }
    return booking
  })
  ctx.changed([...statusChangeTags(removed.tripId, removed.status), 'bookings', 'deeds'])
  ctx.wakeMailer()
}

async function requireLockedBooking(tx: Queryable, id: string) {
  const found = isId(id) ? await queries.lockBooking(tx, id) : undefined
  if (!found) throw new AppError('booking_not_found')
  return found
}

async function actionContext({ caller, db, databaseClock }: Ctx) {
  if (!caller.actor) throw new AppError('unauthorized')
  return { actorId: caller.actor.id, now: await databaseClock(db) }
}
