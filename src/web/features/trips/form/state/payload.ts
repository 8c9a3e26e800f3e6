import type { InputOf } from '#contract/endpoint.ts'
import type { createTrip, updateTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { defaultMaxPilgrims } from '#domain/trips/trips.ts'
import { getDayNumbers } from './itinerary-numbers.ts'
import { toOfferFieldPath } from './offer-errors.ts'
import { findLowestAdultPrice, toChangedOfferPayload, toNewOfferPayload } from './offer-payload.ts'
import { toCaptionsPayload, toPictureFieldPath } from './picture-values.ts'
import { toPlacesPayload } from './place-values.ts'
import { toPlainPayload } from './plain-fields.ts'
import { toTranslationFieldPath, toTranslationsPayload } from './translation-values.ts'
import { type TripFormValues, toTripFormValues } from './trip-form-values.ts'
import { canEditZakirs, toZakirsPayload } from './zakir-values.ts'

type NewTrip = InputOf<typeof createTrip>
export type TripPayload = NewTrip & Omit<InputOf<typeof updateTrip>, 'id'>

const isFilled = (text: string) => text.trim() !== ''

/** Returns the payload of a new trip (organizer specification 5 and 7). */
export function toNewTripPayload(values: TripFormValues): TripPayload {
  const { wordsLanguage, translations, copied } = values
  const captions = toCaptionsPayload(values)
  return {
    ...toSpecifiedFields(values),
    ...toNewOfferPayload(values),
    ...toPlacesPayload(values),
    ...(wordsLanguage && { wordsLanguage }),
    ...(translations.length > 0 && { translations: toTranslationsPayload(values) }),
    ...(captions.length > 0 && { captions }),
    ...(copied?.isSameJourney && { seriesOf: copied.from }),
  }
}

/** The fields of the specification. */
function toSpecifiedFields(values: TripFormValues, portraits?: string[]): TripPayload {
  const { maxPilgrims, tags } = values
  return {
    ...toPlainPayload(values),
    tags,
    // Nothing chosen yet, or no longer available: the contract's rules report it.
    destination: values.destination as NewTrip['destination'],
    currency: values.currency as NewTrip['currency'],
    maxPilgrimsRange: values.maxPilgrimsRange as NewTrip['maxPilgrimsRange'],
    departureDate: values.departureDate && toTimestamp(values.departureDate),
    returnDate: values.returnDate && toTimestamp(values.returnDate),
    pricePerPerson: findLowestAdultPrice(values.prices) ?? normalizeNumber(values.pricePerPerson),
    maxPilgrims: normalizeNumber(maxPilgrims) || defaultMaxPilgrims,
    ...toZakirsPayload(values, portraits),
    itinerary: toItinerary(values),
    images: values.images.map(({ address }) => address.trim()).filter(isFilled),
  }
}

/** The same for an edited trip: untouched values are sent as stored, or left out, and so stay (DSK-12). */
export function toChangePayload(values: TripFormValues, trip: Trip): TripPayload {
  const stored = toTripFormValues(trip)
  const isUntouched = (...names: (keyof TripFormValues)[]) =>
    names.every((name) => isSame(values[name], stored[name]))
  const { maxPilgrims, maxPilgrimsRange, currency, ...payload } = toSpecifiedFields(
    values,
    trip.tripZakirPortraits,
  )
  const capacity = normalizeNumber(values.maxPilgrims)
  const zakirs = ['includesGuide', 'tripZakirs', 'tripZakirNames', 'tripZakirPortraits'] as const
  const withoutZakirs = isUntouched(...zakirs) && !canEditZakirs(trip)
  return {
    ...payload,
    ...toChangedOfferPayload(values, trip),
    ...getChangedTranslations(values, stored),
    ...toPlacesPayload({
      departurePlace: isUntouched('departurePlace', 'departureOrigin') ? null : values.departurePlace,
      places: isUntouched('places', 'hotels', 'itinerary') ? null : values.places,
    }),
    // ORG-22: an edit that does not change the capacity leaves it out.
    ...(capacity && capacity !== String(trip.maxPilgrims) && { maxPilgrims }),
    ...(!isUntouched('maxPilgrimsRange') && { maxPilgrimsRange }),
    ...(!isUntouched('currency') && { currency }),
    ...(isSame(omitTranslations(values), omitTranslations(stored)) && { itinerary: trip.itinerary }),
    ...(isUntouched('images') && { images: trip.images }),
    ...(!isSame(toCaptionsPayload(values), toCaptionsPayload(stored)) && {
      captions: toCaptionsPayload(values),
    }),
    ...(withoutZakirs && {
      tripZakirs: undefined,
      tripZakirNames: undefined,
      tripZakirPortraits: undefined,
    }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The days without their words in further languages. */
const omitTranslations = ({ itinerary }: TripFormValues) => itinerary.map(({ words: _, ...day }) => day)

/** Returns the texts in further languages, if they have changed: omitted ones stay. */
function getChangedTranslations(values: TripFormValues, stored: TripFormValues) {
  const translations = toTranslationsPayload(values)
  const { wordsLanguage } = values
  return {
    ...(!isSame(translations, toTranslationsPayload(stored)) && { translations }),
    ...(wordsLanguage !== stored.wordsLanguage && { wordsLanguage: wordsLanguage || null }),
  }
}

function toItinerary({ itinerary }: TripFormValues): NonNullable<TripPayload['itinerary']> {
  const numbers = getDayNumbers(itinerary)
  return itinerary.map(({ description = '', activities }, row) => {
    const written = activities.map(({ text }) => text).filter(isFilled)
    return {
      day: numbers[row] ?? row + 1,
      ...((written.length > 0 || !isFilled(description)) && { activities: written }),
      ...(isFilled(description) && { description }),
    }
  })
}

/** Returns the field of an error of the payload: empty rows are not sent, so later ones have moved up. */
export function toFieldPath(path: string, values: TripFormValues): string {
  const { itinerary } = values
  const ofOffer = toOfferFieldPath(path, values)
  if (ofOffer) return ofOffer
  const ofWords = toTranslationFieldPath(path, values)
  if (ofWords) return ofWords
  const ofPictures = toPictureFieldPath(path, values)
  if (ofPictures) return ofPictures
  const [name, index = '', part, inner] = path.split('.')
  if (name !== 'itinerary' || part !== 'activities' || inner === undefined) return path
  const activities = itinerary[Number(index)]?.activities ?? []
  const rows = activities.flatMap(({ text }, row) => (isFilled(text) ? [row] : []))
  return `itinerary.${index}.activities.${rows[Number(inner)] ?? 0}.text`
}
