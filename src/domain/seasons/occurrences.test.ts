import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { toGregorian } from '#domain/kernel/to-gregorian.ts'
import vectors from '#test/data/season-vectors.json' with { type: 'json' }
import {
  calculateOccurrence,
  listUpcomingOccurrences,
  occasionSlug,
  parseOccasionSlug,
} from './occurrences.ts'
import { findSeason, seasons } from './seasons.ts'

const season = (id: string) => findSeason(id) ?? expect.fail(id)
const daysIn = (id: string, year: number, ...more: [Parameters<typeof calculateOccurrence>[2]?]) => {
  const found = calculateOccurrence(season(id), year, ...more)
  return found && [found.first, found.last, found.isCertain]
}

type Known = [gregorian: string, nightOf: string | null, end: string | null]

describe('FIN-03 the sacred year', () => {
  test('FIN-03 every occasion of 1448 to 1450 is on its day, a night on its evening, a period to its end', () => {
    let count = 0
    for (const [id, years] of Object.entries(
      vectors.occasions as unknown as Record<string, Record<string, Known>>,
    ))
      for (const [year, [gregorian, nightOf, end]] of Object.entries(years)) {
        const found = calculateOccurrence(season(id), Number(year)) ?? expect.fail(id)
        const first = nightOf ?? gregorian
        expect([id, year, found.first]).toEqual([id, year, first])
        // A run of nights ends on the evening before the last date.
        const last = end === null ? first : nightOf === null ? end : addDays(end, -1)
        expect([id, year, found.last]).toEqual([id, year, last])
        expect(found.isCertain).toBe(false)
        count += 1
      }
    expect(count).toBe(213)
    expect(Object.keys(vectors.occasions).length + Object.keys(vectors.solar).length).toBe(seasons.length)
  })

  test('FIN-03 Nowruz is a certain day, by the sun', () => {
    for (const [year, day] of Object.entries(vectors.solar.nowruz))
      expect(daysIn('nowruz', Number(year))).toEqual([day, day, true])
  })

  test('FIN-03 the twelve conversions, both ways', () => {
    expect(vectors.conversions).toHaveLength(12)
    for (const [gregorian, known] of vectors.conversions as [
      string,
      Record<string, [number, number, number]>,
    ][])
      for (const [name, [year, month, day]] of Object.entries(known)) {
        const calendar = name === 'jalali' ? 'solar' : 'hijri'
        expect(convertDate(calendar, gregorian)).toEqual({ year, month, day })
        expect(toGregorian(calendar, { year, month, day })).toBe(gregorian)
      }
  })

  test('FIN-03 the authority that decides moves it, another one does not, and then it is certain', () => {
    // Computed: Safar 1449 begins on 5 July 2027, so that its 20th is the 24th.
    expect(daysIn('arbaeen', 1449)).toEqual(['2027-07-24', '2027-07-24', false])
    const late = { hijriYear: 1449, month: 2, firstDay: '2027-07-06' } as const
    expect(daysIn('arbaeen', 1449, [{ ...late, authority: 'iraq' }])).toEqual([
      '2027-07-25',
      '2027-07-25',
      true,
    ])
    expect(daysIn('arbaeen', 1449, [{ ...late, authority: 'saudi' }])).toEqual([
      '2027-07-24',
      '2027-07-24',
      false,
    ])
    expect(daysIn('arbaeen', 1449, [{ ...late, authority: 'iraq', month: 3 }])?.[2]).toBe(false)
    expect(
      calculateOccurrence(season('arbaeen'), 1449, [{ ...late, authority: 'iran' }], 'iran')?.first,
    ).toBe('2027-07-25')
    // A night begins on the evening before its date.
    const shaban = { authority: 'local', hijriYear: 1448, month: 8, firstDay: '2027-01-09' } as const
    expect(daysIn('shab-e-barat', 1448, [shaban])).toEqual(['2027-01-22', '2027-01-22', true])
  })

  test('FIN-03 the last day of a month is its 29th or 30th, depending on the moon sighting of the next month', () => {
    // Computed: Safar 1449 has 29 days, from 5 July to 2 August 2027.
    expect(daysIn('rida-martyrdom', 1449)).toEqual(['2027-08-02', '2027-08-02', false])
    const next = { authority: 'iran', hijriYear: 1449, month: 3, firstDay: '2027-08-04' } as const
    expect(daysIn('rida-martyrdom', 1449, [next])).toEqual(['2027-08-03', '2027-08-03', true])
    // No month has 31 days, whatever is announced of the next.
    expect(daysIn('rida-martyrdom', 1449, [{ ...next, firstDay: '2027-08-09' }])?.[0]).toBe('2027-08-03')
  })

  test('FIN-03 upcoming occasions begin with the one that is not over, to the day', () => {
    const years = (today: string) =>
      listUpcomingOccurrences(season('arbaeen'), today, 2).map(({ year }) => year)
    expect(years('2026-11-22')).toEqual([1449, 1450])
    expect(years('2027-07-24')).toEqual([1449, 1450])
    // Expected yesterday, it may be today.
    expect(years('2027-07-25')).toEqual([1449, 1450])
    expect(years('2027-07-26')).toEqual([1450, 1451])
    expect(listUpcomingOccurrences(season('nowruz'), '2027-03-22', 1)[0]?.year).toBe(1407)
  })

  test('FIN-02 an occasion of a year has a name in addresses, and no other text is read as one', () => {
    const read = parseOccasionSlug('arbaeen-1449') ?? expect.fail()
    expect([read.season.id, read.year, occasionSlug(read)]).toEqual(['arbaeen', 1449, 'arbaeen-1449'])
    expect(parseOccasionSlug('muharram-first-ten-1449')?.season.id).toBe('muharram-first-ten')
    for (const slug of [
      'arbaeen',
      'arbaeen-2027',
      'arbaeen-1549',
      'arbaeen-1449x',
      'unknown-1449',
      'toString-1449',
      '',
    ])
      expect([slug, parseOccasionSlug(slug)]).toEqual([slug, undefined])
  })

  test('every occasion has its names, a destination and an authority for its day', () => {
    for (const { id, names, destinations, authorities, places } of seasons) {
      expect([id, Object.values(names).filter(Boolean).length]).toEqual([id, 5])
      expect([id, destinations.length > 0, authorities.length > 0, places.length > 0]).toEqual([
        id,
        true,
        true,
        true,
      ])
    }
    expect(new Set(seasons.map(({ id }) => id)).size).toBe(72)
    expect(seasons.filter(({ demand }) => demand === 3)).toHaveLength(18)
  })
})
