import { describe, expect, test } from 'vitest'
import { calculateOfferEnd, isWaiting, selectOfferedParties, waitingStates } from './waiting-lists.ts'

const parties = (...seats: number[]) => seats.map((size, at) => ({ seats: size, at }))
const offered = (sizes: number[], free: number) =>
  selectOfferedParties(parties(...sizes), free).map(({ at }) => at)

describe('CON-17 which parties are offered free places', () => {
  test.each([
    [[4, 2, 1], 3, [1, 2]],
    [[4, 2, 1], 4, [0]],
    [[4, 2, 1], 6, [0, 1]],
    [[4, 2, 1], 7, [0, 1, 2]],
    [[2, 2], 1, []],
    [[1], 1, [0]],
    [[1], 0, []],
    [[], 5, []],
    [[3, 3, 3], 8, [0, 1]],
  ])('CON-17 of parties of %j with %i free: %j', (sizes, free, expected) => {
    expect(offered(sizes, free)).toEqual(expected)
  })

  test('CON-17 never more than the free places, and no party that would still fit is left out', () => {
    for (let seed = 1; seed < 400; seed++) {
      const sizes = Array.from({ length: seed % 9 }, (_, at) => ((seed * (at + 3)) % 10) + 1)
      const free = (seed * 7) % 25
      const chosen = selectOfferedParties(parties(...sizes), free)
      const taken = chosen.reduce((sum, { seats }) => sum + seats, 0)
      expect(taken).toBeLessThanOrEqual(free)
      const left = parties(...sizes).filter(({ at }) => !chosen.some((one) => one.at === at))
      for (const { seats } of left) expect(seats).toBeGreaterThan(free - taken)
    }
  })
})

describe('CON-17 the deadline of an offer', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  test.each([
    ['2026-11-23T00:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T08:59:59Z', '2026-11-22T08:59:59.000Z'],
  ])('CON-17 where booking closes at %s: %s', (closes, ends) => {
    expect(calculateOfferEnd(now, new Date(closes)).toISOString()).toBe(ends)
  })
})

test('CON-17 a party waits until it booked, left or expired', () => {
  expect(waitingStates.filter(isWaiting)).toEqual(['unconfirmed', 'waiting', 'offered'])
})
