import type { DayTexts } from '#domain/trips/translations.ts'
import { maxPlaces } from '#domain/trips/trips.ts'
import { findDeparturePlace, findPlaceByName, findPlaces } from './places.ts'

type PlaceSource = {
  departureOrigin?: string | null | undefined
  hotels?: readonly { city: string }[] | undefined
  itinerary?: readonly DayTexts[] | undefined
}

/** The id of a trip's departure city, where the organizer's text leaves no doubt. */
export function findDepartureId({ departureOrigin }: PlaceSource): string | null {
  return findDeparturePlace(departureOrigin ?? '')?.id ?? null
}

/** The ids of a trip's destinations, as its hotels and its days name them. */
export function findPlaceIds({ hotels = [], itinerary = [] }: PlaceSource): string[] {
  const cities = hotels.flatMap(({ city }) => findPlaceByName(city) ?? findPlaces(city))
  const days = itinerary.flatMap(findPlacesOfDay)
  return [...new Set([...cities, ...days].map(({ id }) => id))].slice(0, maxPlaces)
}

const findPlacesOfDay = ({ activities = [], description = '' }: DayTexts) =>
  [description, ...activities].flatMap(findPlaces)

/** The numbers of the days whose words name a place, by its id, each once and in their order. */
export function groupDaysByPlace(itinerary: readonly DayTexts[]): Map<string, number[]> {
  const days = new Map<string, number[]>()
  for (const day of itinerary.toSorted((one, other) => one.day - other.day))
    for (const { id } of new Set(findPlacesOfDay(day)))
      days.set(id, [...new Set([...(days.get(id) ?? []), day.day])])
  return days
}
