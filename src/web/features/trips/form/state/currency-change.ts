import { z } from 'zod'
import type { Rates } from '#domain/kernel/money.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { compareAmount, convertAmount, isAmount, normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Age } from '#domain/offers/offer.ts'
import { listPricedCells, type OfferValues, type PriceRowValues, shortenAmount } from './offer-values.ts'
import { getChosenTerms, type TermsTrip } from './terms-values.ts'

// What becomes of the amounts of a form when its currency changes. Nothing is converted unasked (FIX-15).

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

type PricedValues = OfferValues &
  TermsTrip & { currency: string; pricePerPerson: string; currencyChange: CurrencyChange | null }

/** What an amount is for: the single price, a cell of the table, an extra (its name and row) or the deposit. */
type AmountSubject =
  | { kind: 'price' }
  | { kind: 'deposit' }
  | { kind: 'cell'; room: PriceRowValues['room']; age: Age }
  | { kind: 'extra'; name: string; row: number }

/** An amount with its field in the form; `after` is undefined where a rate is unknown. */
export type AmountConversion = {
  path: string
  subject: AmountSubject
  before: string
  after?: string | undefined
}

/** The amounts in the trip's own currency. What is paid on the way keeps its currency; a table decides the single price. */
function listAmounts(values: PricedValues): { path: string; subject: AmountSubject; written: string }[] {
  const { prices, extras, terms, pricePerPerson } = values
  const cells = listPricedCells(prices).map(({ at, age, room, amount }) => ({
    path: `prices.${at}.${age}`,
    subject: { kind: 'cell', room, age } as const,
    written: amount,
  }))
  const price = { path: 'pricePerPerson', subject: { kind: 'price' } as const, written: pricePerPerson }
  const { kind, amountPerPerson } = terms.own.deposit
  const hasDeposit = getChosenTerms(values) === 'own' && kind === 'amount'
  const all = [
    ...(cells.length > 0 ? cells : [price]),
    ...extras.flatMap(({ name, due, amount }, row) =>
      due === 'on_the_way'
        ? []
        : [
            {
              path: `extras.${row}.amount`,
              subject: { kind: 'extra', name, row } as const,
              written: amount,
            },
          ],
    ),
    ...(hasDeposit
      ? [
          {
            path: 'terms.own.deposit.amountPerPerson',
            subject: { kind: 'deposit' } as const,
            written: amountPerPerson,
          },
        ]
      : []),
  ]
  return all.filter(({ written }) => isAmount(normalizeNumber(written)))
}

/**
 * Returns the question after the currency of a form has changed from another; null where there is nothing to ask: the single
 * price stands beside the currency, and what was never converted is right again in the currency that it was typed in.
 */
export function askAboutCurrency(values: PricedValues, from: string): CurrencyChange | null {
  const last = values.currencyChange
  if (last && last.answer !== 'convert') {
    if (values.currency === last.from) return null
    if (needsCurrencyAnswer(values)) return last
  }
  const amounts = listAmounts(values)
  if (amounts.every(({ subject }) => subject.kind === 'price')) return null
  return {
    from,
    answer: '',
    amounts: [...new Set(amounts.map(({ written }) => written))].map((written) => {
      // Twice converted is rounded twice: each amount is converted from what it was first.
      const first = last?.amounts.find(({ converted }) => converted === written)
      return {
        written,
        currency: first?.currency ?? from,
        amount: first?.amount ?? normalizeNumber(written),
        converted: '',
      }
    }),
  }
}

/**
 * Lists the amounts that the question is about, as they stood in the form and in the new currency: as it would be, or as it was
 * converted. An amount that was typed since is none of them.
 */
export function listConversions(values: PricedValues, rates: Rates): AmountConversion[] {
  const { answer = '', amounts = [] } = values.currencyChange ?? {}
  return listAmounts(values).flatMap(({ path, subject, written }) => {
    const isConverted = answer === 'convert'
    const found = amounts.find((one) => (isConverted ? one.converted : one.written) === written)
    if (!found) return []
    const before = found.written
    if (isConverted) return { path, subject, before, after: written }
    const after = convertAmount(found.amount, found.currency, values.currency, { USD: '1', ...rates })
    return { path, subject, before, after: after === undefined ? undefined : shortenAmount(after) }
  })
}

/** Whether the question waits for its answer: an amount that was typed since is in the new currency already. */
export const needsCurrencyAnswer = (values: PricedValues): boolean =>
  values.currencyChange?.answer === '' && listConversions(values, {}).length > 0

/** Returns the fields that an answer changes, by their paths, and the question with its answer. */
export function answerCurrencyChange(
  values: PricedValues,
  change: CurrencyChange,
  answer: 'convert' | 'keep',
  rates: Rates,
): { fields: [path: string, amount: string][]; change: CurrencyChange } {
  if (answer === 'keep') {
    const fields = listAmounts(values).flatMap(({ path, written }): [string, string][] => {
      const changed = change.amounts.find(({ converted }) => converted === written)
      return changed ? [[path, changed.written]] : []
    })
    const amounts = change.amounts.map((one) => ({ ...one, converted: '' }))
    return { fields, change: { ...change, answer, amounts } }
  }
  // The form may have the answer already: its field was changed before this is called.
  const conversions = listConversions({ ...values, currencyChange: { ...change, answer: '' } }, rates)
  if (conversions.some(({ after }) => after === undefined)) return { fields: [], change }
  return {
    fields: conversions.map(({ path, after = '' }) => [path, after]),
    change: {
      ...change,
      answer,
      amounts: change.amounts.map((one) => ({
        ...one,
        converted: conversions.find(({ before }) => before === one.written)?.after ?? '',
      })),
    },
  }
}

/** The rows of extras that are dearer than the trip itself, per person; what no rate can compare is none of them. */
export function findDearExtras(values: PricedValues, rates: Rates): number[] {
  const { currency, pricePerPerson } = values
  const price = normalizeNumber(pricePerPerson)
  if (!isAmount(price)) return []
  return values.extras.flatMap((extra, row) => {
    const amount = normalizeNumber(extra.amount)
    if (!isAmount(amount)) return []
    const own = extra.due === 'on_the_way' ? extra.currency : currency
    const inTripCurrency =
      own === currency
        ? normalizeDecimals(amount, currency)
        : convertAmount(amount, own, currency, { USD: '1', ...rates })
    return inTripCurrency !== undefined && compareAmount(inTripCurrency, price) > 0 ? [row] : []
  })
}
