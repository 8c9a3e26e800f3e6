/** Currencies of the organizer's trip form, in its order (organizer specification 9). */
export const currencies = ['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR'] as const

/** A currency whose rate comes with the product. */
export type SpecifiedCurrency = (typeof currencies)[number]

/** All that a trip may be priced in; those after the seven once an admin gave their dated rate (decisions: Currencies). */
export const tripCurrencies = [
  ...currencies,
  'PKR',
  'KWD',
  'BHD',
  'QAR',
  'OMR',
  'CAD',
  'AUD',
  'KES',
  'TZS',
  'IQD',
  'LBP',
  'TRY',
  'MYR',
  'IDR',
  'BDT',
] as const

export type Currency = (typeof tripCurrencies)[number]

/** Whether a trip may be priced in it. */
export function isCurrency(code: string): code is Currency {
  return tripCurrencies.some((known) => known === code)
}

/** Those that the admin's trip editor offers (organizer specification 9). */
export const adminCurrencies: readonly SpecifiedCurrency[] = currencies.filter(
  (currency) => currency !== 'IRR',
)
