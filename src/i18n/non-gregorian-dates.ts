import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { convertDate, type NonGregorianCalendar } from '#domain/kernel/non-gregorian.ts'
import type { Formats } from './format.ts'
import type { Translate } from './translate.ts'

/** The twelve months of a calendar in the reader's language: ours, for those of ICU are partly wrong (season-vectors). */
export function monthNames(t: Translate, calendar: NonGregorianCalendar): string[] {
  return t(calendar === 'hijri' ? 'calendar.hijriMonths' : 'calendar.solarMonths').split('|')
}

/** '13 Rajab 1448 AH', '22 Dey 1405 SH'. */
export function formatNonGregorianDate(
  t: Translate,
  formats: Formats,
  calendar: NonGregorianCalendar,
  date: CalendarDate,
): string {
  const { year, month, day } = convertDate(calendar, date)
  const parts = {
    day: formats.digits(day),
    month: monthNames(t, calendar)[month - 1] ?? '',
    year: formats.digits(year),
  }
  return calendar === 'hijri' ? t('calendar.hijriDate', parts) : t('calendar.solarDate', parts)
}
