import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { selectCounters } from '#server/machine/sums/counters.ts'

type HomeStats = {
  happyZaireen: number
  verifiedOrganizers: number
  authenticReviews: number
  averageRating: number
  byDestination: Record<string, number>
}

/** The home page's figures (decisions: names and meanings); trips are those on offer today. */
export async function findHomeStats(db: Queryable, today: CalendarDate): Promise<HomeStats> {
  const { rows } = await db.execute<HomeStats>(sql`SELECT
    (SELECT coalesce(sum(amount), 0)::int FROM ${selectCounters('pilgrims')} AS parts WHERE part = 'completed') AS "happyZaireen",
    (SELECT coalesce(sum(rows), 0)::int FROM ${selectCounters('organizers')} AS parts WHERE part LIKE 'verified%') AS "verifiedOrganizers",
    (SELECT coalesce(sum(rows), 0)::int FROM ${selectCounters('reviews')} AS parts) AS "authenticReviews",
    (SELECT coalesce(round(sum(amount) / nullif(sum(rows), 0), 2), 0)::float8 FROM ${selectCounters('reviews')} AS parts) AS "averageRating",
    (SELECT coalesce(jsonb_object_agg(destination, trips), '{}') FROM (
      SELECT split_part(part, ' ', 2) AS destination, sum(rows)::int AS trips
      FROM ${selectCounters('market')} AS parts WHERE part >= ${today} GROUP BY 1 HAVING sum(rows) <> 0
    ) AS offered) AS "byDestination"`)
  const [figures] = rows
  if (!figures) throw new Error('a query of figures without a row')
  return figures
}
