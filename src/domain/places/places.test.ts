import { expect, test } from 'vitest'
import { findDeparturePlace, findPlaceByName, findPlaces, getPlace, places } from './places.ts'
import { findDepartureId, findPlaceIds } from './trip-places.ts'

const ids = (text: string) => findPlaces(text).map(({ id }) => id)

test('every place has an id of its own, names in five languages, a position and an existing time zone', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  for (const { id, names, latitude, longitude, timeZone, country } of places) {
    expect(Object.values(names).filter(Boolean), id).toHaveLength(5)
    expect([Math.abs(latitude) <= 90, Math.abs(longitude) <= 180, country.length], id).toEqual([
      true,
      true,
      2,
    ])
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), id).not.toThrow()
  }
  expect(getPlace('najaf')).toMatchObject({ kind: 'holy', country: 'IQ', timeZone: 'Asia/Baghdad' })
  expect(getPlace('nowhere') ?? getPlace(null)).toBe(undefined)
})

test.each([
  ['Mumbai', 'mumbai'],
  ['  BOMBAY ', 'mumbai'],
  ['بمبي', 'mumbai'],
  ['ممبئی', 'mumbai'],
  ['بمبئی', 'mumbai'],
  ['મુંબઈ', 'mumbai'],
  ['मुंबई', 'mumbai'],
  ['كربلاء المقدسة', 'karbala'],
  ['Karbala-e-Moalla', 'karbala'],
  ['Mumbai and Delhi', undefined],
  ['', undefined],
])('CON-02 %j is the name of %s', (text, id) => {
  expect(findPlaceByName(text)?.id).toBe(id)
})

test.each([
  ['Mumbai, India', 'mumbai'],
  ['کراچی، پاکستان', 'karachi'],
  ['Toronto (Pearson)', 'toronto'],
  ['London / Birmingham', undefined],
  ['Mumbai, Delhi', undefined],
  // A country with several time zones has no single one.
  ['Canada', undefined],
  ['Somewhere', undefined],
])('CON-02 a group departs from %j: %s', (text, id) => {
  expect(findDeparturePlace(text)?.id).toBe(id)
})

test.each([
  ['Walk from Najaf to Karbala', ['najaf', 'karbala']],
  ['Ziyarat of Kazmain, then Samarra; Kazmain again', ['kadhimain', 'samarra']],
  ['نجف سے کربلا', ['najaf', 'karbala']],
  ['من النجف إلى كربلاء المقدسة', ['najaf', 'karbala']],
  ['از نجف تا کربلا', ['najaf', 'karbala']],
  ['નજફથી નહીં, કરબલા', ['karbala']],
  // The departure city is no destination, and a word with another meaning is no place.
  ['Flight from Mumbai with Rumi in the evening (شام)', []],
  ['NJF', []],
])('CON-02 places in %j', (text, found) => {
  expect(ids(text)).toEqual(found)
})

test('CON-02 the destinations of a trip are those of its hotels and days, each once, without its departure city', () => {
  const trip = {
    departureOrigin: 'Lucknow',
    hotels: [{ city: 'Mashad' }, { city: 'Karbala' }, { city: 'By the sea' }],
    itinerary: [
      { day: 1, description: 'Karbala', activities: ['Kufa mosque'] },
      { day: 2, activities: ['Najaf'] },
    ],
  }
  expect(findDepartureId(trip)).toBe('lucknow')
  expect(findPlaceIds(trip)).toEqual(['mashhad', 'karbala', 'kufa', 'najaf'])
  expect([findDepartureId({}), findPlaceIds({})]).toEqual([null, []])
  const all = places.map(({ names }) => ({ city: names.en }))
  expect(findPlaceIds({ hotels: all })).toHaveLength(20)
})
