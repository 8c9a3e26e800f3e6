import type { Trip } from '#contract/trips/trips.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import { createShareText, type SharedTrip, type ShareLabels } from '#domain/trips/sharing.ts'
import type { Formats } from '#i18n/format.ts'
import { isolateForLocale } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'

/** The text of a trip for a chat or a post, in the reader's language (TRIP-04). */
export function createTripShareText(trip: Trip, t: Translate, formats: Formats, locale: Locale): string {
  const labels = {
    contact: t('nav.contact'),
    destination: t('search.destination'),
    origin: t('trips.departureOrigin'),
    departure: t('trips.departure'),
    arrival: t('trips.return'),
    duration: t('trips.duration'),
    price: t('search.price'),
    child: t('offer.age.child'),
    allIn: t('offer.allIn'),
    deposit: t('share.deposit'),
    from: (amount: string) => t('offer.fromAmount', { amount }),
    percent: formats.percent,
    includes: t('trips.included'),
    flights: t('trips.flights'),
    meals: t('trips.meals'),
    transport: t('trips.transport'),
    guide: t('trips.guide'),
    accommodation: t('trips.accommodation'),
    defaultDisclaimer: t('share.defaultDisclaimer'),
    destinationName: (destination: string) => destinationLabel(t, destination),
    date: formats.longDate,
    days: (count: number) => t('trips.days', { count }),
    dollars: formats.dollars,
    money: formats.money,
    zakirs: (count: number) => t('trips.zakirCount', { count }),
    list: formats.list,
    setApart: (value: string) => isolateForLocale(value, locale),
  } satisfies ShareLabels
  // Those of today, which the trip carries; an answer from before they were there has none of its own.
  const today = trip.extraRates.map(({ currency, usdRate }) => [currency, usdRate])
  return createShareText(trip as SharedTrip, labels, { ...defaultRates, ...Object.fromEntries(today) })
}
