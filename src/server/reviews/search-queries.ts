import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ReviewOfTrip, ReviewSummary } from '#contract/reviews/reviews.ts'
import { foldText, listJoinings } from '#domain/kernel/search-words.ts'
import { calculateMeanRating, subRatings } from '#domain/reviews/reviews.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hasId } from '#server/machine/data/id-prefix.ts'
import { organizers } from '#server/organizers/tables.ts'
import { hasPublicPage, trips } from '#server/trips/core/tables.ts'
import { isAfter, type ReviewPosition } from './queries.ts'
import { reviews } from './tables.ts'
import { presentReview, reviewColumns } from './view.ts'

/** The scope of reviews: of a trip, of an organizer, of both, of all. */
export type ReviewScope = { tripId?: string | undefined; organizerId?: string | undefined }
export type ReviewSearch = ReviewScope & {
  id?: string | undefined
  search?: string | undefined
  rating?: number | undefined
}

const matchesScope = ({ tripId, organizerId }: ReviewScope) =>
  and(
    tripId ? eq(reviews.tripId, tripId) : undefined,
    organizerId ? eq(reviews.organizerId, organizerId) : undefined,
  )

/** Text in title or content, letters of one sound being one (REV-01); signs that LIKE would read are text. */
function searchConditions({ id, search, rating, ...reviewed }: ReviewSearch): SQL | undefined {
  const texts = search ? new Set(listJoinings(search).map(foldText).filter(Boolean)) : []
  return and(
    hasId(reviews.id, id),
    matchesScope(reviewed),
    rating ? eq(reviews.rating, rating) : undefined,
    or(...[...texts].map((text) => sql`strpos(${reviews.searchText}, ${text}) > 0`)),
  )
}

/** The reviews that match, the newest first, and how many there are in all. */
export async function searchReviews(
  db: Queryable,
  search: ReviewSearch,
  { limit, after }: { limit: number; after?: ReviewPosition },
): Promise<{ found: ReviewOfTrip[]; total: number }> {
  const wanted = searchConditions(search)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...reviewColumns,
        tripTitle: trips.title,
        tripHasPage: hasPublicPage,
        companyName: organizers.companyName,
      })
      .from(reviews)
      .innerJoin(trips, eq(trips.id, reviews.tripId))
      .innerJoin(organizers, eq(organizers.id, reviews.organizerId))
      .where(and(wanted, after && isAfter(after)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit),
    db.select({ total: count() }).from(reviews).where(wanted),
  ])
  return { found: rows.map(presentReview), total: counted?.total ?? 0 }
}

/** How ratings are spread. A sub-rating that no one gave has no mean, though listings show it as 5 (issue: averages). */
export async function summarizeRatings(
  db: Queryable,
  scope: ReviewScope,
): Promise<Omit<ReviewSummary, 'companyName'>> {
  const means = subRatings.map(
    (name) =>
      sql`json_build_object('name', ${name}::text, 'average', round(avg(${reviews[name]}), 1)::float, 'count', count(${reviews[name]})::int)`,
  )
  const [row] = await db
    .select({
      stars: sql<number[]>`array[${sql.join(
        [1, 2, 3, 4, 5].map((rating) => sql`count(*) FILTER (WHERE ${reviews.rating} = ${rating})`),
        sql`, `,
      )}]::int[]`,
      subRatings: sql<ReviewSummary['subRatings']>`json_build_array(${sql.join(means, sql`, `)})`,
    })
    .from(reviews)
    .where(matchesScope(scope))
  const counts = row?.stars ?? []
  const all = counts.flatMap((many, index) => Array<number>(many).fill(index + 1))
  return {
    count: all.length,
    average: calculateMeanRating(all),
    stars: counts.map((many, index) => ({ rating: index + 1, count: many })).reverse(),
    subRatings: row?.subRatings ?? [],
  }
}
