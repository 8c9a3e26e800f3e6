import { expect, test } from 'vitest'
import { isPeakTrip } from './peaks.ts'

// 20 Safar 1449 is 2027-07-24; counted are 14 to 22 Safar, 18 to 26 July.
test.each([
  ['iraq', '2027-07-19', '2027-07-28', true],
  // Back the day before, and on the first of the days.
  ['iraq', '2027-07-08', '2027-07-17', false],
  ['iraq', '2027-07-08', '2027-07-18', true],
  // Gone on the last of the days, and the day after.
  ['iraq', '2027-07-26', '2027-08-05', true],
  ['iraq', '2027-07-27', '2027-08-05', false],
  // A day alone in the middle, and a journey around all of them.
  ['iraq', '2027-07-24', '2027-07-24', true],
  ['iraq', '2027-06-30', '2027-08-10', true],
  // In the year before, 1448: 20 Safar is 2026-08-03, the days are 28 July to 5 August.
  ['iraq', '2026-07-20', '2026-07-27', false],
  ['iraq', '2026-07-20', '2026-07-28', true],
  ['iraq', '2026-08-06', '2026-08-12', false],
  // The moon's year is shorter: the days of one year are none of the next.
  ['iraq', '2027-08-01', '2027-08-12', false],
  ['iran-iraq', '2027-07-19', '2027-07-28', true],
  ['iran', '2027-07-19', '2027-07-28', false],
  ['umrah', '2027-07-19', '2027-07-28', false],
] as const)('PPL-07 Arbaeen: to %s from %s to %s: %s', (destination, departureDate, returnDate, isPeak) => {
  expect(isPeakTrip({ destination, departureDate, returnDate })).toBe(isPeak)
})
