import { expect, test } from 'vitest'
import { oneAdult } from '#domain/offers/choices.ts'
import { getComparePath, readComparison } from './comparison-url.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((sign) => sign.repeat(8))

test('FIN-05: an address names up to four trips, each once, and the party', () => {
  expect(read(`trips=${a},${b}&adults=3&children=2&infants=1`)).toEqual({
    ids: [a, b],
    choice: { ...oneAdult, adults: 3, children: 2, infants: 1 },
  })
  expect(read(`trips=${a}&trips=${b},${a},${c},${d},${e}`).ids).toEqual([a, b, c, d])
  expect(read(`trips=${a},${b}&zaireen=6`).choice).toEqual({ ...oneAdult, adults: 6 })
})

test('FIN-05: invalid trips and parties are ignored; at most ten people travel, at least one adult', () => {
  expect(read('')).toEqual({ ids: [], choice: oneAdult })
  expect(read(`trips=,<b>,${a},${'x'.repeat(61)}&adults=-1&children=two`)).toEqual({
    ids: [a],
    choice: oneAdult,
  })
  expect(read('zaireen=40').choice.adults).toBe(10)
  expect(read('adults=9&children=3').choice).toMatchObject({ adults: 7, children: 3 })
})

test('FIN-05: the address of a comparison is parsed back unchanged', () => {
  const family = { ...oneAdult, adults: 2, children: 3, infants: 1 }
  for (const choice of [oneAdult, family, { ...oneAdult, adults: 4 }]) {
    const path = getComparePath([a ?? '', b ?? ''], choice)
    expect(read(path.split('?')[1] ?? '')).toEqual({ ids: [a, b], choice })
  }
  expect(getComparePath([a ?? '', b ?? ''], oneAdult)).toBe(`/compare?trips=${a},${b}`)
})

test('FAM-01: an address carries the years of the children, for trips count them by their own bounds', () => {
  // Counted by the usual bounds: 13 is an adult, 7 a child, 1 an infant.
  const family = { ...oneAdult, adults: 3, children: 1, infants: 1, ages: [13, 7, 1] }
  const path = getComparePath([a ?? ''], family)
  expect(path).toBe(`/compare?trips=${a}&adults=3&children=1&infants=1&ages=13,7,1`)
  expect(read(path.split('?')[1] ?? '').choice).toEqual(family)
  // A trip that counts the one of 13 as a child left it so on the device.
  expect(getComparePath([a ?? ''], { ...family, adults: 2, children: 2 })).toBe(path)
})

test('FAM-01: years that are not of these people are ignored', () => {
  const plain = { ...oneAdult, adults: 2, children: 1 }
  for (const ages of ['7,7', '13', '18', '7.5', '-7', '', '7,', 'seven'])
    expect([ages, read(`adults=2&children=1&ages=${ages}`).choice]).toEqual([ages, plain])
  expect(read('adults=2&children=1&ages=7').choice).toEqual({ ...plain, ages: [7] })
  // Nobody grown-up would be left.
  expect(read('adults=1&ages=13').choice).toEqual(oneAdult)
})
