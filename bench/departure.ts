import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { openSession } from './data.ts'
import { maximums } from './goals.ts'
import type { Report } from './report.ts'

type Params = { report: Report; url: string; databaseUrl: string; tripId: string }

const partySize = 500

/** Measures the cancellation of a departure of 500 people, each of whom booked separately and receives an email. */
export async function measureDepartureCancellation({
  report,
  url,
  databaseUrl,
  tripId,
}: Params): Promise<void> {
  const handle = openPostgres(databaseUrl, createLogger('warn'), 1)
  try {
    await handle.db.execute(sql`
      INSERT INTO bookings (trip_id, number_of_pilgrims, total_amount, currency, status, contact_email, contact_phone, idempotency_scope)
      SELECT id, 1, price_per_person, currency, 'confirmed', 'departure-' || n || '@example.com', '+971 50 000 0000', 'bench-' || n
      FROM trips, generate_series(1, ${partySize}::integer) AS n WHERE id = ${tripId}::uuid`)
    const { rows } = await handle.db.execute<{ id: string; version: number }>(sql`
      INSERT INTO users (email, username, email_verified, role) VALUES ('bench-admin@example.com', 'bench-admin@example.com', true, 'admin')
      RETURNING id, (SELECT version FROM trips WHERE id = ${tripId}::uuid) AS version`)
    const [admin] = rows
    const authorization = `Bearer ${await openSession(handle.db, admin?.id)}`
    const body = JSON.stringify({ version: admin?.version, reason: 'Too few visas were granted.' })
    const headers = { 'content-type': 'application/json', authorization }
    const began = performance.now()
    const answer = await fetch(`${url}/api/trips/${tripId}/cancel`, { method: 'POST', headers, body })
    const told = (await answer.json()) as { bookings?: number }
    if ((told.bookings ?? 0) < partySize)
      throw new Error(`Calling a departure off answered ${answer.status}.`)
    const milliseconds = performance.now() - began
    report.fact(`departure of ${partySize} people called off`, milliseconds, 'ms', maximums.departure)
  } finally {
    await handle.close()
  }
}
