import type { Trip } from '#contract/trips.ts'
import { type SharedTrip, shareText } from '#domain/sharing.ts'
import type { Formats } from '#i18n/format.ts'
import { inserted } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { destinationLabel } from './labels.ts'

/** The text of a trip for a chat or a post, in the reader's language (TRIP-04). */
export function tripShareText(trip: Trip, t: Translate, formats: Formats, locale: Locale): string {
  return shareText(trip as SharedTrip, {
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
    from: (amount) => t('offer.fromAmount', { amount }),
    percent: formats.percent,
    includes: t('trips.included'),
    flights: t('trips.flights'),
    meals: t('trips.meals'),
    transport: t('trips.transport'),
    guide: t('trips.guide'),
    accommodation: t('trips.accommodation'),
    defaultDisclaimer: t('share.defaultDisclaimer'),
    destinationName: (destination) => destinationLabel(t, destination),
    date: formats.longDate,
    days: (count) => t('trips.days', { count }),
    dollars: formats.dollars,
    zakirs: (count) => t('trips.zakirCount', { count }),
    list: formats.list,
    setApart: (value) => inserted(value, locale),
  })
}
