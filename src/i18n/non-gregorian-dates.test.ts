import { expect, test } from 'vitest'
import days from '#test/data/calendar-days.json' with { type: 'json' }
import { translator } from './catalogue.ts'
import { formats } from './format.ts'
import { locales } from './locales.ts'
import { formatNonGregorianDate } from './non-gregorian-dates.ts'

test.each(locales)('LNG-03 Hijri and solar days are written as %s writes them', (locale) => {
  const t = translator(locale)
  for (const { day, hijri, solar } of days.written) {
    expect(formatNonGregorianDate(t, formats(locale), 'hijri', day)).toBe(hijri[locale])
    expect(formatNonGregorianDate(t, formats(locale), 'solar', day)).toBe(solar[locale])
  }
})
