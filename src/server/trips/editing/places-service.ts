import { AppError } from '#contract/errors.ts'
import type { TripInput } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { canonicalJson } from '#domain/kernel/audit.ts'
import { getPlace } from '#domain/places/places.ts'
import { findDepartureId, findPlaceIds } from '#domain/places/trip-places.ts'
import type { Deps } from '#server/machine/context.ts'
import { lockTripsWithoutPlaces, storePlaces } from './places-changing.ts'

type StoredPlaces = Pick<Trip, 'departureOrigin' | 'hotels' | 'itinerary' | 'departurePlace'> & {
  places: string[] | null
}
type PlacesInput = Partial<Pick<StoredPlaces, 'departureOrigin' | 'hotels'>> &
  Partial<Pick<TripInput, 'itinerary' | 'departurePlace' | 'places'>>

/** The departure place and places of a trip, and the time zone of its days. */
export type TripPlaceFields = {
  departurePlace: string | null
  places: string[] | null
  timeZone: string | null
}

/**
 * The places of a trip after a form: those that it names, else those that are stored while the words that they were found in
 * stand, else those that are certain. Throws `invalid_trip` for a place that is none of ours.
 */
export function mergePlaces(form: PlacesInput, stored?: StoredPlaces): TripPlaceFields {
  const told = { ...stored, ...omitUndefined(form) }
  const stands = (...names: ('departureOrigin' | 'hotels' | 'itinerary')[]) =>
    stored && names.every((name) => canonicalJson(told[name]) === canonicalJson(stored[name]))
  rejectUnknownPlaces(form)
  const departurePlace = valueOr(form.departurePlace, () =>
    stands('departureOrigin') && stored ? stored.departurePlace : findDepartureId(told),
  )
  const places = valueOr(form.places, () =>
    stands('hotels', 'itinerary') && stored ? stored.places : findPlaceIds(told),
  )
  return {
    departurePlace,
    places: places && [...new Set(places)],
    timeZone: getPlace(departurePlace)?.timeZone ?? null,
  }
}

const valueOr = <Value>(said: Value | undefined, other: () => Value): Value =>
  said === undefined ? other() : said

const omitUndefined = (form: PlacesInput): PlacesInput =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

function rejectUnknownPlaces({ departurePlace, places = [] }: PlacesInput) {
  const isUnknown = (id: string | null | undefined) => Boolean(id) && !getPlace(id)
  if (isUnknown(departurePlace)) throw new AppError('invalid_trip', { fields: { departurePlace: 'invalid' } })
  const at = places.findIndex(isUnknown)
  if (at >= 0) throw new AppError('invalid_trip', { fields: { [`places.${at}`]: 'invalid' } })
}

const batchSize = 500

/**
 * Job: finds the places of trips that were stored before there were any, where they are certain, by id and a few hundred in a
 * transaction. Several processes may walk side by side: each passes over what another one holds.
 */
export async function fillPlaces({ db, cache, log }: Pick<Deps, 'db' | 'cache' | 'log'>): Promise<void> {
  let filled = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const last = await db.transaction(async (tx) => {
      const found = await lockTripsWithoutPlaces(tx, after, batchSize)
      await storePlaces(
        tx,
        found.map(({ id, ...told }) => ({ id, ...mergePlaces(told) })),
      )
      filled += found.length
      cache.changed(found.map(({ id }) => `trip:${id}` as const))
      return found.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  if (filled > 0) log.info({ trips: filled }, 'places of trips detected')
}
