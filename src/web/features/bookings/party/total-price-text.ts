import type { Trip } from '#contract/trips/trips.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/** All that the party pays, in the currency of the comparison or, where it cannot be converted, in the trip's own. */
export function formatTotalPrice(
  t: Translate,
  formats: Formats,
  { trip, quote, allIn }: ComparedTrip<Trip>,
  currency: string,
): string | undefined {
  const own = quote.totals && formats.money(quote.totals.allInAmount, trip.currency)
  const shown = allIn === undefined ? own : formats.money(allIn, currency)
  const isConverted = allIn !== undefined && trip.currency !== currency
  const isAbout = isConverted || quote.lines.some((line) => line.currency !== trip.currency)
  return shown && isAbout ? t('common.approximately', { amount: shown }) : shown
}
