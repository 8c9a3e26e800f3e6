import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'

/** The days around Arbaeen, 20 Safar: who walks comes days before, and a sighting may move it by one. */
const arbaeen = { month: 2, from: 14, to: 22 } as const
/** No longer trip is checked. */
const maxTripDays = 60

/** Whether a trip to Iraq has days of Arbaeen: everything is due thirty days earlier (passport-rules.md, section 6). */
export function isPeakTrip({
  destination,
  departureDate,
  returnDate,
}: {
  destination: string
  departureDate: CalendarDate
  returnDate: CalendarDate
}): boolean {
  if (!destination.split('-').includes('iraq')) return false
  const days = Math.min(daysBetween(departureDate, returnDate), maxTripDays)
  return Array.from({ length: days + 1 }, (_, index) => addDays(departureDate, index)).some((day) => {
    const hijri = convertDate('hijri', day)
    return hijri.month === arbaeen.month && hijri.day >= arbaeen.from && hijri.day <= arbaeen.to
  })
}
