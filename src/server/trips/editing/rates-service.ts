import { AppError } from '#contract/errors.ts'
import type { Extra } from '#domain/offers/offer.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findCurrenciesWithoutRate } from '#server/reference/view.ts'

type PricedInput = { currency?: string | undefined; extras?: readonly Pick<Extra, 'currency'>[] | undefined }

/**
 * Nothing is published in a currency of which no one knows what it is in dollars: lists would sort and filter it by a figure
 * that is none (decisions: Currencies). What a trip had already stays. Throws `invalid_trip` with the fields.
 */
export async function requireRates(db: Queryable, sold: PricedInput, had: PricedInput = {}): Promise<void> {
  const known = [had.currency, ...(had.extras ?? []).map(({ currency }) => currency)]
  const isNew = (currency: string | undefined): currency is string =>
    currency !== undefined && !known.includes(currency)
  const extras = sold.extras ?? []
  const asked = [sold.currency, ...extras.map(({ currency }) => currency)].filter(isNew)
  if (asked.length === 0) return
  const missing = await findCurrenciesWithoutRate(db, asked)
  const fields = Object.fromEntries([
    ...(missing.some((currency) => currency === sold.currency) ? [['currency', code]] : []),
    ...extras.flatMap((extra, at) =>
      missing.includes(extra.currency) && extra.currency !== sold.currency
        ? [[`extras.${at}.currency`, code]]
        : [],
    ),
  ])
  if (missing.length > 0) throw new AppError('invalid_trip', { fields })
}

const code = 'currency_without_rate'
