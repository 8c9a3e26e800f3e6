import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import {
  type Accessibility,
  defaultAges,
  type Extra,
  type Hotel,
  type Offer,
  type PriceRow,
  type Terms,
  type Visa,
  visas,
} from '#domain/offers/offer.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { pictureProblemReasons } from '#domain/trips/picture-problems.ts'
import { type Caption, contentLanguages, type Translations } from '#domain/trips/translations.ts'
import { confirmations, publications } from '#domain/trips/trips.ts'
import {
  amountColumn,
  createdAtColumn,
  dayColumn,
  idColumn,
  instantColumn,
  tsvectorColumn,
  usdColumn,
} from '#server/machine/data/columns.ts'

export type ItineraryDay = { day: number; activities?: string[]; description?: string }

export const trips = pgTable('trips', {
  id: idColumn(),
  organizerId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  destination: text({ enum: destinations }).notNull(),
  departureOrigin: text(),
  departureDate: dayColumn().notNull(),
  returnDate: dayColumn().notNull(),
  pricePerPerson: amountColumn().notNull(),
  currency: text().notNull().default('USD'),
  /** Written by a trigger from price, currency and exchange_rates. */
  priceUsd: usdColumn().notNull().default('0'),
  /** And with all that one adult must pay besides; written by a trigger too. */
  allInUsd: numeric({ precision: 16, scale: 2 }).notNull().default('0'),
  maxPilgrims: integer().notNull().default(500),
  maxPilgrimsRange: text(),
  /** Seats held; written by a trigger from bookings. */
  currentBookings: integer().notNull().default(0),
  accommodation: text(),
  accommodationStars: integer(),
  includesFlights: boolean().notNull().default(false),
  includesMeals: boolean().notNull().default(false),
  includesTransport: boolean().notNull().default(false),
  includesGuide: boolean().notNull().default(false),
  tripZakirs: integer(),
  tripZakirNames: text().array().notNull().default([]),
  /** Beside their names; '' where there is none. */
  tripZakirPortraits: text().array().notNull().default([]),
  requirement: text(),
  tripDisclaimer: text(),
  itinerary: jsonb().$type<ItineraryDay[]>().notNull().default([]),
  /** Of its own words; null: as their letters tell. */
  wordsLanguage: text({ enum: contentLanguages }),
  translations: jsonb().$type<Translations>().notNull().default({}),
  departurePlace: text(),
  /** Null: no one has looked yet. */
  places: text().array(),
  /** Of the departure place. */
  timeZone: text(),
  images: text().array().notNull().default([]),
  captions: jsonb().$type<Caption[]>().notNull().default([]),
  tags: text().array().notNull().default([]),
  prices: jsonb().$type<PriceRow[]>().notNull().default([]),
  extras: jsonb().$type<Extra[]>().notNull().default([]),
  hotels: jsonb().$type<Hotel[]>().notNull().default([]),
  inclusions: text().array().notNull().default([]),
  exclusions: text().array().notNull().default([]),
  visa: text({ enum: visas }),
  access: jsonb().$type<Accessibility>(),
  terms: jsonb().$type<Terms>(),
  infantUnder: integer().notNull().default(defaultAges.infantUnder),
  confirmation: text({ enum: confirmations }).notNull().default('on_request'),
  childUpTo: integer().notNull().default(defaultAges.childUpTo),
  /** Rises by a trigger with each change of what a booking is made of. */
  offerVersion: integer().notNull().default(1),
  isActive: boolean().notNull().default(true),
  publication: text({ enum: publications }).notNull().default('open'),
  /** The same trip on other dates, of the same company; null for a single trip. */
  seriesId: uuid(),
  averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  totalReviews: integer().notNull().default(0),
  /** One more with each edit. */
  version: integer().notNull().default(1),
  /** Written by triggers from the company and its owner's account. */
  isOrganizerVerified: boolean().notNull().default(true),
  isOwnerActive: boolean().notNull().default(true),
  isSuspended: boolean().generatedAlwaysAs(sql`NOT (is_organizer_verified AND is_owner_active)`),
  searchText: text().notNull().default(''),
  /** Written by a trigger from `searchText`. */
  searchVector: tsvectorColumn(),
  /** When account numbers were looked for in its words; null: never. */
  numbersCheckedAt: instantColumn(),
  /** The row stays for past bookings and reviews. */
  deletedAt: instantColumn(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
})

/** The edits of trips; append-only. */
export const tripChanges = pgTable(
  'trip_changes',
  {
    tripId: uuid().notNull(),
    /** That the edit made. */
    version: integer().notNull(),
    actorId: uuid(),
    changedAt: instantColumn().notNull(),
    /** That the writer had before him; null where the client did not say. */
    seenVersion: integer(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.version] })],
)

/** Each version of what a trip offered; append-only, written by a trigger. */
export const offers = pgTable(
  'offers',
  {
    tripId: uuid().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<OfferContent>().notNull(),
    madeAt: instantColumn().notNull(),
    madeAfterwards: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.version] })],
)

/** The content that the migration's `offer_of` builds. Days as '2027-01-10'. */
export type OfferContent = Offer & {
  destination: (typeof destinations)[number]
  departureOrigin: string | null
  departureDate: CalendarDate
  returnDate: CalendarDate
  hotels: Hotel[]
  accommodation: string | null
  accommodationStars: number | null
  includesFlights: boolean
  includesMeals: boolean
  includesTransport: boolean
  includesGuide: boolean
  inclusions: string[]
  exclusions: string[]
  visa: Visa | null
  terms: Terms | null
  requirement: string | null
  tripDisclaimer: string | null
}

/** One trip on several dates; its key with the company holds every date to one company. */
export const tripSeries = pgTable('trip_series', {
  id: idColumn(),
  organizerId: uuid().notNull(),
  createdAt: createdAtColumn(),
})

/** Trips that requests for several dates created, by the key of the request. */
export const dateRequests = pgTable(
  'date_requests',
  {
    organizerId: uuid().notNull(),
    key: text().notNull(),
    digest: text().notNull(),
    tripIds: uuid().array().notNull(),
    madeAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizerId, table.key] })],
)

/** Trips that are being written. */
export const tripDrafts = pgTable('trip_drafts', {
  id: uuid().primaryKey(),
  organizerId: uuid().notNull(),
  title: text().notNull(),
  form: jsonb().$type<Record<string, unknown>>().notNull(),
  /** That it names, for the rates that are wanted. */
  currencies: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
})

/** Whether a trip has a page for everyone, offered or not (`maySeeTrip` of a stranger). */
export const hasPublicPage = sql<boolean>`(${trips.isActive} AND ${trips.deletedAt} IS NULL)`

/** Whether strangers find a trip: its company may offer it, it is active, and its departure is not called off. */
export const isOnMarket = sql`(${trips.isActive} AND NOT ${trips.isSuspended} AND ${trips.publication} <> 'cancelled')`

/** Pictures of trips at other sites that are not ours yet, and how often they were tried to be fetched. */
export const foreignPictures = pgTable('foreign_pictures', {
  address: text().primaryKey(),
  tries: integer().notNull().default(0),
  nextTryAt: instantColumn().notNull(),
  /** Why the last try failed. */
  reason: text({ enum: pictureProblemReasons }),
  /** From then on it is tried no more, until a trip is saved with it again. */
  givenUpAt: instantColumn(),
})

/** Whether a trip is listed on a day: active, which a deleted one never is (`trips_deleted_off`), and not over (LIST-07). */
export function isListedOn(today: CalendarDate): SQL {
  return sql`(${isOnMarket} AND ${trips.returnDate} >= ${today}::date)`
}

/**
 * Whether a trip can be booked, as `notBookableReason` has it on the day at its departure city: while its company has not
 * closed it, and earlier than at the departure where the terms say so.
 */
export function isBookableAt(now: Date): SQL {
  const day = sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(${trips.timeZone}, 'UTC'))::date`
  return sql`(${isOnMarket} AND ${trips.publication} = 'open' AND ${trips.departureDate} > ${day} + coalesce((${trips.terms} ->> 'closesDay')::integer, 0))`
}
