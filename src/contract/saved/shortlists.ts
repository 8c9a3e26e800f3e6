import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { dayOut, example, idParam, line, secretExample, tripId } from '#contract/fields.ts'
import { textLanguageInput } from '#contract/trips/translations.ts'
import { tripCard } from '#contract/trips/trips.ts'
import { savedTripLimits, shortlistDays } from '#domain/saved/saved-trips.ts'

// A list of trips that is passed on by a link, with or without an account (decision 0060).

const endsOn = dayOut.meta({
  description: 'The last day on which it can be opened',
  ...example('2027-05-20T00:00:00.000Z'),
})

export const createShortlist = endpoint('shortlists.create', 'POST /api/shortlists', {
  summary: `Creates a link to up to ${savedTripLimits.atOnce} trips, in this order, for ${shortlistDays} days. Trips that are not available are left out; who created it is not recorded.`,
  access: 'public',
  input: z.object({
    trips: z
      .array(line(60).meta(idParam(tripId)))
      .min(1)
      .max(savedTripLimits.most),
  }),
  output: z.object({
    token: z.string().meta(secretExample),
    count: z
      .number()
      .int()
      .meta({ description: 'How many trips it has', ...example(3) }),
    endsOn,
  }),
  invalid: 'invalid_request',
  failure: 'shortlist_save_failed',
  status: 201,
  refuses: ['too_many_shared', 'nothing_to_share', 'too_many_attempts'],
})

export const openShortlist = endpoint('shortlists.open', 'POST /api/shortlists/open', {
  summary:
    'What cards show of the trips of a shared list, as they are now, over or not. Trips that are no longer available are counted.',
  access: 'public',
  anyToken: true,
  shows: ['trips'],
  input: z.object({
    token: z.string().min(1).max(200).meta(secretExample),
    words: textLanguageInput.optional(),
  }),
  output: z.object({
    madeOn: dayOut.meta({
      description: 'The day on which it was made',
      ...example('2026-11-21T00:00:00.000Z'),
    }),
    endsOn,
    trips: z.array(tripCard),
    gone: z
      .number()
      .int()
      .meta({ description: 'How many are no longer available', ...example(0) }),
  }),
  invalid: 'shortlist_not_found',
  failure: 'trip_fetch_failed',
  refuses: ['shortlist_not_found'],
})
