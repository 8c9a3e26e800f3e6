import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listPictureProblems } from '#contract/trips/picture-problems.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { foreignPictures } from '#server/trips/core/tables.ts'

/** Addresses elsewhere that are due, the longest waiting first. */
export async function findDuePictures(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { address, nextTryAt, givenUpAt } = foreignPictures
  const rows = await db
    .select({ address })
    .from(foreignPictures)
    .where(and(lte(nextTryAt, now), isNull(givenUpAt)))
    .orderBy(asc(nextTryAt), asc(address))
    .limit(limit)
  return rows.map((row) => row.address)
}

/** So many are told at once. */
const maxTold = 200

/** The pictures that trips of these companies name elsewhere and that are not here, with why. */
export async function findPictureProblems(
  db: Queryable,
  organizerIds: readonly string[],
): Promise<OutputOf<typeof listPictureProblems>> {
  const { rows } = await db.execute<OutputOf<typeof listPictureProblems>[number]>(sql`
    SELECT trips.id AS "tripId", elsewhere.address, elsewhere.reason,
      CASE WHEN elsewhere.given_up_at IS NULL THEN 'waiting' ELSE 'failed' END AS state
    FROM trips JOIN foreign_pictures AS elsewhere ON elsewhere.address = ANY(trips.images)
    WHERE trips.organizer_id = ANY(${sql.param([...organizerIds])}::uuid[]) AND trips.deleted_at IS NULL
    ORDER BY trips.id, elsewhere.address LIMIT ${maxTold}`)
  return rows
}
