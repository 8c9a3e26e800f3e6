import { z } from 'zod'
import type { Trip } from '#contract/trips.ts'
import { destinations } from '#domain/destinations.ts'
import { type Currency, currencies } from '#domain/money.ts'
import {
  type CapacityRange,
  capacityRanges,
  presetPrice,
  starLimits,
  tripTags,
  zakirLimits,
} from '#domain/trips.ts'
import type { Translate } from '#i18n/translate.ts'
import { emptyPlainValues, plainValues, plainValuesOf } from './form-plain-fields.ts'

/** The tags an organizer may choose: "Verified" is said by us (decision 0006). */
export const chosenTags = tripTags.filter((tag) => tag !== 'Verified')

/** What the form holds while it is written: everything as it stands in its fields, lists as rows. */
export const tripFormValues = z.object({
  ...plainValues,
  destination: z.enum(['', ...destinations]),
  departureDate: z.string(),
  returnDate: z.string(),
  currency: z.enum(currencies),
  pricePerPerson: z.string(),
  maxPilgrimsRange: z.enum(capacityRanges),
  maxPilgrims: z.string(),
  tripZakirs: z.number().int().min(zakirLimits.min).max(zakirLimits.max),
  /** Always of the greatest length: a name survives a smaller number. */
  tripZakirNames: z.array(z.string()).length(zakirLimits.max),
  itinerary: z.array(z.object({ activities: z.array(z.object({ text: z.string() })) })),
  images: z.array(z.object({ address: z.string() })),
  tags: z.array(z.enum(chosenTags)),
})
export type TripFormValues = z.output<typeof tripFormValues>

/** How the form begins for a new trip (organizer specification 9), with what is known beforehand. */
export function newValues(t: Translate, preset: Partial<TripFormValues> = {}): TripFormValues {
  return {
    ...emptyPlainValues,
    destination: '',
    departureDate: '',
    returnDate: '',
    currency: 'USD',
    pricePerPerson: presetPrice,
    maxPilgrimsRange: capacityRanges[0],
    maxPilgrims: '',
    accommodationStars: String(starLimits.preset),
    tripZakirs: zakirLimits.min,
    tripZakirNames: zakirNames([]),
    requirement: t('tripForm.defaultRequirement'),
    tripDisclaimer: t('tripForm.defaultDisclaimer'),
    itinerary: [],
    images: [],
    tags: [],
    ...preset,
  }
}

/** A published trip as the form shows it. */
export function valuesOf(trip: Trip): TripFormValues {
  const known = <Value extends string>(values: readonly Value[], value: string | null) =>
    values.find((one) => one === value)
  return {
    ...plainValuesOf(trip),
    destination: known(destinations, trip.destination) ?? '',
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
    currency: known<Currency>(currencies, trip.currency) ?? 'USD',
    pricePerPerson: trip.pricePerPerson,
    maxPilgrimsRange: known<CapacityRange>(capacityRanges, trip.maxPilgrimsRange) ?? capacityRanges[0],
    maxPilgrims: String(trip.maxPilgrims),
    tripZakirs: Math.min(Math.max(trip.tripZakirs ?? zakirLimits.min, zakirLimits.min), zakirLimits.max),
    tripZakirNames: zakirNames(trip.tripZakirNames),
    itinerary: [...trip.itinerary]
      .sort((one, other) => one.day - other.day)
      .map(({ description, activities = [] }) => ({
        activities: [description, ...activities]
          .filter((text) => text !== undefined)
          .map((text) => ({ text })),
      })),
    images: trip.images.map((address) => ({ address })),
    tags: chosenTags.filter((tag) => trip.tags.includes(tag)),
  }
}

function zakirNames(names: readonly string[]): string[] {
  return Array.from({ length: zakirLimits.max }, (_, index) => names[index] ?? '')
}
