import { describe, expect, test } from 'vitest'
import { chooseUnfilled, countLosses, matchesLosses } from './leaving.ts'

const group = (adults: number, children = 0, infants = 0) => ({ room: null, adults, children, infants })
const adult = (place: number) => ({ age: 'adult', place }) as const
const child = (place: number) => ({ age: 'child', place }) as const

describe('FIX-01 who leaves a party', () => {
  test('FIX-01 an age loses as many as it has fewer, over all rooms; one that grows loses nobody', () => {
    const before = [group(2, 1), { ...group(2), room: 'double' as const }]
    expect(countLosses(before, [group(1, 3)])).toEqual({ adult: 3, child: 0, infant: 0 })
    expect(countLosses(before, before)).toEqual({ adult: 0, child: 0, infant: 0 })
  })

  test('FIX-01 names fit when they are places of the party, each once, and as many of each age as it loses', () => {
    const before = [group(3, 2)]
    const fits = (leaving: Parameters<typeof matchesLosses>[0], after = [group(1, 1)]) =>
      matchesLosses(leaving, before, after)
    expect(fits([adult(3), child(1), adult(1)])).toBe(true)
    for (const wrong of [
      [],
      [adult(1), adult(2)],
      [adult(1), child(1)],
      [adult(1), adult(1), child(1)],
      [adult(1), adult(4), child(1)],
      [adult(1), adult(2), child(1), child(2)],
    ])
      expect(fits(wrong)).toBe(false)
    expect(fits([], before)).toBe(true)
    expect(fits([adult(1)], before)).toBe(false)
  })

  test('FIX-01 unnamed go those of whom nothing is known, the last first; undefined where they are too few', () => {
    const before = [group(4, 2)]
    const filled = [adult(1), adult(3), child(2)]
    expect(chooseUnfilled(before, [group(3, 2)], filled)).toEqual([adult(4)])
    expect(chooseUnfilled(before, [group(2, 1)], filled)).toEqual([adult(4), adult(2), child(1)])
    expect(chooseUnfilled(before, [group(1, 2)], filled)).toBeUndefined()
    expect(chooseUnfilled(before, [group(4, 0)], filled)).toBeUndefined()
    expect(chooseUnfilled(before, before, filled)).toEqual([])
  })
})
