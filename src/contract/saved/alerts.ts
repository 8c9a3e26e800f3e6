import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, instantOut, secretExample } from '#contract/fields.ts'
import { namedFilters } from '#contract/search/filters.ts'
import { textLanguageInput } from '#contract/trips/translations.ts'
import { searchInput, trip } from '#contract/trips/trips.ts'
import { parsePriceRange, priceRangeIds } from '#domain/search/price-ranges.ts'

// An email when trips like some are published (decision 0056).

const token = z.string().min(20).max(200).meta(secretExample)

/** An empty field of a form asks nothing. */
const emptyAsUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const searchFields = searchInput.shape

export const createAlert = endpoint('alerts.create', 'POST /api/alerts', {
  summary:
    'Requests an email when trips that this search would find are published, can be booked again or have places again for this number of people. An alert of a signed-in user for the user’s own verified address starts right away; for every other address the link in an email confirms it within 24 hours, and the answer is the same whether the address is known or not.',
  access: 'public',
  posted: true,
  input: z.object({
    email,
    organizedBy: emptyAsUndefined(searchFields.organizedBy),
    destination: emptyAsUndefined(trip.shape.destination.optional()),
    priceRange: emptyAsUndefined(
      z
        .string()
        .refine((value) => parsePriceRange(value) !== undefined, 'invalid_price_range')
        .optional()
        .meta({ description: `In dollars per person: ${priceRangeIds.join(', ')}`, ...example('1000-1500') }),
    ),
    minUsd: emptyAsUndefined(searchFields.minUsd),
    maxUsd: emptyAsUndefined(searchFields.maxUsd),
    tags: emptyAsUndefined(searchFields.tags),
    departureFrom: emptyAsUndefined(searchFields.departureFrom),
    departureTo: emptyAsUndefined(searchFields.departureTo),
    zaireen: emptyAsUndefined(searchFields.zaireen),
    q: emptyAsUndefined(searchFields.q),
    from: emptyAsUndefined(namedFilters.from),
    month: emptyAsUndefined(namedFilters.month),
    occasion: emptyAsUndefined(namedFilters.occasion),
  }),
  output: z.object({
    asked: z.literal(true).describe('An email is on its way'),
    state: z.enum(['unconfirmed', 'active']).meta(example('unconfirmed')),
  }),
  invalid: 'invalid_request',
  failure: 'unavailable',
  status: 201,
  refuses: ['too_many_attempts'],
})

const alertStatus = z.object({
  state: z.enum(['unconfirmed', 'active', 'ended']).meta(example('active')),
  endsAt: instantOut.meta({
    description: 'When it ends automatically',
    ...example('2027-08-01T00:00:00.000Z'),
  }),
})

const alertAction = {
  access: 'public',
  posted: true,
  anyToken: true,
  input: z.object({ token }),
  output: alertStatus.extend({ state: z.enum(['active', 'ended']).meta(example('active')) }),
  invalid: 'alert_not_found',
  failure: 'unavailable',
} as const

export const viewAlert = endpoint('alerts.view', 'POST /api/alerts/view', {
  summary:
    'What an alert looks for, by the token of its emails, and whether it has started or stopped. It changes nothing; one that was not confirmed in time is not found.',
  access: 'public',
  anyToken: true,
  shows: ['organizers'],
  input: z.object({ token, words: textLanguageInput.optional() }),
  output: alertStatus.extend({
    wanted: z
      .array(
        z.object({
          label: z.string().meta(example('Departs from')),
          value: z.string().meta(example('Mumbai')),
        }),
      )
      .meta({ description: 'In the requested language, otherwise in that of its emails' }),
    query: z.string().meta({
      description: 'Its search, as the parameters of an address',
      ...example('destination=iraq&from=mumbai'),
    }),
  }),
  invalid: 'alert_not_found',
  failure: 'unavailable',
  refuses: ['alert_not_found'],
})

export const confirmAlert = endpoint('alerts.confirm', 'POST /api/alerts/confirm', {
  summary:
    'Starts an alert with the token of its email. Sent again, it changes nothing; an older alert of the address for the same search is replaced by it, and if there are ten others, the oldest.',
  ...alertAction,
  refuses: ['alert_not_found'],
})

export const endAlert = endpoint('alerts.end', 'POST /api/alerts/end', {
  summary:
    'Stops an alert with the token of its emails, and deletes its address. Sent again, it changes nothing.',
  ...alertAction,
  refuses: ['alert_not_found'],
})
