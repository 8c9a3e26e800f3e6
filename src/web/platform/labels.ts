import { type BookingStatusGroup, isBookingStatus } from '#domain/bookings.ts'
import type { Destination, MarketingCategory } from '#domain/destinations.ts'
import { type PriceRange, priceRanges } from '#domain/prices.ts'
import type { TripSort, TripTag } from '#domain/trips.ts'
import { statusNames, statusTexts } from '#i18n/booking-statuses.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

// What the domain's values are called on screen. A value that is not known shows as it is.

const destinationKeys: Record<Destination, MessageKey> = {
  hajj: 'destinations.hajj',
  umrah: 'destinations.umrah',
  iraq: 'destinations.iraq',
  iran: 'destinations.iran',
  syria: 'destinations.syria',
  'iran-iraq': 'destinations.iran-iraq',
  'umrah-iran-iraq': 'destinations.umrah-iran-iraq',
  others: 'destinations.others',
}

const categoryKeys: Record<MarketingCategory, MessageKey> = {
  umrah: 'categories.umrah',
  hajj: 'categories.hajj',
  iraq: 'categories.iraq',
  iran: 'categories.iran',
  syria: 'categories.syria',
  combined: 'categories.combined',
}

const tagKeys: Record<TripTag, MessageKey> = {
  Premium: 'tags.Premium',
  'Budget-Friendly': 'tags.Budget-Friendly',
  Cultural: 'tags.Cultural',
  Verified: 'tags.Verified',
}

const sortKeys: Record<TripSort, MessageKey> = {
  'price-low': 'trips.sort.price-low',
  'price-high': 'trips.sort.price-high',
  rating: 'trips.sort.rating',
  departure: 'trips.sort.departure',
}

const statusGroupKeys: Record<BookingStatusGroup, MessageKey> = {
  pre_trip: 'status.group.preTrip',
  trip_management: 'status.group.manage',
  issues: 'status.group.issues',
}

function known<Value extends string>(keys: Record<Value, MessageKey>) {
  const byValue = new Map(Object.entries<MessageKey>(keys))
  return (t: Translate, value: string) => {
    const key = byValue.get(value)
    return key ? t(key) : value
  }
}

export const destinationLabel = known(destinationKeys)
export const categoryLabel = known(categoryKeys)
export const tagLabel = known(tagKeys)
export const sortLabel = known(sortKeys)
/** BOOK-12: an unknown status shows its raw value. */
export const statusLabel = known(statusNames)
export const statusGroupLabel = known(statusGroupKeys)

/** What a status means, for who sets it (organizer specification 4). */
export function statusMeaning(t: Translate, status: string): string {
  return t(isBookingStatus(status) ? statusTexts[status] : 'status.meaning.unknown')
}

/** 'Under $500', '$500 – $1,000', '$4,000 and above'. */
export function priceRangeLabel(t: Translate, formats: Formats, id: PriceRange): string {
  const range: { min?: number; max?: number } | undefined = priceRanges.find((known) => known.id === id)
  const dollars = (value: number) => formats.dollars(String(value))
  if (range?.min === undefined) return t('search.priceUnder', { max: dollars(range?.max ?? 0) })
  if (range.max === undefined) return t('search.priceOver', { min: dollars(range.min) })
  return t('search.priceBetween', { min: dollars(range.min), max: dollars(range.max) })
}
