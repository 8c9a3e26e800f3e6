import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, exactAmountOut, example, idParam, instantOut, text, tripId } from '#contract/fields.ts'
import { recordedAnswers } from '#domain/bookings/trip-questions.ts'
import { materialFields, maxChangeReasonLength } from '#domain/trips/changes.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { titles } from './translations.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const reason = text(maxChangeReasonLength)

/** A saved change of material fields, as the people concerned see it. Days as YYYY-MM-DD. */
export const tripChange = z
  .object({
    at: instantOut,
    reason: reason
      .nullable()
      .meta({ description: 'As the person who changed it wrote it', ...example('The flight was moved.') }),
    changes: z.array(
      z.object({
        field: z.enum(materialFields).meta(example('returnDate')),
        before: value.meta(example('2027-08-01')),
        after: value.meta(example('2027-08-03')),
      }),
    ),
  })
  .meta({ id: 'TripChange' })
export type TripChange = z.output<typeof tripChange>

/** The question to a booking when its trip has changed: everything since it was agreed or accepted last. */
export const tripQuestion = z
  .object({
    toVersion: z.number().int().min(1).meta(example(3)),
    askedAt: instantOut,
    answerBy: instantOut.describe('The first moment at which it is too late'),
    answer: z
      .enum(recordedAnswers)
      .nullable()
      .meta({ description: 'null: none', ...example(null) }),
    answeredAt: instantOut.nullable().meta({ examples: [null] }),
    isOpen: z.boolean().meta({
      description: 'Whether it can still be answered, by the server’s clock',
      ...example(true),
    }),
    freeUntil: z.iso
      .date()
      .nullable()
      .meta({
        description: 'The last day, at the departure city, to leave with a full refund; null: over',
        ...example('2027-06-12'),
      }),
    changes: tripChange.shape.changes,
    reasons: z
      .array(reason.meta(example('The flight was moved.')))
      .describe('In the words of who changed it, the oldest first'),
  })
  .meta({ id: 'TripQuestion' })
export type TripQuestion = z.output<typeof tripQuestion>

/** The number of edits of a trip, plus one. */
export const version = z.number().int().min(1).meta(example(3))

/** Fields that a form which changes a trip sends beside the trip. */
export const editFields = {
  changeReason: reason
    .nullish()
    .transform((given) => given || null)
    .meta({
      description:
        'Why; sent with the change to everyone whose booking holds places. Without it no reason is given',
      ...example('The flight was moved.'),
    }),
  version: version.nullish().meta({
    description:
      'Of the trip as the editor saw it: rejected with changed_meanwhile if it has changed since. Without it the last save wins',
    ...example(3),
  }),
}

const fromVersion = z
  .int()
  .min(0)
  .meta({
    description: 'The version of the trip since which all changes are listed',
    ...example(2),
  })

export const getAffectedBookings = endpoint('bookings.affected', 'GET /api/trips/:id/affected', {
  summary:
    'Who is affected by a material change of a trip: bookings that hold places for a trip that is not over. For its organizer and admins.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({ id: z.string().max(100).meta(idParam(tripId)) }),
  output: z.object({
    bookings: count.meta(example(14)),
    pilgrims: count.meta(example(53)),
    amounts: z
      .array(z.object({ currency: z.string().meta(example('INR')), agreed: exactAmountOut('4925000.00') }))
      .nullable()
      .describe(
        'The agreed amounts of the confirmed bookings: at most this must be refunded if all of them leave. null for callers who cannot see amounts',
      ),
    asked: count.meta({
      description:
        'Of these, those who have not answered an earlier change yet: they are asked about both together',
      ...example(3),
    }),
    readers: z
      .array(
        z.object({
          language: z.enum(contentLanguages),
          from: fromVersion,
          earlier: count.meta({
            description: 'How many earlier changes without an answer the same email lists',
            ...example(0),
          }),
          bookings: count.min(1).meta(example(9)),
        }),
      )
      .describe('Who gets an email: grouped by those who read the same one, the largest group first'),
    departureDate: z.iso.date().meta(example('2027-06-12')),
    today: z.iso.date().meta({ description: 'At the departure city', ...example('2027-05-06') }),
  }),
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized'],
})

export const getChangeEmailPreview = endpoint('bookings.changeLetter', 'POST /api/trips/:id/change-letter', {
  summary:
    'The email about a change that is not saved yet, as each pilgrim affected would read it, without the details of one booking. It changes nothing and sends nothing.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({
    id: z.string().max(100).meta(idParam(tripId)),
    language: z.enum(contentLanguages).meta(example('ur')),
    from: fromVersion
      .optional()
      .describe('As `bookings.affected` has it of who reads; else the trip as it is stored'),
    title: text(150)
      .optional()
      .meta({
        description: 'The new title of the trip, if the same edit changes it',
        ...example('Ziyarat of Karbala and Najaf'),
      }),
    titles: titles.describe('The same in further languages; where it is left out the stored ones stay'),
    reason: reason.nullish().meta(example('The flight was moved.')),
    changes: tripChange.shape.changes.min(1).max(materialFields.length),
  }),
  output: z.object({
    subject: z.string().meta(example('Changed: Ziyarat of Karbala and Najaf')),
    paragraphs: z.array(z.string().meta(example('Al-Noor Travels has changed the trip that you booked.'))),
    lastDay: z.iso
      .date()
      .nullable()
      .meta({
        description: 'To answer, at the departure city; null if nobody is asked any more',
        ...example('2027-05-11'),
      }),
    facts: z.array(
      z.object({
        label: z.string().meta(example('Return')),
        value: z.string().meta(example('August 3, 2027')),
        beside: z.string().meta(example('Before: August 1, 2027')),
      }),
    ),
  }),
  invalid: 'invalid_trip',
  failure: 'trip_fetch_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized'],
})

const said = z
  .string()
  .nullable()
  .meta({ description: 'null: nothing, or not stored', ...example('Arbaeen') })

/** One edit of a trip, as its company and admins read it. */
export const tripEdit = tripChange
  .extend({
    version,
    side: z
      .enum(['organizer', 'admin'])
      .nullable()
      .meta({ description: 'null: the account was deleted', ...example('organizer') }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'The person', ...example('Ali Rizvi') }),
    sawVersion: z.boolean().meta({
      description: 'The editor had sent the version that was seen; otherwise the last save wins',
      ...example(true),
    }),
    others: z
      .array(z.object({ field: z.string().meta(example('title')), before: said, after: said }))
      .describe('Changes nobody is asked about; for long texts, photos and names only that they changed'),
  })
  .meta({ id: 'TripEdit' })
export type TripEdit = z.output<typeof tripEdit>

export const getTripHistory = endpoint('trips.history', 'GET /api/trips/:id/history', {
  summary:
    'The edits of a trip, the newest 200 first: who, when, why, before and after. For its company and admins.',
  access: 'signed-in',
  shows: ['trips'],
  input: z.object({ id: z.string().max(100).meta(idParam(tripId)) }),
  output: z.object({ edits: z.array(tripEdit) }),
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized'],
})
