import { describe, expect } from 'vitest'
import type { Cursor } from '#contract/fields.ts'
import type { SearchQuery, TripCard } from '#contract/trips/trips.ts'
import { convertToUsd } from '#domain/kernel/money.ts'
import { destinations, matchesDestination } from '#domain/reference/destinations.ts'
import { findPriceRange, listPriceRangesWithTrips, priceRanges } from '#domain/search/price-ranges.ts'
import { calculateCertainRating, calculateRecommendation } from '#domain/search/scores.ts'
import { compareTrips, listShownTags, tripSorts, tripTags } from '#domain/trips/trips.ts'
import { test, type World } from '#test/world.ts'

const currencies = ['USD', 'INR', 'AED', 'IRR', 'USD']
const prices = ['480.00', '500.00', '999.99', '1000.00', '1000.00', '4000.00', '98500.00', '52000000.00']

/** 60 trips of three organizers that differ in everything a search looks at; many prices, dates and ratings are equal. */
async function openMarket(world: World) {
  const organizers = [
    await world.organizer({ companyName: 'Noor Travels', averageRating: 4.5, totalReviews: 8 }),
    await world.organizer({ companyName: 'Bab al-Safa' }),
    await world.organizer({ companyName: 'Safar' }),
  ]
  const trips = []
  for (let index = 0; index < 60; index++) {
    const organizer = organizers[index % 3]
    const departure = `2027-0${1 + (index % 4)}-10`
    const trip = await world.trip({
      organizerId: organizer?.id ?? '',
      destination: destinations[index % destinations.length] ?? 'hajj',
      currency: currencies[index % currencies.length] ?? 'USD',
      pricePerPerson: prices[(index * 3) % prices.length] ?? '1.00',
      departureDate: departure,
      returnDate: departure.replace('-10', '-20'),
      tags: tripTags.filter((_, tag) => (index >> tag) % 2 === 0),
      ...(index % 7 === 0 && { averageRating: 4.5, totalReviews: index }),
      maxPilgrims: 10 + (index % 3),
    })
    trips.push({ ...trip, organizer, priceUsd: convertToUsd(trip.pricePerPerson, trip.currency) })
  }
  return trips
}
type Market = Awaited<ReturnType<typeof openMarket>>

/** As the domain has it, to the six decimals of a cursor. */
function recommended({ allInUsd, maxPilgrims, organizer }: Market[number]): number {
  const rating = { mean: organizer?.averageRating ?? 0, count: organizer?.totalReviews ?? 0 }
  const given = { allInUsd: Number(allInUsd), freePlaces: maxPilgrims, rating, describedFacts: 0 }
  return Number(calculateRecommendation(given).toFixed(6))
}

/** The same of the rating that a card shows. */
function certain({ averageRating, totalReviews, organizer }: Market[number]): number {
  if (!organizer) return expect.fail()
  return Number(calculateCertainRating({ averageRating, totalReviews, organizer }).toFixed(5))
}

async function search(world: World, query: SearchQuery = {}) {
  const { status, body } = await world.call('trips.search', query)
  expect(status).toBe(200)
  return body
}

/** Every page of a search, by its cursors. */
async function allPages(world: World, query: SearchQuery): Promise<TripCard[]> {
  const found: TripCard[] = []
  let cursor: Cursor | undefined
  do {
    const page = await search(world, { ...query, ...(cursor && { cursor }) })
    found.push(...page.trips)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

const ids = (trips: { id: string }[]) => trips.map(({ id }) => id)

/** The rules of the specification over plain objects, to hold the SQL against. */
function expected(market: Market, { destination, organizedBy, priceRange, tags }: SearchQuery): Market {
  return market
    .filter((trip) => !destination || matchesDestination(destination, trip.destination))
    .filter((trip) => !organizedBy || [trip.organizer?.id, trip.organizer?.companyName].includes(organizedBy))
    .filter((trip) => !priceRange || findPriceRange(trip.priceUsd) === priceRange)
    .filter((trip) =>
      [tags ?? []]
        .flat()
        .every((tag) =>
          listShownTags(trip.tags, { isVerified: trip.organizer?.isVerified ?? false }).includes(tag),
        ),
    )
}

const filters: SearchQuery[] = [
  {},
  { destination: 'iraq' },
  { destination: 'umrah' },
  { destination: 'hajj' },
  { destination: 'others' },
  { destination: 'atlantis' },
  { organizedBy: 'Noor Travels' },
  { priceRange: '500-1000' },
  { priceRange: '1000-1500' },
  { priceRange: '4000+' },
  { tags: ['Premium'] },
  { tags: ['Premium', 'Cultural'] },
  { tags: ['Verified'] },
  { destination: 'iran', organizedBy: 'Bab al-Safa', priceRange: '1000-1500' },
  { destination: 'syria', tags: ['Budget-Friendly'], priceRange: 'under-500' },
]

describe('filters, facets and sorts', () => {
  test('LIST-12 LIST-04 LIST-05 every filter and their combinations find what the rules say, and count it', async ({
    world,
  }) => {
    const market = await openMarket(world)
    for (const filter of filters) {
      const wanted = expected(market, filter)
      const found = await allPages(world, filter)
      expect([filter, ids(found).sort()]).toEqual([filter, ids(wanted).sort()])
      expect(await search(world, filter)).toMatchObject({ total: wanted.length, available: 60 })
    }
  })

  test('LIST-05 LIST-12 each facet counts its choices with the other filters in force', async ({ world }) => {
    const market = await openMarket(world)
    const count = (query: SearchQuery) => expected(market, query).length
    for (const filter of filters) {
      const { facets } = await search(world, filter)
      const { destination: _d, ...toAnyPlace } = filter
      const { organizedBy: _o, ...byAnybody } = filter
      const { priceRange: _p, ...atAnyPrice } = filter
      for (const { value, count: counted } of facets.destinations)
        expect([filter, value, counted]).toEqual([
          filter,
          value,
          expected(market, toAnyPlace).filter((trip) => trip.destination === value).length,
        ])
      for (const { value, count: counted } of facets.organizers)
        expect([filter, value, counted]).toEqual([filter, value, count({ ...byAnybody, organizedBy: value })])
      // Offered is what some trip on offer costs, found or not.
      const prices = market.map(({ priceUsd }) => priceUsd)
      expect([filter, facets.priceRanges.map(({ value }) => value)]).toEqual([
        filter,
        listPriceRangesWithTrips(prices),
      ])
      for (const { value, count: counted } of facets.priceRanges)
        expect([filter, value, counted]).toEqual([filter, value, count({ ...atAnyPrice, priceRange: value })])
      for (const { value, count: counted } of facets.tags)
        expect([filter, value, counted]).toEqual([
          filter,
          value,
          count({ ...filter, tags: [...[filter.tags ?? []].flat(), value] }),
        ])
    }
  })

  test('LIST-12 the 16 organizers with most trips are listed, a selected one among them, and the others counted', async ({
    world,
  }) => {
    const companies: string[] = []
    for (let index = 0; index < 12; index++) {
      const { id } = await world.organizer({ companyName: `Caravan ${100 + index}` })
      companies.push(id)
      for (const _ of index === 0 ? [1] : [1, 2]) await world.trip({ organizerId: id })
    }
    const all = (await search(world)).facets
    expect([all.organizers.map(({ value }) => value), all.otherOrganizers]).toEqual([companies, 0])

    const late = await world.organizer({ companyName: 'Late Caravan' })
    for (const _ of [1, 2]) await world.trip({ organizerId: late.id })
    const most = (await search(world)).facets
    expect(most.organizers.map(({ value }) => value)).toEqual([...companies.slice(1), late.id])
    expect(most.otherOrganizers).toBe(1)
    for (const organizedBy of [companies[0], 'caravan 100']) {
      const { facets, total } = await search(world, { organizedBy })
      expect([total, facets.organizers.length, facets.otherOrganizers]).toEqual([1, 12, 1])
      expect(facets.organizers[0]).toEqual({ value: companies[0], label: 'Caravan 100', count: 1 })
    }
    // Words find those that are not offered.
    expect((await search(world, { q: 'Caravan 100' })).total).toBe(1)
  })

  test('LIST-12 MON-06 a company whose id looks like an account number with its label can be chosen', async ({
    world,
  }) => {
    const id = '9c024ed1-acc9-4d94-a4b1-d3e22757991a'
    await world.organizer({ id, companyName: 'Bab al-Safa' })
    await world.trip({ organizerId: id })
    const { facets } = await search(world)
    expect(facets.organizers).toEqual([{ value: id, label: 'Bab al-Safa', count: 1 }])
    expect((await search(world, { organizedBy: id })).total).toBe(1)
  })

  test('LIST-05 LIST-11 only price ranges that have prices are listed; currencies of the results, the most frequent first', async ({
    world,
  }) => {
    for (const [pricePerPerson, currency] of [
      ['700', 'USD'],
      ['30000', 'INR'],
      ['800', 'USD'],
      ['9000', 'SAR'],
    ] as const)
      await world.trip({ pricePerPerson, currency })
    const { facets } = await search(world)
    expect(facets.priceRanges).toEqual([
      { value: 'under-500', count: 1 },
      { value: '500-1000', count: 2 },
      { value: '2000-2500', count: 1 },
    ])
    expect(facets.currencies).toEqual(['USD', 'INR', 'SAR'])
    expect((await search(world, { priceRange: 'under-500' })).facets.currencies).toEqual(['INR'])
  })

  test('LIST-05 the bounds of a price range: the lower is inclusive, the upper exclusive, in US dollars', async ({
    world,
  }) => {
    const bounds = ['0', '499.99', '500', '999.99', '1000', '1499.99', '1500', '3999.99', '4000', '900000']
    for (const pricePerPerson of bounds) await world.trip({ pricePerPerson })
    await world.trip({ pricePerPerson: '41666.67', currency: 'INR' })
    for (const { id, min, max } of priceRanges) {
      const { trips } = await search(world, { priceRange: id })
      for (const { priceUsd } of trips)
        expect(Number(priceUsd) >= (min ?? 0) && Number(priceUsd) < (max ?? Number.POSITIVE_INFINITY)).toBe(
          true,
        )
    }
    const inRange = async (priceRange: string) =>
      (await search(world, { priceRange })).trips.map(({ priceUsd }) => priceUsd)
    expect(await inRange('under-500')).toEqual(['0.00', '499.99'])
    expect(await inRange('500-1000')).toEqual(['500.00', '500.00', '999.99'])
    expect(await inRange('4000 ')).toEqual(['4000.00', '900000.00'])
  })

  test.for(tripSorts)(
    'LIST-06 LIST-12 sorted by %s, pages of any size hold every trip exactly once, in order',
    async (sort, { world }) => {
      const market = await openMarket(world)
      const complete = ids(await allPages(world, { sort, limit: 50 }))
      expect(new Set(complete).size).toBe(60)
      for (const limit of [1, 7]) expect(ids(await allPages(world, { sort, limit }))).toEqual(complete)
      const found = (await allPages(world, { sort })).map((card) => market.find(({ id }) => id === card.id))
      const keys = found.flatMap((trip) =>
        trip
          ? [
              {
                ...trip,
                certainRating: certain(trip),
                recommendation: recommended(trip),
              },
            ]
          : [],
      )
      const compare = compareTrips(sort)
      for (const [index, trip] of keys.entries()) {
        const next = keys[index + 1]
        if (next) expect(compare(trip, next)).toBeLessThan(0)
      }
    },
  )
})
