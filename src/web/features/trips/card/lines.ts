import type { TripCard } from '#contract/trips/trips.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

/** Cities with their walks that a phone shows; the others come where there is room. */
const walksOnPhones = 2

const separator = ' · '

/** How one sleeps: '3 stars · Najaf 300 m · Karbala 600 m', and of further cities ' · Kadhimain 150 m'. Empty where nothing is known. */
export function formatStay(t: Translate, { stars, walks }: NonNullable<TripCard['stay']>) {
  const [least, most] = stars
  const grade =
    least === undefined
      ? []
      : [most === undefined ? t('trips.stars', { count: least }) : t('card.stars', { least, most })]
  const ways = walks.map(({ city, metres }) => t('card.walk', { city, metres }))
  return {
    line: [...grade, ...ways.slice(0, walksOnPhones)].join(separator),
    more: ['', ...ways.slice(walksOnPhones)].join(separator),
  }
}

type InclusionFields = Pick<
  TripCard,
  'includesFlights' | 'includesMeals' | 'includesTransport' | 'includesGuide' | 'visa'
>

/**
 * Returns what the price includes, 'Flights, visa, meals', and excludes, as the end of a sentence. A visa that is not
 * mentioned, or not needed, is in neither.
 */
export function formatInclusions(t: Translate, trip: InclusionFields) {
  const parts: [MessageKey, boolean | undefined][] = [
    ['trips.flights', trip.includesFlights],
    ['offer.visa', trip.visa === null || trip.visa === 'not_needed' ? undefined : trip.visa === 'included'],
    ['trips.meals', trip.includesMeals],
    ['trips.guide', trip.includesGuide],
    ['trips.transport', trip.includesTransport],
  ]
  const line = (isIn: boolean) => {
    const words = parts.filter(([, is]) => is === isIn).map(([key]) => t(key).toLowerCase())
    return words.join(t('common.listSeparator'))
  }
  const [first = '', ...rest] = line(true)
  return { included: first.toUpperCase() + rest.join(''), missing: line(false) }
}
