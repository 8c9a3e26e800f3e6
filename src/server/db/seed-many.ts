import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './client.ts'
import { bookings, organizers, reviews, trips, users } from './schema.ts'
import type { BookingRow } from './seed-bookings.ts'
import { readCatalogue } from './seed-catalogue.ts'
import { insertRows, recordset } from './seed-insert.ts'
import { type ReviewRow, travelsOf } from './seed-many-bookings.ts'
import { companiesOf, pilgrimsOf } from './seed-many-people.ts'
import { createTripMaker, type TripRow } from './seed-many-trips.ts'
import { createRandom } from './seed-random.ts'

const tripsPerStatement = 500

type Many = {
  trips: number
  bookings?: number
  /** The same number gives the same data on the same day. */
  seed?: number
  now: Date
  /** Called with the number of trips that are in. */
  progress?: (trips: number) => void
}

/**
 * Adds many varied trips of made-up organizers, with bookings and reviews. All or nothing; the triggers rest
 * meanwhile, and what they would have counted is computed by the inserts themselves.
 */
export async function seedMany(
  db: Database,
  { trips: count, bookings: bookingCount = 0, seed = 1, now, progress }: Many,
) {
  const catalogue = await readCatalogue()
  const companies = companiesOf(count, seed, now)
  const people = pilgrimsOf(bookingCount, catalogue, seed, now)
  const makeTrip = createTripMaker(catalogue, now, seed)
  const shares = sharesOf(count, bookingCount, seed)

  await db.transaction(async (tx) => {
    await refuseRepetition(tx, companies[0]?.organizer.id, seed)
    // The connection's patience is meant for a visitor's query.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await restTriggers(tx)
    await insertRows(tx, users, [...companies.map(({ owner }) => owner), ...people.map(({ user }) => user)])
    await insertRows(
      tx,
      organizers,
      companies.map(({ organizer }) => organizer),
    )
    const sellers = companies.map(({ organizer }) => organizer).filter(({ isVerified }) => isVerified)
    const pilgrims = people.map(({ pilgrim }) => pilgrim)
    for (let start = 0; start < count; start += tripsPerStatement) {
      const batch = shares.slice(start, start + tripsPerStatement).map((share, offset) => {
        const index = start + offset
        const seller = sellers[index % sellers.length] ?? { id: '', companyName: '' }
        const trip = makeTrip(index, seller)
        const name = `many-${seed}/bookings-${index}`
        return {
          trip,
          ...travelsOf({ trip, count: share, people: pilgrims, told: catalogue.reviews, name, now }),
        }
      })
      await insertTrips(tx, {
        trips: batch.map(({ trip }) => trip),
        bookings: batch.flatMap((one) => one.bookings),
        reviews: batch.flatMap((one) => one.reviews),
      })
      progress?.(Math.min(start + tripsPerStatement, count))
    }
    await countForOrganizers(tx)
    await wakeTriggers(tx)
    // Running servers drop their lists: whichever trip is named, all lists are made anew.
    await tx.execute(sql`SELECT pg_notify('changes', ${`trip:${companies[0]?.organizer.id} reviews`})`)
    // Searches would otherwise wade through what the index has not sorted in yet.
    await tx.execute(
      sql`SELECT gin_clean_pending_list('trips_search_idx'), gin_clean_pending_list('trips_tags_idx')`,
    )
    await tx.execute(sql`ANALYZE users, organizers, trips, bookings, reviews`)
  })
}

async function refuseRepetition(db: Queryable, firstId: string | undefined, seed: number) {
  const known = await db.execute(sql`SELECT 1 FROM organizers WHERE id = ${firstId ?? null}`)
  if (known.rows.length > 0)
    throw new Error(`The data of seed ${seed} are in the database already. Choose another seed.`)
}

/** Only the dollar price goes on being computed by its trigger. */
async function restTriggers(db: Queryable) {
  for (const table of [organizers, trips, bookings, reviews])
    await db.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await db.execute(sql`ALTER TABLE trips ENABLE TRIGGER trips_price_usd`)
}

async function wakeTriggers(db: Queryable) {
  for (const table of [organizers, trips, bookings, reviews])
    await db.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

type Batch = { trips: TripRow[]; bookings: BookingRow[]; reviews: ReviewRow[] }

/** Inserts trips together with the seats and ratings that their bookings and reviews make, then those. */
async function insertTrips(db: Queryable, batch: Batch) {
  const { columns, records } = recordset(trips, batch.trips)
  await db.execute(sql`
    INSERT INTO trips (${columns}, current_bookings, average_rating, total_reviews)
    SELECT ${columns}, coalesce(seats, 0), coalesce(mean, 0), coalesce(written, 0)
    FROM ${records} AS trip
    LEFT JOIN (
      SELECT trip_id, sum(number_of_pilgrims) AS seats FROM ${recordset(bookings, batch.bookings).records}
      WHERE booking_holds_seats(status) GROUP BY trip_id
    ) AS booked ON booked.trip_id = trip.id
    LEFT JOIN (
      SELECT trip_id, round(avg(rating), 2) AS mean, count(*) AS written FROM ${recordset(reviews, batch.reviews).records}
      GROUP BY trip_id
    ) AS reviewed ON reviewed.trip_id = trip.id`)
  await insertRows(db, bookings, batch.bookings)
  await insertRows(db, reviews, batch.reviews)
}

async function countForOrganizers(db: Queryable) {
  await db.execute(sql`
    UPDATE organizers SET
      total_trips = offered, total_reviews = coalesce(written, 0), average_rating = coalesce(mean, 0),
      satisfaction_rate = coalesce(satisfied, 0)
    FROM (SELECT organizer_id, count(*) AS offered FROM trips GROUP BY organizer_id) AS trip
    LEFT JOIN (
      SELECT organizer_id, count(*) AS written, round(avg(rating), 2) AS mean, round(avg(rating) * 20, 1) AS satisfied
      FROM reviews GROUP BY organizer_id
    ) AS review USING (organizer_id)
    WHERE organizers.id = organizer_id
      AND (total_trips, total_reviews) IS DISTINCT FROM (offered, coalesce(written, 0))`)
}

/** How many bookings each trip gets: some are sought after, most are not. They add up to the total. */
function sharesOf(trips: number, bookings: number, seed: number): number[] {
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
