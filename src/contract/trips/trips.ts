import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  amount,
  amountOut,
  averageRating,
  count,
  currencyOut,
  cursor,
  day,
  dayOut,
  exactAmountOut,
  example,
  exampleFrom,
  fullListPageSize,
  idParam,
  instantOut,
  line,
  organizerId,
  pageSize,
  tripId,
} from '#contract/fields.ts'
import { tripOrganizer } from '#contract/organizers/organizers.ts'
import { filterNames, namedChoices, namedFilters, tags, understood } from '#contract/search/filters.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { parsePriceRange, priceRangeIds, unknownPriceRange } from '#domain/search/price-ranges.ts'
import {
  defaultTripSort,
  maxPilgrimsLimits,
  notBookableReasons,
  tripSorts,
  tripStatuses,
  tripTags,
} from '#domain/trips/trips.ts'
import { version } from './changes.ts'
import { itineraryDay } from './days.ts'
import { outputFields, publicationFields } from './fields.ts'
import { stay, tripOfferOut } from './offer.ts'
import { tripPicturesOut } from './pictures.ts'
import { textLanguageInput, titles, translationsOut } from './translations.ts'

const seats = z.number().int().min(0).max(maxPilgrimsLimits.max)

/** A trip with everything the specification lists (3), plus what it costs in US dollars. */
export const trip = z
  .object({
    id: tripId,
    organizerId,
    ...outputFields,
    destination: z.enum(destinations).meta(example('iraq')),
    departureDate: dayOut,
    returnDate: dayOut,
    pricePerPerson: exactAmountOut('98500.00'),
    currency: currencyOut,
    priceUsd: amountOut.meta(example('1182.00')),
    allInUsd: amountOut.meta({
      description:
        'The total price for one adult with all required extra costs, also those paid during the trip, in US dollars',
      ...example('1262.00'),
    }),
    maxPilgrims: seats.min(maxPilgrimsLimits.min).meta(example(60)),
    // Open: the column is held to no list.
    maxPilgrimsRange: z.string().nullable().meta(example('50-100')),
    currentBookings: seats.meta(example(12)),
    // The column's own bounds, which are wider than the form's.
    tripZakirs: z.number().int().min(0).max(20).nullable().meta(example(2)),
    tripZakirNames: z.array(z.string()).meta(example(['Maulana Sayyid Ali', 'Maulana Hasan Rizvi'])),
    itinerary: z.array(itineraryDay),
    ...tripPicturesOut,
    // Open: a trip keeps tags that the form does not offer (decisions: Second reading).
    tags: z
      .array(z.string())
      .meta({ description: `${tripTags.join(', ')}, and others`, ...example(['Cultural']) }),
    ...tripOfferOut,
    ...translationsOut,
    isActive: z.boolean(),
    ...publicationFields,
    version,
    averageRating,
    totalReviews: count.meta(example(37)),
    createdAt: instantOut,
    status: z.enum(tripStatuses),
    bookable: z.boolean().meta({
      description: 'Whether new bookings are taken, regardless of free places',
      ...example(true),
    }),
    notBookableReason: z
      .enum(notBookableReasons)
      .nullable()
      .meta({ description: 'Why no new bookings are taken; null while they are', ...example(null) }),
    organizer: tripOrganizer,
  })
  .meta({ id: 'Trip' })
export type Trip = z.output<typeof trip>

/** A trip card: a trip without its long texts. */
export const tripCard = trip
  .pick({
    id: true,
    organizerId: true,
    title: true,
    destination: true,
    departureOrigin: true,
    departureDate: true,
    returnDate: true,
    pricePerPerson: true,
    currency: true,
    priceUsd: true,
    allInUsd: true,
    includesFlights: true,
    includesMeals: true,
    includesTransport: true,
    includesGuide: true,
    visa: true,
    maxPilgrims: true,
    currentBookings: true,
    images: true,
    tags: true,
    averageRating: true,
    totalReviews: true,
    publication: true,
    status: true,
    bookable: true,
  })
  .extend({
    titles,
    stay: stay.optional(),
    organizer: tripOrganizer.pick({
      id: true,
      companyName: true,
      companyLogo: true,
      isVerified: true,
      averageRating: true,
      totalReviews: true,
    }),
  })
  .meta({ id: 'TripCard' })
export type TripCard = z.output<typeof tripCard>

export const listTrips = endpoint('trips.list', 'GET /api/trips', {
  summary:
    'All active trips with their organizer: upcoming ones by departure, then past ones. With limit and cursor one page, the next cursor in X-Next-Cursor.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ limit: fullListPageSize(100), cursor: cursor.optional() }),
  output: z.array(trip),
  whole: true,
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})

export const getTrip = endpoint('trips.get', 'GET /api/trips/:id', {
  summary: 'One trip with its organizer. Inactive trips only for their organizer and for admins.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ id: z.string().meta(idParam(tripId)), words: textLanguageInput.optional() }),
  output: trip,
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
})

const priceRange = z
  .string()
  .max(100)
  .transform((value) => parsePriceRange(value) ?? unknownPriceRange)
  .meta({ description: `In dollars per person: ${priceRangeIds.join(', ')}`, ...example('1000-1500') })

/** A bound of the price in US dollars, beside the buckets and together with them. */
const usdBound = (which: string, sample: string) =>
  amount.meta({
    description: `${which} price in US dollars per person, the amount itself included: 0 to 999999999999.99, at most two decimals`,
    ...example(sample),
  })

/** Words that a search finds trips by. */
export const keywordsInput = line(200).meta({
  description: 'Keywords in title, description, origin, organizer or places',
  ...example('karbala'),
})

export const searchInput = z.object({
  organizedBy: line(200)
    .optional()
    .meta({
      description: "An organizer's id or company name",
      ...exampleFrom(tripOrganizer.shape.companyName),
    }),
  destination: line(40).optional().meta(exampleFrom(trip.shape.destination)),
  priceRange: priceRange.optional(),
  minUsd: usdBound('The lowest', '750').optional(),
  maxUsd: usdBound('The highest', '1250.50').optional(),
  tags: tags.optional(),
  departureFrom: day.optional(),
  departureTo: day.optional(),
  zaireen: z.coerce
    .number()
    .int()
    .min(maxPilgrimsLimits.min)
    .max(maxPilgrimsLimits.max)
    .optional()
    .meta({ description: 'How many places must be free', ...example(2) }),
  q: keywordsInput.optional(),
  ...namedFilters,
  sort: z
    .enum(tripSorts)
    .default(defaultTripSort)
    .describe(
      'rating: the highest rated first, by the lower bound of the mean (Wilson, 95 in 100) of the trip’s own reviews or, without any, its organizer’s',
    ),
  words: textLanguageInput.optional(),
  limit: pageSize(50).default(12),
  cursor: cursor.optional(),
})
export type SearchQuery = z.input<typeof searchInput>

/** Filters that have a list of values: another value finds nothing, and is named. */
export const filtersOfKnownValues = ['destination', 'priceRange', 'organizedBy'] as const
export type UnknownFilters = (typeof filtersOfKnownValues)[number][]

/** The number of listed trips that each choice would show, with the other filters applied. */
const facets = z
  .object({
    destinations: z.array(z.object({ value: trip.shape.destination, count })),
    organizers: z
      .array(z.object({ value: organizerId, label: tripOrganizer.shape.companyName, count }))
      .meta({ description: 'The one that was asked for and those with most trips, by name' }),
    otherOrganizers: count.describe('How many more have trips; words find them'),
    priceRanges: z.array(z.object({ value: z.enum(priceRangeIds), count })),
    tags: z.array(z.object({ value: z.enum(tripTags), count })),
    ...namedChoices,
    currencies: z.array(currencyOut).meta({
      description: 'Currencies of the trips found, the most frequent first',
      ...example(['INR', 'USD']),
    }),
  })
  .meta({ id: 'SearchFacets' })
export type Facets = z.output<typeof facets>

export const searchTrips = endpoint('trips.search', 'GET /api/trips/search', {
  summary: 'Active trips that are not over: filtered, sorted, counted and paged.',
  access: 'public',
  shows: ['trips'],
  input: searchInput,
  output: z.object({
    trips: z.array(tripCard),
    total: count,
    available: count.describe('Listed trips without any filter'),
    facets,
    understood,
    filterNames,
    unknownFilters: z
      .array(z.enum(filtersOfKnownValues))
      .optional()
      .meta({
        description:
          'Filters with an unknown value, because of which nothing is found; absent if there are none',
        ...example(['destination']),
      }),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})
