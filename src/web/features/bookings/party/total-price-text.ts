import type { Trip } from '#contract/trips/trips.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import type { Formats } from '#i18n/format.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import type { Translate } from '#i18n/translate.ts'

/** All that the party pays, in the currency of the comparison or, where it cannot be converted, in the trip's own. */
export function formatTotalPrice(
  t: Translate,
  formats: Formats,
  { trip, quote, allIn }: ComparedTrip<Trip>,
  currency: string,
): string | undefined {
  const own = quote.totals?.allInAmount
  const [amount, shownIn] = allIn === undefined ? [own, trip.currency] : [allIn, currency]
  const isConverted = allIn !== undefined && trip.currency !== currency
  const isAbout = isConverted || quote.lines.some((line) => line.currency !== trip.currency)
  if (amount === undefined) return undefined
  return isAbout ? formatApproximate(t, formats, amount, shownIn) : formats.money(amount, shownIn)
}
