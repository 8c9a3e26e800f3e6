import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#contract/changes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { getRoute } from '#contract/paths.ts'
import { setChangeHandler } from './api.ts'

/** Refetches every cached answer that contains one of these; those not on the screen, when they are next needed. */
export function refreshQueries(queryClient: QueryClient, nouns: readonly Noun[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      nouns.some((noun) => getRoute(name as EndpointName).words.includes(noun)),
  })
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
