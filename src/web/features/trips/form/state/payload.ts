import type { InputOf } from '#contract/endpoint.ts'
import type { createTrip, updateTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import { plainNumber } from '#domain/kernel/numerals.ts'
import { defaultMaxPilgrims } from '#domain/trips/trips.ts'
import { dayNumbers } from './itinerary-numbers.ts'
import { offerPath } from './offer-faults.ts'
import { changedOffer, lowestAdultOf, newOfferPayload } from './offer-payload.ts'
import { captionsOf, picturePath } from './picture-values.ts'
import { placesSent } from './place-values.ts'
import { plainPayloadOf } from './plain-fields.ts'
import { type TripFormValues, valuesOf } from './values.ts'
import { translationsOf, wordsPath } from './words-values.ts'
import { hasFormsZakirs, zakirsSent } from './zakir-values.ts'

type NewTrip = InputOf<typeof createTrip>
export type TripPayload = NewTrip & Omit<InputOf<typeof updateTrip>, 'id'>

const isWritten = (text: string) => text.trim() !== ''

/** What the form sends for a new trip (organizer specification 5 and 7). */
export function payloadOf(values: TripFormValues): TripPayload {
  const { wordsLanguage, translations, copied } = values
  const captions = captionsOf(values)
  return {
    ...specified(values),
    ...newOfferPayload(values),
    ...placesSent(values),
    ...(wordsLanguage && { wordsLanguage }),
    ...(translations.length > 0 && { translations: translationsOf(values) }),
    ...(captions.length > 0 && { captions }),
    ...(copied?.isSameJourney && { seriesOf: copied.from }),
  }
}

/** The fields of the specification. */
function specified(values: TripFormValues, portraits?: string[]): TripPayload {
  const { maxPilgrims, tags } = values
  return {
    ...plainPayloadOf(values),
    tags,
    // Nothing chosen yet, or what is no choice any more: the contract's rules say so.
    destination: values.destination as NewTrip['destination'],
    currency: values.currency as NewTrip['currency'],
    maxPilgrimsRange: values.maxPilgrimsRange as NewTrip['maxPilgrimsRange'],
    departureDate: values.departureDate && toTimestamp(values.departureDate),
    returnDate: values.returnDate && toTimestamp(values.returnDate),
    pricePerPerson: lowestAdultOf(values.prices) ?? plainNumber(values.pricePerPerson),
    maxPilgrims: plainNumber(maxPilgrims) || defaultMaxPilgrims,
    ...zakirsSent(values, portraits),
    itinerary: itineraryOf(values),
    images: values.images.map(({ address }) => address.trim()).filter(isWritten),
  }
}

/** The same for a trip that is changed: what nobody touched is sent as it is stored, or left out, and so stays (DSK-12). */
export function changesOf(values: TripFormValues, trip: Trip): TripPayload {
  const stored = valuesOf(trip)
  const isUntouched = (...names: (keyof TripFormValues)[]) =>
    names.every((name) => isSame(values[name], stored[name]))
  const { maxPilgrims, maxPilgrimsRange, currency, ...payload } = specified(values, trip.tripZakirPortraits)
  const capacity = plainNumber(values.maxPilgrims)
  const zakirs = ['includesGuide', 'tripZakirs', 'tripZakirNames', 'tripZakirPortraits'] as const
  const withoutZakirs = isUntouched(...zakirs) && !hasFormsZakirs(trip)
  return {
    ...payload,
    ...changedOffer(values, trip),
    ...changedWords(values, stored),
    ...placesSent({
      departurePlace: isUntouched('departurePlace', 'departureOrigin') ? null : values.departurePlace,
      places: isUntouched('places', 'hotels', 'itinerary') ? null : values.places,
    }),
    // ORG-22: an edit that does not change the capacity leaves it out.
    ...(capacity && capacity !== String(trip.maxPilgrims) && { maxPilgrims }),
    ...(!isUntouched('maxPilgrimsRange') && { maxPilgrimsRange }),
    ...(!isUntouched('currency') && { currency }),
    ...(isSame(ownDays(values), ownDays(stored)) && { itinerary: trip.itinerary }),
    ...(isUntouched('images') && { images: trip.images }),
    ...(!isSame(captionsOf(values), captionsOf(stored)) && { captions: captionsOf(values) }),
    ...(withoutZakirs && {
      ...{ tripZakirs: undefined, tripZakirNames: undefined, tripZakirPortraits: undefined },
    }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The days without their words in further languages. */
const ownDays = ({ itinerary }: TripFormValues) => itinerary.map(({ words: _, ...day }) => day)

/** What was written in further languages, if that has changed: what is left out stays. */
function changedWords(values: TripFormValues, stored: TripFormValues) {
  const translations = translationsOf(values)
  const { wordsLanguage } = values
  return {
    ...(!isSame(translations, translationsOf(stored)) && { translations }),
    ...(wordsLanguage !== stored.wordsLanguage && { wordsLanguage: wordsLanguage || null }),
  }
}

function itineraryOf({ itinerary }: TripFormValues): NonNullable<TripPayload['itinerary']> {
  const numbers = dayNumbers(itinerary)
  return itinerary.map(({ description = '', activities }, row) => {
    const written = activities.map(({ text }) => text).filter(isWritten)
    return {
      day: numbers[row] ?? row + 1,
      ...((written.length > 0 || !isWritten(description)) && { activities: written }),
      ...(isWritten(description) && { description }),
    }
  })
}

/** Where in the form a fault of the payload stands: empty rows are not sent, so later ones have moved up. */
export function formPath(path: string, values: TripFormValues): string {
  const { itinerary } = values
  const ofOffer = offerPath(path, values)
  if (ofOffer) return ofOffer
  const ofWords = wordsPath(path, values)
  if (ofWords) return ofWords
  const ofPictures = picturePath(path, values)
  if (ofPictures) return ofPictures
  const [name, index = '', part, inner] = path.split('.')
  if (name !== 'itinerary' || part !== 'activities' || inner === undefined) return path
  const activities = itinerary[Number(index)]?.activities ?? []
  const rows = activities.flatMap(({ text }, row) => (isWritten(text) ? [row] : []))
  return `itinerary.${index}.activities.${rows[Number(inner)] ?? 0}.text`
}
