import type { DayWords } from '#domain/translations.ts'
import { mostPlaces } from '#domain/trips.ts'
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
  const days = itinerary.flatMap(({ activities = [], description = '' }) =>
    [description, ...activities].flatMap(findPlaces),
  )
  return [...new Set([...cities, ...days].map(({ id }) => id))].slice(0, mostPlaces)
}
