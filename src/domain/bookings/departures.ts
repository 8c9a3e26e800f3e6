import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import type { Publication } from '#domain/trips/trips.ts'

/** Bounds of the reason for which a departure is cancelled: each pilgrim reads it. */
export const departureReasonLimits = { least: 10, most: 1000 } as const

/** The number of similar trips shown to people whose departure is cancelled, and how many days around it they depart. */
export const similarTripLimits = { most: 3, days: 45 } as const

/**
 * The outcome of a group that needs a number of pilgrims: `open` waits for the organizer's decision, `reached` has enough,
 * `goes` departs without them, `cancelled` does not depart.
 */
export const groupOutcomes = ['open', 'reached', 'goes', 'cancelled'] as const
export type GroupOutcome = (typeof groupOutcomes)[number]

/** So many days after the count the organizer is reminded once of a decision that is still open. */
export const groupReminderDays = 2

/** A departure is cancelled until the day it begins; from then on each booking's status says what happened to it. */
export function mayCancelDeparture(
  trip: { publication: Publication; departureDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return trip.publication !== 'cancelled' && daysBetween(today, trip.departureDate) > 0
}
