import { expect, test } from 'vitest'
import { formats } from './format.ts'
import { locales } from './locales.ts'
import { momentAt } from './moments.ts'

const at = '2026-11-22T21:00:00.000Z'

test('CON-06 a letter names the clock by which a moment is said: that of the place, else universal time', () => {
  expect(momentAt('en', at, 'Asia/Karachi')).toBe('Nov 23, 2026, 2:00 AM GMT+5')
  expect(momentAt('en', at, 'Asia/Kolkata')).toBe('Nov 23, 2026, 2:30 AM GMT+5:30')
  for (const locale of locales) expect(momentAt(locale, at, null)).toBe(formats(locale).momentUtc(at))
})
