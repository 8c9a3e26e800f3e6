import { sql } from 'drizzle-orm'
import { createReviewSearchText, createSearchText } from '#domain/search/search-text.ts'
import { users } from '#server/accounts/core/tables.ts'
import {
  bookingCancellations,
  bookingEvents,
  bookingStatusChanges,
  bookings,
} from '#server/bookings/core/tables.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { createPasswordHasher } from '#server/machine/sign-in/passwords.ts'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { tripSeries, trips } from '#server/trips/core/tables.ts'
import { mergePlaces } from '#server/trips/editing/places-service.ts'
import { waitingOffers, waitingParties } from '#server/waiting-lists/tables.ts'
import { demoAccounts } from './accounts.ts'
import { type Catalogue, readCatalogue, shiftCatalogue } from './catalogue.ts'
import { createBookings } from './catalogue-bookings.ts'
import { addColleagues } from './desk/colleagues.ts'
import { seedDesk } from './desk/seed-desk.ts'
import { insertRows } from './insert.ts'
import { createOffer } from './offers.ts'
import { seedPayees } from './payees.ts'
import { userRows } from './people.ts'
import { stableId } from './random.ts'
import { findSeriesId, seriesRows } from './series.ts'
import { applyStories } from './stories.ts'
import { seedTravellers, type TravellerStore } from './travellers.ts'
import { tripTranslations } from './trip-translations.ts'
import { createWaitingRows } from './waiting-list.ts'

/** Any constant: every process of this product asks for the same lock. */
const seedLockId = 7_203_115

/**
 * Fills a database without organizers with the demo; four processes that start together fill it once. With a store for
 * them, the people of the demo's departures are named too, and the company's desk is filled.
 */
export async function seedIfEmpty(db: Database, now: Date, store?: TravellerStore): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLockId})`)
    if ((await tx.$count(organizers)) > 0) return false
    await seedDemo(tx, now)
    if (store) {
      await seedTravellers(tx, store, now)
      await seedDesk(tx, store, now)
      await seedPayees(tx, store.sealer, now)
    }
    return true
  })
}

/** Inserts the demo catalogue for the given day. Seats and ratings come from the triggers, as in production. */
export async function seedDemo(db: Queryable, now: Date): Promise<void> {
  const catalogue = shiftCatalogue(await readCatalogue(), now)
  const passwordHash = await createPasswordHasher().hash(demoAccounts.password)
  const journeys = createBookings(catalogue, now)
  await insertRows(db, users, userRows(catalogue, demoAccounts.list, passwordHash))
  await insertRows(db, organizers, catalogue.organizers.map(organizerRow))
  await insertRows(db, tripSeries, seriesRows(catalogue))
  await insertRows(db, trips, tripRows(catalogue))
  await insertRows(db, bookings, journeys.bookings)
  await insertRows(db, bookingStatusChanges, journeys.changes)
  await insertRows(db, bookingCancellations, journeys.cancellations)
  await insertRows(db, bookingEvents, journeys.acts)
  const waiting = createWaitingRows(catalogue, now)
  await insertRows(db, waitingParties, waiting.parties)
  await insertRows(db, waitingOffers, waiting.offers)
  await insertRows(db, reviews, catalogue.reviews.map(reviewRow))
  await addColleagues(db, now)
  await applyStories(db, catalogue, now)
}

function organizerRow({
  city,
  country,
  owner,
  ...told
}: Catalogue['organizers'][number]): typeof organizers.$inferInsert {
  const createdAt = new Date(told.createdAt)
  const moments = { appliedAt: createdAt, createdAt, updatedAt: createdAt }
  return { ...told, id: stableId(told.id), userId: stableId(told.userId), ...moments }
}

function tripRows(catalogue: Catalogue): (typeof trips.$inferInsert)[] {
  const companies = new Map(catalogue.organizers.map(({ id, companyName }) => [id, companyName]))
  const told = [...catalogue.trips, ...catalogue.completedTrips]
  // The seats are left out: they come from the bookings.
  return told.map(({ calendar, currentBookings, ...trip }, turn) => {
    const createdAt = new Date(trip.createdAt)
    const { departureOrigin = null, itinerary = [] } = trip
    const translations = tripTranslations[trip.id] ?? {}
    const offer = createOffer(trip, turn)
    return {
      ...trip,
      ...offer,
      seriesId: findSeriesId(trip.id),
      ...mergePlaces({ departureOrigin, itinerary, hotels: offer.hotels }),
      translations,
      id: stableId(trip.id),
      organizerId: stableId(trip.organizerId),
      searchText: createSearchText({
        ...trip,
        translations,
        companyName: companies.get(trip.organizerId) ?? '',
      }),
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
    searchText: createReviewSearchText(told),
    isVerified: true,
    createdAt: new Date(told.createdAt),
  }
}
