import { expect, test } from 'vitest'
import { translator } from './catalogue.ts'
import type { Locale } from './locales.ts'
import { formatReaderTime, formatSubjectDay } from './reader-time.ts'

const mumbai = { timeZone: 'Asia/Kolkata', departureOrigin: 'Mumbai' }
const instant = '2026-11-17T20:14:00.000Z'
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const say = (
  locale: Locale,
  readerTimeZone: string | null,
  trip: Parameters<typeof formatReaderTime>[3]['trip'] = mumbai,
) => bare(formatReaderTime(translator(locale), locale, instant, { readerTimeZone, trip }))

test('FIX-13 a time is in the reader’s zone, in words, with the place', () => {
  expect(say('en', 'Europe/London')).toBe('Tuesday 17 November, 20:14, London time')
  expect(say('en', 'America/New_York')).toBe('Tuesday 17 November, 15:14, New York time')
  expect(say('en', 'Asia/Karachi')).toBe('Wednesday 18 November, 01:14, Karachi time')
  // Browsers in India name a city of which few there think.
  expect(say('en', 'Asia/Calcutta')).toBe('Wednesday 18 November, 01:44, India time')
})

test('FIX-13 without it a time is the departure city’s, which is named', () => {
  expect(say('en', null)).toBe('Wednesday 18 November, 01:44, Mumbai time')
  expect(say('en', null, { timeZone: 'Asia/Kolkata', departureOrigin: 'Mumbai, India' })).toContain(
    'Mumbai time',
  )
  expect(say('en', null, { timeZone: null, departureOrigin: 'Anytown' })).toBe(
    'Tuesday 17 November, 20:14, Coordinated Universal Time',
  )
})

test.for([
  ['ar', 'الثلاثاء، 17 نوفمبر، 20:14 بتوقيت لندن'],
  ['ur', 'منگل، 17 نومبر، 20:14 (لندن کا وقت)'],
  ['fa', 'سه‌شنبه ۲۶ آبان (۱۷ نوامبر)، ساعت ۲۰:۱۴ به وقت لندن'],
  ['gu', 'લંડનના સમય પ્રમાણે મંગળવાર, 17 નવેમ્બર, 20:14'],
] as const)('FIX-13 in %s too', ([locale, expected]) => {
  expect(say(locale, 'Europe/London')).toBe(expected)
})

test.for(['en', 'ar', 'ur', 'fa', 'gu'] as const)(
  'FIX-13 a zone of no known city has a name in %s, and no number',
  (locale) => {
    for (const zone of ['Africa/Lubumbashi', 'America/Port-au-Prince', 'Australia/Perth'])
      expect(say(locale, zone).replace(/\d{2}:\d{2}|[۰-۹]{2}:[۰-۹]{2}/, '')).not.toMatch(/GMT|UTC|\{/)
  },
)

test('FIX-13 a day in a subject', () => {
  expect(formatSubjectDay('en', '2026-11-17')).toBe('17 November')
})
