import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { leaderAccessDays } from './read-permissions.ts'

// The leader's view of a departure and its roll call (design: leader.md; decision 0096).

/** For how long the list of a roll call may stay on a phone after the last contact, in milliseconds. */
export const rollCallCopyMs = 24 * 60 * 60 * 1000

/** By how much a phone's clock may go back without ending the copy: phones correct themselves by seconds, in milliseconds. */
const clockCorrectionMs = 60_000

/** How many ticks one call may bring: those of a departure of 500 people, each twice. */
export const maxTicks = 1000

type Days = { departureDate: CalendarDate; returnDate: CalendarDate }

/** The day from which the leader's view is open. */
export const getOpeningDay = ({ departureDate }: Pick<Days, 'departureDate'>): CalendarDate =>
  addDays(departureDate, -leaderAccessDays)

/** Whether the leader's view is not open yet, open, or over; by the day at the departure city. */
export function getLeaderPhase(trip: Days, today: CalendarDate): 'early' | 'open' | 'over' {
  if (today < getOpeningDay(trip)) return 'early'
  return today > trip.returnDate ? 'over' : 'open'
}

/** The day of the programme: 1 on the departure day; null before it. */
export function getProgrammeDay(trip: Days, today: CalendarDate): number | null {
  return today < trip.departureDate ? null : daysBetween(trip.departureDate, today) + 1
}

/** When the copy was received and last looked at, by the phone's own clock. */
type CopyTimes = { receivedAt: number; lastSeenAt: number }

/**
 * Whether a copy on a phone may still be shown. The phone's clock is not trusted: one that was set back ends it, for
 * otherwise it would never be 24 hours old.
 */
export function isCopyValid({ receivedAt, lastSeenAt }: CopyTimes, now: number): boolean {
  const latest = Math.max(receivedAt, lastSeenAt)
  return now >= latest - clockCorrectionMs && now - receivedAt < rollCallCopyMs
}

type Tick = { isHere: boolean; at: number }

/** Of two ticks of one person the later one counts; of two at once the later to come. */
export const laterTick = <One extends Tick>(known: One | undefined, next: One): One =>
  known && known.at > next.at ? known : next
