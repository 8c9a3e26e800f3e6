import { expect, test } from 'vitest'
import { calculateCertainRating, calculateLowerBound, calculateRecommendation } from './scores.ts'

test('TRU-06 one 5 does not beat 4.7 of 80, nor do eight of them', () => {
  expect(calculateLowerBound(5, 1)).toBeLessThan(calculateLowerBound(4.7, 80))
  expect(calculateLowerBound(5, 8)).toBeLessThan(calculateLowerBound(4.7, 80))
  expect(calculateLowerBound(5, 60)).toBeGreaterThan(calculateLowerBound(4.7, 80))
})

test('TRU-06 the scores, calculated by hand', () => {
  // One 5: (1 + 1.9208 − 1.96 × √0.9604) ÷ (1 + 3.8416) = 0.20655 of four stars above the first.
  expect(calculateLowerBound(5, 1)).toBeCloseTo(1.8262, 4)
  // 0.925 of 80: (0.925 + 0.02401 − 1.96 × √(0.000867 + 0.000150)) ÷ 1.04802 = 0.84588
  expect(calculateLowerBound(4.7, 80)).toBeCloseTo(4.3835, 3)
  expect(calculateLowerBound(3, 10)).toBeCloseTo(1 + 4 * 0.2366, 3)
  expect(calculateLowerBound(1, 50)).toBe(1)
  expect(calculateLowerBound(0, 0)).toBe(1)
})

test('TRU-06 more of the same is more certain, a better mean is better, and it never exceeds the mean', () => {
  for (const mean of [1.5, 3, 4.2, 5])
    for (const count of [1, 2, 5, 20, 100, 5000]) {
      expect(calculateLowerBound(mean, count + 1)).toBeGreaterThan(calculateLowerBound(mean, count))
      expect(calculateLowerBound(mean, count)).toBeLessThan(mean)
      expect(calculateLowerBound(mean, count)).toBeGreaterThan(calculateLowerBound(mean - 0.1, count))
    }
})

test('TRU-06 LIST-06 a trip is sorted by its card’s rating, its own or else its organizer’s, as far as it is certain', () => {
  const known = { averageRating: 4.7, totalReviews: 80 }
  const one = { averageRating: 5, totalReviews: 1 }
  const none = { averageRating: 0, totalReviews: 0 }
  expect(calculateCertainRating({ ...none, organizer: known })).toBeCloseTo(4.3835, 3)
  expect(calculateCertainRating({ ...one, organizer: known })).toBeCloseTo(1.8262, 4)
  expect(calculateCertainRating({ ...known, organizer: one })).toBeCloseTo(4.3835, 3)
  expect(calculateCertainRating({ ...none, organizer: none })).toBe(1)
  // A mean of no reviews is no mean: it counts as one review's.
  expect(calculateCertainRating({ averageRating: 5, totalReviews: 0, organizer: none })).toBeCloseTo(
    1.8262,
    4,
  )
})

test('FIN-04 a lower price, better ratings, more free places and a fuller description each recommend a trip', () => {
  const trip = { allInUsd: 1200, freePlaces: 5, rating: { mean: 4.2, count: 12 }, describedFacts: 3 }
  const base = calculateRecommendation(trip)
  expect(calculateRecommendation({ ...trip, allInUsd: 1199 })).toBeGreaterThan(base)
  expect(calculateRecommendation({ ...trip, freePlaces: 6 })).toBeGreaterThan(base)
  expect(calculateRecommendation({ ...trip, rating: { mean: 4.2, count: 13 } })).toBeGreaterThan(base)
  expect(calculateRecommendation({ ...trip, describedFacts: 4 })).toBeGreaterThan(base)
  // 0.4 × 1500 ÷ 2700 + 0.3 × 0 + 0.2 × 0.5 + 0.1 × 0.5
  expect(calculateRecommendation({ ...trip, rating: { mean: 0, count: 0 } })).toBeCloseTo(0.37222, 5)
  // More than ten free places are plenty, fewer than none is none.
  expect(calculateRecommendation({ ...trip, freePlaces: 11 })).toBe(
    calculateRecommendation({ ...trip, freePlaces: 300 }),
  )
  expect(calculateRecommendation({ ...trip, freePlaces: -1 })).toBe(
    calculateRecommendation({ ...trip, freePlaces: 0 }),
  )
})
