import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  averageRating,
  count,
  cursor,
  example,
  exampleFrom,
  fullListPageSize,
  id,
  idParam,
  instantOut,
  line,
  numberInput,
  organizerId,
  pageSize,
  successOutput,
  text,
  tripId,
  userId,
} from '#contract/fields.ts'
import { trip } from '#contract/trips/trips.ts'
import { ratingLimits, subRatings } from '#domain/reviews/reviews.ts'

const rating = z.number().int().min(ratingLimits.min).max(ratingLimits.max).meta(example(5))
const reviewId = id.meta(example('d4a7c0e9-5b12-4f86-9e3d-1c8b7a6f5e20'))
/** The parameter for the id of the requested review. */
export const reviewIdParam = idParam(reviewId)

/** What the platform says beside a review; the author's own stars and words stay, and averages count those (ADM-08). */
const platformNote = z
  .object({
    rating: rating.nullable().describe('Null: the note says nothing of the stars'),
    goodExperience: z
      .string()
      .nullable()
      .describe('Null: the note says nothing of it; empty: it leaves these words out')
      .meta(example('The scholars on the bus.')),
    badExperience: z
      .string()
      .nullable()
      .describe('Null: the note says nothing of it; empty: it leaves these words out')
      .meta(example(null)),
    notedAt: instantOut,
  })
  .meta({ id: 'PlatformNote', description: "The platform's note beside a review, where it has one" })
export type PlatformNote = z.output<typeof platformNote>

/** A review as listings show it: a sub-rating that is missing reads as 5 (specification 3). */
export const review = z
  .object({
    id: reviewId,
    tripId,
    userId: userId.describe(
      'The account that wrote it, for that person, the organizer and admins. For others a code of this review alone',
    ),
    organizerId,
    rating,
    title: z.string().meta(example('Blessed days')),
    comment: z.string().meta(example('Everything was on time, and nobody was left behind.')),
    goodExperience: z.string().nullable().meta(example('The scholars on the bus.')),
    badExperience: z.string().nullable().meta(example(null)),
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
    platformNote: platformNote.nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof review>

/** A review among those of other trips, with the name of its trip. */
const reviewOfTrip = review
  .extend({
    tripTitle: trip.shape.title,
    tripHasPage: z.boolean().describe('Whether the trip can still be read of: what was taken off is a name'),
    companyName: trip.shape.organizer.shape.companyName,
  })
  .meta({ id: 'ReviewOfTrip' })
export type ReviewOfTrip = z.output<typeof reviewOfTrip>

const stars = (message?: string) =>
  z.number().int(message).min(ratingLimits.min, message).max(ratingLimits.max, message)
const starsInput = numberInput(stars()).meta(exampleFrom(rating))
const subRatingFields = Object.fromEntries(subRatings.map((name) => [name, starsInput.nullish()])) as Record<
  (typeof subRatings)[number],
  z.ZodOptional<z.ZodNullable<typeof starsInput>>
>

/** Fields of the review dialog beside the trip. */
const reviewFields = z.object({
  rating: starsInput,
  ...subRatingFields,
  title: line(120).min(1, 'required').meta(exampleFrom(review.shape.title)),
  comment: text(5000).min(1, 'required').meta(exampleFrom(review.shape.comment)),
  goodExperience: text(3000).nullish().meta(exampleFrom(review.shape.goodExperience)),
  badExperience: text(3000).nullish().meta(exampleFrom(review.shape.badExperience)),
})

/** The review dialog: it presets no stars, and asks for the overall ones (decision REV-07). */
export const reviewForm = reviewFields.extend({
  tripId: z.uuid('trip_required'),
  rating: z.preprocess((rating) => rating ?? 0, numberInput(stars('stars_1_to_5'))),
})

export const listReviews = endpoint('reviews.list', 'GET /api/reviews', {
  summary:
    'Reviews, the newest first; of one trip with tripId. With limit and cursor one page, the next cursor in X-Next-Cursor.',
  access: 'public',
  shows: ['reviews'],
  differsByReader: true,
  input: z.object({
    tripId: z.string().optional().meta(idParam(tripId)),
    limit: fullListPageSize(100),
    cursor: cursor.optional(),
  }),
  output: z.array(review),
  whole: true,
  invalid: 'invalid_request',
  failure: 'reviews_fetch_failed',
})

export const searchReviews = endpoint('reviews.search', 'GET /api/reviews/search', {
  summary:
    'Reviews of a trip or an organizer, or all, that contain a text and have so many stars, counted and paged, the newest first.',
  access: 'public',
  shows: ['reviews', 'trips'],
  differsByReader: true,
  input: z.object({
    id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only this one', ...exampleFrom(reviewId) }),
    tripId: z.string().max(100).optional().meta(idParam(tripId)),
    organizerId: z.string().max(100).optional().meta(idParam(organizerId)),
    search: line(200)
      .optional()
      .meta({ description: 'Found in title or content, upper or lower case', ...example('scholar') }),
    rating: z.coerce.number().int().min(ratingLimits.min).max(ratingLimits.max).optional(),
    limit: pageSize(50).default(10),
    cursor: cursor.optional(),
  }),
  output: z.object({
    reviews: z.array(reviewOfTrip),
    total: count,
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'reviews_fetch_failed',
})

export const listOwnReviews = endpoint('reviews.ofUser', 'GET /api/users/:userId/reviews', {
  summary: 'The reviews that the user wrote, the newest first; for the user and admins.',
  access: 'signed-in',
  shows: ['reviews'],
  input: z.object({ userId: z.string().max(100).meta(idParam(userId)) }),
  output: z.array(review),
  invalid: 'invalid_request',
  failure: 'reviews_fetch_failed',
  refuses: ['access_denied'],
})

export const getReviewSummary = endpoint('reviews.summary', 'GET /api/reviews/summary', {
  summary:
    'The distribution of the reviews of a trip, of an organizer, or all, and the mean of each sub-rating over those who gave it (null if nobody did).',
  access: 'public',
  shows: ['reviews', 'organizers'],
  input: z.object({
    tripId: z.string().max(100).optional().meta(idParam(tripId)),
    organizerId: z.string().max(100).optional().meta(idParam(organizerId)),
  }),
  output: z.object({
    count,
    average: averageRating,
    stars: z.array(z.object({ rating, count })),
    subRatings: z.array(z.object({ name: z.enum(subRatings), average: averageRating.nullable(), count })),
    companyName: trip.shape.organizer.shape.companyName
      .optional()
      .describe('Of the organizer that was asked for, while it is verified'),
  }),
  invalid: 'invalid_request',
  failure: 'reviews_fetch_failed',
})
export type ReviewSummary = z.output<(typeof getReviewSummary)['output']>

export const createReview = endpoint('reviews.create', 'POST /api/reviews', {
  summary:
    'Reviews a trip that the signed-in user has booked and that is reviewable, once. A user or organizer in the request must be the right one.',
  access: 'signed-in',
  input: reviewFields.extend({
    tripId: z.string().max(100).meta(idParam(tripId)),
    userId: z.string().max(100).nullish().meta(idParam(userId)),
    organizerId: z.string().max(100).nullish().meta(idParam(organizerId)),
  }),
  output: review,
  invalid: 'invalid_review',
  failure: 'review_create_failed',
  status: 201,
  refuses: [
    'trip_not_found',
    'access_denied',
    'email_not_verified',
    'review_not_allowed',
    'review_own_company',
    'review_exists',
    'too_many_attempts',
  ],
})

export const updateReview = endpoint('reviews.update', 'PUT /api/reviews/:id', {
  summary: "Changes one of the signed-in user's own reviews; a sub-rating that is left out does not change.",
  access: 'signed-in',
  input: reviewFields.extend({ id: z.string().max(100).meta(reviewIdParam) }),
  output: review,
  invalid: 'invalid_review',
  failure: 'review_create_failed',
  refuses: ['review_not_found'],
})

export const deleteReview = endpoint('reviews.delete', 'DELETE /api/reviews/:id', {
  summary: "Removes one of the signed-in user's own reviews; an admin removes any.",
  access: 'signed-in',
  input: z.object({ id: z.string().max(100).meta(reviewIdParam) }),
  output: successOutput,
  invalid: 'review_not_found',
  failure: 'server_error',
})

export const listCompletedTrips = endpoint(
  'reviews.completedTrips',
  'GET /api/users/:userId/completed-trips',
  {
    summary:
      "The user's reviewable trips that the user has not reviewed yet, the last one first; for the user and admins.",
    access: 'signed-in',
    shows: ['bookings', 'trips', 'reviews'],
    input: z.object({ userId: z.string().max(100).meta(idParam(userId)) }),
    output: z.array(trip),
    invalid: 'invalid_request',
    failure: 'completed_trips_fetch_failed',
    refuses: ['access_denied'],
  },
)
