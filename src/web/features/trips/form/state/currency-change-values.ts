import { z } from 'zod'

/** An amount as it stood in the form, what it was first, and what stands in its place since it was converted ('': not yet). */
const changedAmount = z.object({
  written: z.string(),
  currency: z.string(),
  amount: z.string(),
  converted: z.string(),
})

/** The question that a change of the currency asks: the currency before, the answer ('': none yet), and the amounts. */
export const currencyChange = z.object({
  from: z.string(),
  answer: z.enum(['', 'convert', 'keep']),
  amounts: z.array(changedAmount),
})
export type CurrencyChange = z.output<typeof currencyChange>
