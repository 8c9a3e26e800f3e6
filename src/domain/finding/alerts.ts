import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { readMonth } from '#domain/seasons/months.ts'
import { occurrenceOf, readOccasion } from '#domain/seasons/occurrences.ts'
import { alertDays } from './alert-days.ts'

/** What an alert waits for: a search of trips that is kept, as it stands in an address. */
export type AlertFilters = Partial<
  Record<'destination' | 'from' | 'month' | 'occasion' | 'priceRange', string>
>

/** Hours between two letters of one alert. */
export const hoursBetweenLetters = 24

/** The first day on which an alert is over: its month or occasion has passed, or it has stood long enough. */
export function alertEnd(
  { month = '', occasion = '' }: Pick<AlertFilters, 'month' | 'occasion'>,
  today: CalendarDate,
): CalendarDate {
  const known = readOccasion(occasion)
  const days = [
    addDays(today, alertDays),
    afterwards(readMonth(month)?.last, 1),
    // The moon may bring it a day later than it is computed.
    afterwards(known && occurrenceOf(known.season, known.year)?.last, 2),
  ]
  return days.flatMap((day) => day ?? []).reduce((first, day) => (day < first ? day : first))
}

const afterwards = (day: CalendarDate | undefined, days: number) => day && addDays(day, days)
