import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Trip } from '#contract/trips.ts'
import { isReviewable } from '#domain/bookings.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { SubRating } from '#domain/reviews.ts'
import { searchTextOfReview } from '#domain/search-text.ts'
import { bookings } from '#server/bookings/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/tables.ts'
import { presentTrip, tripView } from '#server/trips/view.ts'
import { presentReview, reviewColumns } from './view.ts'

export type ReviewFields = {
  rating: number
  title: string
  comment: string
  goodExperience: string | null
  badExperience: string | null
} & Record<SubRating, number | null>

/** A trip's organizer (a deleted one is reviewed no more), and the user's bookings of the trip with what decides whether they are reviewable. */
export async function findReviewed(db: Queryable, tripId: string, userId: string) {
  return db
    .select({
      organizerId: trips.organizerId,
      returnDate: trips.returnDate,
      userId: bookings.userId,
      status: bookings.status,
    })
    .from(trips)
    .leftJoin(bookings, and(eq(bookings.tripId, trips.id), eq(bookings.userId, userId)))
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
}

/** Stores a review; the averages follow by trigger. Undefined when the user has reviewed the trip already. */
export async function insertReview(
  tx: Queryable,
  whose: { tripId: string; userId: string; organizerId: string },
  opinion: ReviewFields,
  now: Date,
): Promise<Review | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values({
      ...whose,
      ...opinion,
      searchText: searchTextOfReview(opinion),
      // A booking stands behind every review (decisions: Bookings).
      isVerified: true,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [reviews.tripId, reviews.userId] })
    .returning(reviewColumns)
  return row && presentReview(row)
}

/** Changes a review of the user's own. */
export async function updateReview(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
  opinion: ReviewFields,
  now: Date,
): Promise<Review | undefined> {
  const [row] = await db
    .update(reviews)
    .set({ ...opinion, searchText: searchTextOfReview(opinion), updatedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning(reviewColumns)
  return row && presentReview(row)
}

/** The trips that the user may review and has not, the last one home first. */
export async function findReviewableTrips(
  db: Queryable,
  userId: string,
  today: CalendarDate,
): Promise<Trip[]> {
  const reviewed = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.tripId, trips.id), eq(reviews.userId, userId)))
  const rows = await db
    .select({ ...tripView, status: bookings.status })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(bookings.userId, userId), isNull(trips.deletedAt), notExists(reviewed)))
    .orderBy(desc(trips.returnDate), desc(trips.id))
  const reviewable = rows.filter(({ trip, status }) =>
    isReviewable({ status, returnDate: trip.returnDate }, today),
  )
  // Somebody may have booked one trip twice.
  const once = new Map(reviewable.map((row) => [row.trip.id, row]))
  return [...once.values()].map((row) => presentTrip(row, today))
}

/** Trips that came home longer ago than this are not asked about any more. */
const askedWithinDays = 60
const mostAtOnce = 500

/**
 * Queues an invitation for each completed booking whose trip is over and that was not invited yet, and notes it in the
 * same statement; several processes may do so at once. How many there were.
 */
export async function inviteReviewers(db: Queryable, day: CalendarDate, at: Date): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    WITH due AS (
      SELECT bookings.id, contact_email, language FROM bookings JOIN trips ON trips.id = trip_id
      WHERE trips.deleted_at IS NULL AND review_invited_at IS NULL AND status = 'completed' AND contact_email <> ''
        AND return_date < ${day}::date AND return_date > ${day}::date - ${askedWithinDays}::int
        AND NOT EXISTS (SELECT FROM reviews WHERE reviews.trip_id = bookings.trip_id AND reviews.user_id = bookings.user_id)
      LIMIT ${mostAtOnce} FOR UPDATE OF bookings SKIP LOCKED
    ), mail AS (
      INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
      SELECT 'review-invitation', contact_email, language, '{}', id, ${now}, ${now} FROM due
    )
    UPDATE bookings SET review_invited_at = ${now} FROM due WHERE bookings.id = due.id RETURNING bookings.id`)
  return rows.length
}

/** What an invitation tells of. */
export async function findInvited(db: Queryable, bookingId: string) {
  const [row] = await db
    .select({
      tripId: trips.id,
      title: trips.title,
      companyName: organizers.companyName,
      userId: bookings.userId,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(bookings.id, bookingId))
  return row
}
