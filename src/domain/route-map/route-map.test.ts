// By hand: there are 300 pixels of width and 224 of height between the margins of 480 by 320.
import { expect, test } from 'vitest'
import { getPlace } from '#domain/places/places.ts'
import { createRouteMap, type MapStop } from './route-map.ts'

const at = (latitude: number, longitude: number, name = 'Here'): MapStop => ({ name, latitude, longitude })
const known = (id: string): MapStop => {
  const place = getPlace(id)
  if (!place) throw new Error(id)
  return { ...place, name: place.names.en }
}
const spotsOf = (places: MapStop[], departure?: MapStop) =>
  createRouteMap(places, departure)?.spots.map(({ x, y }) => [x, y])

test('FIN-09 on the equator a degree is as wide as it is high: two degrees apart, 150 pixels each', () => {
  const map = createRouteMap([at(0, 40), at(0, 42)])
  expect(map?.spots.map(({ x, y }) => [x, y])).toEqual([
    [90, 160],
    [390, 160],
  ])
  // 150 / 111.2 = 1.349 pixels a kilometre: 50 are 67, and 100 would be 135.
  expect(map?.scale).toEqual({ kilometres: 50, length: 67 })
})

test('FIN-09 north is at the top, and height decides the scale where it is the limit', () => {
  expect(spotsOf([at(-1, 40), at(1, 40)])).toEqual([
    [240, 272],
    [240, 48],
  ])
})

test('FIN-09 at 60 degrees a degree of longitude is half as long', () => {
  // Two high and two wide: 112 pixels a degree, of longitude 56.
  expect(spotsOf([at(59, 10), at(61, 12)])).toEqual([
    [184, 272],
    [296, 48],
  ])
})

test('FIN-09 the departure city is shown at the edge in its direction, and inside the map where it is near', () => {
  const east = createRouteMap([at(0, 40), at(0, 42)], at(0, 72, 'Mumbai'))
  expect(east?.entry).toMatchObject({ name: 'Mumbai', x: 458, y: 160 })
  const near = createRouteMap([at(0, 40), at(0, 42)], at(0.5, 41, 'Near'))
  expect(near?.entry).toMatchObject({ x: 240, y: 85 })
})

test('FIN-09 there is no map of one place, of none, nor of two at the same point', () => {
  expect(createRouteMap([])).toBeUndefined()
  expect(createRouteMap([at(32, 44)])).toBeUndefined()
  expect(createRouteMap([at(32, 44), at(32.0001, 44.0001)])).toBeUndefined()
})

test.each([
  [['najaf', 'kufa', 'karbala', 'kadhimain', 'samarra'], 'mumbai'],
  [['makkah', 'madinah', 'quba', 'uhud', 'mina', 'arafat'], 'dubai'],
  [['najaf', 'karbala', 'qom', 'jamkaran', 'mashhad', 'nishapur'], 'karachi'],
])('FIN-09 names do not overlap and are inside the map: %s', (ids, from) => {
  const map = createRouteMap(ids.map(known), known(from))
  const boxes = [...(map?.spots ?? []), ...(map?.entry ? [map.entry] : [])].flatMap(({ name, label }) =>
    label ? [{ ...label, half: (name.length * 10) / 2 }] : [],
  )
  expect(boxes.length).toBeGreaterThanOrEqual(3)
  for (const one of boxes) {
    expect(one.x - one.half).toBeGreaterThanOrEqual(6)
    expect(one.x + one.half).toBeLessThanOrEqual(474)
    for (const other of boxes)
      if (one !== other)
        expect(
          Math.abs(one.x - other.x) + 1 >= one.half + other.half || Math.abs(one.y - other.y) + 1 >= 24,
        ).toBe(true)
  }
})

test('FIN-09 places that share a mark are both named, the second beside or above it', () => {
  // By hand: 0.0001 degrees are no pixel here, so that one mark represents two.
  const map = createRouteMap([at(0, 40, 'Mina'), at(0, 42, 'Far'), at(0.0001, 40, 'Arafat')])
  const [mina, , arafat] = map?.spots ?? []
  expect([arafat?.x, arafat?.y]).toEqual([mina?.x, mina?.y])
  // Ten pixels a letter: Mina from 104 to 144 beside the mark at 90; Arafat, of 60, fits to the left, from 16 to 76.
  expect([mina?.label?.start, arafat?.label?.start]).toEqual([104, 76])
})
