import { expect, test } from 'vitest'
import { listUpcomingMonths, parseMonth } from './months.ts'

const days = (text: string) => {
  const found = parseMonth(text)
  return found && [found.first, found.last]
}

test('FIN-02 a month of an address has its days, in three calendars', () => {
  expect(days('2027-02')).toEqual(['2027-02-01', '2027-02-28'])
  expect(days('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
  expect(days('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
  // Ramadan 1448 has 29 days; the last month of 1448 ends before 6 June 2027.
  expect(days('hijri:1448-09')).toEqual(['2027-02-08', '2027-03-08'])
  expect(days('hijri:1448-12')).toEqual(['2027-05-07', '2027-06-05'])
  expect(days('solar:1406-01')).toEqual(['2027-03-21', '2027-04-20'])
  expect(days('solar:1405-12')?.[1]).toBe('2027-03-20')
  for (const none of [
    '',
    '2027',
    '2027-13',
    '2027-00',
    '27-02',
    'hijri:2027-02',
    'solar:1405-13',
    'lunar:1448-01',
    '2027-02-01',
  ])
    expect([none, days(none)]).toEqual([none, undefined])
})

test('FIN-02 a month without a year means the next ones that are not over', () => {
  const first = (...given: Parameters<typeof listUpcomingMonths>) =>
    listUpcomingMonths(...given).map((one) => one.first)
  expect(first('hijri', 7, '2026-11-22', 2)).toEqual(['2026-12-10', '2027-11-29'])
  expect(first('hijri', 9, '2027-03-08', 1)).toEqual(['2027-02-08'])
  expect(first('hijri', 9, '2027-03-09', 1)).toEqual(['2028-01-28'])
  expect(first('gregorian', 11, '2026-11-30', 2)).toEqual(['2026-11-01', '2027-11-01'])
  expect(first('gregorian', 11, '2026-12-01', 1)).toEqual(['2027-11-01'])
  expect(first('jalali', 1, '2026-11-22', 1)).toEqual(['2027-03-21'])
})
