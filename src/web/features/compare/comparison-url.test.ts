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
