import { expect, test } from 'vitest'
import {
  calculateMeanRating,
  defaultRating,
  listedSubRatings,
  ratingLimits,
  subRatings,
  toListedSubRating,
} from './reviews.ts'

test('nine sub-ratings in order, with the Rating suffix in listings', () => {
  expect(subRatings).toHaveLength(9)
  expect(listedSubRatings).toEqual([
    'spiritualGuidanceRating',
    'spiritualCoverageRating',
    'accommodationDistanceRating',
    'supportBehaviorRating',
    'foodQualityRating',
    'hotelQualityRating',
    'valueForMoneyRating',
    'transportationRating',
    'proServicesRating',
  ])
  expect(toListedSubRating('foodQuality')).toBe('foodQualityRating')
})

test('ratings are from 1 to 5, and start at 5', () => {
  expect(defaultRating).toBe(5)
  expect(ratingLimits).toEqual({ min: 1, max: 5 })
})

test.each([
  [[], 2, 0],
  [[5], 2, 5],
  [[5, 4], 2, 4.5],
  [[5, 4, 4], 2, 4.33],
  [[5, 5, 4], 2, 4.67],
  [[5, 4, 4, 4, 4, 4, 4, 4], 2, 4.13],
  [[5, 5, 5, 4], 1, 4.8],
  [[4, 4, 4, 5], 1, 4.3],
  [[5, 4, 4], 1, 4.3],
] as const)('the mean of %j to %d decimals is %d', (ratings, decimals, mean) => {
  expect(calculateMeanRating(ratings, decimals)).toBe(mean)
})

test('the mean of very many ratings stays exact', () => {
  expect(calculateMeanRating(Array.from({ length: 300_000 }, (_, index) => (index % 3 === 0 ? 4 : 5)))).toBe(
    4.67,
  )
})
