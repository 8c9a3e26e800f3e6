import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordProblem } from '#domain/accounts/accounts.ts'
import { isReviewable } from '#domain/bookings/bookings.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { isCountry } from '#domain/kernel/countries.ts'
import { splitSearchWords } from '#domain/kernel/search-words.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { DatabaseHandle } from '#server/machine/data/client.ts'
import { embeddedHandle } from '#server/machine/data/embedded.ts'
import { migrate } from '#server/machine/data/migrate.ts'
import { createPasswordHasher } from '#server/machine/sign-in/passwords.ts'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { storeRates } from '#test/rates.ts'
import { demoAccounts } from './accounts.ts'
import { seedBulk } from './bulk.ts'
import { readCatalogue } from './catalogue.ts'
import { hijriDate } from './dates.ts'
import { stableId } from './random.ts'
import { seedDemo, seedIfEmpty } from './seed.ts'

const firstDay = new Date('2026-11-21T12:00:00Z')
let handle: DatabaseHandle

beforeAll(async () => {
  handle = embeddedHandle(await PGlite.create())
  await migrate(handle)
})
afterAll(() => handle.close())

async function empty() {
  // Entries of the books are never emptied; here nothing is kept.
  await handle.db.execute(sql`ALTER TABLE payment_entries DISABLE TRIGGER payment_entries_not_emptied`)
  await handle.db.execute(sql`TRUNCATE users, organizers, exchange_rates CASCADE`)
  await handle.db.execute(sql`ALTER TABLE payment_entries ENABLE TRIGGER payment_entries_not_emptied`)
  await storeRates(handle.db)
}

async function emptyAndSeed(now: Date) {
  await empty()
  await seedDemo(handle.db, now)
}

async function one<T>(query: ReturnType<typeof sql>): Promise<T | undefined> {
  return (await handle.db.execute<Record<string, T>>(query)).rows.map((row) => Object.values(row)[0])[0]
}

/** Counts the trips whose seats or ratings differ from their bookings and reviews. */
const untrueTrips = () =>
  one<number>(sql`
    SELECT count(*)::int FROM trips
    WHERE current_bookings <> (
      SELECT coalesce(sum(number_of_pilgrims + held_seats), 0) FROM bookings WHERE trip_id = trips.id AND booking_holds_seats(status)) + (
      SELECT coalesce(sum(seats), 0) FROM waiting_offers WHERE trip_id = trips.id AND outcome IS NULL)
    OR total_reviews <> (SELECT count(*) FROM reviews WHERE trip_id = trips.id)
    OR average_rating <> (SELECT coalesce(round(avg(rating), 2), 0) FROM reviews WHERE trip_id = trips.id)`)

describe.each(['2026-11-21', '2028-05-01', '2033-01-01'])('the demo on %s', (day) => {
  const now = new Date(`${day}T12:00:00Z`)
  beforeAll(() => emptyAndSeed(now), 60_000)

  test('every trip has the seats of the catalogue, all taken by bookings and offers', async () => {
    const catalogue = await readCatalogue()
    const seats = await handle.db.select({ id: trips.id, seats: trips.currentBookings }).from(trips)
    const told = [...catalogue.trips, ...catalogue.completedTrips]
    const left = await one<number>(sql`SELECT sum(number_of_pilgrims)::int FROM bookings
      WHERE id IN (SELECT booking_id FROM booking_cancellations WHERE cause = 'trip_changed')`)
    // A family left one trip when it changed; another departure was cancelled.
    const held = told.map(({ id, currentBookings: all }) => [
      stableId(id),
      id === 'trip-006' ? all - (left ?? 0) : all,
    ])
    const booked = Object.fromEntries(seats.map((trip) => [trip.id, trip.seats]))
    expect(booked).toEqual({ ...Object.fromEntries(held), [stableId('trip-off')]: 0 })
    expect(await untrueTrips()).toBe(0)
  })

  test('all 48 trips and the cancelled one are in the future, and the 13 completed ones in the past', async () => {
    const dates = await handle.db
      .select({ departure: trips.departureDate, home: trips.returnDate })
      .from(trips)
    expect(dates.filter(({ departure }) => departure > today(now))).toHaveLength(49)
    expect(dates.filter(({ home }) => home < today(now))).toHaveLength(13)
  })

  test('no past event is in the future or before its cause', async () => {
    const query = sql`
      SELECT greatest((SELECT max(created_at) FROM users), (SELECT max(created_at) FROM organizers),
        (SELECT max(created_at) FROM trips), (SELECT max(updated_at) FROM bookings),
        (SELECT max(changed_at) FROM booking_status_changes), (SELECT max(created_at) FROM reviews)) <= ${now.toISOString()}::timestamptz`
    expect(await one(query)).toBe(true)
    const tooEarly = sql`
      SELECT count(*)::int FROM bookings JOIN trips ON trips.id = trip_id JOIN users ON users.id = user_id
      WHERE bookings.created_at < greatest(trips.created_at, users.created_at) OR bookings.created_at > departure_date`
    expect(await one(tooEarly)).toBe(0)
  })

  test('Arbaeen trips are in Karbala on 20 Safar, Hajj trips at Arafat on 9 Dhu al-Hijja', async () => {
    const all = await handle.db.select().from(trips)
    const days = (trip: typeof trips.$inferSelect) => {
      const found: string[] = []
      for (let date = trip.departureDate; date <= trip.returnDate; date = addDays(date, 1)) found.push(date)
      return found.map(hijriDate)
    }
    const arbaeen = all.filter(({ tags }) => tags.includes('Arbaeen'))
    expect(arbaeen).toHaveLength(8)
    for (const trip of arbaeen)
      expect(days(trip)).toContainEqual(expect.objectContaining({ month: 2, day: 20 }))
    const hajj = all.filter(({ destination }) => destination === 'hajj')
    expect(hajj).toHaveLength(5)
    for (const trip of hajj) expect(days(trip)).toContainEqual(expect.objectContaining({ month: 12, day: 9 }))
  })
})

describe('the demo', () => {
  beforeAll(() => emptyAndSeed(firstDay), 60_000)

  test('is the whole catalogue', async () => {
    expect(await handle.db.$count(organizers)).toBe(14)
    expect(await handle.db.$count(trips)).toBe(61 + 1)
    expect(await handle.db.$count(users)).toBe(60 + 14 + 2 + 3)
    expect(await handle.db.$count(reviews)).toBe(60)
    expect(await handle.db.$count(bookings)).toBeGreaterThan(900)
  })

  test('only its accounts can sign in', async () => {
    expect(passwordProblem(demoAccounts.password)).toBeUndefined()
    const known = await handle.db.select().from(users).where(sql`password_hash IS NOT NULL`)
    expect(
      known.map(({ email, role }) => ({ email, role })).toSorted((a, b) => a.email.localeCompare(b.email)),
    ).toEqual(
      demoAccounts.list
        .map(({ email, role }) => ({ email, role }))
        .toSorted((a, b) => a.email.localeCompare(b.email)),
    )
    const lane = createPasswordHasher()
    for (const { passwordHash } of known)
      expect(await lane.matches(passwordHash, demoAccounts.password)).toBe(true)
  })

  test('AUTH-08 knows the country of each pilgrim and company by its code', async () => {
    const people = await handle.db.select().from(users)
    const unknown = people.filter(({ nationality }) => !nationality || !isCountry(nationality))
    expect(unknown.map(({ role }) => role)).toEqual(['admin'])
    expect(people.find(({ email }) => email === 'pilgrim@example.com')?.nationality).toBe('IN')
  })

  test('its pilgrim has a trip to review and bookings of each kind', async () => {
    const own = await handle.db
      .select({ status: bookings.status, returnDate: trips.returnDate, reviewId: reviews.id })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .innerJoin(trips, eq(trips.id, bookings.tripId))
      .leftJoin(reviews, sql`${reviews.tripId} = ${trips.id} AND ${reviews.userId} = ${users.id}`)
      .where(eq(users.email, 'pilgrim@example.com'))
    expect(own.map(({ status }) => status).sort()).toEqual([
      'cancelled_by_pilgrim',
      'completed',
      'confirmed',
      'pending',
    ])
    expect(
      own.filter((booking) => isReviewable(booking, today(firstDay)) && booking.reviewId === null),
    ).toHaveLength(1)
  })

  test.each(['najaf', 'کربلاء', 'નજફ', 'نجف'])('has trips that are found by %s', async (query) => {
    const [word = ''] = splitSearchWords(query)
    const found = sql`SELECT count(*)::int FROM trips WHERE search_vector @@ to_tsquery('simple', ${word})`
    expect(await one<number>(found)).toBeGreaterThan(20)
  })
})

test('an empty database is filled once, however many processes start', async () => {
  await empty()
  const filled = await Promise.all([seedIfEmpty(handle.db, firstDay), seedIfEmpty(handle.db, firstDay)])
  expect(filled.toSorted()).toEqual([false, true])
  expect(await handle.db.$count(organizers)).toBe(14)
})

// Its seeds fill the database three times in one test.
describe('large data', () => {
  beforeEach(empty)
  const size = { trips: 300, bookings: 1_200, now: firstDay }
  const fingerprint = () =>
    one<string>(sql`
      SELECT md5(string_agg(line, '' ORDER BY line)) FROM (
        SELECT trips::text FROM trips UNION ALL SELECT (to_jsonb(bookings) - 'number' - 'reference')::text FROM bookings UNION ALL
        SELECT reviews::text FROM reviews UNION ALL SELECT organizers::text FROM organizers) AS all_rows (line)`)

  test('the same seed creates the same data, another seed other data', async () => {
    const fingerprints: (string | undefined)[] = []
    for (const seed of [7, 7, 8]) {
      await empty()
      await seedBulk(handle.db, { ...size, seed })
      fingerprints.push(await fingerprint())
    }
    const [first, again, other] = fingerprints
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('seeds can be added to each other and to the demo, but not to themselves', async () => {
    await seedDemo(handle.db, firstDay)
    await seedBulk(handle.db, { ...size, seed: 1 })
    await seedBulk(handle.db, { ...size, seed: 2 })
    expect(await handle.db.$count(trips)).toBe(61 + 1 + 600)
    await expect(seedBulk(handle.db, { ...size, seed: 2 })).rejects.toThrow('seed 2')
    expect(await handle.db.$count(trips)).toBe(61 + 1 + 600)
  })

  test('has correct numbers, spread over the past and eighteen months ahead', async () => {
    await seedBulk(handle.db, { ...size, seed: 3 })
    expect(await handle.db.$count(bookings)).toBe(1_200)
    expect(await untrueTrips()).toBe(0)
    const untrueOrganizers = sql`
      SELECT count(*)::int FROM organizers
      WHERE total_trips <> (SELECT count(*) FROM trips WHERE organizer_id = organizers.id)
      OR total_reviews <> (SELECT count(*) FROM reviews WHERE organizer_id = organizers.id)`
    expect(await one(untrueOrganizers)).toBe(0)
    expect(await one(sql`SELECT min(price_usd) > 100 FROM trips`)).toBe(true)
    expect(await one(sql`SELECT count(DISTINCT destination)::int FROM trips`)).toBe(8)
    const past = await handle.db.$count(trips, sql`return_date < ${today(firstDay)}`)
    expect(past).toBeGreaterThan(300 * 0.08)
    expect(past).toBeLessThan(300 * 0.25)
  })

  test('reports how many of its rows are stored, to the last, and writes nothing to the audit log', async () => {
    const deeds = () => one<number>(sql`SELECT count(*)::int FROM audit_log`)
    const before = await deeds()
    const told: [done: number, all: number][] = []
    await seedBulk(handle.db, { ...size, seed: 5, progress: (done, all) => told.push([done, all]) })
    const rows =
      await one<number>(sql`SELECT ((SELECT count(*) FROM users) + (SELECT count(*) FROM organizers)
      + (SELECT count(*) FROM trips) + (SELECT count(*) FROM bookings))::int`)
    expect(told.at(-1)).toEqual([rows, rows])
    expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b))
    expect(told.length).toBeGreaterThan(2)
    expect(await deeds()).toBe(before)
  })

  test('leaves the triggers enabled', async () => {
    await seedBulk(handle.db, { ...size, bookings: 0, seed: 4 })
    await handle.db.execute(sql`
      INSERT INTO bookings (trip_id, number_of_pilgrims, total_amount, currency, contact_email, contact_phone, idempotency_scope)
      SELECT id, 3, 0, currency, 'a@example.com', '1', 'a' FROM trips LIMIT 1`)
    expect(await one(sql`SELECT sum(current_bookings)::int FROM trips`)).toBe(3)
  })
})
