import { datePunctuation, withoutMarks } from './format.ts'
import { intlTags, type Locale } from './locales.ts'

/**
 * Jan 12, 2027, 8:40 PM GMT+5: a moment by the clock of a place, for letters, which do not know their reader's; it names the
 * clock. By universal time where the place is not known.
 */
export function momentAt(locale: Locale, timestamp: string, timeZone: string | null | undefined): string {
  const format = new Intl.DateTimeFormat(intlTags[locale], {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...(locale === 'ur' && { dayPeriod: 'short' }),
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  })
  return datePunctuation(withoutMarks(format.format(new Date(timestamp))), locale)
}
