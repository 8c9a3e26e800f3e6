import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { createReviewSearchText } from '#domain/search/search-text.ts'
import type { reviews } from '#server/reviews/tables.ts'
import {
  type BookingRow,
  createBookingRow,
  type Pilgrim,
  partySizes,
  pickActiveStatus,
  pickBookingTime,
  pickLostStatus,
} from './bookings.ts'
import type { Pilgrims } from './bulk-people.ts'
import type { TripRow } from './bulk-trips.ts'
import type { CatalogueReview } from './catalogue.ts'
import { createRandom, pick, type Random, randomBetween, stableId } from './random.ts'

export type ReviewRow = typeof reviews.$inferInsert

const lostShare = 0.12
const reviewShare = 0.5

type TripBookingsParams = {
  trip: TripRow
  count: number
  people: Pick<Pilgrims, 'count' | 'at'>
  /** Reviews whose marks and words are taken over. */
  told: CatalogueReview[]
  name: string
  now: Date
}

/** So many bookings of a trip by different people, never more seats than there are; reviews where it is over. */
export function createTripBookings({ trip, count, people, told, name, now }: TripBookingsParams): {
  bookings: BookingRow[]
  reviews: ReviewRow[]
} {
  const random = createRandom(name)
  const start = randomBetween(random, 0, people.count - 1)
  const bookings: BookingRow[] = []
  const reviews: ReviewRow[] = []
  let free = trip.maxPilgrims
  for (let index = 0; index < count; index++) {
    const pilgrim = people.at((start + index) % people.count)
    const party = pick(random, partySizes)
    const status =
      party > free || random() < lostShare
        ? pickLostStatus(random, trip, now)
        : pickActiveStatus(random, trip, now)
    if (holdsSeats(status)) free -= party
    const id = stableId(`${name}/${index}`)
    const createdAt = pickBookingTime(random, trip, now, pilgrim.createdAt)
    bookings.push(createBookingRow({ id, trip, pilgrim, party, status, createdAt }))
    // Once per person and trip, even where there are more bookings than people.
    if (index < people.count && isReviewed(random, status))
      reviews.push(createReview(random, { id, trip, pilgrim, told, now }))
  }
  return { bookings, reviews }
}

function isReviewed(random: Random, status: BookingStatus): boolean {
  return status === 'completed' && random() < reviewShare
}

type ReviewParams = { id: string; trip: TripRow; pilgrim: Pilgrim; told: CatalogueReview[]; now: Date }

function createReview(random: Random, { id, trip, pilgrim, told, now }: ReviewParams): ReviewRow {
  const home = Date.parse(trip.returnDate)
  const written = home + randomBetween(random, 2, 40) * 86_400_000
  const words = pick(random, told)
  return {
    ...words,
    searchText: createReviewSearchText(words),
    id: stableId(`${id}/review`),
    tripId: trip.id,
    userId: pilgrim.id,
    organizerId: trip.organizerId,
    isVerified: true,
    createdAt: new Date(Math.min(written, now.getTime())),
  }
}
