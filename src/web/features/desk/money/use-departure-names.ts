import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '#web/platform/api/queries.ts'

/** Returns the names of a company's departures, the upcoming ones first; those further back have none. */
export function useDepartureNames(organizerId: string | undefined): ReadonlyMap<string, string> {
  const { data } = useQuery({
    ...apiQuery('organizers.searchTrips', { id: organizerId ?? '', limit: 50 }),
    enabled: organizerId !== undefined,
  })
  return useMemo(() => new Map(data?.trips.map(({ id, title }) => [id, title])), [data])
}
