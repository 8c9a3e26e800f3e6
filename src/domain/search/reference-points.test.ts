import { expect, test } from 'vitest'
import { citiesFor, citiesOfStays, pointsOf } from './reference-points.ts'

test('CON-01 every city and point has its name in five languages', () => {
  const names = citiesOfStays.flatMap((city) => [city.names, ...city.points])
  expect(names.length).toBeGreaterThan(80)
  for (const name of names)
    expect([name.en, Object.values(name).filter(Boolean).length]).toEqual([name.en, 5])
})

test('CON-01 a destination has its own cities first, and the others behind them', () => {
  const names = (destination: string) => citiesFor(destination).map((city) => city.names.en)
  expect(names('iraq').slice(0, 2)).toEqual(['Karbala', 'Najaf'])
  expect(names('hajj').slice(0, 4)).toEqual(['Makkah', 'Madinah', 'Mina', 'Arafat'])
  expect(names('iraq').toSorted()).toEqual(names('').toSorted())
})

test('CON-01 points are found by the city in any language, the usual one first', () => {
  expect(pointsOf(' najaf ')[0]?.en).toBe('Bab al-Qibla')
  expect(pointsOf('نجف')[0]?.gu).toBe('બાબુલ કિબ્લા')
  expect(pointsOf('Madinah')[0]?.en).toBe('King Fahd Gate (20-22)')
  expect(pointsOf('Mumbai')).toEqual([])
})
