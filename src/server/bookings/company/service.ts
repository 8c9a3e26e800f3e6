import type { InputOf, OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/organizers/dashboard.ts'
import { today } from '#domain/kernel/calendar.ts'
import { mayChangeBooking, mayListOrganizerBookings, maySeeAmounts } from '#domain/permissions.ts'
import { translator } from '#i18n/catalogue.ts'
import { checkVersion, statusChangeTags, toSeatsError } from '#server/bookings/core/changing.ts'
import * as queries from '#server/bookings/core/queries.ts'
import { presentBooking } from '#server/bookings/core/view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { toSlug, writeCsv } from '#server/machine/data/csv.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { exportRows, hideAmounts } from './listed-view.ts'
import * as work from './queries.ts'
import { findStatusEmail } from './status-emails-view.ts'
import { requireStatusRight, setStatusByStaff, staffSide } from './status-service.ts'

/** More rows than any organizer has, and what a spreadsheet still opens in a moment. */
const maxExportedRows = 50_000

/** The name of an organizer whose bookings the caller may see. */
async function requireCompanyName({ db, caller }: Ctx, organizerId: string): Promise<string> {
  const companyName = isId(organizerId) ? await findCompanyName(db, organizerId) : undefined
  if (companyName === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId.toLowerCase())) throw new AppError('access_denied')
  return companyName
}

/** All bookings of the organizer's trips, the newest first (organizer specification 7). */
export async function listAllBookings(
  ctx: Ctx,
  organizerId: string,
): Promise<OutputOf<typeof contract.listOrganizerBookings>> {
  await requireCompanyName(ctx, organizerId)
  const found = await queries.findBookingsWithTrip(ctx.db, { organizerId }, ctx.clock())
  return found.map(hideAmounts(ctx, organizerId))
}

type SearchInput = ParsedInputOf<typeof contract.searchOrganizerBookings>

/** A page of the bookings that match, with how each one's status changed. */
export async function search(
  ctx: Ctx,
  { id, limit, cursor, ...rest }: SearchInput,
): Promise<OutputOf<typeof contract.searchOrganizerBookings>> {
  const { db } = ctx
  await requireCompanyName(ctx, id)
  const after = readCursor(cursor, readMomentPosition)
  const filter = { ...rest, organizerId: id }
  // A trip that is none has no bookings.
  const isEmpty = filter.tripId !== undefined && !isId(filter.tripId)
  if (isEmpty) {
    const { total } = await work.countBookings(db, { organizerId: id })
    return { bookings: [], matching: 0, matchesMore: false, total, nextCursor: null }
  }
  const [found, counts] = await Promise.all([
    work.findBookings(db, ctx.sealer, filter, { limit: limit + 1, ...(after && { after }) }),
    work.countBookings(db, filter),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  const changes = await queries.findTimelines(
    db,
    rows.map(({ booking }) => booking.id),
  )
  const asSeen = hideAmounts(ctx, id)
  return {
    bookings: rows.map(({ booking }) => ({
      ...asSeen(booking),
      timeline: entriesOfBooking(changes, booking.id),
    })),
    ...counts,
    nextCursor,
  }
}

type TimelineEntry = Awaited<ReturnType<typeof queries.findTimelines>>[number]

const entriesOfBooking = (changes: TimelineEntry[], id: string) =>
  changes.filter(({ bookingId }) => bookingId === id)

/** The cards of the dashboard, revenue among them; amounts in US dollars (organizer specification 9). */
export async function showDashboardTotals(
  ctx: Ctx,
  organizerId: string,
): Promise<OutputOf<typeof contract.getOrganizerStats>> {
  await requireCompanyName(ctx, organizerId)
  if (!maySeeAmounts(ctx.caller.actor, organizerId.toLowerCase())) throw new AppError('access_denied')
  const found = await work.findDashboardTotals(ctx.db, organizerId)
  if (!found) throw new AppError('organizer_not_found')
  return found
}

/** The bookings that match as a table in the caller's language. Figures and dates stay as spreadsheets read them. */
export async function exportBookings(
  ctx: Ctx,
  { id, ...rest }: ParsedInputOf<typeof contract.exportOrganizerBookings>,
): Promise<OutputOf<typeof contract.exportOrganizerBookings>> {
  const companyName = await requireCompanyName(ctx, id)
  const t = translator(ctx.caller.locale)
  const hasNone = rest.tripId !== undefined && !isId(rest.tripId)
  const filter = { ...rest, organizerId: id }
  const found = hasNone ? [] : await work.findBookings(ctx.db, ctx.sealer, filter, { limit: maxExportedRows })
  const bookings = found.map(({ booking }) => booking).map(hideAmounts(ctx, id))
  const name = ['bookings', toSlug(companyName), today(ctx.clock())].filter(Boolean).join('-')
  return { fileName: `${name}.csv`, csv: writeCsv(exportRows(t, bookings)) }
}

/**
 * Sets a booking's status; each may follow each (decisions: Bookings). The seats, the record and that the pilgrim is to be told
 * are one transaction; the same status again is nothing new. A booking of a deleted person has no one to tell.
 */
export async function updateStatus(
  ctx: Ctx,
  { id, status, version }: InputOf<typeof contract.updateBookingStatus>,
): Promise<OutputOf<typeof contract.updateBookingStatus>> {
  const { db, databaseClock, caller } = ctx
  const { actor } = caller
  if (!actor) throw new AppError('unauthorized')
  if (!isId(id)) throw new AppError('booking_not_found')
  const now = await databaseClock(db)
  const { booking, organizerId, was } = await db
    .transaction(async (tx) => {
      const found = await work.lockBooking(tx, id)
      if (!found) throw new AppError('booking_not_found')
      if (!mayChangeBooking(actor, found)) throw new AppError('booking_update_unauthorized')
      const was = found.booking.status
      if (was === status) return { ...found, was }
      checkVersion(found.booking, version)
      requireStatusRight(actor, status, found.organizerId)
      const change = { booking: found.booking, to: status, actorId: actor.id, now }
      await setStatusByStaff(tx, ctx.emit, change, staffSide(actor))
      return { ...found, was, booking: { ...found.booking, status, version: found.booking.version + 1 } }
    })
    .catch((error: unknown) => {
      throw toSeatsError(error) ?? error
    })
  ctx.changed([...statusChangeTags(booking.tripId, was, status), 'bookings', 'deeds'])
  ctx.wakeMailer()
  const [timeline, statusEmail] = await Promise.all([
    queries.findTimelines(db, [booking.id]),
    findStatusEmail(db, booking.id),
  ])
  return { ...hideAmounts(ctx, organizerId)(presentBooking(booking)), timeline, statusEmail }
}
