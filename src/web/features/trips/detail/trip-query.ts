import type { Trip } from '#contract/trips/trips.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import type { Locale } from '#i18n/locales.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** A trip with its own words and those of one language: no page carries those of all. */
export const createTripQuery = (id: string, locale: Locale) => apiQuery('trips.get', { id, words: locale })

/** The same trip stays in sight while its words come in another language. */
export const keepTripWhileLoading = (id: string) => ({
  placeholderData: (before: Trip | undefined) => (before?.id === id ? before : undefined),
})

/** A trip as its reader sees it: in his words where there are any, its city of departure as he calls it. */
export function localizeTrip(trip: Trip, locale: Locale): Trip {
  const shown = translateTrip(trip, locale)
  return trip.originName ? { ...shown, departureOrigin: trip.originName } : shown
}
