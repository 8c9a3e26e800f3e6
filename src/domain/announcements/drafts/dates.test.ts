import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { parseAnnouncedDates } from './dates.ts'
import { createTripDraft } from './drafts.ts'

const today = '2026-11-21'
const departure = (text: string, duration = '') => parseAnnouncedDates([text], duration, today)

describe('ORG-18 a single day is found within any text', () => {
  test.each([
    ['mon 5 jan 2027', '2027-01-05'],
    ['tue 5 jan 2027', '2027-01-05'],
    ['tues 5 jan 2027', '2027-01-05'],
    ['tuesday, 5 jan 2027', '2027-01-05'],
    ['wed. 5 jan 2027', '2027-01-05'],
    ['wednesday 5 jan 2027', '2027-01-05'],
    ['thu 5 jan 2027', '2027-01-05'],
    ['thursday 5 jan 2027', '2027-01-05'],
    ['fri 5 jan 2027', '2027-01-05'],
    ['sat 5 jan 2027', '2027-01-05'],
    ['fri 15/01/27', '2027-01-15'],
    ['11/12/2027', undefined],
    ['saturday 5 jan 2027', '2027-01-05'],
    ['sun 5 jan 2027', '2027-01-05'],
    ['1st jan 2027', '2027-01-01'],
    ['2nd jan 2027', '2027-01-02'],
    ['3rd jan 2027', '2027-01-03'],
    ['5,jan,2027', '2027-01-05'],
    ['5، جنوری، 2027', '2027-01-05'],
    ['jan 5', '2027-01-05'],
    ["5 jan '27", '2027-01-05'],
    ['5 jan 27', '2027-01-05'],
    ['5 jan 1999', undefined],
    ['5 jan 2000', '2000-01-05'],
    ['5 jan 227', undefined],
    ["5 jan x'27", undefined],
    ["5 jan '27x", undefined],
    ['5 jan 2027 visa', undefined],
    ['123 jan 2027', undefined],
    ['jan 2027', undefined],
    ['jan feb', undefined],
    ['5 rajab', undefined],
    ['2027-1-5', '2027-01-05'],
    ['2027-13-05', undefined],
    ['x2027-01-05', undefined],
    ['2027-01-051', undefined],
    ['13/12/2027', '2027-12-13'],
    ['12/13/2027', '2027-12-13'],
    ['12/12/2027', '2027-12-12'],
    ['12/11/2027', undefined],
    ['13.1.27', '2027-01-13'],
    ['13-1-27', '2027-01-13'],
    ['13/1/127', undefined],
    ['x13/1/27', undefined],
    ['13/1/27x', undefined],
    ['13/14/27', undefined],
    ['29 feb', undefined],
    ['29 feb 2028', '2028-02-29'],
    ['22 nov', '2026-11-22'],
  ])('%j: %s', (text, day) => expect(departure(text)).toEqual(day ? { departureDate: day } : {}))

  test('is empty where there is no date', () => expect(parseAnnouncedDates([], '12', today)).toEqual({}))
})

test.each([
  ['2 days', '2027-01-06'],
  ['1 days', undefined],
  ['12 D', '2027-01-16'],
  ['12din', '2027-01-16'],
  ['12 daysx', undefined],
  ['12 days 4 days', undefined],
  ['12-14', undefined],
  ['12-14days', undefined],
  ['12-14 day', undefined],
  ['12-14 din', undefined],
  ['12 – 14 days', undefined],
  ['12 to 14 days', undefined],
  ['12/14 days', undefined],
  ['12 or 14 days', undefined],
  ['3-4 nights, 5 days', '2027-01-09'],
  ['120', '2027-05-04'],
  ['1200', undefined],
  ['about 12', undefined],
  ['12 so', undefined],
  [' 12 ', '2027-01-16'],
])('ORG-18 with the length %j the return is on %s', (duration, returnDate) =>
  expect(departure('5 jan 2027', duration)).toEqual({
    departureDate: '2027-01-05',
    ...(returnDate && { returnDate }),
  }),
)

test.each([
  ['5 jan 2027 - 12 jan 2027', '', '2027-01-05', '2027-01-12'],
  ['5 jan to 12 jan 2027', '8', '2027-01-05', '2027-01-12'],
  ['5 jan till 12 jan 2027', '', '2027-01-05', '2027-01-12'],
  ['5 jan until 12 jan', '', '2027-01-05', '2027-01-12'],
  ['5 jan–12 jan', '', '2027-01-05', '2027-01-12'],
  ['5 jan—6 jan', '2', '2027-01-05', '2027-01-06'],
  ['20 dec 2026 - 3 jan 2027', '15 days', '2026-12-20', '2027-01-03'],
  ['20 dec - 3 jan', '', '2026-12-20', '2027-01-03'],
  ['5 jan - 5 jan 2027', '', undefined, undefined],
  ['12 jan 2027 - 5 jan 2027', '', undefined, undefined],
  ['5 jan - 12 jan 2027', '9', undefined, undefined],
  ['5 jan - 12 jan - 19 jan', '', undefined, undefined],
  ['5 jan - TBA', '', undefined, undefined],
  ['TBA - 5 jan', '', undefined, undefined],
  ['5 jan - 31 feb 2027', '', undefined, undefined],
  ['31 feb - 5 mar 2027', '', undefined, undefined],
])('ORG-18 the span %j (%j): %s to %s', (text, duration, departureDate, returnDate) =>
  expect(departure(text, duration)).toEqual(departureDate ? { departureDate, returnDate } : {}),
)

const entry: ParsedEntry = {
  organizer: '',
  destinations: [],
  departureDates: [],
  duration: '',
  price: '',
  includes: [],
  excludes: [],
  requirements: [],
  contact: [],
  location: '',
  rawText: '',
}
const drafted = (said: Partial<ParsedEntry>) => createTripDraft({ ...entry, ...said }, today)

describe('ORG-18 the draft of an entry', () => {
  test('its title names places, city and the one day', () => {
    const said = { destinations: ['Najaf', 'Karbala'], location: 'Pune', departureDates: ['5 Jan'] }
    expect(drafted(said).title).toBe('Najaf, Karbala · Pune · 5 Jan')
    expect(drafted({ ...said, location: '' }).title).toBe('Najaf, Karbala · 5 Jan')
    expect(drafted({ ...said, departureDates: ['5 Jan', '6 Jan'] }).title).toBe('Najaf, Karbala · Pune')
    expect(drafted({ ...said, destinations: [] }).title).toBe('')
    const long = 'a'.repeat(139)
    expect(drafted({ ...said, destinations: [long], location: '' }).title).toBe(
      `${long} · 5 Jan`.slice(0, 150),
    )
    expect(drafted({ ...said, destinations: [long], location: 'Pune' }).title).toBe(long)
    expect(drafted({ destinations: ['b'.repeat(142)], departureDates: ['5 Jan'] }).title).toHaveLength(150)
    expect(drafted({ destinations: ['b'.repeat(145), 'c', 'd'] }).title.slice(-5)).toBe(', c, ')
    expect(drafted({ destinations: ['b'.repeat(200)] }).title).toHaveLength(150)
  })

  test('its description is the text without emphasis, preceded by values that the text does not repeat', () => {
    expect(drafted({ rawText: ' *a* _b_ ~c~ `d`  \n\n\n\ne\t\nf ' }).description).toBe('a b c d\n\ne\nf')
    const said = { rawText: 'Dep 5 Jan', departureDates: ['5 Jan'], duration: '12', price: '85,000\n95,000' }
    expect(drafted(said).description).toBe('12\n85,000\n95,000\n\nDep 5 Jan')
    expect(drafted({ rawText: 'a'.repeat(6000) }).description).toHaveLength(5000)
  })

  test('lists become lines, no longer than their fields', () => {
    const { accommodation, requirement, departureOrigin, pricePerPerson, currency } = drafted({
      includes: ['Hotel A', 'Visa', 'Rooms for two'],
      requirements: ['Passport', 'Photo'],
      location: 'b'.repeat(151),
      price: 'USD 1,950',
    })
    expect([accommodation, requirement]).toEqual(['Hotel A\nRooms for two', 'Passport\nPhoto'])
    expect([departureOrigin.length, pricePerPerson, currency]).toEqual([150, '1950', 'USD'])
    const long = drafted({ includes: [`hotel ${'a'.repeat(600)}`], requirements: ['a'.repeat(3001)] })
    expect([long.accommodation.length, long.requirement?.length]).toEqual([500, 3000])
    expect('requirement' in drafted({})).toBe(false)
    expect('destination' in drafted({})).toBe(false)
    expect(drafted({ destinations: ['Najaf'] }).destination).toBe('iraq')
  })
})
