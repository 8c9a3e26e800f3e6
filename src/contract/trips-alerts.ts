import { z } from 'zod'
import { priceRangeIds, readPriceRange } from '#domain/prices.ts'
import { endpoint } from './endpoint.ts'
import { email, example, instantOut, secretExample } from './fields.ts'
import { trip } from './trips.ts'
import { namedFilters } from './trips-finding.ts'

// A letter when trips like some are published (decision 0056).

const token = z.string().min(20).max(200).meta(secretExample)

/** An empty field of a form asks nothing. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

export const createAlert = endpoint('alerts.create', 'POST /api/alerts', {
  summary:
    'Asks for a letter when trips like these are published or can be booked again. The link of a letter confirms the address within 24 hours; until then there is no alert. The answer is the same whatever is known of the address.',
  access: 'public',
  posted: true,
  input: z.object({
    email,
    destination: orNothing(trip.shape.destination.optional()),
    from: orNothing(namedFilters.from),
    month: orNothing(namedFilters.month),
    occasion: orNothing(namedFilters.occasion),
    priceRange: orNothing(
      z
        .string()
        .refine((value) => readPriceRange(value) !== undefined, 'invalid_price_range')
        .optional()
        .meta({ description: `In dollars per person: ${priceRangeIds.join(', ')}`, ...example('1000-1500') }),
    ),
  }),
  output: z.object({ asked: z.literal(true).describe('A letter is on its way') }),
  invalid: 'invalid_request',
  failure: 'unavailable',
  status: 201,
  refuses: ['too_many_attempts'],
})

const deed = {
  access: 'public',
  posted: true,
  anyToken: true,
  input: z.object({ token }),
  output: z.object({
    state: z.enum(['active', 'ended']).meta(example('active')),
    endsAt: instantOut.meta({
      description: 'When it ends by itself',
      ...example('2027-08-01T00:00:00.000Z'),
    }),
  }),
  invalid: 'alert_not_found',
  failure: 'unavailable',
} as const

export const confirmAlert = endpoint('alerts.confirm', 'POST /api/alerts/confirm', {
  summary:
    'Begins an alert with the token of its letter. Sent again it changes nothing; an older alert of the address that waits for the same gives way to it, and where there are ten others the oldest.',
  ...deed,
  refuses: ['alert_not_found'],
})

export const endAlert = endpoint('alerts.end', 'POST /api/alerts/end', {
  summary:
    'Ends an alert with the token of its letters, and forgets its address. Sent again it changes nothing.',
  ...deed,
  refuses: ['alert_not_found'],
})
