import { sql } from 'drizzle-orm'
import pg from 'pg'
import { seedBulk } from '#demo/bulk.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { openPostgres } from '#server/machine/data/client.ts'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { createLogger } from '#server/machine/log.ts'
import { openSession } from './data.ts'

/** The signed-in organizer, by the token of a session, with its company. */
export type Organizer = { id: string; token: string }

export type Contact = { email: string; reference: string; name: string; phone: string }

export type GrowthData = {
  databaseUrl: string
  tripIds: string[]
  usual: Organizer
  biggest: Organizer
  adminToken: string
  /** The start of the hundredth page of all bookings. */
  cursor: string
  /** The contact details of some booking, and of one of the biggest organizer's: used to search for them. */
  anybodys: Contact
  biggests: Contact
  seedSeconds: number
  megabytes: number
}

export const bookingsPerTrip = 10

/** A database of its own, filled. One organizer gets a twentieth of all trips: markets are never even. */
export async function prepareGrowth(serverUrl: string, trips: number): Promise<GrowthData> {
  const databaseUrl = await createDatabase(serverUrl, `growth_${trips}`)
  const handle = openPostgres(databaseUrl, createLogger('warn'), 1)
  const { db } = handle
  const all = async <T extends Record<string, unknown>>(query: string) =>
    (await db.execute<T>(sql.raw(query))).rows
  try {
    await prepareDatabase(handle)
    const began = performance.now()
    await seedBulk(db, { trips, bookings: trips * bookingsPerTrip, seed: 7, now: new Date() })
    const seedSeconds = (performance.now() - began) / 1000
    await db.execute(sql`SET statement_timeout = 0`)
    for (const statement of [biggestOrganizerSql, auditLogSql, adminSql]) await all(statement)
    await all('VACUUM ANALYZE')
    const coming = await all<{ id: string }>(
      `SELECT id FROM trips WHERE is_active AND return_date > now() + interval '2 days' ORDER BY md5(id::text) LIMIT 5000`,
    )
    const sellers = await all<{ id: string; user_id: string }>(
      'SELECT id, user_id FROM organizers WHERE total_trips > 0 ORDER BY total_trips DESC, id',
    )
    const [page] = await all<{ at: string; id: string }>(
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, id
      FROM bookings ORDER BY created_at DESC, id DESC OFFSET ${Math.min(1_980, trips * bookingsPerTrip - 21)} LIMIT 1`,
    )
    // In the middle of all: a record among the newest would cost the same anyway.
    const someContact = async (where: string): Promise<Contact> => {
      const [contact] = await all<Contact>(`
        WITH known AS (SELECT bookings.* FROM bookings JOIN trips ON trips.id = trip_id WHERE contact_name IS NOT NULL AND ${where})
        SELECT contact_email AS email, reference, contact_name AS name, contact_phone AS phone FROM known
        ORDER BY created_at, id OFFSET (SELECT count(*) / 2 FROM known) LIMIT 1`)
      if (!contact) throw new Error('nobody booked')
      return contact
    }
    const [size] = await all<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
    const [someAdmin] = await all<{ id: string }>(`SELECT id FROM users WHERE role = 'admin'`)
    const asOrganizer = async (index: number): Promise<Organizer> => ({
      id: sellers[index]?.id ?? '',
      token: await openSession(db, sellers[index]?.user_id),
    })
    return {
      databaseUrl,
      tripIds: coming.map(({ id }) => id),
      usual: await asOrganizer(Math.floor(sellers.length / 2)),
      biggest: await asOrganizer(0),
      adminToken: await openSession(db, someAdmin?.id),
      cursor: writeCursor({ at: page?.at, id: page?.id }),
      anybodys: await someContact('true'),
      biggests: await someContact(`organizer_id = '${sellers[0]?.id}'`),
      seedSeconds,
      megabytes: Number(size?.bytes) / 1e6,
    }
  } finally {
    await handle.close()
  }
}

/** With its reviews, and with the figures that follow from them by trigger or from the statement itself. */
const biggestOrganizerSql = `
  WITH chosen AS (SELECT id FROM organizers WHERE is_verified ORDER BY id LIMIT 1),
  given AS (UPDATE trips SET organizer_id = chosen.id FROM chosen
    WHERE hashtext(trips.id::text) % 20 = 0 RETURNING trips.id, trips.organizer_id)
  UPDATE reviews SET organizer_id = given.organizer_id FROM given WHERE reviews.trip_id = given.id`

/** A change of status for each booking, so that the audit log is as long as after years. */
const auditLogSql = `
  INSERT INTO audit_log (happened_at, actor_id, action, entity, entity_id, before, after)
  SELECT bookings.updated_at, organizers.user_id, 'booking.status_changed', 'booking', bookings.id,
    '{"status": "pending"}', jsonb_build_object('status', status)
  FROM bookings JOIN trips ON trips.id = trip_id JOIN organizers ON organizers.id = organizer_id`

const adminSql = `INSERT INTO users (email, username, role, email_verified) VALUES ('admin@example.com', 'admin', 'admin', true)`

/** Makes a database beside the one of an address, and returns its own. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return serverUrl.replace(/[^/]*$/, name)
}

/** Waits until the database rests: clients that leave at the end of a load leave queries behind. */
export async function waitUntilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const isBusy = async () => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
    )
    return rowCount !== 0
  }
  for (let quiet = 0; quiet < 5; quiet = (await isBusy()) ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await client.end()
}
