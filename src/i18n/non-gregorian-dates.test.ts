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

test.each(locales)(
  'LNG-03 in %s neither the day and its month nor the year and its sign are parted',
  (locale) => {
    const date = formatNonGregorianDate(translator(locale), formats(locale), 'hijri', '2027-01-10')
    const [day = '', sign = ''] = [/^\S+?\s/.exec(date)?.[0].at(-1), /\s(?=[^\s]+$)/u.exec(date)?.[0]]
    expect([day, sign]).toEqual(['\u00a0', '\u00a0'])
    expect(date.split(' ').length).toBeLessThanOrEqual(3)
  },
)
