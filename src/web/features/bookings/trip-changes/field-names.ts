import type { MessageKey } from '#i18n/translate.ts'

/** Names of the trip fields that cause no question to travellers. */
const fieldNameKeys: Readonly<Record<string, MessageKey>> = {
  title: 'tripForm.title',
  description: 'tripForm.description',
  itinerary: 'trips.itinerary',
  images: 'tripForm.pictures',
  pricePerPerson: 'tripForm.pricePerPerson',
  prices: 'tripForm.prices',
  currency: 'tripForm.currency',
  maxPilgrims: 'tripForm.maxPilgrims',
  maxPilgrimsRange: 'tripForm.range',
  tripZakirs: 'tripForm.zakirs',
  access: 'tripForm.access',
  childUpTo: 'tripForm.childUpTo',
  infantUnder: 'tripForm.infantUnder',
  confirmation: 'tripForm.confirmation',
  departurePlace: 'tripForm.departurePlace',
  places: 'tripForm.places',
  wordsLanguage: 'tripForm.wordsLanguage',
  translations: 'tripForm.translations',
  publication: 'tripHistory.publication',
}

/** Returns the name of a field as in the form; for a field that the form does not show, a general name. */
export const getTripFieldName = (field: string): MessageKey => fieldNameKeys[field] ?? 'tripHistory.other'
