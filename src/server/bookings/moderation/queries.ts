import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ModeratedBooking } from '#contract/bookings/moderation.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import {
  joinsStatusNotice,
  presentStatusEmail,
  statusEmailColumns,
} from '#server/bookings/company/status-emails-view.ts'
import { cancellationColumns } from '#server/bookings/core/cancellation-view.ts'
import { countMatches, findMatchingIds } from '#server/bookings/core/search-queries.ts'
import { bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { bookingColumns, presentBooking } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment, isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { selectCounters } from '#server/machine/sums/counters.ts'
import { organizers } from '#server/organizers/tables.ts'
import { exchangeRates } from '#server/reference/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'

export type BookingFilter = { id?: string; status?: BookingStatus | undefined; q?: string | undefined }
type Page = { limit: number; after?: MomentPosition | undefined }

function filterConditions({ id, status }: BookingFilter): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(bookings.id, id),
    status === undefined ? undefined : eq(bookings.status, status),
  )
}

/** A page of everyone's bookings that match, the newest first. An unknown currency counts as dollars (specification 9). */
export async function findBookings(
  db: Queryable,
  filter: BookingFilter,
  { limit, after }: Page,
): Promise<{ booking: ModeratedBooking; position: MomentPosition }[]> {
  const ids = filter.q
    ? await findMatchingIds(db, { ...filter, byOtherIds: true }, { limit, after })
    : undefined
  const rows = await db
    .select({
      booking: bookingColumns,
      totalUsd: sql<string>`round(${bookings.totalAmount} * coalesce(${exchangeRates.usdRate}, 1), 2)::text`,
      tripTitle: trips.title,
      companyName: organizers.companyName,
      ...cancellationColumns,
      statusEmail: statusEmailColumns,
      at: formatMoment(bookings.createdAt),
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .leftJoin(exchangeRates, eq(exchangeRates.currency, bookings.currency))
    .leftJoin(statusNotices, joinsStatusNotice())
    .where(
      ids
        ? sql`${bookings.id} = ANY(${sql.param(ids)}::uuid[])`
        : and(filterConditions(filter), after && isOlder(bookings.createdAt, bookings.id, after)),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
  return rows.map(({ booking, statusEmail, at, ...rest }) => ({
    booking: { ...presentBooking(booking), ...rest, statusEmail: presentStatusEmail(statusEmail) },
    position: { at, id: booking.id },
  }))
}

/** How many bookings match. */
export async function countBookings(db: Queryable, { status, q }: BookingFilter) {
  if (!q) return { matching: await countByStatus(db, status), isMore: false }
  return countMatches(db, { status, q, byOtherIds: true })
}

/** How many there are, of a status or in all: a kept sum. */
export async function countByStatus(db: Queryable, status: BookingStatus | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT coalesce(sum(rows), 0)::int AS count FROM ${selectCounters('pilgrims')} AS parts ${status ? sql`WHERE parts.part = ${status}` : sql``}`,
  )
  return rows[0]?.count ?? 0
}

/** A booking that is to change, locked, with what an email about it names. */
export async function lockBooking(tx: Queryable, id: string) {
  const { departureDate, returnDate } = trips
  const [row] = await tx
    .select({
      booking: bookingColumns,
      language: bookings.language,
      isConfirmed: sql<boolean>`${bookings.userId} IS NOT NULL OR ${bookings.guestOpenedAt} IS NOT NULL`,
      trip: { ...tripTitles, departureDate, returnDate },
      companyName: organizers.companyName,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(bookings.id, id))
    .for('update', { of: bookings })
  return row
}
