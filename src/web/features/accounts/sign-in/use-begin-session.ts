import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { currentUserQuery } from '#web/platform/session.ts'
import { storeToken } from '#web/platform/token.ts'

/** Stores a session's token and fetches its user: done only when known, so that no page shows a visitor in between. */
export function useBeginSession(): (token: string) => Promise<User> {
  const queryClient = useQueryClient()
  return (token) => {
    // Answers to the user before, whose session may just have ended, are not for this user.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
    })
    storeToken(token)
    return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  }
}
