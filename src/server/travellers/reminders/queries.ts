import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Config } from '#server/machine/config.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSinceFeature } from '#server/machine/mail/feature-start.ts'
import { organizers } from '#server/organizers/tables.ts'
import { selectTravellersBookings, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { travellerReminders } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentTrip, tripView } from '#server/trips/core/view.ts'

/** Nothing is due longer before a departure (due-days.ts, with its first email). */
const maxDaysBefore = 200
const confirmedStatuses = bookingStatusNames.filter(isConfirmed)

/** Bookings that get reminders: those that are binding and can be emailed. */
const isReminderEligible = and(
  inArray(bookings.status, confirmedStatuses),
  isNull(bookings.reopenedAt),
  // Empty once its person was forgotten.
  ne(bookings.contactEmail, ''),
)

type UpcomingParams = { now: Date; after: string; limit: number; config: Pick<Config, 'earlierBookings'> }

/** Bookings ahead that got no email of today yet, a batch after an id. */
export async function findUpcomingBookings(
  db: Queryable,
  { now, after, limit, config }: UpcomingParams,
): Promise<TravellersBooking[]> {
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(${trips.timeZone}, 'UTC'))::date`
  return selectTravellersBookings(db)
    .where(
      and(
        isReminderEligible,
        gt(bookings.id, after),
        isSinceFeature('people-reminders', sql`${bookings.createdAt}`, config),
        sql`${trips.departureDate} > ${today} AND ${trips.departureDate} <= ${today} + ${maxDaysBefore}::integer`,
        sql`NOT EXISTS (SELECT FROM ${travellerReminders} AS sent WHERE sent.booking_id = ${bookings.id} AND sent.day = ${today})`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit)
}

/** Where its email goes, while it still binds; held, so that no one cancels it in the meantime. */
export async function lockForReminder(tx: Queryable, id: string) {
  const { contactEmail, language } = bookings
  const [row] = await tx
    .select({ recipient: contactEmail, language, isProven })
    .from(bookings)
    .where(and(eq(bookings.id, id), isReminderEligible))
    .for('share')
  return row
}

/** The same booking, with its trip as an email tells it. */
export async function findBookingToRemind(db: Queryable, id: string, now: Date) {
  const [booking] = await selectTravellersBookings(db).where(and(eq(bookings.id, id), isReminderEligible))
  const [found] = await db
    .select({ userId: bookings.userId, ...tripView })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(bookings.id, id))
  return booking && found && { ...booking, userId: found.userId, trip: presentTrip(found, now) }
}

/** Of these bookings those that get reminders. */
export async function findRemindable(db: Queryable, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  // In the order in which all lock them who lock several.
  return selectTravellersBookings(db)
    .where(and(isReminderEligible, inArray(bookings.id, [...bookingIds])))
    .orderBy(asc(bookings.id))
}

/** On which day each of these bookings was reminded last. */
export async function findLastReminders(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const { bookingId, day } = travellerReminders
  const rows = await db
    .select({ bookingId, day: sql<string>`max(${day})::text` })
    .from(travellerReminders)
    .where(inArray(bookingId, [...bookingIds]))
    .groupBy(bookingId)
  return new Map(rows.map((row) => [row.bookingId, row.day]))
}
