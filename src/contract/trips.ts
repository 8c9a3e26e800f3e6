import { z } from 'zod'
import { destinations } from '#domain/destinations.ts'
import { readPriceRange } from '#domain/prices.ts'
import { defaultTripSort, maxPilgrimsLimits, tripSorts, tripTags } from '#domain/trips.ts'
import { endpoint } from './endpoint.ts'
import { amountOut, cursor, day, dayOut, id, instantOut, line, pageSize, pageSizeOfWhole } from './fields.ts'
import { tripOrganizer } from './organizers.ts'
import { readFields } from './trips-fields.ts'

const status = z.enum(['upcoming', 'in_progress', 'completed'])

const itineraryDay = z.object({
  day: z.number().int(),
  activities: z.array(z.string()).optional(),
  description: z.string().optional(),
})

/** A trip with everything the specification lists (3), plus its price in US dollars. */
export const trip = z.object({
  id,
  organizerId: id,
  ...readFields,
  destination: z.string(),
  departureDate: dayOut,
  returnDate: dayOut,
  pricePerPerson: amountOut,
  currency: z.string(),
  priceUsd: amountOut,
  maxPilgrims: z.number().int(),
  maxPilgrimsRange: z.string().nullable(),
  currentBookings: z.number().int(),
  tripZakirs: z.number().int().nullable(),
  tripZakirNames: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  images: z.array(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  averageRating: z.number(),
  totalReviews: z.number().int(),
  createdAt: instantOut,
  status,
  organizer: tripOrganizer,
})
export type Trip = z.output<typeof trip>

/** What a card shows: a trip without its long texts. */
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
    maxPilgrims: true,
    currentBookings: true,
    images: true,
    tags: true,
    averageRating: true,
    totalReviews: true,
    status: true,
  })
  .extend({
    organizer: tripOrganizer.pick({
      id: true,
      companyName: true,
      companyLogo: true,
      isVerified: true,
      averageRating: true,
      totalReviews: true,
    }),
  })
export type TripCard = z.output<typeof tripCard>

export const listTrips = endpoint('trips.list', 'GET /api/trips', {
  summary:
    'All active trips with their organizer: coming ones by departure, then past ones. With limit and cursor one page, the next cursor in X-Next-Cursor.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ limit: pageSizeOfWhole(100), cursor: cursor.optional() }),
  output: z.array(trip),
  whole: true,
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})

export const getTrip = endpoint('trips.get', 'GET /api/trips/:id', {
  summary: 'One trip with its organizer. Inactive trips only for their organizer and for admins.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ id: z.string() }),
  output: trip,
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
})

/** Several values of one parameter: repeated, or separated by commas. */
const tags = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(tripTags)).max(tripTags.length))

const priceRange = z.string().transform((value, context) => {
  const range = readPriceRange(value)
  if (range !== undefined) return range
  context.addIssue({ code: 'custom', message: 'invalid_price_range' })
  return z.NEVER
})

export const searchInput = z.object({
  organizedBy: line(200).optional().describe("An organizer's id or company name"),
  destination: line(40).optional(),
  priceRange: priceRange.optional(),
  tags: tags.optional(),
  departureFrom: day.optional(),
  departureTo: day.optional(),
  zaireen: z.coerce
    .number()
    .int()
    .min(maxPilgrimsLimits.min)
    .max(maxPilgrimsLimits.max)
    .optional()
    .describe('Places that must be free'),
  q: line(200).optional().describe('Words of title, description, origin, organizer or places'),
  sort: z.enum(tripSorts).default(defaultTripSort),
  limit: pageSize(50).default(12),
  cursor: cursor.optional(),
})
export type SearchQuery = z.input<typeof searchInput>

/** How many listed trips each choice would show, with the other filters in force. */
export const facets = z.object({
  destinations: z.array(z.object({ value: z.enum(destinations), count: z.number().int() })),
  organizers: z.array(z.object({ value: id, label: z.string(), count: z.number().int() })),
  priceRanges: z.array(z.object({ value: z.string(), count: z.number().int() })),
  tags: z.array(z.object({ value: z.enum(tripTags), count: z.number().int() })),
  currencies: z.array(z.string()).describe('Currencies of the trips found, the most frequent first'),
})
export type Facets = z.output<typeof facets>

export const searchTrips = endpoint('trips.search', 'GET /api/trips/search', {
  summary: 'Active trips that are not over: filtered, sorted, counted and paged.',
  access: 'public',
  shows: ['trips'],
  input: searchInput,
  output: z.object({
    trips: z.array(tripCard),
    total: z.number().int(),
    available: z.number().int().describe('Listed trips without any filter'),
    facets,
    nextCursor: z.string().nullable(),
  }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})
