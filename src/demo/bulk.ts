import { sql } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { BookingRow } from './bookings.ts'
import { createTripBookings, type ReviewRow } from './bulk-bookings.ts'
import { createCompanies, createPilgrims } from './bulk-people.ts'
import { createTripMaker, type TripRow } from './bulk-trips.ts'
import { readCatalogue } from './catalogue.ts'
import { createRecordset, insertRows } from './insert.ts'
import { createRandom } from './random.ts'

const tripsAtOnce = 500
const bookingsAtOnce = 5_000
const peopleAtOnce = 1_000

/** Called with the number of rows that are in, and of all that are to come in. */
type Progress = (done: number, all: number) => void

type BulkParams = {
  trips: number
  bookings?: number
  /** The same number gives the same data on the same day. */
  seed?: number
  now: Date
  progress?: Progress
}

/**
 * Adds many varied trips of made-up organizers, with bookings and reviews. All or nothing; the triggers rest
 * meanwhile, and what they would have counted is computed by the inserts themselves.
 */
export async function seedBulk(
  db: Database,
  { trips: count, bookings: bookingCount = 0, seed = 1, now, progress }: BulkParams,
) {
  const catalogue = await readCatalogue()
  const companies = createCompanies(count, seed, now)
  const people = createPilgrims(bookingCount, catalogue, seed, now)
  const makeTrip = createTripMaker(catalogue, now, seed)
  const shares = distributeBookings(count, bookingCount, seed)

  await db.transaction(async (tx) => {
    await refuseRepeatedSeed(tx, companies[0]?.organizer.id, seed)
    // The connection's patience is meant for a visitor's query.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await disableTriggers(tx)
    const advance = createProgressCounter(
      2 * companies.length + people.count + count + bookingCount,
      progress,
    )
    const owners = companies.map(({ owner }) => owner)
    const companyRows = companies.map(({ organizer }) => organizer)
    await insertRows(tx, users, owners)
    await insertRows(tx, organizers, companyRows)
    advance(2 * companies.length)
    for (let start = 0; start < people.count; start += peopleAtOnce) {
      const batch = people.usersFrom(start, peopleAtOnce)
      await insertRows(tx, users, batch)
      advance(batch.length)
    }
    const sellers = companyRows.filter(({ isVerified }) => isVerified)
    for (const batch of batchTrips(shares)) {
      const journeys = batch.map((index) => {
        const seller = sellers[index % sellers.length] ?? { id: '', companyName: '' }
        const trip = makeTrip(index, seller)
        const name = `many-${seed}/bookings-${index}`
        const travels = { trip, count: shares[index] ?? 0, people, told: catalogue.reviews, name, now }
        return { trip, ...createTripBookings(travels) }
      })
      await insertTrips(tx, {
        trips: journeys.map(({ trip }) => trip),
        bookings: journeys.flatMap((one) => one.bookings),
        reviews: journeys.flatMap((one) => one.reviews),
      })
      advance(journeys.reduce((sum, one) => sum + 1 + one.bookings.length, 0))
    }
    await updateOrganizerCounts(tx)
    await enableTriggers(tx)
    await recomputeCounters(tx)
    await rebuildSearchWords(tx)
    // Running servers drop their lists: whichever trip is named, all lists are made anew.
    await tx.execute(sql`SELECT pg_notify('changes', 'trip:all reviews')`)
    // Searches would otherwise wade through what the index has not sorted in yet.
    await tx.execute(
      sql`SELECT gin_clean_pending_list('trips_search_idx'), gin_clean_pending_list('trips_tags_idx')`,
    )
    await tx.execute(sql`ANALYZE users, organizers, trips, bookings, reviews, booking_words`)
  })
}

async function refuseRepeatedSeed(db: Queryable, firstId: string | undefined, seed: number) {
  const known = await db.execute(sql`SELECT 1 FROM organizers WHERE id = ${firstId ?? null}`)
  if (known.rows.length > 0)
    throw new Error(`The data of seed ${seed} are in the database already. Choose another seed.`)
}

/** Only prices in dollars, owners, offers and agreements go on being written by their triggers. */
async function disableTriggers(db: Queryable) {
  for (const table of [organizers, trips, bookings, reviews])
    await db.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await db.execute(sql`ALTER TABLE trips ENABLE TRIGGER trips_price_usd`)
  await db.execute(sql`ALTER TABLE trips ENABLE TRIGGER trips_written_sum`)
  await db.execute(sql`ALTER TABLE trips ENABLE TRIGGER trips_first_offer`)
  await db.execute(sql`ALTER TABLE bookings ENABLE TRIGGER bookings_agreement`)
  await db.execute(sql`ALTER TABLE organizers ENABLE TRIGGER organizers_owner`)
}

/** Recomputes the counters that the disabled triggers would have updated. */
async function recomputeCounters(db: Queryable) {
  await db.execute(sql`DELETE FROM sum_changes`)
  await db.execute(sql`DELETE FROM sums`)
  await db.execute(sql`INSERT INTO sums (kind, owner, part, rows, amount) SELECT * FROM sums_of_rows()`)
}

/** Rebuilds the search words of bookings. The trigram index is created in one go: row by row it would take far longer. */
async function rebuildSearchWords(db: Queryable) {
  const { rows } = await db.execute<{ statement: string }>(
    sql`SELECT pg_get_indexdef('booking_words_pieces_idx'::regclass) AS statement`,
  )
  await db.execute(sql`DROP INDEX booking_words_pieces_idx`)
  await db.execute(sql`SELECT write_missing_words()`)
  await db.execute(sql.raw(rows[0]?.statement ?? ''))
  await db.execute(sql`ALTER INDEX booking_words_pieces_idx ALTER COLUMN 1 SET STATISTICS 0`)
}

async function enableTriggers(db: Queryable) {
  for (const table of [organizers, trips, bookings, reviews])
    await db.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

type Batch = { trips: TripRow[]; bookings: BookingRow[]; reviews: ReviewRow[] }

function createProgressCounter(all: number, progress?: Progress) {
  let done = 0
  return (more: number) => {
    done += more
    progress?.(done, all)
  }
}

/** Inserts trips together with the seats and ratings that their bookings and reviews make, then those. */
async function insertTrips(db: Queryable, batch: Batch) {
  const { columns, values, records } = createRecordset(trips, batch.trips, 'trip')
  const booked = batch.bookings.map(({ tripId, numberOfPilgrims, status }) => ({
    tripId,
    numberOfPilgrims,
    status,
  }))
  const reviewed = batch.reviews.map(({ tripId, rating }) => ({ tripId, rating }))
  await db.execute(sql`
    INSERT INTO trips (${columns}, current_bookings, average_rating, total_reviews)
    SELECT ${values}, coalesce(booked.seats, 0), coalesce(reviewed.mean, 0), coalesce(reviewed.written, 0)
    FROM ${records}
    LEFT JOIN (
      SELECT trip_id, sum(number_of_pilgrims) AS seats FROM ${createRecordset(bookings, booked, 'booking').records}
      WHERE booking_holds_seats(status) GROUP BY trip_id
    ) AS booked ON booked.trip_id = trip.id
    LEFT JOIN (
      SELECT trip_id, round(avg(rating), 2) AS mean, count(*) AS written FROM ${createRecordset(reviews, reviewed, 'review').records}
      GROUP BY trip_id
    ) AS reviewed ON reviewed.trip_id = trip.id`)
  await insertRows(db, bookings, batch.bookings)
  await insertRows(db, reviews, batch.reviews)
}

async function updateOrganizerCounts(db: Queryable) {
  await db.execute(sql`
    UPDATE organizers SET
      total_trips = trip.offered, total_reviews = coalesce(review.written, 0),
      average_rating = coalesce(review.mean, 0), satisfaction_rate = coalesce(review.satisfied, 0)
    FROM (SELECT organizer_id, count(*) AS offered FROM trips GROUP BY organizer_id) AS trip
    LEFT JOIN (
      SELECT organizer_id, count(*) AS written, round(avg(rating), 2) AS mean, round(avg(rating) * 20, 1) AS satisfied
      FROM reviews GROUP BY organizer_id
    ) AS review USING (organizer_id)
    WHERE organizers.id = trip.organizer_id
      AND (organizers.total_trips, organizers.total_reviews) IS DISTINCT FROM (trip.offered, coalesce(review.written, 0))`)
}

/** Distributes bookings over trips: some are in demand, most are not. They add up to the total. */
function distributeBookings(trips: number, bookings: number, seed: number): number[] {
  const random = createRandom(`many-${seed}/shares`)
  const weights = Array.from({ length: trips }, () => random() ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let given = 0
  return weights.map((weight) => {
    sum += weight
    const upToHere = Math.round((sum / total) * bookings)
    const share = upToHere - given
    given = upToHere
    return share
  })
}

/** The trips, by their numbers, in batches that are held in memory together with their bookings. */
function* batchTrips(shares: number[]): Generator<number[]> {
  let batch: number[] = []
  let bookingsInBatch = 0
  for (const [index, share] of shares.entries()) {
    batch.push(index)
    bookingsInBatch += share
    if (batch.length < tripsAtOnce && bookingsInBatch < bookingsAtOnce) continue
    yield batch
    batch = []
    bookingsInBatch = 0
  }
  if (batch.length > 0) yield batch
}
