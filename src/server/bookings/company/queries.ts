import { desc, eq, sql } from 'drizzle-orm'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import { cancellationColumns } from '#server/bookings/core/cancellation-view.ts'
import { countMatches, findMatchingIds } from '#server/bookings/core/search-queries.ts'
import { bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { bookingColumns, counterColumn, openNeeds, presentBooking } from '#server/bookings/core/view.ts'
import { hasOpenRoomRequest } from '#server/bookings/party-changes/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment, type MomentPosition } from '#server/machine/data/moment-order.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { selectCounters } from '#server/machine/sums/counters.ts'
import { trips } from '#server/trips/core/tables.ts'
import { joinsStatusNotice, presentStatusEmail, statusEmailColumns } from './status-emails-view.ts'

export type BookingFilter = { organizerId: string; status?: BookingStatus; tripId?: string; q?: string }

export type ListedBooking = Omit<OrganizerBooking, 'timeline'>
type Page = { limit: number; after?: MomentPosition }

/** The organizer's bookings that match, the newest first. */
export async function findBookings(
  db: Queryable,
  sealer: Sealer,
  filter: BookingFilter,
  page: Page,
): Promise<{ booking: ListedBooking; position: MomentPosition }[]> {
  return findBookingsById(db, sealer, await findMatchingIds(db, filter, page))
}

/** Bookings as the company lists them, the newest first. */
export async function findBookingsById(
  db: Queryable,
  sealer: Sealer,
  ids: readonly string[],
): Promise<{ booking: ListedBooking; position: MomentPosition }[]> {
  const rows = await db
    .select({
      booking: bookingColumns,
      asksRoom: hasOpenRoomRequest,
      counter: counterColumn,
      statusEmail: statusEmailColumns,
      sealedNeeds: bookings.sealedNeeds,
      ...cancellationColumns,
      tripTitle: trips.title,
      departureDate: trips.departureDate,
      at: formatMoment(bookings.createdAt),
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .leftJoin(statusNotices, joinsStatusNotice())
    .where(sql`${bookings.id} = ANY(${sql.param([...ids])}::uuid[])`)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
  return rows.map(({ booking, statusEmail, departureDate, at, sealedNeeds, ...rest }) => ({
    booking: {
      ...presentBooking(booking),
      ...rest,
      needs: openNeeds(sealer, { ...booking, sealedNeeds }),
      statusEmail: presentStatusEmail(statusEmail),
      departureDate: toTimestamp(departureDate),
    },
    position: { at, id: booking.id },
  }))
}

/** How many bookings match, and how many there are. */
export async function countBookings(db: Queryable, filter: BookingFilter) {
  const { organizerId, status, tripId, q } = filter
  const { rows } = await db.execute<{ matching: number; total: number }>(sql`
    SELECT coalesce(sum(rows), 0)::int AS total,
      coalesce(sum(rows) FILTER (WHERE ${status === undefined ? sql`true` : sql`split_part(parts.part, ' ', 1) = ${status}`}), 0)::int AS matching
    FROM ${selectCounters('bookings', organizerId)} AS parts`)
  const { matching, total } = rows[0] ?? { matching: 0, total: 0 }
  if (tripId === undefined && !q) return { matching, matchesMore: false, total }
  const found = await countMatches(db, filter)
  return { matching: found.matching, matchesMore: found.isMore, total }
}

/** The cards of the dashboard. Dollars are summed exactly and rounded once; an unknown currency counts 1 (specification 9). */
export async function findDashboardTotals(db: Queryable, organizerId: string) {
  const dollars = sql`b.amount * coalesce(r.usd_rate, 1)`
  const { rows } = await db.execute<{
    totalTrips: number
    activeBookings: number
    totalRevenueUsd: string
    lostRevenueUsd: string
    isConverted: boolean
    satisfactionRate: number
    averageRating: number
    totalReviews: number
  }>(sql`
    SELECT o.total_trips AS "totalTrips", o.satisfaction_rate::float AS "satisfactionRate",
      o.average_rating::float AS "averageRating", o.total_reviews AS "totalReviews", sums.*
    FROM organizers o CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.rows) FILTER (WHERE b.status = 'confirmed'), 0)::int AS "activeBookings",
        round(coalesce(sum(${dollars}), 0), 2)::text AS "totalRevenueUsd",
        round(coalesce(sum(${dollars}) FILTER (WHERE NOT booking_holds_seats(b.status)), 0), 2)::text AS "lostRevenueUsd",
        coalesce(bool_or(b.currency <> 'USD'), false) AS "isConverted"
      FROM (
        SELECT split_part(parts.part, ' ', 1) AS status, split_part(parts.part, ' ', 2) AS currency,
          sum(parts.rows) AS rows, sum(parts.amount) AS amount
        FROM ${selectCounters('bookings', organizerId)} AS parts GROUP BY parts.part HAVING sum(parts.rows) <> 0
      ) b LEFT JOIN exchange_rates r ON r.currency = b.currency
    ) sums
    WHERE o.id = ${organizerId}::uuid`)
  return rows[0]
}

/** A booking whose status is to change, locked, with whose trip it is for. */
export async function lockBooking(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ booking: bookingColumns, language: bookings.language, organizerId: trips.organizerId })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.id, id))
    .for('update', { of: bookings })
  return row
}
