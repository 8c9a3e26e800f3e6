import { sql } from 'drizzle-orm'
import { seedBulk } from '#demo/bulk.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { type Database, openPostgres } from '#server/machine/data/client.ts'
import { createLogger } from '#server/machine/log.ts'
import { openSession } from './data.ts'

/** A booking whose money is reported and confirmed, with the session of its company's owner. */
export type BenchBooking = {
  n: number
  booking: string
  trip: string
  company: string
  owner: string
  reference: string
  /** As the session is stored, and as its owner sends it. */
  hash: string
  token: string
}
type Company = { id: string; token: string }
export type MoneyData = {
  pilgrimToken: string
  /** Those of the server; those that pgbench works with are the second half of the table `bench_money`. */
  bookings: BenchBooking[]
  few: Company
  many: Company
}

const spreadTrips = 100
const bookingsPerTrip = 120
/** Bookings of a company's departures that are under way, each with three entries. */
const running = 334
const pastTrips = 330
const pastPerTrip = 100

/**
 * Fills a database: bookings of many companies, and two companies with as much under way, of which one has 99,000 entries of settled
 * departures behind it.
 */
export async function prepareMoney(url: string): Promise<MoneyData> {
  const handle = openPostgres(url, createLogger('warn'), 1)
  const { db } = handle
  try {
    await prepareDatabase(handle)
    await seedBulk(db, { trips: 1_200, bookings: 0, seed: 7, now: new Date() })
    await run(db, 'SET statement_timeout = 0')
    await run(db, 'ALTER TABLE trips DROP CONSTRAINT trips_max_pilgrims_check')
    for (const table of ['trips', 'bookings']) await run(db, `ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const name of ['bookings_agreement', 'bookings_days'])
      await run(db, `ALTER TABLE bookings ENABLE TRIGGER ${name}`)
    await run(db, `UPDATE trips SET max_pilgrims = 1000000, is_active = true`)
    const pilgrim = await readOne<{ id: string }>(
      db,
      `INSERT INTO users (email, username, email_verified) VALUES ('bench@example.com', 'bench@example.com', true) RETURNING id`,
    )
    const dollars = `SELECT id FROM trips WHERE currency = 'USD' AND departure_date > now() + interval '9 days' ORDER BY md5(id::text)`
    const open = await readAll<{ id: string }>(db, `${dollars} LIMIT ${spreadTrips}`)
    for (const { id } of open) await addBookings(db, id, { most: bookingsPerTrip, user: pilgrim.id })
    const [few, many] = await prepareCompanies(db, dollars)
    const owners = await readAll<{ id: string }>(
      db,
      `SELECT DISTINCT organizers.user_id AS id FROM trips JOIN organizers ON organizers.id = trips.organizer_id`,
    )
    const tokens = new Map<string, string>()
    for (const { id } of owners) tokens.set(id, await openSession(db, id))
    await run(
      db,
      `CREATE TABLE bench_money AS SELECT row_number() OVER (ORDER BY md5(bookings.id::text))::int AS n, bookings.id AS booking,
        trips.id AS trip, organizers.id AS company, organizers.user_id AS owner, bookings.reference, sessions.sid AS hash
      FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
      JOIN sessions ON sessions.user_id = organizers.user_id WHERE bookings.user_id IS NOT NULL`,
    )
    await run(db, 'ALTER TABLE bench_money ADD PRIMARY KEY (n)')
    for (const table of ['trips', 'bookings']) await run(db, `ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await run(db, 'VACUUM ANALYZE')
    const rows = await readAll<Omit<BenchBooking, 'token'>>(
      db,
      `SELECT n, booking, trip, company, owner, reference, hash FROM bench_money WHERE n <= ${halfOf} ORDER BY n`,
    )
    const withToken = (id: string, owner: string) => ({ id, token: tokens.get(owner) ?? '' })
    return {
      pilgrimToken: await openSession(db, pilgrim.id),
      bookings: rows.map((row) => ({ ...row, token: tokens.get(row.owner) ?? '' })),
      few: withToken(few.id, few.owner),
      many: withToken(many.id, many.owner),
    }
  } finally {
    await handle.close()
  }
}

/** The bookings of the server are numbered up to here, those of pgbench from here on up to twice as many. */
export const halfOf = (spreadTrips * bookingsPerTrip) / 2

const run = (db: Database, query: string) => db.execute(sql.raw(query))
const readAll = async <Row extends Record<string, unknown>>(db: Database, query: string) =>
  (await db.execute<Row>(sql.raw(query))).rows

async function readOne<Row extends Record<string, unknown>>(db: Database, query: string): Promise<Row> {
  const [row] = await readAll<Row>(db, query)
  if (!row) throw new Error(`nothing was found: ${query}`)
  return row
}

/** Confirmed bookings of one person on a trip with books. */
async function addBookings(
  db: Database,
  trip: string,
  { most, user }: { most: number; user?: string },
): Promise<void> {
  await run(
    db,
    `INSERT INTO departure_books (trip_id, switched_on_at, since) VALUES ('${trip}', now(), current_date) ON CONFLICT DO NOTHING`,
  )
  await run(
    db,
    `INSERT INTO bookings (trip_id, user_id, number_of_pilgrims, total_amount, currency, status, contact_email, contact_phone, idempotency_scope)
    SELECT id, ${user ? `'${user}'::uuid` : 'NULL'}, 1, price_per_person, currency, 'confirmed', 'bench@example.com', '+971 50 000 0000', 'bench-' || id || n
    FROM trips, generate_series(1, ${most}) AS n WHERE id = '${trip}'`,
  )
}

/** Of each booking of a trip: a reported payment of ten that was confirmed, and, where all is paid, the balance. */
async function addEntries(db: Database, trip: string, isPaid: boolean): Promise<void> {
  const paid = `'organizer', day, 'bank', now() FROM bookings, (SELECT current_date - 1 AS day) AS yesterday`
  const columns = '(booking_id, kind, amount, side, day, way, written_at'
  await run(
    db,
    `INSERT INTO payment_entries ${columns}) SELECT id, 'claimed', 10, ${paid.replace('organizer', 'pilgrim')} WHERE trip_id = '${trip}'`,
  )
  await run(
    db,
    `INSERT INTO payment_entries ${columns}, refers_to) SELECT entry.booking_id, 'received', 10, 'organizer', entry.day, entry.way, now(), entry.id
    FROM payment_entries AS entry JOIN bookings ON bookings.id = entry.booking_id WHERE entry.kind = 'claimed' AND bookings.trip_id = '${trip}'`,
  )
  await run(
    db,
    `INSERT INTO payment_entries ${columns}) SELECT id, 'received', ${isPaid ? 'agreed_amount - 10' : '5'}, ${paid} WHERE trip_id = '${trip}'`,
  )
}

/** Two companies with the same under way; the second has settled departures behind it. */
async function prepareCompanies(db: Database, dollars: string) {
  type Owned = { id: string; owner: string }
  const companies = await readAll<Owned>(
    db,
    `SELECT id, user_id AS owner FROM organizers WHERE is_verified ORDER BY md5(id::text) LIMIT 2`,
  )
  const [few, many] = companies
  if (!few || !many) throw new Error('there are too few companies')
  const free = await readAll<{ id: string }>(
    db,
    `SELECT id FROM (${dollars} OFFSET ${spreadTrips}) AS later UNION ALL
    SELECT id FROM trips WHERE currency = 'USD' AND departure_date <= now() + interval '9 days'`,
  )
  const ids = free.map(({ id }) => id)
  if (ids.length < pastTrips + 2) throw new Error(`there are too few trips: ${ids.length}`)
  await run(
    db,
    `UPDATE trips SET organizer_id = (SELECT id FROM organizers WHERE is_verified AND id NOT IN ('${few.id}', '${many.id}') LIMIT 1)
    WHERE organizer_id IN ('${few.id}', '${many.id}')`,
  )
  for (const [at, { id }] of [few, many].entries()) {
    const trip = ids[at] ?? ''
    await run(
      db,
      `UPDATE trips SET organizer_id = '${id}', departure_date = current_date + 40, return_date = current_date + 50 WHERE id = '${trip}'`,
    )
    await addBookings(db, trip, { most: running })
    await addEntries(db, trip, false)
  }
  for (const trip of ids.slice(2, 2 + pastTrips)) {
    await run(
      db,
      `UPDATE trips SET organizer_id = '${many.id}', departure_date = current_date - 80, return_date = current_date - 70 WHERE id = '${trip}'`,
    )
    await addBookings(db, trip, { most: pastPerTrip })
    await addEntries(db, trip, true)
  }
  return [few, many] as const
}
