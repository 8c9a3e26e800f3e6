import { type CalendarDate, calendarDate } from '#domain/kernel/calendar.ts'

/** The same day so many months later, or the month's last where it has no such day: 31 August and 6 are 28 February. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const inMonth = (of: number) =>
    calendarDate(`${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}-${twoDigits(of)}`)
  return inMonth(date) ?? inMonth(30) ?? inMonth(29) ?? inMonth(28) ?? day
}

/** The same day so many years later. */
export const addYears = (day: CalendarDate, years: number): CalendarDate => addMonths(day, years * 12)

const twoDigits = (number: number) => String(number).padStart(2, '0')
