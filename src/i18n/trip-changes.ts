import { type Destination, destinations } from '#domain/destinations.ts'
import type { MaterialChange, MaterialField } from '#domain/trip-changes.ts'
import { destinationNames } from './destinations.ts'
import type { Formats } from './format.ts'
import type { MessageKey, Translate } from './translate.ts'

const labels: Record<MaterialField, MessageKey> = {
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
}

/** A change of a trip in words: what changed, what was, what is. What people wrote stays as they wrote it. */
export function changeInWords(t: Translate, f: Formats, { field, before, after }: MaterialChange) {
  const words = (value: MaterialChange['after']) => valueInWords(t, f, field, value)
  return { label: t(labels[field]), before: words(before), after: words(after) }
}

function valueInWords(
  t: Translate,
  f: Formats,
  field: MaterialField,
  value: MaterialChange['after'],
): string {
  if (typeof value === 'boolean') return t(value ? 'tripChange.included' : 'tripChange.notIncluded')
  if (typeof value === 'number') return t('trips.stars', { count: value })
  if (!value?.trim()) return t('tripChange.none')
  if (field === 'departureDate' || field === 'returnDate') return f.longDate(value)
  if (field === 'destination') return isDestination(value) ? t(destinationNames[value]) : value
  return value.trim()
}

const isDestination = (value: string): value is Destination => destinations.some((known) => known === value)
