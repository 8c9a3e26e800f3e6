import { and, eq, isNull } from 'drizzle-orm'
import type { Trip, TripCard } from '#contract/trips.ts'
import { type CalendarDate, toTimestamp } from '#domain/calendar.ts'
import { tripStatus } from '#domain/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { tripOrganizerColumns } from '#server/organizers/view.ts'
import { trips } from '#server/trips/tables.ts'

const tripColumns = {
  id: trips.id,
  organizerId: trips.organizerId,
  title: trips.title,
  description: trips.description,
  destination: trips.destination,
  departureOrigin: trips.departureOrigin,
  departureDate: trips.departureDate,
  returnDate: trips.returnDate,
  pricePerPerson: trips.pricePerPerson,
  currency: trips.currency,
  priceUsd: trips.priceUsd,
  maxPilgrims: trips.maxPilgrims,
  maxPilgrimsRange: trips.maxPilgrimsRange,
  currentBookings: trips.currentBookings,
  accommodation: trips.accommodation,
  accommodationStars: trips.accommodationStars,
  includesFlights: trips.includesFlights,
  includesMeals: trips.includesMeals,
  includesTransport: trips.includesTransport,
  includesGuide: trips.includesGuide,
  tripZakirs: trips.tripZakirs,
  tripZakirNames: trips.tripZakirNames,
  requirement: trips.requirement,
  tripDisclaimer: trips.tripDisclaimer,
  itinerary: trips.itinerary,
  images: trips.images,
  tags: trips.tags,
  isActive: trips.isActive,
  averageRating: trips.averageRating,
  totalReviews: trips.totalReviews,
  createdAt: trips.createdAt,
}

type TripRow = Omit<Trip, 'createdAt' | 'status' | 'organizer'> & { createdAt: Date }

/** A trip with its organizer, as several features select it. */
export const tripView = { trip: tripColumns, organizer: tripOrganizerColumns }

/** A trip's row as the wire has it: calendar days as timestamps, and the status of the day. */
export function presentTrip(
  { trip, organizer }: { trip: TripRow; organizer: Trip['organizer'] },
  today: CalendarDate,
): Trip {
  return {
    ...trip,
    departureDate: toTimestamp(trip.departureDate),
    returnDate: toTimestamp(trip.returnDate),
    createdAt: trip.createdAt.toISOString(),
    status: tripStatus(trip, today),
    organizer,
  }
}

/** One trip, active or not; a deleted one is none. */
export async function findTrip(db: Queryable, id: string, today: CalendarDate): Promise<Trip | undefined> {
  const [row] = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row && presentTrip(row, today)
}

export const tripCard = {
  id: trips.id,
  organizerId: trips.organizerId,
  title: trips.title,
  destination: trips.destination,
  departureOrigin: trips.departureOrigin,
  departureDate: trips.departureDate,
  returnDate: trips.returnDate,
  pricePerPerson: trips.pricePerPerson,
  currency: trips.currency,
  priceUsd: trips.priceUsd,
  maxPilgrims: trips.maxPilgrims,
  currentBookings: trips.currentBookings,
  images: trips.images,
  tags: trips.tags,
  averageRating: trips.averageRating,
  totalReviews: trips.totalReviews,
  organizer: {
    id: organizers.id,
    companyName: organizers.companyName,
    companyLogo: organizers.companyLogo,
    isVerified: organizers.isVerified,
    averageRating: organizers.averageRating,
    totalReviews: organizers.totalReviews,
  },
}

/** A card's row as the wire has it. */
export function presentCard<Row extends Omit<TripCard, 'status'>>(row: Row, today: CalendarDate) {
  return {
    ...row,
    departureDate: toTimestamp(row.departureDate),
    returnDate: toTimestamp(row.returnDate),
    status: tripStatus(row, today),
  }
}
