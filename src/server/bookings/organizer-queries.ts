import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizerBooking } from '#contract/organizers-work.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { toTimestamp } from '#domain/calendar.ts'
import { bookings } from '#server/bookings/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOlder, type MomentPosition, momentOf } from '#server/machine/data/moment-order.ts'
import { partsOf } from '#server/machine/sums/keeping.ts'
import { trips } from '#server/trips/tables.ts'
import { asksRoom } from './changes-view.ts'
import { endedColumns } from './ended-view.ts'
import { bookingColumns, hasWords, isOnPage, presentBooking } from './view.ts'

export type BookingFilter = { organizerId: string; status?: BookingStatus; tripId?: string; q?: string }

function narrowed({ status, tripId, q }: BookingFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(bookings.status, status),
    tripId === undefined ? undefined : eq(bookings.tripId, tripId),
    q ? hasWords(q) : undefined,
  )
}

export type Listed = Omit<OrganizerBooking, 'timeline'>
type Page = { limit: number; after?: MomentPosition }

/** The organizer's bookings that match, the newest first. */
export async function findBookings(
  db: Queryable,
  filter: BookingFilter,
  { limit, after }: Page,
): Promise<{ booking: Listed; position: MomentPosition }[]> {
  const ofOrganizer = eq(trips.organizerId, filter.organizerId)
  // OFFSET 0 has the words looked for among the organizer's bookings, never among everybody's.
  const matching = sql`SELECT id, created_at FROM (
      SELECT ${bookings}.* FROM ${bookings} JOIN ${trips} ON ${trips.id} = ${bookings.tripId}
      WHERE ${ofOrganizer} OFFSET 0
    ) AS ${bookings} WHERE ${narrowed(filter)}`
  const rows = await db
    .select({
      booking: bookingColumns,
      asksRoom,
      ...endedColumns,
      tripTitle: trips.title,
      departureDate: trips.departureDate,
      at: momentOf(bookings.createdAt),
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(
      narrowed(filter)
        ? isOnPage(matching, { limit, ...(after && { after }) })
        : and(ofOrganizer, after && isOlder(bookings.createdAt, bookings.id, after)),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
  return rows.map(({ booking, asksRoom: isAsked, cancelled, isSetBack, tripTitle, departureDate, at }) => ({
    booking: {
      ...presentBooking(booking),
      tripTitle,
      asksRoom: isAsked,
      cancelled,
      isSetBack,
      departureDate: toTimestamp(departureDate),
    },
    position: { at, id: booking.id },
  }))
}

/** How many bookings match, and how many there are. */
export async function countBookings(db: Queryable, filter: BookingFilter) {
  const matching = narrowed(filter) ?? sql`true`
  const [row] = await db
    .select({
      matching: sql<number>`count(*) FILTER (WHERE ${matching})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(trips.organizerId, filter.organizerId))
  return row ?? { matching: 0, total: 0 }
}

/** The cards of the dashboard. Dollars are summed exactly and rounded once; an unknown currency counts 1 (specification 9). */
export async function findFigures(db: Queryable, organizerId: string) {
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
        SELECT split_part(part, ' ', 1) AS status, split_part(part, ' ', 2) AS currency, sum(rows) AS rows, sum(amount) AS amount
        FROM ${partsOf('bookings', organizerId)} AS parts GROUP BY part HAVING sum(rows) <> 0
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
