import { sql } from 'drizzle-orm'
import type { Database } from '#server/machine/data/client.ts'

/** The counts of open requests that are not the sum of the bookings that count in them, beside what a job has yet to lower. */
export async function findMiscounted(db: Database) {
  const { rows } = await db.execute<{ key: string; open: number; held: number }>(sql`
    WITH held AS (
      SELECT key, sum(weight)::int AS held FROM (
        SELECT key, open_request_weight(key, number_of_pilgrims) AS weight FROM bookings, unnest(limit_keys) AS key
        UNION ALL SELECT key, weight FROM open_requests_left
      ) AS counted GROUP BY key
    )
    SELECT key, coalesce(open, 0) AS open, coalesce(held, 0) AS held FROM open_requests FULL JOIN held USING (key)
    WHERE coalesce(open, 0) <> coalesce(held, 0)`)
  return rows
}
