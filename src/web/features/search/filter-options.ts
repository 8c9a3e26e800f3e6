import type { FilterNames } from '#contract/search/filters.ts'
import type { Facets } from '#contract/trips/trips.ts'
import { destinations } from '#domain/reference/destinations.ts'
import type { PriceRange } from '#domain/search/price-ranges.ts'
import type { Formats } from '#i18n/format.ts'
import { formatPriceRange } from '#i18n/price-ranges.ts'
import type { Translate } from '#i18n/translate.ts'
import { destinationLabel, tagLabel } from '#web/features/trips/card/labels.ts'
import type { TripFilters } from './trips-query.ts'

/** A choice of a select, with the number of trips that it would show. */
export type FilterOption = { value: string; label: string; count: number }

/** Organizers by name. The chosen one keeps the address's own spelling (an id or a name) as its value. */
export function getOrganizerOptions(
  facets: Facets | undefined,
  chosen: string | undefined,
  names?: FilterNames | undefined,
): FilterOption[] {
  const wanted = chosen?.toLowerCase()
  const options = (facets?.organizers ?? []).map((option) =>
    chosen && (option.value === wanted || option.label.toLowerCase() === wanted)
      ? { ...option, value: chosen }
      : option,
  )
  return includeChosen(options, chosen, (value) => names?.organizer ?? value)
}

/** How many organizers are not offered, and the way to them; nothing where all are. */
export function getOthersLabel(t: Translate, facets: Facets | undefined): string | undefined {
  const count = facets?.otherOrganizers ?? 0
  return count > 0 ? t('search.otherOrganizers', { count }) : undefined
}

/** The price ranges that prices of trips reach, cheapest first. */
export function getPriceOptions(
  t: Translate,
  formats: Formats,
  facets: Facets | undefined,
  chosen: PriceRange | undefined,
) {
  const label = (value: PriceRange) => formatPriceRange(t, formats, value)
  const options = (facets?.priceRanges ?? []).map((option) => ({ ...option, label: label(option.value) }))
  return includeChosen(options, chosen, label)
}

/** The destinations that trips lead to. */
export function getDestinationOptions(
  t: Translate,
  facets: Facets | undefined,
  chosen: string | undefined,
): FilterOption[] {
  const label = (value: string) => destinationLabel(t, value)
  const options = (facets?.destinations ?? []).map((option) => ({ ...option, label: label(option.value) }))
  const known = includeChosen(options, chosen, label)
  return destinations.flatMap((destination) => known.filter(({ value }) => value === destination))
}

/** Options named by ids, as an answer names them: a city, a month, an occasion. */
export function toNamedOptions(
  offered: readonly { value: string; label: string | null; count?: number }[] = [],
  chosen: string | undefined,
  chosenLabel: string | null | undefined,
): FilterOption[] {
  const options = offered.map(({ value, label, count = 0 }) => ({ value, label: label ?? value, count }))
  return includeChosen(options, chosen, () => chosenLabel ?? chosen ?? '')
}

/** Only options with trips, and the chosen ones. */
export function filterUsefulOptions(options: FilterOption[], chosen: string | undefined): FilterOption[] {
  return options.filter(({ value, count }) => count > 0 || value === chosen)
}

/** A filter that is on, in words, and the filters without it. */
export type ChosenFilter = { label: string; remainingFilters: TripFilters }

/** The filters that are on, in the order of the form. Names of ours come with the answer; until then they stand as the address has them. */
export function listChosenFilters(
  t: Translate,
  formats: Formats,
  filters: TripFilters,
  response: { facets?: Facets | undefined; filterNames?: FilterNames | undefined } = {},
): ChosenFilter[] {
  const { destination, organizedBy, priceRange, departureFrom, departureTo, zaireen, q } = filters
  const { facets, filterNames: names } = response
  const organizer = getOrganizerOptions(facets, organizedBy, names).find(({ value }) => value === organizedBy)
  const { from, month, occasion } = filters
  const labels: [keyof TripFilters, string | false | undefined][] = [
    ['destination', destination && destinationLabel(t, destination)],
    // A company that is not public has an id and no name.
    ['organizedBy', organizer && (isIdLike(organizer.label) ? t('search.organizer') : organizer.label)],
    ['priceRange', priceRange && formatPriceRange(t, formats, priceRange)],
    ['from', from && t('search.fromCity', { city: names?.from ?? from })],
    ['month', month && (names?.month ?? month)],
    ['occasion', occasion && (names?.occasion ?? occasion)],
    ['departureFrom', departureFrom && `${t('search.departureFrom')} ${formats.mediumDate(departureFrom)}`],
    ['departureTo', departureTo && `${t('search.departureTo')} ${formats.mediumDate(departureTo)}`],
    ['zaireen', zaireen !== undefined && t('search.zaireenCount', { count: zaireen })],
    ['q', q],
  ]
  const tags = filters.tags.map((tag) => ({
    label: tagLabel(t, tag),
    remainingFilters: { ...filters, tags: filters.tags.filter((other) => other !== tag) },
  }))
  const chosen = labels.flatMap(([name, label]) =>
    label ? [{ label, remainingFilters: { ...filters, [name]: undefined } }] : [],
  )
  return [...chosen, ...tags]
}

const isIdLike = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function includeChosen<Value extends string>(
  options: FilterOption[],
  chosen: Value | undefined,
  label: (value: Value) => string,
): FilterOption[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: label(chosen), count: 0 }, ...options]
}
