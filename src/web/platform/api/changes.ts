import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#contract/changes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { getRoute } from '#contract/paths.ts'
import { setChangeHandler } from './api.ts'

/** Refetches every cached answer that contains one of these; those not on the screen, when they are next needed. */
export async function refreshQueries(queryClient: QueryClient, nouns: readonly Noun[]): Promise<void> {
  const shows = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    nouns.some((noun) => getRoute(name as EndpointName).words.includes(noun))
  // A first answer that is on its way may be of before the change, and is not asked for anew while it is (TanStack Query).
  const first = queryClient.getQueryCache().findAll({
    predicate: (query) => shows(query) && query.state.data === undefined,
    fetchStatus: 'fetching',
  })
  await queryClient.invalidateQueries({ predicate: shows })
  const again = Promise.allSettled(first.map(({ promise }) => promise)).then(() =>
    queryClient.invalidateQueries({ predicate: (query) => first.includes(query) }),
  )
  // What is on no screen is waited for by nobody.
  if (first.some((query) => query.isActive())) await again
}

let currentRefresh: Promise<unknown> | undefined

/** Refetches at once every answer that another answer names as changed, on any screen (FND-18). */
export function followChanges(queryClient: QueryClient) {
  setChangeHandler((nouns) => {
    currentRefresh = refreshQueries(queryClient, nouns)
  })
}

/** Waits until the screen shows the effects of the last change. */
export const waitForRefresh = () => currentRefresh
