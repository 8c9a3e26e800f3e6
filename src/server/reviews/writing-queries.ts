import { and, desc, eq, isNull, not, notExists, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips/trips.ts'
import { isReviewable } from '#domain/bookings/bookings.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { isAffiliated } from '#domain/organizers/organizers.ts'
import { users } from '#server/accounts/core/tables.ts'
import { isBulkUndoable } from '#server/bookings/bulk/view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isUnconfirmedByFamily } from '#server/bookings/core/view.ts'
import type { Config } from '#server/machine/config.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSinceFeature } from '#server/machine/mail/feature-start.ts'
import { isMember } from '#server/organizers/members-view.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentTrip, tripTitles, tripView } from '#server/trips/core/view.ts'
import { reviews } from './tables.ts'

/** Of whose trip a row tells: the addresses of the person who booked, and those of the company, his own perhaps. */
const ownershipColumns = {
  bookedBy: users.email,
  contactEmail: bookings.contactEmail,
  isMember: isMember(users.id, organizers.id),
  ownerEmail: sql<string | null>`(SELECT users.email FROM users WHERE users.id = ${organizers.userId})`,
  companyEmail: organizers.contactEmail,
  businessEmail: organizers.businessEmail,
}

type OwnershipRow = { isMember: boolean } & {
  [Name in Exclude<keyof typeof ownershipColumns, 'isMember'>]: string | null
}

/** Whether who booked stands behind the company (domain/organizers/organizers.ts). */
export function isOwnCompany(row: OwnershipRow): boolean {
  return isAffiliated(
    { isMember: row.isMember, emails: [row.bookedBy, row.contactEmail] },
    { emails: [row.ownerEmail, row.companyEmail, row.businessEmail] },
  )
}

/** A trip's organizer (a deleted one is reviewed no more), and the user's bookings of the trip with what decides whether they are reviewable. */
export async function findReviewedTrip(db: Queryable, tripId: string, userId: string) {
  return db
    .select({
      organizerId: trips.organizerId,
      returnDate: bookings.bookedReturnDate,
      userId: bookings.userId,
      status: bookings.status,
      ...ownershipColumns,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(
      bookings,
      and(eq(bookings.tripId, trips.id), eq(bookings.userId, userId), not(isUnconfirmedByFamily)),
    )
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
}

/** The trips that the user may review and has not, the last one home first. */
export async function findReviewableTrips(db: Queryable, userId: string, now: Date): Promise<Trip[]> {
  const reviewed = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.tripId, trips.id), eq(reviews.userId, userId)))
  const rows = await db
    .select({
      ...tripView,
      status: bookings.status,
      returnDate: bookings.bookedReturnDate,
      ...ownershipColumns,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.userId, userId),
        isNull(trips.deletedAt),
        notExists(reviewed),
        not(isUnconfirmedByFamily),
      ),
    )
    .orderBy(desc(trips.returnDate), desc(trips.id))
  const reviewable = rows.filter((row) => isReviewable(row, today(now)) && !isOwnCompany(row))
  // Someone may have booked one trip twice.
  const once = new Map(reviewable.map((row) => [row.trip.id, row]))
  return [...once.values()].map((row) => presentTrip(row, now))
}

/** Trips that returned longer ago than this get no invitation any more. */
const invitationWindowDays = 60
const maxAtOnce = 500

/** Completed bookings whose trip is over and whose pilgrim was not invited to review it yet, held until the transaction ends. */
export async function claimForInvitation(
  tx: Queryable,
  day: CalendarDate,
  config: Pick<Config, 'earlierBookings'>,
): Promise<{ id: string; recipient: string; language: string }[]> {
  const { rows } = await tx.execute<{ id: string; recipient: string; language: string }>(sql`
    SELECT bookings.id, bookings.contact_email AS recipient, bookings.language
    FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
    WHERE trips.deleted_at IS NULL AND bookings.review_invited_at IS NULL AND bookings.status = 'completed' AND bookings.contact_email <> ''
      AND NOT ${isMember(sql`bookings.user_id`, sql`organizers.id`)}
      AND bookings.booked_return_date < ${day}::date AND bookings.booked_return_date > ${day}::date - ${invitationWindowDays}::int
      AND NOT ${isUnconfirmedByFamily} AND NOT ${isBulkUndoable}
      AND NOT EXISTS (SELECT FROM reviews WHERE reviews.trip_id = bookings.trip_id AND reviews.user_id = bookings.user_id)
      AND ${isSinceFeature('review-invitations', sql`bookings.created_at`, config)}
    LIMIT ${maxAtOnce} FOR UPDATE OF bookings SKIP LOCKED`)
  return rows
}

/** Returns the data of an invitation. */
export async function findInvitation(db: Queryable, bookingId: string) {
  const [row] = await db
    .select({
      tripId: trips.id,
      ...tripTitles,
      companyName: organizers.companyName,
      reference: bookings.reference,
      userId: bookings.userId,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(bookings.id, bookingId))
  return row
}
