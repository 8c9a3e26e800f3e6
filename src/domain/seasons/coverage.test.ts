import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import { type Coverage, calculateCoveringDates, getCoverage } from './coverage.ts'
import { calculateOccurrence, type Occurrence, type Sighting } from './occurrences.ts'
import { findSeason } from './seasons.ts'

const of = (id: string, year: number, sightings: Sighting[] = []): Occurrence =>
  calculateOccurrence(findSeason(id) ?? expect.fail(id), year, sightings) ?? expect.fail(id)
const journey = (departureDate: string, returnDate: string) => ({ departureDate, returnDate })

const safarSeen: Sighting = { authority: 'iraq', hijriYear: 1449, month: 2, firstDay: '2027-07-05' }

// Worked by hand. Arbaeen 1449 is expected on 24 July 2027; the night of 15 Sha'ban 1448 on the evening of 22 January
// 2027; the first ten of Muharram 1449 from 6 to 15 June 2027; Nowruz 1406 is 21 March 2027.
const cases: [string, Occurrence, string, string, Coverage][] = [
  ['three days around the expected one', of('arbaeen', 1449), '2027-07-23', '2027-07-25', 'surely'],
  ['the day before is missing', of('arbaeen', 1449), '2027-07-24', '2027-07-30', 'if_moon_allows'],
  ['the day after is missing', of('arbaeen', 1449), '2027-07-14', '2027-07-24', 'if_moon_allows'],
  [
    'home on the earliest day that it can be',
    of('arbaeen', 1449),
    '2027-07-14',
    '2027-07-23',
    'if_moon_allows',
  ],
  ['home a day before that', of('arbaeen', 1449), '2027-07-14', '2027-07-22', 'no'],
  ['leaves a day too late', of('arbaeen', 1449), '2027-07-26', '2027-08-01', 'no'],
  [
    'the moon was seen: its one day is enough',
    of('arbaeen', 1449, [safarSeen]),
    '2027-07-24',
    '2027-07-24',
    'surely',
  ],
  [
    'the moon was seen: the day after is not the day',
    of('arbaeen', 1449, [safarSeen]),
    '2027-07-25',
    '2027-07-30',
    'no',
  ],
  [
    'a night: the evenings of the 21st to the 23rd',
    of('shab-e-barat', 1448),
    '2027-01-21',
    '2027-01-23',
    'surely',
  ],
  [
    'a night: arriving on its date is a day late',
    of('shab-e-barat', 1448),
    '2027-01-23',
    '2027-01-30',
    'if_moon_allows',
  ],
  [
    'a period: its last three days at the latest',
    of('muharram-first-ten', 1449),
    '2027-06-12',
    '2027-06-20',
    'surely',
  ],
  ['a period: two days are not enough', of('muharram-first-ten', 1449), '2027-06-15', '2027-06-20', 'no'],
  ['the sun knows no "if"', of('nowruz', 1406), '2027-03-22', '2027-03-30', 'no'],
]

describe('FIN-03 how surely a trip covers an occasion', () => {
  test.each(cases)('FIN-03 %s', (_, occurrence, departureDate, returnDate, expected) => {
    expect(getCoverage(journey(departureDate, returnDate), occurrence)).toBe(expected)
  })

  test('FIN-03 a period needs three days, or all days of a shorter one', () => {
    const hajj = of('hajj', 1448)
    expect([hajj.first, hajj.last]).toEqual(['2027-05-14', '2027-05-19'])
    const ending = (returnDate: string) => getCoverage(journey('2027-05-01', returnDate), hajj)
    expect([ending('2027-05-14'), ending('2027-05-15'), ending('2027-05-16'), ending('2027-05-17')]).toEqual([
      'no',
      'if_moon_allows',
      'if_moon_allows',
      'surely',
    ])
    const two = { ...hajj, last: '2027-05-15', isCertain: true }
    expect(getCoverage(journey('2027-05-01', '2027-05-15'), two)).toBe('surely')
    expect(getCoverage(journey('2027-05-01', '2027-05-14'), two)).toBe('no')
  })

  test('FIN-02 the bounds of the database query are the same rule, for every trip around', () => {
    const all = [
      of('arbaeen', 1449),
      of('hajj', 1448),
      of('arbaeen', 1449, [safarSeen]),
      of('last-ten-nights', 1448),
    ]
    for (const occurrence of all) {
      const { latestDeparture, earliestReturn, minDays } = calculateCoveringDates(occurrence)
      for (let from = -16; from <= 16; from++)
        for (const length of [1, 2, 3, 4, 12]) {
          const departureDate = addDays(occurrence.first, from)
          const returnDate = addDays(departureDate, length - 1)
          const isFound =
            departureDate <= latestDeparture &&
            returnDate >= earliestReturn &&
            daysBetween(departureDate, returnDate) + 1 >= minDays
          expect([from, length, isFound]).toEqual([
            from,
            length,
            getCoverage({ departureDate, returnDate }, occurrence) !== 'no',
          ])
        }
    }
  })
})
