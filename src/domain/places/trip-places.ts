import type { DayWords } from '#domain/trips/translations.ts'
import { mostPlaces } from '#domain/trips/trips.ts'
import { departurePlaceIn, findPlaces, placeNamed } from './places.ts'

type Told = {
  departureOrigin?: string | null | undefined
  hotels?: readonly { city: string }[] | undefined
  itinerary?: readonly DayWords[] | undefined
}

/** The id of the place that a trip sets out from, where what its organizer wrote leaves no doubt. */
export function foundDeparture({ departureOrigin }: Told): string | null {
  return departurePlaceIn(departureOrigin ?? '')?.id ?? null
}

/** The ids of the places that a trip goes to, as its hotels and its days name them. */
export function foundPlaces({ hotels = [], itinerary = [] }: Told): string[] {
  const cities = hotels.flatMap(({ city }) => placeNamed(city) ?? findPlaces(city))
  const days = itinerary.flatMap(placesOfDay)
  return [...new Set([...cities, ...days].map(({ id }) => id))].slice(0, mostPlaces)
}

const placesOfDay = ({ activities = [], description = '' }: DayWords) =>
  [description, ...activities].flatMap(findPlaces)

/** The numbers of the days whose words name a place, by its id, each once and in their order. */
export function daysByPlace(itinerary: readonly DayWords[]): Map<string, number[]> {
  const days = new Map<string, number[]>()
  for (const day of itinerary.toSorted((one, other) => one.day - other.day))
    for (const { id } of new Set(placesOfDay(day)))
      days.set(id, [...new Set([...(days.get(id) ?? []), day.day])])
  return days
}
