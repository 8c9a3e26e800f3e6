import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery } from '#web/platform/api/queries.ts'

/**
 * Whether all that the list of own trips shows has come, or failed to: drafts above it, and lines in its rows. Shown one after
 * the other they would push down what is being read (ACC-14).
 */
export function useOwnTripsReady(organizerId: string, mayPublish: boolean): boolean {
  const id = organizerId
  const trips = useInfiniteQuery(apiInfiniteQuery('organizers.searchTrips', { id }))
  const others = [
    useQuery(apiQuery('organizers.groups', { id })),
    useQuery(apiQuery('trips.pictureProblems', {})),
  ]
  const drafts = useQuery({ ...apiQuery('drafts.list', { id }), enabled: mayPublish })
  return !(mayPublish && drafts.isPending) && ![trips, ...others].some(({ isPending }) => isPending)
}
