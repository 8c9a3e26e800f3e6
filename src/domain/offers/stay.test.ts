import { expect, test } from 'vitest'
import { listWalks, longestWalkMinutes, summarizeStay } from './stay.ts'

const house = (city: string, stars: number | null, metres: number | null) => ({ city, stars, metres })
const stay = (...hotels: ReturnType<typeof house>[]) => summarizeStay({ hotels, accommodationStars: null })

test('CON-01 LIST-09: a card shows stars once, and the walk of each city in the order of the trip, of three at most', () => {
  expect(stay(house('Najaf', 3, 300), house('Karbala', 3, 600))).toEqual({
    stars: [3],
    walks: [
      { city: 'Najaf', metres: 300 },
      { city: 'Karbala', metres: 600 },
    ],
  })
  const four = stay(house('Qom', 5, 0), house('Najaf', 3, 1), house('Karbala', 4, 2), house('Mashhad', 4, 3))
  expect(four?.stars).toEqual([3, 5])
  expect(four?.walks.map(({ city }) => city)).toEqual(['Qom', 'Najaf', 'Karbala'])
})

test('CON-01: only facts that hold for every hotel are shown', () => {
  // For two hotels in a city the longer walk counts, in any order and however the city is written.
  expect(stay(house('Najaf', 4, 250), house('Karbala', 4, 90), house(' najaf', 4, 700))?.walks).toEqual([
    { city: 'Najaf', metres: 700 },
    { city: 'Karbala', metres: 90 },
  ])
  // One of them was not measured, or has no stars.
  expect(stay(house('Najaf', 4, null), house('Najaf', null, 100), house('Karbala', 5, 40))).toEqual({
    stars: [],
    walks: [{ city: 'Karbala', metres: 40 }],
  })
})

test('CON-01: without hotels the stars of the trip, and nothing where nothing is known', () => {
  expect(summarizeStay({ hotels: [], accommodationStars: 4 })).toEqual({ stars: [4], walks: [] })
  // Hotels are more precise than the single number.
  expect(summarizeStay({ hotels: [house('Najaf', 3, null)], accommodationStars: 5 })).toEqual({
    stars: [3],
    walks: [],
  })
  expect(summarizeStay({ hotels: [], accommodationStars: null })).toBeUndefined()
  expect(summarizeStay({ hotels: [house('Najaf', null, null)], accommodationStars: 5 })).toBeUndefined()
})

test('FAM-02 every city is listed once with its longest walk, and its minutes are rounded up; one that is unknown promises nothing', () => {
  const hotels = [
    { city: 'Karbala', metres: 400 },
    { city: 'Najaf', metres: 90 },
    { city: ' karbala', metres: 401 },
    { city: 'Qom', metres: 80 },
    { city: 'Mashhad', metres: 240 },
  ]
  const walks = listWalks(hotels)
  expect(walks).toEqual([
    { city: 'Karbala', metres: 401 },
    { city: 'Najaf', metres: 90 },
    { city: 'Qom', metres: 80 },
    { city: 'Mashhad', metres: 240 },
  ])
  // 80 metres a minute: 401 are six minutes, 400 are five.
  expect(longestWalkMinutes(walks)).toBe(6)
  expect(longestWalkMinutes([{ city: 'Karbala', metres: 400 }])).toBe(5)
  expect(longestWalkMinutes([...walks, { city: 'Kadhimain', metres: null }])).toBeUndefined()
  expect(longestWalkMinutes([])).toBeUndefined()
})
