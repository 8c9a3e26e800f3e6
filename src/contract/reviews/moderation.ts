import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { exampleFrom, numberInput, requiredDeedReason, successOutput, text } from '#contract/fields.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'
import { review, reviewIdParam } from './reviews.ts'

/** The admin's review dialog (organizer specification 5 and 7). */
export const moderatedReviewForm = z.object({
  rating: numberInput(
    z
      .number()
      .int('stars_1_to_5')
      .min(ratingLimits.min, 'stars_1_to_5')
      .max(ratingLimits.max, 'stars_1_to_5'),
  ).meta(exampleFrom(review.shape.rating)),
  goodExperience: text(3000).nullish().meta(exampleFrom(review.shape.goodExperience)),
  badExperience: text(3000).nullish().meta(exampleFrom(review.shape.badExperience)),
})

export const updateReview = endpoint('admin.updateReview', 'PUT /api/admin/reviews/:id', {
  summary:
    "Notes a rating, good experience and issues beside a review. The author's own do not change, are answered, and count in averages; a value equal to them is no note.",
  access: 'admin',
  input: moderatedReviewForm.extend({ id: z.string().max(100).meta(reviewIdParam) }),
  output: review,
  invalid: 'invalid_review',
  failure: 'review_update_failed',
  refuses: ['review_not_found'],
})

export const deleteReview = endpoint('admin.deleteReview', 'DELETE /api/admin/reviews/:id', {
  summary: 'Removes a review; averages follow.',
  access: 'admin',
  input: z.object({ id: z.string().max(100).meta(reviewIdParam) }),
  output: successOutput,
  invalid: 'review_not_found',
  failure: 'review_delete_failed',
})

/** The admin's deletion dialog: a review goes with a reason alone (FIX-25). */
export const reviewRemovalForm = z.object({ reason: requiredDeedReason })

export const removeReview = endpoint('admin.removeReview', 'POST /api/admin/reviews/:id/removal', {
  summary:
    'Removes a review with a reason, which is stored in the audit log; averages follow. Our screens call this.',
  access: 'admin',
  input: reviewRemovalForm.extend({ id: z.string().max(100).meta(reviewIdParam) }),
  output: successOutput,
  invalid: 'invalid_review',
  failure: 'review_delete_failed',
  refuses: ['review_not_found'],
})
