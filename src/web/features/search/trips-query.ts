import type { Cursor } from '#contract/fields.ts'
import { calendarDate } from '#domain/kernel/calendar.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { type PriceRange, parsePriceRange } from '#domain/search/price-ranges.ts'
import {
  defaultTripSort,
  maxPilgrimsLimits,
  type TripSort,
  type TripTag,
  tripSorts,
  tripTags,
} from '#domain/trips/trips.ts'
import type { Locale } from '#i18n/locales.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'

/** The filters of the trips list; all of them are in the address. */
export type TripFilters = {
  /** An organizer's id or company name. */
  organizedBy?: string
  destination?: Destination
  priceRange?: PriceRange
  departureFrom?: string
  departureTo?: string
  zaireen?: number
  q?: string
  /** The city of departure, a month and an occasion, by the names that addresses have for them. */
  from?: string
  month?: string
  occasion?: string
  tags: TripTag[]
  sort: TripSort
  /** What the address has as a destination or a price range and is none: nothing is found, and the page says why. */
  unknown?: UnknownChoices
}

type UnknownChoices = Partial<Record<'destination' | 'priceRange', string>>

export const noFilters: TripFilters = { tags: [], sort: defaultTripSort }

const pageSize = 12
/** As the API takes them. */
const [longestDestination, longestPriceRange] = [40, 100]
const monthPattern = /^(?:hijri:|solar:)?\d{4}-\d{2}$/
const occasionPattern = /^[a-z][a-z\d-]+-1[34]\d{2}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it is for
const controlCharacters = /[\u0000-\u001F\u007F]/

/**
 * Reads the filters of an address or a form. What is malformed is dropped: a stale link shows trips, not an error. An unknown
 * destination or price range stays what it is, for it was meant to narrow the list.
 */
export function readFilters(params: URLSearchParams): TripFilters {
  const chosen = {
    organizedBy: readLine(params.get('organizedBy')),
    destination: findAllowed(destinations, params.get('destination')?.trim().toLowerCase()),
    priceRange: parsePriceRange(params.get('priceRange') ?? ''),
    departureFrom: calendarDate(params.get('departureFrom') ?? ''),
    departureTo: calendarDate(params.get('departureTo') ?? ''),
    zaireen: readZaireen(params.get('zaireen')),
    q: readLine(params.get('q')),
    from: readName(/^[a-z-]{2,40}$/, params.get('from')),
    month: readName(monthPattern, params.get('when'), params.get('month')),
    occasion: readName(occasionPattern, params.get('when'), params.get('occasion')),
  }
  const unknown = omitEmpty({
    destination: chosen.destination ? undefined : readLine(params.get('destination'), longestDestination),
    priceRange: chosen.priceRange ? undefined : readLine(params.get('priceRange'), longestPriceRange),
  })
  const wanted = params.getAll('tags').flatMap((value) => value.split(','))
  return {
    ...omitEmpty(chosen),
    ...(Object.keys(unknown).length > 0 && { unknown }),
    tags: tripTags.filter((tag) => wanted.includes(tag)),
    sort: findAllowed(tripSorts, params.get('sort')) ?? defaultTripSort,
  }
}

/** The choices of a form as parameters, as the browser itself would send them. */
export function readFormParams(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Returns the address of the list with these filters, without default values. */
export function getTripsPath({ tags, sort, unknown, ...chosen }: TripFilters, cursor?: Cursor): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...unknown, ...chosen }))
    if (value !== undefined) params.set(name, String(value))
  if (tags.length > 0) params.set('tags', tags.join(','))
  if (sort !== defaultTripSort) params.set('sort', sort)
  if (cursor) params.set('cursor', cursor)
  const query = params.toString()
  return query ? `/trips?${query}` : '/trips'
}

/** How many filters are on, each tag for itself; the order of the list is none. */
export function countFilters({ tags, sort: _, unknown, ...chosen }: TripFilters): number {
  return tags.length + Object.values({ ...unknown, ...chosen }).filter((value) => value !== undefined).length
}

/** No filter any more, in the order that was chosen. */
export function clearFilters({ sort }: TripFilters): TripFilters {
  return { ...noFilters, sort }
}

/** The trips under the filters, page by page, as a reader of this language is shown them. */
export function createTripPagesQuery(
  { tags, unknown, ...chosen }: TripFilters,
  words: Locale,
  cursor?: Cursor,
) {
  const said = { grouped: '1', choices: '1', words, limit: pageSize } as const
  return apiInfiniteQuery(
    'trips.search',
    { ...unknown, ...chosen, ...(tags.length > 0 && { tags }), ...said },
    cursor,
  )
}

function readLine(value: string | null, longest = 200): string | undefined {
  const line = value?.trim() ?? ''
  return line && line.length <= longest && !controlCharacters.test(line) ? line : undefined
}

/** The first that is a name of this form: a month or an occasion is sent as `when` by the form. */
const readName = (form: RegExp, ...values: (string | null)[]) =>
  values.find((value): value is string => value !== null && form.test(value))

function readZaireen(value: string | null): number | undefined {
  const count = /^\d{1,3}$/.test(value?.trim() ?? '') ? Number(value) : 0
  return count >= maxPilgrimsLimits.min && count <= maxPilgrimsLimits.max ? count : undefined
}

function findAllowed<Value extends string>(
  values: readonly Value[],
  wanted: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === wanted)
}

/** Without the keys that hold nothing, so that an address and its query's key are the same on both sides. */
function omitEmpty<Choices extends object>(choices: Choices): Partial<Choices> {
  return Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined),
  ) as Partial<Choices>
}
