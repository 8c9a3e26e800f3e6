import { addDays, type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import type { BookingStatus } from './bookings.ts'

// Meeting point, leader, luggage and what to bring: not material, so that no one may leave because of a change (decision 0097).

/** What a company writes once for all its pilgrims of a departure; null where it wrote nothing. */
export type PracticalDetails = {
  place: string | null
  date: CalendarDate | null
  /** By the clock of the departure city: '03:30'. */
  time: string | null
  lookFor: string | null
  directions: string | null
  leaderName: string | null
  leaderPhone: string | null
  leaderPhoneThere: string | null
  emergencyPhone: string | null
  checkedKg: number | null
  handKg: number | null
  luggageNote: string | null
  bring: string[]
}

export const emptyDetails: PracticalDetails = {
  place: null,
  date: null,
  time: null,
  lookFor: null,
  directions: null,
  leaderName: null,
  leaderPhone: null,
  leaderPhoneThere: null,
  emergencyPhone: null,
  checkedKg: null,
  handKg: null,
  luggageNote: null,
  bring: [],
}

export type DetailsField = keyof PracticalDetails
/** In the order in which pilgrims ask. */
export const detailsFields = Object.keys(emptyDetails) as [DetailsField, ...DetailsField[]]

/** The fields that name a person of the company, which are erased with the people of the departure. */
export const leaderFields = ['leaderName', 'leaderPhone', 'leaderPhoneThere', 'emergencyPhone'] as const

export const detailsLimits = { line: 120, text: 500, bringLine: 80, bring: 30, kg: 200 } as const

/** Everyone is told at most so often in 24 hours. */
export const noticesPerDay = 2
/** The seconds in which telling everyone can be undone. */
export const undoSeconds = 10
/** A change is marked for so many days. */
const markedDays = 7

export type DetailsChange = { field: DetailsField; before: string; after: string }

const asText = (value: PracticalDetails[DetailsField]): string =>
  Array.isArray(value) ? value.join('\n') : value === null ? '' : String(value)

/** Returns the fields that differ, with both texts; '' where nothing was written. */
export function compareDetails(before: PracticalDetails | null, after: PracticalDetails): DetailsChange[] {
  const from = before ?? emptyDetails
  return detailsFields.flatMap((field) => {
    const change = { field, before: asText(from[field]), after: asText(after[field]) }
    return change.before === change.after ? [] : [change]
  })
}

/** Whether nothing is written at all. */
export const isEmptyDetails = (details: PracticalDetails): boolean =>
  compareDetails(null, details).length === 0

/** A confirmed booking of a trip that is not over: requests see the details once they are confirmed. */
export const getsDetails = (status: BookingStatus): boolean => isConfirmed(status) && status !== 'completed'

/** Whether a change of this day is still marked. */
export const isChangeMarked = (changedOn: CalendarDate, today: CalendarDate): boolean =>
  today < addDays(changedOn, markedDays)

/** The hour of the morning at which emails that wait for tomorrow go out. */
const morningHour = 9

/** Returns tomorrow at 09:00 by the clock of a place. */
export function tomorrowMorning(timeZone: string | null, now: Date): Date {
  const day = addDays(dayInTimeZone(timeZone, now), 1)
  return instantAt(day, morningHour, timeZone)
}

/** Inside of 24 hours before the departure, and on the way, emails go out at once or not at all. */
export function mayWaitForMorning(departureDate: CalendarDate, timeZone: string | null, now: Date): boolean {
  const start = instantAt(departureDate, 0, timeZone)
  return now.getTime() + 24 * 3_600_000 < start.getTime()
}

/** The instant of an hour of a day by the clock of a place; where clocks are changed at that hour, the one after. */
function instantAt(day: CalendarDate, hour: number, timeZone: string | null): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const zone = timeZone ?? 'UTC'
  const offset = (at: number) => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).formatToParts(new Date(at))
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
    return (
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
      at
    )
  }
  const guess = wanted - offset(wanted)
  return new Date(wanted - offset(guess))
}
