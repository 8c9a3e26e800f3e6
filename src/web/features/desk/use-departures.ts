import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'

/** The departures in the navigation at most. */
const shownDepartures = 12

/** The company's upcoming and running departures, by day; undefined until they come. */
export function useDepartures(organizerId: string) {
  const { data } = useQuery(apiQuery('organizers.searchTrips', { id: organizerId, limit: shownDepartures }))
  return data?.trips.filter(
    ({ status, publication }) => status !== 'completed' && publication !== 'cancelled',
  )
}
