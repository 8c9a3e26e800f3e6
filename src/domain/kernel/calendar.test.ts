import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween, today, toTimestamp } from './calendar.ts'

test('a calendar date is read from a date, a timestamp and a Date', () => {
  expect(calendarDate('2027-01-12')).toBe('2027-01-12')
  expect(calendarDate('2027-01-12T00:00:00.000Z')).toBe('2027-01-12')
  expect(calendarDate('2027-01-12T23:59')).toBe('2027-01-12')
  expect(calendarDate('2027-01-12T05:00:00.123456Z')).toBe('2027-01-12')
  expect(calendarDate('2027-01-12T20:05:59Z')).toBe('2027-01-12')
  expect(calendarDate(new Date('2027-01-12T23:59:59.999Z'))).toBe('2027-01-12')
})

test('a timestamp with an offset counts by its UTC day', () => {
  expect(calendarDate('2027-01-12T02:00:00+05:30')).toBe('2027-01-11')
  expect(calendarDate('2027-01-12T13:59:59+14:00')).toBe('2027-01-11')
  expect(calendarDate('2027-01-12T23:00:00-03:30')).toBe('2027-01-13')
  expect(calendarDate('2027-12-31T22:00:00-05:00')).toBe('2028-01-01')
})

test('leap days exist only in leap years', () => {
  expect(calendarDate('2028-02-29')).toBe('2028-02-29')
  expect(calendarDate('2000-02-29')).toBe('2000-02-29')
  expect(calendarDate('2027-02-29')).toBeUndefined()
  expect(calendarDate('2100-02-29')).toBeUndefined()
})

test.each([
  '',
  'soon',
  '2027-02-30',
  '2027-02-30T00:00:00.000Z',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '2027-1-2',
  '12/01/2027',
  ' 2027-01-12',
  '2027-01-12T24:00:00Z',
  '2027-01-12T10:60:00Z',
  '2027-01-12T10:00:60Z',
  '2027-01-12T10:00:00+15:00',
  '2027-01-12T10:00:00+05:60',
  '2027-01-12 10:00',
  '+012027-01-12',
])('%j is no date', (input) => {
  expect(calendarDate(input)).toBeUndefined()
})

test('years outside 1900 to 2200 are rejected', () => {
  expect(calendarDate('1900-01-01')).toBe('1900-01-01')
  expect(calendarDate('2200-12-31')).toBe('2200-12-31')
  expect(calendarDate('1899-12-31')).toBeUndefined()
  expect(calendarDate('2201-01-01')).toBeUndefined()
  expect(calendarDate('0050-01-01')).toBeUndefined()
  expect(calendarDate('2200-12-31T23:00:00-05:00')).toBeUndefined()
  expect(calendarDate(new Date(8.64e15))).toBeUndefined()
  expect(calendarDate(new Date(Number.NaN))).toBeUndefined()
})

test('a date is sent as midnight UTC and read as the same day', () => {
  expect(toTimestamp('2027-01-12')).toBe('2027-01-12T00:00:00.000Z')
  expect(calendarDate(toTimestamp('2028-02-29'))).toBe('2028-02-29')
})

test('today is the UTC day, whatever the hour', () => {
  expect(today(new Date('2027-03-01T00:00:00Z'))).toBe('2027-03-01')
  expect(today(new Date('2027-03-01T01:00:00+05:30'))).toBe('2027-02-28')
})

test('days are counted across month ends, leap days and clock changes', () => {
  expect(daysBetween('2027-01-31', '2027-02-01')).toBe(1)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-01-12', '2027-01-12')).toBe(0)
  expect(daysBetween('2027-01-12', '2027-01-02')).toBe(-10)
  expect(daysBetween('2027-01-12T00:00:00.000Z', '2027-01-14')).toBe(2)
})

test('days are added across month and year ends', () => {
  expect(addDays('2027-01-31', 1)).toBe('2027-02-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(addDays('2027-03-01', 0)).toBe('2027-03-01')
})
