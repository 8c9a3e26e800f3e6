import { z } from 'zod'
import type { Trip } from '#contract/trips/trips.ts'
import { foundDeparture, foundPlaces } from '#domain/places/trip-places.ts'

// Where a trip sets out and goes: found in what its organizer writes, until he says it himself.

/** Null: as found. A draft of before is without. */
export const placeValues = {
  /** '' none of ours. */
  departurePlace: z.string().nullable().default(null),
  places: z.array(z.string()).nullable().default(null),
}

type Held = {
  departureOrigin: string
  departurePlace: string | null
  places: string[] | null
  hotels: readonly { city: string }[]
  itinerary: readonly { description?: string | undefined; activities: readonly { text: string }[] }[]
}

/** Nobody has said it. */
export const newPlaces = () => ({ departurePlace: null, places: null })

/** As a published trip has them: what was found there is found again as its words change. */
export function placeValuesOf(trip: Trip) {
  const found = foundPlaces(trip)
  const isFound = found.length === trip.places.length && found.every((id) => trip.places.includes(id))
  return {
    departurePlace: trip.departurePlace === foundDeparture(trip) ? null : (trip.departurePlace ?? ''),
    places: isFound ? null : [...trip.places],
  }
}

/** The place that the trip sets out from as things stand; '' where none is certain. */
export function departureIn({
  departurePlace,
  departureOrigin,
}: Pick<Held, 'departurePlace' | 'departureOrigin'>) {
  return departurePlace ?? foundDeparture({ departureOrigin }) ?? ''
}

/** The places that it goes to as things stand. */
export function placesIn({
  places,
  hotels,
  itinerary,
}: Omit<Held, 'departurePlace' | 'departureOrigin'>): string[] {
  const days = itinerary.map(({ description = '', activities }, row) => ({
    day: row + 1,
    description,
    activities: activities.map(({ text }) => text),
  }))
  return places ?? foundPlaces({ hotels, itinerary: days })
}

/** What is sent: what somebody said; all else the server finds as the form does. */
export function placesSent({ departurePlace, places }: Pick<Held, 'departurePlace' | 'places'>) {
  return {
    ...(departurePlace !== null && { departurePlace: departurePlace || null }),
    ...(places !== null && { places }),
  }
}
