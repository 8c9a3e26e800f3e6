import { expect, test } from 'vitest'
import { subRatings } from '#domain/reviews/reviews.ts'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import { moderatedReviewForm } from './moderation.ts'
import {
  createReview,
  deleteReview,
  listReviews,
  reviewForm,
  searchReviews,
  updateReview,
} from './reviews.ts'

const tripId = crypto.randomUUID()
const form = { tripId, rating: 5, title: 'Blessed days', comment: 'On time.' }
const codes = (change: object) => findProblems(reviewForm, { ...form, ...change })

test('REV-04 a review has one to five stars, a title and a comment, of a trip', () => {
  expect(reviewForm.parse({ ...form, rating: '1' })).toEqual({ ...form, rating: 1 })
  for (const rating of [0, 6, 1.5, undefined, null])
    expect(codes({ rating })).toEqual({ rating: 'stars_1_to_5' })
  expect(codes({ title: ' ', comment: '' })).toEqual({ title: 'required', comment: 'required' })
  expect(codes({ tripId: 'none' })).toEqual({ tripId: 'trip_required' })
})

test('each of the nine sub-ratings is optional', () => {
  for (const name of subRatings) {
    expect(codes({ [name]: 5 })).toEqual({})
    expect(codes({ [name]: null })).toEqual({})
    for (const wrong of [0, 6]) expect(Object.keys(codes({ [name]: wrong }))).toEqual([name])
  }
})

test.each([
  ['title', 120],
  ['comment', 5000],
  ['goodExperience', 3000],
  ['badExperience', 3000],
])('%s has at most %i characters', (name, most) => {
  expect(codes({ [name]: 'x'.repeat(most) })).toEqual({})
  expect(codes({ [name]: 'x'.repeat(most + 1) })).toEqual({ [name]: 'too_long' })
})

test('the calls name trip, user, organizer or review', () => {
  const [longest, tooLong] = ['x'.repeat(100), 'x'.repeat(101)]
  const named = (id: string) => ({ ...form, tripId: id, userId: id, organizerId: id })
  expect(listFaultyFields(createReview.input, named(longest))).toEqual([])
  expect(listFaultyFields(createReview.input, named(tooLong))).toEqual(['organizerId', 'userId', 'tripId'])
  expect(listFaultyFields(createReview.input, { ...form, userId: null, organizerId: null })).toEqual([])
  for (const { input } of [updateReview, deleteReview]) {
    expect(listFaultyFields(input, { ...form, id: longest })).toEqual([])
    expect(listFaultyFields(input, { ...form, id: tooLong })).toEqual(['id'])
  }
})

test('REV-03 reviews are listed whole or by pages, and searched ten at a time', () => {
  expect(listReviews.input.parse({})).toEqual({ limit: 100 })
  expect(searchReviews.input.parse({})).toEqual({ limit: 10 })
  expect(searchReviews.input.parse({ rating: '1', search: ' ok ' })).toEqual({
    rating: 1,
    search: 'ok',
    limit: 10,
  })
  const most = { tripId: 'x'.repeat(100), search: 'x'.repeat(200), rating: 5, limit: 50 }
  expect(listFaultyFields(searchReviews.input, most)).toEqual([])
  const more = { tripId: 'x'.repeat(101), search: 'x'.repeat(201), rating: 6, limit: 51 }
  expect(listFaultyFields(searchReviews.input, more).sort()).toEqual(['limit', 'rating', 'search', 'tripId'])
  for (const rating of [0, 2.5]) expect(listFaultyFields(searchReviews.input, { rating })).toEqual(['rating'])
})

test('ADM-08 the admin’s dialog explains that stars are from one to five', () => {
  for (const rating of [1, 5]) expect(findProblems(moderatedReviewForm, { rating })).toEqual({})
  for (const rating of [0, 6, 1.5])
    expect(findProblems(moderatedReviewForm, { rating })).toEqual({ rating: 'stars_1_to_5' })
  const long = { goodExperience: 'x'.repeat(3001), badExperience: 'x'.repeat(3001) }
  expect(findProblems(moderatedReviewForm, { rating: 3, ...long })).toEqual({
    goodExperience: 'too_long',
    badExperience: 'too_long',
  })
})
