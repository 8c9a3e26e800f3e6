import { describe, expect, test } from 'vitest'
import { calculateDistance } from '#domain/places/distance.ts'
import { getPlace } from '#domain/places/places.ts'
import { listRelaxationSteps, type TripSearchFilters } from './nearest.ts'

const steps = (asked: TripSearchFilters) => listRelaxationSteps(asked, '2027-01-15')
const valuesOf = (asked: TripSearchFilters, relaxed: string) =>
  steps(asked)
    .find((step) => step.relaxed === relaxed)
    ?.alternatives.map(({ value }) => value)

function away(one: string, other: string) {
  const [from, to] = [getPlace(one), getPlace(other)]
  return from && to && calculateDistance(from, to)
}

describe('FIN-07 relaxing a search that finds nothing', () => {
  test('FIN-07 the straight distance between cities, to the next ten kilometres, the same both ways', () => {
    // By the law of cosines: 1,034.7 and 1,098.4 km.
    expect([away('karachi', 'lahore'), away('lahore', 'karachi')]).toEqual([1030, 1030])
    expect(away('karachi', 'delhi')).toBe(1100)
    expect(away('karachi', 'karachi')).toBe(10)
  })

  test('FIN-07 departure cities are sorted by distance, without places of pilgrimage and the requested one', () => {
    const [first] = steps({ from: 'karachi' })
    expect(first?.relaxed).toBe('from')
    const found = first?.alternatives ?? []
    expect(found[0]).toEqual({ value: 'bhuj', kilometres: 320, filters: { from: 'bhuj' } })
    const ways = found.map(({ kilometres = 0 }) => kilometres)
    expect(ways).toEqual(ways.toSorted((a, b) => a - b))
    const ids = found.map(({ value }) => value)
    expect([ids.includes('karachi'), ids.includes('karbala'), ids.includes('baghdad')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('FIN-07 months next to the requested one, in its calendar, across years, and none that is over', () => {
    expect(valuesOf({ month: '2027-02' }, 'month')).toEqual(['2027-03', '2027-01', '2027-04', '2027-05'])
    expect(valuesOf({ month: '2027-12' }, 'month')?.slice(0, 2)).toEqual(['2028-01', '2027-11'])
    expect(valuesOf({ month: 'hijri:1448-12' }, 'month')?.slice(0, 2)).toEqual([
      'hijri:1449-01',
      'hijri:1448-11',
    ])
    expect(valuesOf({ month: 'solar:1405-12' }, 'month')?.[0]).toBe('solar:1406-01')
  })

  test('FIN-07 price ranges next to the requested one, the cheaper one first; at an end there is one side', () => {
    expect(valuesOf({ priceRange: '1000-1500' }, 'price')).toEqual([
      '500-1000',
      '1500-2000',
      'under-500',
      '2000-2500',
    ])
    expect(valuesOf({ priceRange: 'under-500' }, 'price')).toEqual(['500-1000', '1000-1500'])
    expect(valuesOf({ priceRange: '4000+' }, 'price')).toEqual(['3500-4000', '3000-3500'])
    expect(steps({ minUsd: '1', maxUsd: '9' })[0]).toEqual({
      relaxed: 'price',
      alternatives: [{ filters: {} }],
    })
  })

  test('FIN-07 days are widened by thirty on their side', () => {
    expect(steps({ departureFrom: '2027-02-10' })[0]).toEqual({
      relaxed: 'dates',
      alternatives: [{ filters: { departureFrom: '2027-01-11' } }],
    })
    expect(
      steps({ departureFrom: '2027-02-10', departureTo: '2027-02-12' })[0]?.alternatives[0]?.filters,
    ).toEqual({
      departureFrom: '2027-01-11',
      departureTo: '2027-03-14',
    })
  })

  test('FIN-07 one filter is given up at a time; then all but the destination, then it, then both', () => {
    const asked = { destination: 'iraq', from: 'karachi', occasion: 'arbaeen-1449', q: 'x', zaireen: 3 }
    const found = steps(asked)
    expect(found.map(({ relaxed }) => relaxed)).toEqual([
      'from',
      'occasion',
      'words',
      'party',
      'from',
      'others',
      'destination',
      'everything',
    ])
    const left = (relaxed: string) => found.find((step) => step.relaxed === relaxed)?.alternatives[0]?.filters
    expect(left('occasion')).toEqual({ destination: 'iraq', from: 'karachi', q: 'x', zaireen: 3 })
    expect(left('others')).toEqual({ destination: 'iraq', zaireen: 3 })
    expect(left('destination')).toEqual({ from: 'karachi', occasion: 'arbaeen-1449', q: 'x', zaireen: 3 })
    expect(left('everything')).toEqual({})
  })

  test('FIN-07 after adjacent values any city, month, days or price is tried; the last step has no filter', () => {
    const far = (asked: TripSearchFilters) =>
      steps(asked).map(({ relaxed, alternatives }) => [relaxed, alternatives.at(-1)?.filters])
    const inMarch = { month: '2028-03', zaireen: 2 }
    expect(far(inMarch)).toEqual([
      ['month', { month: '2027-12', zaireen: 2 }],
      ['party', { month: '2028-03' }],
      ['month', { zaireen: 2 }],
      ['everything', {}],
    ])
    const alone: TripSearchFilters[] = [
      { from: 'karachi' },
      { month: '2027-02' },
      { departureTo: '2027-02-10' },
      { priceRange: 'under-500' },
      { occasion: 'arbaeen-1449' },
      { q: 'x' },
      { zaireen: 90 },
      { destination: 'hajj' },
      { tags: ['Premium'] },
    ]
    for (const asked of [
      ...alone,
      { destination: 'hajj', zaireen: 90 },
      { from: 'karachi', zaireen: 90, q: 'x' },
    ]) {
      const last = steps(asked).at(-1)?.alternatives.at(-1)?.filters
      expect([asked, last]).toEqual([asked, {}])
    }
  })

  test('FIN-07 only requested filters are given up, and none twice', () => {
    expect(steps({})).toEqual([])
    expect(steps({ tags: [] })).toEqual([])
    expect(steps({ destination: 'iraq' }).map(({ relaxed }) => relaxed)).toEqual(['destination'])
    expect(steps({ q: 'nothing' })).toEqual([{ relaxed: 'words', alternatives: [{ filters: {} }] }])
    // A name of nothing has no neighbours, and is left out.
    expect(steps({ from: 'nowhere' })).toEqual([{ relaxed: 'from', alternatives: [{ filters: {} }] }])
    expect(steps({ month: '2327-05' })).toEqual([{ relaxed: 'month', alternatives: [{ filters: {} }] }])
  })
})
