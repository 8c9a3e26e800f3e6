import { expect, test } from 'vitest'
import { listCitiesFor, listPoints, stayCities } from './reference-points.ts'

test('CON-01 every city and point has its name in five languages', () => {
  const names = stayCities.flatMap((city) => [city.names, ...city.points])
  expect(names.length).toBeGreaterThan(80)
  for (const name of names)
    expect([name.en, Object.values(name).filter(Boolean).length]).toEqual([name.en, 5])
})

test('CON-01 a destination has its own cities first, and the others behind them', () => {
  const names = (destination: string) => listCitiesFor(destination).map((city) => city.names.en)
  expect(names('iraq').slice(0, 2)).toEqual(['Karbala', 'Najaf'])
  expect(names('hajj').slice(0, 4)).toEqual(['Makkah', 'Madinah', 'Mina', 'Arafat'])
  expect(names('iraq').toSorted()).toEqual(names('').toSorted())
})

test('CON-01 points are found by the city in any language, the usual one first', () => {
  expect(listPoints(' najaf ')[0]?.en).toBe('Bab al-Qibla')
  expect(listPoints('نجف')[0]?.gu).toBe('બાબુલ કિબ્લા')
  expect(listPoints('Madinah')[0]?.en).toBe('King Fahd Gate (20-22)')
  expect(listPoints('Mumbai')).toEqual([])
})
