import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  exactAmountOut,
  example,
  idParam,
  instantOut,
  organizerId,
  text,
  tripId,
} from '#contract/fields.ts'
import { version } from '#contract/trips/changes.ts'
import { textLanguageInput } from '#contract/trips/translations.ts'
import { tripCard } from '#contract/trips/trips.ts'
import { departureReasonLimits, groupOutcomes } from '#domain/bookings/departures.ts'

// A departure that is called off, and a group that needs a number of pilgrims (decision 0044).

const id = z.string().max(100).meta(idParam(tripId))
const day = z.iso.date()

/** The status of a group that needs a number of pilgrims. */
export const groupStatus = z
  .object({
    tripId,
    needed: count.meta(example(30)),
    reached: count.meta({
      description: 'Pilgrims whose places are confirmed: as counted, or as of now while nothing is counted',
      ...example(24),
    }),
    pending: count.meta({
      description: 'Pilgrims with a pending request, not included above',
      ...example(3),
    }),
    day: day.meta({ description: 'Of the count, at the departure city', ...example('2027-06-20') }),
    outcome: z
      .enum(groupOutcomes)
      .nullable()
      .meta({ description: 'null: not counted yet; open: the organizer decides', ...example('open') }),
    decidedAt: instantOut.nullable(),
  })
  .meta({ id: 'Group' })
export type GroupStatus = z.output<typeof groupStatus>

const affectedCounts = {
  bookings: count.meta({ description: 'That hold places', ...example(14) }),
  pilgrims: count.meta(example(53)),
  told: count.meta({
    description: 'Bookings that get an email: an unconfirmed address gets none',
    ...example(13),
  }),
}

export const previewDepartureCancellation = endpoint(
  'trips.previewCancellation',
  'GET /api/trips/:id/cancellation',
  {
    summary:
      'What cancelling the departure would mean, for those who may edit the trip: who is affected, the agreed amounts by currency, when refunds are due by, and the email in the caller’s language.',
    access: 'signed-in',
    shows: ['bookings', 'trips'],
    input: z.object({ id }),
    output: z.object({
      ...affectedCounts,
      version,
      isPossible: z
        .boolean()
        .meta({ description: 'Not cancelled, and the departure day has not begun', ...example(true) }),
      amounts: z
        .array(z.object({ currency: z.string().meta(example('INR')), agreed: exactAmountOut('4925000.00') }))
        .nullable()
        .describe('What these bookings agreed on; null for who sees no amounts'),
      refundDue: z
        .object({
          first: day.meta(example('2027-02-17')),
          last: day.meta({ description: 'By the terms of each', ...example('2027-02-17') }),
        })
        .nullable()
        .describe(
          'When everything paid must be refunded by, if it is cancelled today; null if nobody is affected',
        ),
      letter: z
        .object({
          subject: z.string().meta(example('Trip cancelled: QF-…, Arbaeen walk')),
          text: z.string().meta(example('Noor Travels has cancelled this departure.')),
        })
        .describe('As each pilgrim reads it in his own language; … stands for the reason'),
      cancellation: z
        .object({
          at: instantOut,
          reason: z.string().meta(example('Too few visas were granted.')),
          ...affectedCounts,
        })
        .nullable()
        .describe('Where it is cancelled'),
    }),
    invalid: 'trip_not_found',
    failure: 'trip_fetch_failed',
    refuses: ['trip_not_found', 'trip_update_unauthorized'],
  },
)

export const cancelDeparture = endpoint('trips.cancelDeparture', 'POST /api/trips/:id/cancel', {
  summary:
    'Cancels the departure permanently, for those who may edit the trip: every booking that holds places is cancelled by the organizer, everything paid must be refunded, and everyone affected is emailed. Sent twice, it does nothing more.',
  access: 'signed-in',
  input: z.object({
    id,
    reason: text(departureReasonLimits.most)
      .refine((given) => given.length >= departureReasonLimits.least, 'reason_too_short')
      .meta({ description: 'Every pilgrim will see it', ...example('Too few visas were granted.') }),
    version: version.meta({ description: 'Of the trip as it was seen', ...example(3) }),
  }),
  output: z.object(affectedCounts),
  invalid: 'invalid_trip',
  failure: 'trip_update_failed',
  refuses: [
    'trip_not_found',
    'trip_update_unauthorized',
    'changed_meanwhile',
    'departure_begun',
    'unavailable',
  ],
})

export const listSimilarTrips = endpoint('trips.similar', 'GET /api/trips/:id/similar', {
  summary:
    'Up to three other trips to the same destination that can be booked and have places for the group, the nearest departure within 45 days first; for a trip that has departed, within the next 45.',
  access: 'public',
  shows: ['trips'],
  input: z.object({
    id,
    party: z.coerce.number().int().min(1).max(10).default(1).meta(example(2)),
    words: textLanguageInput.optional(),
  }),
  output: z.object({ trips: z.array(tripCard) }),
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
})

export const decideGroup = endpoint('trips.decideGroup', 'PUT /api/trips/:id/group', {
  summary:
    'Decides that the departure goes ahead although its minimum group size was not reached; its pilgrims are emailed. To cancel it, use trips.cancelDeparture.',
  access: 'signed-in',
  input: z.object({ id, decision: z.enum(['goes']).meta(example('goes')) }),
  output: groupStatus,
  invalid: 'invalid_trip',
  failure: 'trip_update_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized', 'group_not_open', 'departure_cancelled'],
})

export const listGroups = endpoint('organizers.groups', 'GET /api/organizers/:id/groups', {
  summary:
    'The minimum group size of a company’s upcoming trips, and how many pilgrims are confirmed for each.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({ id: z.string().max(100).meta(idParam(organizerId)) }),
  output: z.object({ groups: z.array(groupStatus) }),
  invalid: 'organizer_not_found',
  failure: 'bookings_fetch_failed',
  refuses: ['organizer_not_found', 'access_denied'],
})
