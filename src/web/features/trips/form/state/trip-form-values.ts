import { z } from 'zod'
import type { Trip } from '#contract/trips/trips.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { capacityRanges, defaultPrice, starLimits, zakirLimits } from '#domain/trips/trips.ts'
import type { Translate } from '#i18n/translate.ts'
import { currencyChange } from './currency-change.ts'
import { createOfferValues, offerFieldSchemas, toOfferValues } from './offer-values.ts'
import { pictureRow, toPictureRows } from './picture-values.ts'
import { createPlaceValues, placeFieldSchemas, toPlaceValues } from './place-values.ts'
import { emptyPlainValues, plainFieldSchemas, toPlainValues } from './plain-fields.ts'
import { getUsualTerms, toOwnTerms } from './terms-values.ts'
import {
  createTranslationsValues,
  dayTranslations,
  getStoredDayTranslations,
  toTranslationValues,
  translationFieldSchemas,
} from './translation-values.ts'
import { padZakirs } from './zakir-values.ts'

/** The values of the form while it is filled in: everything as its fields show it, lists as rows. */
export const tripFormValues = z.object({
  ...plainFieldSchemas,
  ...offerFieldSchemas,
  ...translationFieldSchemas,
  ...placeFieldSchemas,
  destination: z.enum(['', ...destinations]),
  departureDate: z.string(),
  returnDate: z.string(),
  /** The form offers our currencies and ranges; a stored trip may have others, or no range at all. */
  currency: z.string(),
  /** What is asked about the amounts since the currency was changed; null: nothing. */
  currencyChange: currencyChange.nullable().default(null),
  pricePerPerson: z.string(),
  maxPilgrimsRange: z.string(),
  maxPilgrims: z.string(),
  tripZakirs: z.number().int().min(zakirLimits.min).max(zakirLimits.max),
  /** Always of the greatest length: a name survives a smaller number. */
  tripZakirNames: z.array(z.string()).length(zakirLimits.max),
  tripZakirPortraits: z
    .array(z.string())
    .length(zakirLimits.max)
    .default(() => padZakirs([])),
  /** A day without a number follows the one before it (`getDayNumbers`). */
  itinerary: z.array(
    z.object({
      day: z.number().optional(),
      description: z.string().optional(),
      activities: z.array(z.object({ text: z.string() })),
      words: dayTranslations,
    }),
  ),
  images: z.array(pictureRow),
  /** All that the trip carries; the form offers four. */
  tags: z.array(z.string()),
  /** The trip that it was copied from, and whether it is another date of the same series. */
  copied: z.object({ from: z.string(), isSameJourney: z.boolean() }).nullable().default(null),
})
export type TripFormValues = z.output<typeof tripFormValues>

/** Returns the first values for a new trip (organizer specification 9), with those known beforehand. */
export function createTripFormValues(t: Translate, preset: Partial<TripFormValues> = {}): TripFormValues {
  const values: TripFormValues = {
    ...emptyPlainValues,
    ...createOfferValues(),
    ...createTranslationsValues(),
    ...createPlaceValues(),
    destination: '',
    departureDate: '',
    returnDate: '',
    currency: 'USD' satisfies Currency,
    currencyChange: null,
    pricePerPerson: defaultPrice,
    maxPilgrimsRange: capacityRanges[0],
    maxPilgrims: '',
    accommodationStars: String(starLimits.preset),
    tripZakirs: zakirLimits.min,
    tripZakirNames: padZakirs([]),
    tripZakirPortraits: padZakirs([]),
    requirement: t('tripForm.defaultRequirement'),
    tripDisclaimer: t('tripForm.defaultDisclaimer'),
    itinerary: [],
    images: [],
    tags: [],
    copied: null,
    ...preset,
  }
  return preset.terms
    ? values
    : { ...values, terms: { choice: 'usual', own: toOwnTerms(getUsualTerms(values)) } }
}

/** Returns the values of a published trip; values that the form does not show are kept all the same (DSK-12). */
export function toTripFormValues(trip: Trip): TripFormValues {
  return {
    ...toPlainValues(trip),
    ...toOfferValues(trip),
    ...toTranslationValues(trip),
    ...toPlaceValues(trip),
    destination: trip.destination,
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
    currency: trip.currency,
    currencyChange: null,
    pricePerPerson: trip.pricePerPerson,
    maxPilgrimsRange: trip.maxPilgrimsRange ?? '',
    maxPilgrims: String(trip.maxPilgrims),
    tripZakirs: Math.min(Math.max(trip.tripZakirs ?? zakirLimits.min, zakirLimits.min), zakirLimits.max),
    tripZakirNames: padZakirs(trip.tripZakirNames),
    tripZakirPortraits: padZakirs(trip.tripZakirPortraits),
    itinerary: trip.itinerary.map(({ activities = [], ...day }) => {
      const words = getStoredDayTranslations(trip, day.day)
      return { ...day, activities: activities.map((text) => ({ text })), ...(words && { words }) }
    }),
    images: toPictureRows(trip),
    tags: [...trip.tags],
    copied: null,
  }
}

/** Returns everything of a trip but its days, for a new one; a range that is no longer available becomes the usual one. */
export function copyTripFormValues(trip: Trip): TripFormValues {
  const { maxPilgrimsRange, ...values } = toTripFormValues(trip)
  const isOffered = capacityRanges.some((range) => range === maxPilgrimsRange)
  return {
    ...values,
    maxPilgrimsRange: isOffered ? maxPilgrimsRange : capacityRanges[0],
    departureDate: '',
    returnDate: '',
    copied: { from: trip.id, isSameJourney: false },
  }
}
