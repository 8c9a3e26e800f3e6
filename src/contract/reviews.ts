import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cursor, id, instantOut, pageSize } from './fields.ts'

const rating = z.number().int().min(1).max(5)

/** A review as listings show it: a sub-rating that is missing reads as 5 (specification 3). */
export const review = z.object({
  id,
  tripId: id,
  userId: id,
  organizerId: id,
  rating,
  title: z.string(),
  comment: z.string(),
  goodExperience: z.string().nullable(),
  badExperience: z.string().nullable(),
  isVerified: z.boolean(),
  createdAt: instantOut.nullable(),
  spiritualGuidanceRating: rating,
  spiritualCoverageRating: rating,
  accommodationDistanceRating: rating,
  supportBehaviorRating: rating,
  foodQualityRating: rating,
  hotelQualityRating: rating,
  valueForMoneyRating: rating,
  transportationRating: rating,
  proServicesRating: rating,
})
export type Review = z.output<typeof review>

export const listReviews = endpoint('reviews.list', {
  summary:
    'Reviews, the newest first; of one trip with tripId. With limit and cursor one page, the next cursor in X-Next-Cursor.',
  access: 'public',
  input: z.object({
    tripId: z.string().optional(),
    limit: pageSize(100).optional(),
    cursor: cursor.optional(),
  }),
  output: z.array(review),
  invalid: 'invalid_request',
  failure: 'reviews_fetch_failed',
})
