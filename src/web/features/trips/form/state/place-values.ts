import { z } from 'zod'
import type { Trip } from '#contract/trips/trips.ts'
import { findDepartureId, findPlaceIds } from '#domain/places/trip-places.ts'

// The origin and destinations of a trip: found in the organizer's text, until he sets them himself.

/** Null: as found. A draft of before is without. */
export const placeFieldSchemas = {
  /** '' none of ours. */
  departurePlace: z.string().nullable().default(null),
  places: z.array(z.string()).nullable().default(null),
}

type PlaceFormValues = {
  departureOrigin: string
  departurePlace: string | null
  places: string[] | null
  hotels: readonly { city: string }[]
  itinerary: readonly { description?: string | undefined; activities: readonly { text: string }[] }[]
}

/** Returns the values as long as nothing is set. */
export const createPlaceValues = () => ({ departurePlace: null, places: null })

/** Returns those of a published trip: places found in its text are found again as the text changes. */
export function toPlaceValues(trip: Trip) {
  const found = findPlaceIds(trip)
  const isFound = found.length === trip.places.length && found.every((id) => trip.places.includes(id))
  return {
    departurePlace: trip.departurePlace === findDepartureId(trip) ? null : (trip.departurePlace ?? ''),
    places: isFound ? null : [...trip.places],
  }
}

/** Returns the present place of departure; '' where none is certain. */
export function resolveDeparture({
  departurePlace,
  departureOrigin,
}: Pick<PlaceFormValues, 'departurePlace' | 'departureOrigin'>) {
  return departurePlace ?? findDepartureId({ departureOrigin }) ?? ''
}

/** Returns the present destinations. */
export function resolvePlaces({
  places,
  hotels,
  itinerary,
}: Omit<PlaceFormValues, 'departurePlace' | 'departureOrigin'>): string[] {
  const days = itinerary.map(({ description = '', activities }, row) => ({
    day: row + 1,
    description,
    activities: activities.map(({ text }) => text),
  }))
  return places ?? findPlaceIds({ hotels, itinerary: days })
}

/** Returns the places that the user entered; the server finds the others as the form does. */
export function toPlacesPayload({
  departurePlace,
  places,
}: Pick<PlaceFormValues, 'departurePlace' | 'places'>) {
  return {
    ...(departurePlace !== null && { departurePlace: departurePlace || null }),
    ...(places !== null && { places }),
  }
}
