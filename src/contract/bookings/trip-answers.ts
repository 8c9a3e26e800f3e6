import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, exampleFrom, idParam, instantOut, tripId } from '#contract/fields.ts'
import { version } from '#contract/trips/changes.ts'
import { recordedAnswers, tripAnswers } from '#domain/bookings/trip-questions.ts'
import { booking } from './bookings.ts'
import { bookingCredentials, bookingPage } from './links.ts'

// The answer of a pilgrim when the trip changes after he booked (decision 0043).

export const answerTripChange = endpoint('bookings.answerTripChange', 'POST /api/bookings/trip-change', {
  summary:
    'Stays with the changed trip, or leaves with a full refund, by the deadline; without an answer, leaving is possible until seven days before departure. Leaving cannot be undone. For the owner, or with the proof of a code.',
  access: 'public',
  input: z.object({
    ...bookingCredentials,
    answer: z.enum(tripAnswers).meta(example('accept')),
    toVersion: version.meta({
      description: 'Of the trip as it was read: 409 changed_meanwhile if it has changed since',
      ...example(3),
    }),
  }),
  output: bookingPage,
  invalid: 'booking_not_found',
  failure: 'booking_update_failed',
  refuses: ['booking_not_found', 'code_required', 'changed_meanwhile', 'change_answer_closed'],
})

export const listTripAnswers = endpoint('bookings.tripAnswers', 'GET /api/trips/:id/answers', {
  summary:
    'How those who have booked answered the last changes of a trip, including those who did not answer. For its company and admins.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({ id: z.string().max(100).meta(idParam(tripId)) }),
  output: z.object({
    answers: z.array(
      z.object({
        reference: booking.shape.reference,
        numberOfPilgrims: booking.shape.numberOfPilgrims,
        answer: z
          .enum(recordedAnswers)
          .nullable()
          .meta({ description: 'null: none yet, or none at all after the deadline', ...example('accepted') }),
        askedAt: instantOut,
        answerBy: instantOut,
        answeredAt: instantOut.nullable().meta(exampleFrom(instantOut)),
      }),
    ),
    stay: count.meta(example(9)),
    left: count.meta(example(2)),
    silent: count.meta({ description: 'No answer', ...example(3) }),
  }),
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized'],
})
