import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#contract/changes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { getRoute } from '#contract/paths.ts'
import { setChangeHandler } from './api.ts'

/** Asks again for every held answer that shows one of these; what is not on the screen, when it is next wanted. */
export function refreshQueries(queryClient: QueryClient, nouns: readonly Noun[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      nouns.some((noun) => getRoute(name as EndpointName).words.includes(noun)),
  })
}

let currentRefresh: Promise<unknown> | undefined

/** From now on what an answer names as changed is asked for again at once, whichever screen holds it (FND-18). */
export function followChanges(queryClient: QueryClient) {
  setChangeHandler((nouns) => {
    currentRefresh = refreshQueries(queryClient, nouns)
  })
}

/** Until the screen shows what the last change has changed. */
export const waitForRefresh = () => currentRefresh
