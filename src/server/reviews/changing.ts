import { and, eq } from 'drizzle-orm'
import type { PlatformNote, Review } from '#contract/reviews/reviews.ts'
import type { SubRating } from '#domain/reviews/reviews.ts'
import { createReviewSearchText } from '#domain/search/search-text.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { reviews } from './tables.ts'
import { presentReview, reviewColumns } from './view.ts'

export type ReviewFields = {
  rating: number
  title: string
  comment: string
  goodExperience: string | null
  badExperience: string | null
} & Record<SubRating, number | null | undefined>

/** Stores a review; the averages follow by trigger. Undefined when the user has reviewed the trip already. */
export async function insertReview(
  tx: Queryable,
  key: { tripId: string; userId: string; organizerId: string },
  opinion: ReviewFields,
  now: Date,
): Promise<Review | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values({
      ...key,
      ...opinion,
      searchText: createReviewSearchText(opinion),
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
    .set({ ...opinion, searchText: createReviewSearchText(opinion), updatedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning(reviewColumns)
  return row && presentReview(row)
}

/** A review that is to change, held until the end of the transaction. */
export async function lockReview(tx: Queryable, id: string): Promise<Review | undefined> {
  const [row] = await tx.select(reviewColumns).from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row && presentReview(row)
}

/** What a note says: null of what it does not speak about, an empty text where it leaves words out. */
export type NoteFields = Pick<PlatformNote, 'rating' | 'goodExperience' | 'badExperience'>

/** Puts a note beside a review, or takes it away where it says nothing: stars and words of the author stay. */
export async function noteBeside(
  tx: Queryable,
  id: string,
  { rating, goodExperience, badExperience }: NoteFields,
  now: Date,
): Promise<Review> {
  const isNote = [rating, goodExperience, badExperience].some((said) => said !== null)
  const [row] = await tx
    .update(reviews)
    .set({
      noteRating: rating,
      noteGoodExperience: goodExperience,
      noteBadExperience: badExperience,
      notedAt: isNote ? now : null,
    })
    .where(eq(reviews.id, id))
    .returning(reviewColumns)
  if (!row) throw new Error('the review that was locked is gone')
  return presentReview(row)
}

type RemovedReview = { id: string; tripId: string; organizerId: string; userId: string; rating: number }

/**
 * Removes a review: of the user's own, or anyone's where no user is named; the averages follow by trigger. What it was
 * about, if there was one.
 */
export async function deleteReview(
  tx: Queryable,
  { id, userId }: { id: string; userId?: string },
): Promise<RemovedReview | undefined> {
  const { tripId, organizerId, rating } = reviews
  const [gone] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), userId ? eq(reviews.userId, userId) : undefined))
    .returning({ id: reviews.id, tripId, organizerId, userId: reviews.userId, rating })
  return gone
}

/** Records that an admin removed a review, in the same transaction. */
export async function auditRemoval(
  tx: Queryable,
  removed: RemovedReview,
  by: { actorId: string; reason?: string | undefined; now: Date },
): Promise<void> {
  const { id: entityId, ...before } = removed
  await writeAuditEntry(tx, { action: 'review.deleted', entityId, before, ...by })
}

/** Removes all reviews of a person. */
export async function deleteReviewsOfUser(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.userId, userId))
}
