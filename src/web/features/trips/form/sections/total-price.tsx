import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { addAmounts, isAmount } from '#domain/offers/amounts.ts'
import { findLowestAdultPrice } from '#web/features/trips/form/state/offer-payload.ts'
import type { TripFormValues } from '#web/features/trips/form/state/trip-form-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'

/**
 * Returns the total price of one adult, by currency: the lowest price and required extras. Nothing is converted, for items
 * payable on the way are paid there. Undefined without required extras, or while an amount is missing.
 */
export function getAdultTotals(
  values: Pick<TripFormValues, 'prices' | 'pricePerPerson' | 'extras' | 'currency'>,
): { amount: string; currency: string }[] | undefined {
  const { currency } = values
  const required = values.extras.filter(({ due }) => due !== 'chosen')
  const costs = [
    { amount: findLowestAdultPrice(values.prices) ?? normalizeNumber(values.pricePerPerson), currency },
    ...required.map((extra) => ({
      amount: normalizeNumber(extra.amount),
      currency: extra.due === 'on_the_way' ? extra.currency : currency,
    })),
  ]
  if (required.length === 0 || !costs.every(({ amount }) => isAmount(amount))) return undefined
  return [...new Set(costs.map((cost) => cost.currency))].map((one) => ({
    amount: addAmounts(costs.filter((cost) => cost.currency === one).map(({ amount }) => amount)),
    currency: one,
  }))
}

/** Shows the total price of one adult, as pilgrims will calculate it. */
export function AdultTotalPrice({ form }: { form: TripForm }) {
  const { t, formats } = useLanguage()
  form.watch(['prices', 'pricePerPerson', 'extras', 'currency'])
  const sums = getAdultTotals(form.getValues())
  return (
    <p role="status" className="rounded-control bg-ok-tint px-4 py-3 empty:hidden">
      {sums
        ? t('tripForm.allIn', {
            amount: sums.map(({ amount, currency }) => formats.money(amount, currency)).join(' + '),
          })
        : null}
    </p>
  )
}
