import { readFile } from 'node:fs/promises'
import { addDays, type CalendarDate, daysBetween, today } from '#domain/kernel/calendar.ts'
import type { users } from '#server/accounts/core/tables.ts'
import type { bookings } from '#server/bookings/core/tables.ts'
import type { organizers } from '#server/organizers/tables.ts'
import type { reviews } from '#server/reviews/tables.ts'
import type { trips } from '#server/trips/core/tables.ts'
import { addYears, type Calendar, hijriDate, wholeYears } from './dates.ts'

/** A row as the file tells it: ids are the catalogue's own, instants are ISO text. */
type CatalogueRow<Row> = Omit<Row, 'id' | 'createdAt'> & { id: string; createdAt: string }

export type CatalogueOrganizer = CatalogueRow<typeof organizers.$inferInsert> & {
  userId: string
  city: string
  country: string
  owner: { firstName: string; lastName: string }
}
export type CatalogueTrip = CatalogueRow<typeof trips.$inferInsert> & {
  calendar: Calendar
  currency: string
  maxPilgrims: number
  currentBookings: number
}
type CatalogueUser = CatalogueRow<typeof users.$inferInsert> & {
  phone: string
  language: string
  nationality: string
}
export type CatalogueReview = CatalogueRow<typeof reviews.$inferInsert>
type CatalogueBooking = Pick<
  typeof bookings.$inferInsert,
  'tripId' | 'numberOfPilgrims' | 'specialRequests'
> & {
  id: string
  userId: string
  createdAt: string
}

export type Catalogue = {
  /** The day on which all dates are true to their seasons. */
  asOf: CalendarDate
  organizers: CatalogueOrganizer[]
  trips: CatalogueTrip[]
  completedTrips: CatalogueTrip[]
  users: CatalogueUser[]
  reviews: CatalogueReview[]
  bookings: CatalogueBooking[]
}

/** The catalogue as the file tells it, true on its `asOf`. */
export async function readCatalogue(): Promise<Catalogue> {
  return JSON.parse(await readFile(new URL('./catalogue.json', import.meta.url), 'utf8'))
}

/**
 * The catalogue as it would stand on another day. What has happened moves by the whole years since `asOf`, each trip
 * in its own calendar, with its reviews and bookings at the same distance. A coming trip that would have left by then
 * goes a year later: it is the next year's edition.
 */
export function shiftCatalogue(catalogue: Catalogue, now: Date): Catalogue {
  const { asOf } = catalogue
  const day = today(now)
  const years = { hijri: wholeYears(asOf, day, 'hijri'), solar: wholeYears(asOf, day, 'solar') }
  const completedTrips = catalogue.completedTrips.map((trip) => shiftTrip(trip, years[trip.calendar]))
  const trips = catalogue.trips.map((trip) => {
    const moved = shiftTrip(trip, years[trip.calendar])
    if (moved.departureDate > day) return moved
    return { ...shiftTrip(trip, years[trip.calendar] + 1), createdAt: moved.createdAt }
  })

  const daysMoved = new Map(
    catalogue.completedTrips.map((trip, index) => [
      trip.id,
      daysBetween(trip.departureDate, completedTrips[index]?.departureDate ?? trip.departureDate),
    ]),
  )
  const withTrip = <T extends { createdAt: string }>(row: T, tripId = ''): T => ({
    ...row,
    createdAt: shiftInstant(row.createdAt, daysMoved.get(tripId) ?? 0),
  })
  const firstTripOf = new Map(catalogue.bookings.map(({ userId, tripId }) => [userId, tripId]))
  const organizersMoved = daysBetween(asOf, addYears(asOf, years.hijri, 'hijri'))

  return {
    asOf: day,
    trips,
    completedTrips,
    reviews: catalogue.reviews.map((review) => withTrip(review, review.tripId)),
    bookings: catalogue.bookings.map((booking) => withTrip(booking, booking.tripId)),
    users: catalogue.users.map((user) => withTrip(user, firstTripOf.get(user.id))),
    organizers: catalogue.organizers.map((organizer) => ({
      ...organizer,
      createdAt: shiftInstant(organizer.createdAt, organizersMoved),
    })),
  }
}

function shiftTrip(trip: CatalogueTrip, years: number): CatalogueTrip {
  const departureDate = addYears(trip.departureDate, years, trip.calendar)
  const days = daysBetween(trip.departureDate, departureDate)
  const later = {
    hijri: hijriDate(departureDate).year - hijriDate(trip.departureDate).year,
    solar: Number(departureDate.slice(0, 4)) - Number(trip.departureDate.slice(0, 4)),
  }
  return {
    ...trip,
    departureDate,
    returnDate: addDays(trip.returnDate, days),
    title: shiftYears(trip.title, later),
    description: shiftYears(trip.description, later),
    createdAt: shiftInstant(trip.createdAt, days),
  }
}

/** "Hajj 1448" becomes "Hajj 1449", "October 2026" becomes "October 2027". */
function shiftYears(text: string, later: Record<Calendar, number>): string {
  return text
    .replace(/\b14\d\d\b/g, (year) => String(Number(year) + later.hijri))
    .replace(/\b20[2-9]\d\b/g, (year) => String(Number(year) + later.solar))
}

function shiftInstant(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString()
}
