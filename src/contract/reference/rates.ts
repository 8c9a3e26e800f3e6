import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyOut, day, dayOut, example, instantOut, line } from '#contract/fields.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { isRate, isUsd, maxRateAgeDays } from '#domain/reference/reader-money.ts'

const usdRate = z.string().meta({ description: 'US dollars per unit', ...example('0.0035') })
const source = z
  .string()
  .nullable()
  .meta({
    description: 'Where it was read; null: it came with the product',
    ...example('State Bank of Pakistan'),
  })

export const exchangeRate = z
  .object({
    currency: currencyOut.meta(example('PKR')),
    usdRate,
    asOf: dayOut.meta(example('2026-11-20T00:00:00.000Z')),
    isStale: z.boolean().meta({
      description: `Older than ${maxRateAgeDays} days: not used to show prices in a reader's own currency`,
      ...example(false),
    }),
    source,
    setAt: instantOut.nullable().describe('When an admin gave it'),
  })
  .meta({ id: 'ExchangeRate' })
export type ExchangeRate = z.output<typeof exchangeRate>

export const listRates = endpoint('rates.list', 'GET /api/rates', {
  summary: 'The known exchange rates, each with its day. A currency without one cannot price a new trip.',
  access: 'public',
  shows: ['rates'],
  input: z.object({}),
  output: z.object({ rates: z.array(exchangeRate) }),
  invalid: 'invalid_request',
  failure: 'server_error',
})

/** The admin's form for a rate. The dollar has none: all others are stated in it. */
export const rateForm = z.object({
  usdRate: line(20)
    .refine(isRate, 'invalid_rate')
    .meta({ pattern: String.raw`^\d(\.\d{1,9})?$`, ...example('0.0035') }),
  asOf: day.meta(example('2026-11-20')),
  source: line(200).min(1, 'required').meta(example('State Bank of Pakistan')),
})

const ratedCurrencies = tripCurrencies.filter((currency) => !isUsd(currency))

export const setRate = endpoint('admin.setRate', 'PUT /api/admin/rates/:currency', {
  summary:
    'Sets the rate of a currency for a day. Dollar prices and the order of lists follow right away; agreed amounts do not change.',
  access: 'admin',
  input: rateForm.extend({ currency: z.enum(ratedCurrencies).meta(example('PKR')) }),
  output: exchangeRate,
  invalid: 'invalid_rate',
  failure: 'server_error',
})
