import type { Terms } from '#domain/offers/offer.ts'
import type { TripFormValues } from './form-values.ts'

type TermsWithDatesProps = { values: Pick<TripFormValues, 'departureDate'>; terms: Terms }

/** The terms with the days of this trip, once it is known when it departs. */
export function TermsWithDates(_: TermsWithDatesProps) {
  return null
}
