import { and, eq, isNull, sql } from 'drizzle-orm'
import { moderatedTrip } from '#contract/trips/moderation.ts'
import * as contract from '#contract/trips/trips.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Hotel } from '#domain/offers/offer.ts'
import { matchPreset } from '#domain/offers/presets.ts'
import { summarizeStay } from '#domain/offers/stay.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { findNotBookableReason, tripStatus } from '#domain/trips/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPresenter, pickColumns } from '#server/machine/data/presenter.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'
import { organizers } from '#server/organizers/tables.ts'
import { tripOrganizerColumns } from '#server/organizers/view.ts'
import { extraRatesColumn } from './offers-view.ts'
import { trips } from './tables.ts'
import { detectLanguage, translateStay, translateTrip } from './translations-view.ts'

type Derived =
  | 'status'
  | 'bookable'
  | 'notBookableReason'
  | 'termsPreset'
  | 'departureToday'
  | 'originName'
  | 'mapPlaces'
type TripRow = Omit<contract.Trip, 'createdAt' | 'organizer' | 'places' | Derived> & {
  createdAt: Date
  isSuspended: boolean | null
  places: string[] | null
}

/** A trip with its organizer, as several features select it. */
export const tripView = {
  trip: {
    ...pickColumns(trips, contract.trip.shape),
    extraRates: extraRatesColumn,
    isSuspended: trips.isSuspended,
  },
  organizer: tripOrganizerColumns,
}

const presentColumns = createPresenter(pickColumns(trips, contract.trip.shape))

/** A trip's row as the wire has it, and what the day at its departure city makes of it. */
export function presentTrip(
  { trip: row, organizer }: { trip: TripRow; organizer: contract.Trip['organizer'] },
  now: Date,
): contract.Trip {
  const { isSuspended, ...trip } = row
  const departureToday = dayInTimeZone(trip.timeZone, now)
  const reason = findNotBookableReason(row, departureToday)
  return {
    ...presentColumns(trip),
    pricePerPerson: normalizeDecimals(trip.pricePerPerson, trip.currency),
    places: trip.places ?? [],
    wordsLanguage: detectLanguage(trip),
    originName: null,
    mapPlaces: [],
    departureToday,
    termsPreset: trip.terms && matchPreset(trip.terms),
    status: tripStatus(trip, departureToday),
    bookable: reason === null,
    notBookableReason: reason,
    organizer,
  }
}

const selectTrips = (db: Queryable) =>
  db.select(tripView).from(trips).innerJoin(organizers, eq(organizers.id, trips.organizerId))

const selectTrip = prepareRead<{ id: string }, Awaited<ReturnType<typeof selectTrips>>[number]>((db) =>
  selectTrips(db).where(and(eq(trips.id, sql.placeholder('id')), isNull(trips.deletedAt))),
)

/** One trip, active or not; a deleted one is none. With a language, of its further words those of that alone. */
export async function findTrip(
  db: Queryable,
  id: string,
  now: Date,
  language?: ContentLanguage,
): Promise<contract.Trip | undefined> {
  const [row] = await selectTrip(db, { id })
  const trip = row && presentTrip(row, now)
  return trip && language ? translateTrip(trip, language) : trip
}

const cardOrganizer = pickColumns(organizers, contract.tripCard.shape.organizer.shape)

/** The titles of a trip's further words by their language, or of one language; null where there are none. */
const selectTitles = (language: ContentLanguage | undefined) => sql<
  contract.TripCard['titles'] | null
>`CASE WHEN ${trips.translations} <> '{}' THEN (
  SELECT jsonb_object_agg(said.language, said.words -> 'title') FROM jsonb_each(${trips.translations} - coalesce(${trips.wordsLanguage}, '')) AS said (language, words)
  ${language ? sql`WHERE said.language = ${language}` : sql``}
) END`

/** The title of a trip, and those in further languages. */
export const tripTitles = { title: trips.title, titles: selectTitles(undefined) }

const { timeZone, hotels, accommodationStars } = trips
const cardExtras = {
  titles: tripTitles.titles,
  timeZone,
  hotels,
  accommodationStars,
  organizer: cardOrganizer,
  sale: {
    isActive: trips.isActive,
    isSuspended: trips.isSuspended,
    closesDay: sql<number | null>`(${trips.terms} ->> 'closesDay')::integer`,
  },
}

/** The columns of a trip's card. */
const tripCard = { ...pickColumns(trips, contract.tripCard.shape), ...cardExtras }

/** The same, of further titles that of one language alone. */
export const tripCardInLanguage = (language: ContentLanguage | undefined) =>
  language ? { ...tripCard, titles: selectTitles(language) } : tripCard

/** The same for admins, who see whether it is active. */
export const moderatedCard = { ...pickColumns(trips, moderatedTrip.shape), ...cardExtras }

const presentCardColumns = createPresenter(pickColumns(trips, contract.tripCard.shape))

type CardRow = Omit<contract.TripCard, 'status' | 'bookable' | 'titles' | 'stay'> & {
  sale: { isActive: boolean; isSuspended: boolean | null; closesDay: number | null }
  titles: contract.TripCard['titles'] | null
  timeZone: string | null
  hotels: Hotel[]
  accommodationStars: number | null
}

/** A card's row as the wire has it; with a language, cities of stays by their names in it. */
export function presentCard<Row extends CardRow>(
  { titles, timeZone, hotels, accommodationStars, sale, ...row }: Row,
  now: Date,
  language?: ContentLanguage,
) {
  const departureToday = dayInTimeZone(timeZone, now)
  const status = tripStatus(row, departureToday)
  const terms = { closesDay: sale.closesDay ?? 0 }
  const pricePerPerson = normalizeDecimals(row.pricePerPerson, row.currency)
  const stay = summarizeStay({ hotels, accommodationStars })
  return {
    ...presentCardColumns(row),
    pricePerPerson,
    ...(titles && { titles }),
    ...(stay && { stay: language ? translateStay(stay, language) : stay }),
    status,
    bookable: findNotBookableReason({ ...row, ...sale, terms }, departureToday) === null,
  }
}
