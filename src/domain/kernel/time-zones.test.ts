import { expect, test } from 'vitest'
import { lastMinuteOf, parseTimeZone } from './time-zones.ts'

test.for([
  'Europe/London',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Africa/Dar_es_Salaam',
  'UTC',
])('FIX-13 %s is a time zone', (named) => {
  expect(parseTimeZone(named)).toBe(named)
})

test.for([
  '',
  'London',
  'Europe/Nowhere',
  '+05:30',
  '-08',
  'Etc/Unknown',
  "Europe/London'; DROP",
  'Europe/London\n',
  `${'A'.repeat(40)}/${'B'.repeat(40)}`,
  5,
  null,
  undefined,
  ['Europe/London'],
])('FIX-13 %j is none', (named) => {
  expect(parseTimeZone(named)).toBeUndefined()
})

test.for([
  ['2026-11-26', 'Asia/Kolkata', '2026-11-26T18:29:00.000Z'],
  ['2026-11-26', 'America/New_York', '2026-11-27T04:59:00.000Z'],
  ['2026-11-26', null, '2026-11-26T23:59:00.000Z'],
  // The clocks went back in the morning, and forward.
  ['2026-10-25', 'Europe/London', '2026-10-25T23:59:00.000Z'],
  ['2026-03-29', 'Europe/London', '2026-03-29T22:59:00.000Z'],
] as const)('FIX-13 the last minute of %s in %s', ([day, timeZone, instant]) => {
  expect(lastMinuteOf(day, timeZone)).toBe(instant)
})
