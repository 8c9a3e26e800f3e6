import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { compareAmounts } from '#domain/kernel/money.ts'
import { isVerificationClaim } from './tag-claims.ts'

/** Departure and return, as calendar dates at the place. */
export type TripDates = {
  departureDate: CalendarDate
  returnDate: CalendarDate
}

/** The status of a trip today, with the days to its departure or to its return. */
export type Timing =
  | { state: 'upcoming'; days: number }
  | { state: 'in_progress'; days: number }
  | { state: 'completed' }

/** `trip.status` in answers (decisions: Names and meanings fixed). */
export type TripStatus = Timing['state']

/** The three in order. */
export const tripStatuses = ['upcoming', 'in_progress', 'completed'] as const satisfies readonly TripStatus[]

/** The tags a trip may carry (specification 2). */
export const tripTags = ['Premium', 'Budget-Friendly', 'Cultural', 'Verified'] as const

export type TripTag = (typeof tripTags)[number]

/** Whether a tag is one of the four: a trip may carry others. */
export function isTripTag(tag: string): tag is TripTag {
  return tripTags.some((known) => known === tag)
}

/**
 * The tags that people see of a trip, each once: "Verified" only while its organizer is verified, for it is read as our
 * word (decision 0022), and no other that claims a check (`isVerificationClaim`). The rule that the search's SQL is tested against.
 */
export function listShownTags(tags: readonly string[], organizer: { isVerified: boolean }): string[] {
  const isShown = (tag: string) =>
    tag === 'Verified' ? organizer.isVerified : tag && !isVerificationClaim(tag)
  return [...new Set(tags)].filter(isShown)
}

/** Capacity ranges of the trip form, in pilgrims, the default first (organizer specification 9). */
export const capacityRanges = ['50-100', '100-150', '150-200', '200-250', '250+'] as const

/** Bounds of maxPilgrims (specification 9). */
export const maxPilgrimsLimits = { min: 1, max: 500 } as const

/** maxPilgrims of a trip whose organizer gives no exact number (organizer specification 9). */
export const defaultMaxPilgrims = 500

/** The most destinations of one trip. */
export const maxPlaces = 20

/** The number of zakirs on a trip with a guide, 2 unless changed (organizer specification 5). */
export const zakirLimits = { min: 2, max: 5 } as const

/** Stars of a hotel: 3 to 5 for a new trip, 1 to 5 when it is changed (organizer specification 5). */
export const starLimits = { leastOnCreate: 3, least: 1, most: 5, preset: 3 } as const

/** The price that the trip form begins with (organizer specification 9). */
export const defaultPrice = '1000'

/** The highest price of a trip, in any currency: ours, so that the total of a whole party can still be stored. */
export const maxPrice = '99999999999.00'

/** Whether a booking waits for the organizer's answer, or is confirmed while seats last. */
export const confirmations = ['on_request', 'at_once'] as const

/** Most pilgrims in one booking (specification 9). */
export const maxPartySize = 10

/** The number of trips in a comparison: one alone is waiting for another. */
export const comparedTripLimits = { least: 2, most: 4 } as const

/** Length of a trip in days; the day of departure and the day of return both count (specification 3). */
export function calculateDurationDays({ departureDate, returnDate }: TripDates): number {
  return daysBetween(departureDate, returnDate) + 1
}

/** Free seats, never below 0 (specification 3). */
export function countFreeSeats({
  maxPilgrims,
  currentBookings,
}: {
  maxPilgrims: number
  currentBookings: number
}): number {
  return Math.max(0, maxPilgrims - currentBookings)
}

/** Whether a quarter of the seats or less is free: then there is reason to hurry. */
export function isNearlyFull({ left, total }: { left: number; total: number }): boolean {
  return left <= total * 0.25
}

/** The most pilgrims that one booking may have: the free places, at most 10 (specification 5). */
export function maxBookableParty(slotsLeft: number): number {
  return Math.min(slotsLeft, maxPartySize)
}

/**
 * Returns the status of the trip (TRIP-10). Departure day and return day are in progress, with 0 days remaining on the
 * latter; it is completed from the day after.
 */
export function getTiming({ departureDate, returnDate }: TripDates, today: CalendarDate): Timing {
  const toDeparture = daysBetween(today, departureDate)
  if (toDeparture > 0) return { state: 'upcoming', days: toDeparture }
  const toReturn = daysBetween(today, returnDate)
  return toReturn < 0 ? { state: 'completed' } : { state: 'in_progress', days: toReturn }
}

/** The state of `timing` alone. */
export function tripStatus(trip: TripDates, today: CalendarDate): TripStatus {
  return getTiming(trip, today).state
}

/** Whether a trip's company takes bookings for it; `cancelled` is a departure that is called off. */
export const publications = ['open', 'closed', 'cancelled'] as const

export type Publication = (typeof publications)[number]

/** The most dates created from a trip at once. */
export const maxNewDates = 12

/** Why a listed or once listed trip takes no new bookings: `stopped` by its company, `closed` so many days before it departs, `cancelled` for good. */
export const notBookableReasons = [
  'inactive',
  'departed',
  'suspended',
  'stopped',
  'closed',
  'cancelled',
] as const

export type NotBookableReason = (typeof notBookableReasons)[number]

/**
 * Why a trip takes no new bookings; null while it does. Booking closes with the day of departure, as `timing` counts days
 * (decisions: Booking closes), so many days before it as the terms say, or when the company closes it. A trip is suspended while its company is not verified or its owner's account is off. Free places are another matter. The rule that the booking's SQL is tested against.
 */
export function findNotBookableReason(
  trip: {
    isActive: boolean
    isSuspended: boolean | null
    publication: Publication
    departureDate: CalendarDate
    terms?: { closesDay: number } | null
  },
  today: CalendarDate,
): NotBookableReason | null {
  // It never departs, whatever the day.
  if (trip.publication === 'cancelled') return 'cancelled'
  const daysLeft = daysBetween(today, trip.departureDate)
  if (daysLeft <= 0) return 'departed'
  if (!trip.isActive) return 'inactive'
  if (trip.isSuspended) return 'suspended'
  if (trip.publication !== 'open') return 'stopped'
  return daysLeft <= (trip.terms?.closesDay ?? 0) ? 'closed' : null
}

/**
 * Whether a trip may be given this departure: a day that is not over, or the one that it has already, so that the text of
 * a past trip can be mended (decisions: Second reading).
 */
export function mayDepartOn(
  departureDate: CalendarDate,
  today: CalendarDate,
  stored?: CalendarDate,
): boolean {
  return departureDate === stored || daysBetween(today, departureDate) >= 0
}

/** Returns which day of a trip is moved into the past, if any, as its field's code: the return follows the departure's rule. */
export function findPastDates(
  given: TripDates,
  today: CalendarDate,
  stored?: TripDates,
): Partial<Record<keyof TripDates, 'departure_in_past' | 'return_in_past'>> | undefined {
  if (!mayDepartOn(given.departureDate, today, stored?.departureDate))
    return { departureDate: 'departure_in_past' }
  return mayDepartOn(given.returnDate, today, stored?.returnDate)
    ? undefined
    : { returnDate: 'return_in_past' }
}

/** The sorts of the trips list: those of specification 4, one by all that must be paid (CON-03), one by `recommendation` (FIN-04). */
export const tripSorts = ['recommended', 'price-low', 'price-high', 'all-in', 'rating', 'departure'] as const

export type TripSort = (typeof tripSorts)[number]

/** The default sort of a list. */
export const defaultTripSort: TripSort = 'price-low'

/** The values for sorting; `priceUsd` and `allInUsd` in dollars, '1182.00'. */
export type SortableTrip = {
  priceUsd: string
  allInUsd: string
  /** The scores of `scores.ts`, each where the order needs it. */
  certainRating?: number
  recommendation?: number
  departureDate: CalendarDate
  id: string
}

type Order<Trip> = (a: Trip, b: Trip) => number

const orders: Readonly<Record<TripSort, Order<SortableTrip>>> = {
  recommended: (a, b) => (b.recommendation ?? 0) - (a.recommendation ?? 0),
  'price-low': (a, b) => compareAmounts(a.priceUsd, b.priceUsd),
  'price-high': (a, b) => compareAmounts(b.priceUsd, a.priceUsd),
  'all-in': (a, b) => compareAmounts(a.allInUsd, b.allInUsd),
  rating: (a, b) => (b.certainRating ?? 0) - (a.certainRating ?? 0),
  departure: byDeparture,
}

/**
 * A comparator for one sort. Equal trips follow by departure, then by id, so that pages never overlap. The rule that
 * the search's SQL is tested against.
 */
export function compareTrips(sort: TripSort): Order<SortableTrip> {
  return (a, b) => orders[sort](a, b) || byDeparture(a, b) || byId(a, b)
}

function byDeparture(a: { departureDate: CalendarDate }, b: { departureDate: CalendarDate }): number {
  return daysBetween(b.departureDate, a.departureDate)
}

function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
