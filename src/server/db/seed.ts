import { sql } from 'drizzle-orm'
import { createPasswordLane } from '#server/platform/passwords.ts'
import type { Database, Queryable } from './client.ts'
import { bookingStatusChanges, bookings, organizers, reviews, trips, users } from './schema.ts'
import { searchTextOf } from './search-text.ts'
import { type Catalogue, type CatalogueTrip, catalogueAt, readCatalogue } from './seed-catalogue.ts'
import { insertRows } from './seed-insert.ts'
import { journeysOf } from './seed-journeys.ts'
import { demoAccounts, userRows } from './seed-people.ts'
import { stableId } from './seed-random.ts'

/** Any constant: every process of this product asks for the same lock. */
const seedLock = 7_203_115

/** Fills a database without organizers with the demo; four processes that start together fill it once. */
export async function seedIfEmpty(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`)
    if ((await tx.$count(organizers)) > 0) return false
    await seedDemo(tx, now)
    return true
  })
}

/** Inserts the demo catalogue as it stands on the day. Seats and ratings come from the triggers, as in real life. */
export async function seedDemo(db: Queryable, now: Date): Promise<void> {
  const catalogue = catalogueAt(await readCatalogue(), now)
  const passwordHash = await createPasswordLane().hash(demoAccounts.password)
  const journeys = journeysOf(catalogue, now)
  await insertRows(db, users, userRows(catalogue, passwordHash))
  await insertRows(db, organizers, catalogue.organizers.map(organizerRow))
  await insertRows(db, trips, tripRows(catalogue))
  await insertRows(db, bookings, journeys.bookings)
  await insertRows(db, bookingStatusChanges, journeys.changes)
  await insertRows(db, reviews, catalogue.reviews.map(reviewRow))
}

function organizerRow({ city, country, owner, ...told }: Catalogue['organizers'][number]): typeof organizers.$inferInsert {
  const createdAt = new Date(told.createdAt)
  return { ...told, id: stableId(told.id), userId: stableId(told.userId), createdAt, updatedAt: createdAt }
}

function tripRows({ trips, completedTrips, organizers }: Catalogue): (typeof import('./schema.ts').trips.$inferInsert)[] {
  const companies = new Map(organizers.map(({ id, companyName }) => [id, companyName]))
  // The seats are left out: they come from the bookings.
  return [...trips, ...completedTrips].map(({ calendar, currentBookings, ...told }: CatalogueTrip) => {
    const createdAt = new Date(told.createdAt)
    return {
      ...told,
      id: stableId(told.id),
      organizerId: stableId(told.organizerId),
      searchText: searchTextOf({ ...told, companyName: companies.get(told.organizerId) ?? '' }),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

function reviewRow(told: Catalogue['reviews'][number]): typeof reviews.$inferInsert {
  return {
    ...told,
    id: stableId(told.id),
    tripId: stableId(told.tripId),
    userId: stableId(told.userId),
    organizerId: stableId(told.organizerId),
    isVerified: true,
    createdAt: new Date(told.createdAt),
  }
}
