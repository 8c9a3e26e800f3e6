import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#contract/changes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { route } from '#contract/paths.ts'
import { whenChanged } from './api.ts'

/** Asks again for every held answer that shows one of these; what is not on the screen, when it is next wanted. */
export function refresh(queryClient: QueryClient, nouns: readonly Noun[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      nouns.some((noun) => route(name as EndpointName).words.includes(noun)),
  })
}

let following: Promise<unknown> | undefined

/** From now on what an answer names as changed is asked for again at once, whichever screen holds it (FND-18). */
export function followChanges(queryClient: QueryClient) {
  whenChanged((nouns) => {
    following = refresh(queryClient, nouns)
  })
}

/** Until the screen shows what the last change has changed. */
export const screenToFollow = () => following
