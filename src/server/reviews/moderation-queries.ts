import { eq } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import { searchTextOfReview } from '#domain/search-text.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { reviews } from '#server/reviews/tables.ts'
import { presentReview, reviewColumns } from './view.ts'

/** A review that is to change, held until the end of the transaction. */
export async function lockReview(tx: Queryable, id: string): Promise<Review | undefined> {
  const [row] = await tx.select(reviewColumns).from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row && presentReview(row)
}

export type Moderated = Pick<Review, 'rating' | 'goodExperience' | 'badExperience'>

/** Changes what admins may of a review, and what it is found by; the averages follow by trigger. */
export async function updateReview(
  tx: Queryable,
  { id, title, comment }: Review,
  changes: Moderated,
  now: Date,
): Promise<Review> {
  const searchText = searchTextOfReview({ title, comment, ...changes })
  const [row] = await tx
    .update(reviews)
    .set({ ...changes, searchText, updatedAt: now })
    .where(eq(reviews.id, id))
    .returning(reviewColumns)
  if (!row) throw new Error('the review that was locked is gone')
  return presentReview(row)
}
