import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { listedOn, trips } from '#server/trips/tables.ts'

type Figures = {
  happyZaireen: number
  verifiedOrganizers: number
  authenticReviews: number
  averageRating: number
  byDestination: Record<string, number>
}

/** The home page's figures (decisions: names and meanings); trips are those on offer today. */
export async function homeFigures(db: Queryable, today: CalendarDate): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`SELECT
    (SELECT coalesce(sum(number_of_pilgrims), 0)::int FROM bookings WHERE status = 'completed') AS "happyZaireen",
    (SELECT count(*)::int FROM organizers WHERE is_verified) AS "verifiedOrganizers",
    (SELECT count(*)::int FROM reviews) AS "authenticReviews",
    (SELECT coalesce(round(avg(rating), 2), 0)::float8 FROM reviews) AS "averageRating",
    (SELECT coalesce(jsonb_object_agg(destination, trips), '{}') FROM (
      SELECT destination, count(*)::int AS trips FROM ${trips} WHERE ${listedOn(today)} GROUP BY destination
    ) AS offered) AS "byDestination"`)
  const [figures] = rows
  if (!figures) throw new Error('a query of figures without a row')
  return figures
}
