import { expect, test } from 'vitest'
import { chooseRating } from './card-rating.ts'

test('FAM-03 LIST-09 a card says "New" only where neither the trip nor its company has a rating', () => {
  expect(chooseRating({ averageRating: 0 }, { totalReviews: 0 })).toBe('new')
  expect(chooseRating({ averageRating: -1 }, { totalReviews: 0 })).toBe('new')
  expect(chooseRating({ averageRating: 0 }, { totalReviews: 1 })).toBe('organizer')
})

test('FAM-03 LIST-09 the trip’s own rating comes first, and is never beside "New" or its company’s', () => {
  expect(chooseRating({ averageRating: 1 }, { totalReviews: 0 })).toBe('trip')
  expect(chooseRating({ averageRating: 4.5 }, { totalReviews: 80 })).toBe('trip')
})
