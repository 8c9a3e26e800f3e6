import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { getRoute } from '#contract/paths.ts'
import { call } from './api/api.ts'
import { apiQuery, toFailure } from './api/queries.ts'
import { eraseDeviceCopies } from './device-copies.ts'
import { deviceStore } from './storage.ts'
import { clearTab } from './tab-storage.ts'
import { readToken, removeToken, watchToken } from './token.ts'

/** The signed-in user. On the server and in the first render nobody is: the HTML is the same for every visitor. */
export type Session = { state: 'signed-out' } | { state: 'loading' } | { state: 'signed-in'; user: User }

export const currentUserQuery = apiQuery('accounts.currentUser', {})

/** The stored token. On the server and in the first render there is none, whatever is stored. */
export function useToken(): string | undefined {
  return useSyncExternalStore(watchToken, readToken, () => undefined)
}

/** Returns the session, as far as it is known yet. */
export function useSession(): Session {
  const token = useToken()
  const { data: user, isPending } = useQuery({ ...currentUserQuery, enabled: token !== undefined })
  if (token === undefined) return { state: 'signed-out' }
  if (user) return { state: 'signed-in', user }
  return isPending ? { state: 'loading' } : { state: 'signed-out' }
}

/** Who looks at a form: the signed-in user, null for a guest, undefined while that is not known. For effects alone. */
export function getFormReader(session: Session): { id: string; email: string } | null | undefined {
  if (session.state === 'signed-in') return session.user
  // In the first render nobody is signed in, whatever token is stored.
  return session.state === 'signed-out' && readToken() === undefined ? null : undefined
}

/**
 * Keeps the session true, once for the whole page: a token that the server no longer knows is forgotten, a change in
 * another tab asks anew and drops what belonged to the user before, and `data-auth`, which boot.js sets before the first paint, ends when the user is known.
 */
export function useSessionUpkeep() {
  const queryClient = useQueryClient()
  const session = useSession()
  const { error } = useQuery({ ...currentUserQuery, enabled: false })
  const isRefused = toFailure(error)?.status === 401

  useEffect(() => {
    if (isRefused) removeToken()
  }, [isRefused])

  useEffect(
    () =>
      watchToken(() => {
        eraseDeviceCopies()
        // Public answers stay on the page when another user signs in; the session's own query is fetched anew.
        queryClient.removeQueries({
          predicate: ({ queryKey: [name] }) =>
            !getRoute(name as EndpointName).words.includes('public') && name !== currentUserQuery.queryKey[0],
        })
        if (readToken() === undefined) queryClient.removeQueries({ queryKey: currentUserQuery.queryKey })
        else void queryClient.resetQueries({ queryKey: currentUserQuery.queryKey })
      }),
    [queryClient],
  )

  useEffect(() => {
    // In the first render nobody is signed in, whatever token is stored: its user is not fetched yet.
    const isUnasked = session.state === 'signed-out' && readToken() !== undefined && !error
    if (session.state !== 'loading' && !isUnasked) delete document.documentElement.dataset.auth
  }, [session.state, error])
}

/**
 * Ends the session here and in the other tabs at once: token and cookie go, every answer kept for this user, and what was
 * typed in this tab. Then on the server, however long its answer takes: a shared phone must not stay signed in because the
 * line is slow or down.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    const token = readToken()
    removeToken()
    queryClient.clear()
    clearTab()
    // Who travels, with which needs, is not for the next person at this computer.
    deviceStore.write('party', null)
    if (token) call('accounts.logout', {}, { Authorization: `Bearer ${token}` }).catch(() => {})
  }
}
