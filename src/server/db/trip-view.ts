import type { Trip } from '#contract/trips.ts'
import { type CalendarDate, toTimestamp } from '#domain/calendar.ts'
import { tripStatus } from '#domain/trips.ts'
import { tripOrganizerColumns } from './organizer-view.ts'
import { trips } from './schema.ts'

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
