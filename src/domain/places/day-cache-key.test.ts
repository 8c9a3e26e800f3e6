import { expect, test } from 'vitest'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { dayCacheKey } from './day-cache-key.ts'

const at = (moment: string) => new Date(moment)

test('BOOK-10 a day begins by the clocks of its time zone, summer time too; without one by UTC', () => {
  expect(dayInTimeZone('Asia/Kolkata', at('2027-01-09T18:29:59.999Z'))).toBe('2027-01-09')
  expect(dayInTimeZone('Asia/Kolkata', at('2027-01-09T18:30:00Z'))).toBe('2027-01-10')
  expect(dayInTimeZone('America/Toronto', at('2027-07-10T03:59:59Z'))).toBe('2027-07-09')
  expect(dayInTimeZone('America/Toronto', at('2027-07-10T04:00:00Z'))).toBe('2027-07-10')
  expect(dayInTimeZone(null, at('2027-01-09T23:59:59Z'))).toBe('2027-01-09')
})

test('the key of a moment changes when a day begins anywhere, and not between', () => {
  const mumbai = [dayCacheKey(at('2027-01-09T18:29:59Z')), dayCacheKey(at('2027-01-09T18:30:00Z'))]
  expect(mumbai[0]).not.toBe(mumbai[1])
  const utc = [dayCacheKey(at('2027-01-09T23:59:59Z')), dayCacheKey(at('2027-01-10T00:00:00Z'))]
  expect(utc[0]).not.toBe(utc[1])
  expect(dayCacheKey(at('2027-01-09T22:31:00Z'))).toBe(dayCacheKey(at('2027-01-09T22:44:59Z')))
})
