import { and, eq, isNull, sql } from 'drizzle-orm'
import { moderatedTrip } from '#contract/trips/moderation.ts'
import * as contract from '#contract/trips/trips.ts'
import { dayIn } from '#domain/kernel/calendar.ts'
import { written } from '#domain/offers/amounts.ts'
import type { Hotel } from '#domain/offers/offer.ts'
import { presetOf } from '#domain/offers/presets.ts'
import { stayOf } from '#domain/offers/stay.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import { notBookableReason, tripStatus } from '#domain/trips/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { pickColumns, presenter } from '#server/machine/data/presenting.ts'
import { organizers } from '#server/organizers/tables.ts'
import { tripOrganizerColumns } from '#server/organizers/view.ts'
import { extraRates } from './offers-view.ts'
import { trips } from './tables.ts'
import { languageOf, onlyIn, stayIn } from './words-view.ts'

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
  trip: { ...pickColumns(trips, contract.trip.shape), extraRates, isSuspended: trips.isSuspended },
  organizer: tripOrganizerColumns,
}

const presentColumns = presenter(pickColumns(trips, contract.trip.shape))

/** A trip's row as the wire has it, and what the day at its departure city makes of it. */
export function presentTrip(
  { trip: row, organizer }: { trip: TripRow; organizer: contract.Trip['organizer'] },
  now: Date,
): contract.Trip {
  const { isSuspended, ...trip } = row
  const departureToday = dayIn(trip.timeZone, now)
  const reason = notBookableReason(row, departureToday)
  return {
    ...presentColumns(trip),
    pricePerPerson: written(trip.pricePerPerson, trip.currency),
    places: trip.places ?? [],
    wordsLanguage: languageOf(trip),
    originName: null,
    mapPlaces: [],
    departureToday,
    termsPreset: trip.terms && presetOf(trip.terms),
    status: tripStatus(trip, departureToday),
    bookable: reason === null,
    notBookableReason: reason,
    organizer,
  }
}

/** One trip, active or not; a deleted one is none. With a language, of its further words those of that alone. */
export async function findTrip(
  db: Queryable,
  id: string,
  now: Date,
  language?: WordLanguage,
): Promise<contract.Trip | undefined> {
  const [row] = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  const trip = row && presentTrip(row, now)
  return trip && language ? onlyIn(trip, language) : trip
}

const cardOrganizer = pickColumns(organizers, contract.tripCard.shape.organizer.shape)

/** The titles of a trip's further words by their language, or of one language; null where there are none. */
const titlesIn = (language: WordLanguage | undefined) => sql<
  contract.TripCard['titles'] | null
>`CASE WHEN ${trips.translations} <> '{}' THEN (
  SELECT jsonb_object_agg(language, words -> 'title') FROM jsonb_each(${trips.translations} - coalesce(${trips.wordsLanguage}, '')) AS said (language, words)
  ${language ? sql`WHERE language = ${language}` : sql``}
) END`

const { timeZone, hotels, accommodationStars } = trips
const beside = { titles: titlesIn(undefined), timeZone, hotels, accommodationStars, organizer: cardOrganizer }

/** What a card shows of a trip. */
export const tripCard = { ...pickColumns(trips, contract.tripCard.shape), ...beside }

/** The same, of further titles that of one language alone. */
export const tripCardIn = (language: WordLanguage | undefined) =>
  language ? { ...tripCard, titles: titlesIn(language) } : tripCard

/** The same for admins, who see whether it is active. */
export const moderatedCard = { ...pickColumns(trips, moderatedTrip.shape), ...beside }

const presentCardColumns = presenter(pickColumns(trips, contract.tripCard.shape))

type CardRow = Omit<contract.TripCard, 'status' | 'titles' | 'stay'> & {
  titles: contract.TripCard['titles'] | null
  timeZone: string | null
  hotels: Hotel[]
  accommodationStars: number | null
}

/** A card's row as the wire has it; with a language, cities of stays by their names in it. */
export function presentCard<Row extends CardRow>(
  { titles, timeZone, hotels, accommodationStars, ...row }: Row,
  now: Date,
  language?: WordLanguage,
) {
  const status = tripStatus(row, dayIn(timeZone, now))
  const pricePerPerson = written(row.pricePerPerson, row.currency)
  const stay = stayOf({ hotels, accommodationStars })
  return {
    ...presentCardColumns(row),
    pricePerPerson,
    ...(titles && { titles }),
    ...(stay && { stay: language ? stayIn(stay, language) : stay }),
    status,
  }
}
