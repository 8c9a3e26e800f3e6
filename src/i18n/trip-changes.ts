import type { Extra, Hotel, PresetName, Terms, Visa } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { matchPreset } from '#domain/offers/presets.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import type { MaterialChange, MaterialField } from '#domain/trips/changes.ts'
import { destinationNames } from './destinations.ts'
import type { Formats } from './format.ts'
import type { MessageKey, Translate } from './translate.ts'
import { visaNames } from './visas.ts'

/** The names of the fields that pilgrims rely on. */
export const materialFieldNames: Record<MaterialField, MessageKey> = {
  departureDate: 'trips.departure',
  returnDate: 'trips.return',
  destination: 'tripForm.destination',
  departureOrigin: 'trips.departureOrigin',
  accommodation: 'trips.accommodation',
  accommodationStars: 'tripForm.stars',
  includesFlights: 'trips.flights',
  includesMeals: 'trips.meals',
  includesTransport: 'trips.transport',
  includesGuide: 'trips.guide',
  requirement: 'trips.requirements',
  tripDisclaimer: 'trips.disclaimer',
  hotels: 'tripChange.hotels',
  inclusions: 'tripChange.inclusions',
  exclusions: 'tripChange.exclusions',
  visa: 'tripChange.visa',
  extras: 'tripChange.extras',
  terms: 'tripChange.terms',
}

const presetLabels: Record<PresetName | 'own', MessageKey> = {
  gentle: 'tripChange.termsGentle',
  standard: 'tripChange.termsStandard',
  peak: 'tripChange.termsPeak',
  hajj: 'tripChange.termsHajj',
  own: 'tripChange.termsOwn',
}

/** A change of a trip in words: the field, its value before and after. People's own texts stay as they were written. */
export function formatChange(t: Translate, f: Formats, { field, before, after }: MaterialChange) {
  const words = (value: MaterialChange['after']) => formatValue(t, f, field, value)
  return { label: t(materialFieldNames[field]), before: words(before), after: words(after) }
}

function formatValue(t: Translate, f: Formats, field: MaterialField, value: MaterialChange['after']): string {
  if (typeof value === 'boolean') return t(value ? 'tripChange.included' : 'tripChange.notIncluded')
  if (typeof value === 'number') return t('trips.stars', { count: value })
  if (!value?.trim()) return t('tripChange.none')
  if (field === 'departureDate' || field === 'returnDate') return f.longDate(value)
  if (field === 'visa') return value in visaNames ? t(visaNames[value as Visa]) : value
  if (field === 'terms' || field === 'hotels' || field === 'extras') return formatStored(t, f, field, value)
  if (field === 'inclusions' || field === 'exclusions')
    return value
      .split('\n')
      .map((line) => translateOfferName(line, f.locale))
      .join('\n')
      .trim()
  if (field === 'destination') return isDestination(value) ? t(destinationNames[value]) : value
  return value.trim()
}

/** What is stored as JSON; a caller may send any text there, which stays the text that it is. */
function formatStored(t: Translate, f: Formats, field: 'terms' | 'hotels' | 'extras', value: string): string {
  try {
    if (field === 'terms') return t(presetLabels[matchPreset(JSON.parse(value) as Terms)])
    if (field === 'hotels')
      return (JSON.parse(value) as Hotel[]).map((hotel) => formatHotel(t, f, hotel)).join('\n')
    return (JSON.parse(value) as Extra[])
      .map(
        ({ name, amount, currency }) => `${translateOfferName(name, f.locale)}: ${f.money(amount, currency)}`,
      )
      .join('\n')
  } catch {
    return value.trim()
  }
}

const isDestination = (value: string): value is Destination => destinations.some((known) => known === value)

/** 'Karbala: Safa Palace, 4 stars, 5 nights, 250 m on foot'. */
function formatHotel(t: Translate, f: Formats, { city, name, stars, nights, metres }: Hotel): string {
  const facts = [
    name,
    stars === null ? null : t('trips.stars', { count: stars }),
    t('tripChange.nights', { count: nights }),
    metres === null ? null : t('tripChange.metres', { count: metres }),
  ]
  return `${city}: ${f.list(facts.filter((fact) => fact !== null))}`
}
