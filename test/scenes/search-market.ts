import { expect } from 'vitest'
import type { SearchQuery } from '#contract/trips/trips.ts'
import type { World } from '#test/world.ts'

/** The titles that a search finds, sorted. */
export async function searchTitles(world: World, query: SearchQuery): Promise<string[]> {
  const { status, body } = await world.call('trips.search', query)
  expect(status).toBe(200)
  expect(body.total).toBe(body.trips.length)
  return body.trips.map(({ title }) => title).sort()
}

/** Seven trips whose words do not contain the filters that find them. */
export async function createSearchMarket(world: World) {
  const plain = { description: 'A group.', tags: [] }
  // The Arbaeen of 1449 is expected on 24 July 2027, Rajab 1448 begins on 10 December 2026.
  await world.trip({
    ...plain,
    title: 'A',
    places: ['najaf', 'karbala'],
    departurePlace: 'karachi',
    departureDate: '2026-12-12',
    returnDate: '2026-12-20',
  })
  await world.trip({
    ...plain,
    title: 'B',
    places: ['najaf', 'karbala'],
    departurePlace: 'mumbai',
    departureDate: '2027-07-15',
    returnDate: '2027-07-28',
  })
  await world.trip({
    ...plain,
    title: 'C',
    places: ['najaf'],
    departurePlace: 'karachi',
    departureDate: '2027-07-27',
    returnDate: '2027-08-03',
  })
  await world.trip({
    ...plain,
    title: 'D',
    destination: 'iran',
    places: ['mashhad'],
    departurePlace: 'najaf-city',
    departureDate: '2027-07-15',
    returnDate: '2027-07-28',
    visa: 'included',
  })
  await world.trip({
    ...plain,
    title: 'E',
    destination: 'umrah',
    places: ['makkah'],
    departurePlace: 'mashhad',
    departureDate: '2027-02-10',
    returnDate: '2027-02-20',
    accommodationStars: 5,
  })
  await world.trip({
    ...plain,
    title: 'F',
    destination: 'hajj',
    places: [],
    departureDate: '2027-05-05',
    returnDate: '2027-05-25',
    description: 'Rooms for ladies, with a lady guide.',
  })
  await world.trip({
    ...plain,
    title: 'G',
    destination: 'syria',
    places: null,
    departureDate: '2027-03-01',
    returnDate: '2027-03-05',
  })
}
