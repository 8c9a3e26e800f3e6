import { sql } from 'drizzle-orm'
import { seedBulk } from '#demo/bulk.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { priceRanges } from '#domain/search/price-ranges.ts'
import { tripSorts } from '#domain/trips/trips.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { type Database, openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { benchTablesSql, spreadTripCount } from './pgbench.ts'

/** `token` is the session of a pilgrim with twenty bookings. */
export type BenchData = { tripIds: string[]; searches: string[]; token: string }

/** Fills a database and returns the records that the loads use. Capacities are raised, so that no load runs out of seats. */
export async function prepareData(url: string, trips: number): Promise<BenchData> {
  const handle = openPostgres(url, createLogger('warn'), 4)
  try {
    await prepareDatabase(handle)
    await seedBulk(handle.db, { trips, bookings: trips * 2, seed: 7, now: new Date() })
    for (const statement of `${benchTablesSql}
      ALTER TABLE trips DROP CONSTRAINT trips_max_pilgrims_check;
      UPDATE trips SET max_pilgrims = 100000000`.split(';'))
      if (statement.trim()) await handle.db.execute(sql.raw(statement))
    await handle.db.execute(sql.raw('VACUUM ANALYZE'))
    const { rows } = await handle.db.execute<{ id: string }>(
      sql`SELECT id FROM trips WHERE is_active AND return_date > now() + interval '2 days' ORDER BY md5(id::text)`,
    )
    const tripIds = rows.map((row) => row.id)
    await handle.db.execute(
      sql`INSERT INTO bench_trips SELECT n - 1, id FROM unnest(${sql.param(tripIds.slice(-spreadTripCount - 1))}::uuid[]) WITH ORDINALITY AS picked (id, n)`,
    )
    const [pilgrim] = await handle.db
      .execute<{ id: string }>(
        sql`INSERT INTO users (email, username, email_verified) VALUES ('bench@example.com', 'bench@example.com', true) RETURNING id`,
      )
      .then(({ rows }) => rows)
    await handle.db.execute(sql`UPDATE bookings SET user_id = ${pilgrim?.id}::uuid
      WHERE id IN (SELECT id FROM bookings WHERE user_id IS NOT NULL ORDER BY id LIMIT 20)`)
    return { tripIds, searches: [...generateSearches()], token: await openSession(handle.db, pilgrim?.id) }
  } finally {
    await handle.close()
  }
}

/** The token of a new session. */
export async function openSession(db: Database, userId = ''): Promise<string> {
  const token = newSecret()
  await db.execute(sql`INSERT INTO sessions (sid, user_id, sess, expire)
    VALUES (${hashSecret(token)}, ${userId}::uuid, '{}', now() + interval '1 day')`)
  return token
}

/** Searches as people make them: every combination of some filters, each with its own first day. */
export function* generateSearches(): Generator<string> {
  let day = new Date().toISOString().slice(0, 10)
  for (const destination of ['', ...destinations])
    for (const priceRange of ['', ...priceRanges.slice(1, 6).map((range) => range.id)])
      for (const sort of tripSorts)
        for (const tag of ['', 'Premium']) {
          day = addDays(day, 1)
          const query = new URLSearchParams({ sort, departureFrom: day })
          if (destination) query.set('destination', destination)
          if (priceRange) query.set('priceRange', priceRange)
          if (tag) query.set('tags', tag)
          yield query.toString()
        }
}
