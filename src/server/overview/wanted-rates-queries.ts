import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/**
 * Counts the companies that have a draft or a trip that is not over in each of some currencies; none for those that nobody
 * has. A rejected or deleted company counts no more.
 */
export async function countCompaniesByCurrency(
  db: Queryable,
  currencies: readonly string[],
  today: CalendarDate,
): Promise<{ currency: string; companies: number }[]> {
  const wanted = sql`ANY(${sql.param(currencies)}::text[])`
  const { rows } = await db.execute<{ currency: string; companies: number }>(sql`
    WITH used AS (
      SELECT named.currency, trip_drafts.organizer_id FROM trip_drafts, unnest(trip_drafts.currencies) AS named (currency)
      UNION ALL SELECT trips.currency, trips.organizer_id FROM trips
        WHERE trips.currency = ${wanted} AND trips.is_active AND trips.deleted_at IS NULL
          AND trips.publication <> 'cancelled' AND trips.return_date >= ${today}::date
    ) SELECT used.currency, count(DISTINCT used.organizer_id)::int AS companies
    FROM used JOIN organizers ON organizers.id = used.organizer_id
    WHERE used.currency = ${wanted} AND organizers.deleted_at IS NULL
      AND (organizers.is_verified OR organizers.rejected_at IS NULL)
    GROUP BY used.currency ORDER BY companies DESC, used.currency`)
  return rows
}
