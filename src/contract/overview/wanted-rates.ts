import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, currencyOut, example } from '#contract/fields.ts'

export const listWantedRates = endpoint('admin.wantedRates', 'GET /api/admin/rates/wanted', {
  summary:
    'The currencies without an exchange rate in which companies have drafts or trips, the most needed first. A currency leaves the list when it gets a rate.',
  access: 'admin',
  shows: ['rates', 'trips', 'drafts', 'organizers'],
  input: z.object({}),
  output: z.object({
    wanted: z.array(
      z.object({
        currency: currencyOut.meta(example('PKR')),
        companies: count.describe('Verified ones, and those that wait for a decision'),
      }),
    ),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})
