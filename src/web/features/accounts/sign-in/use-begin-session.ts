import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { currentUserQuery } from '#web/platform/session.ts'
import { StorageBlockedError } from '#web/platform/storage.ts'
import { storeToken } from '#web/platform/token.ts'

/**
 * Fetches the user of a new session, then stores its token: done only when known, so that no page shows a visitor in between.
 * Throws a StorageBlockedError where the browser keeps the token or its cookie from us: the next call would end the session.
 */
export function useBeginSession(): (token: string) => Promise<User> {
  const queryClient = useQueryClient()
  return async (token) => {
    const user = await fetchUser(token)
    // Answers to the user before, whose session may just have ended, are not for this user.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
    })
    try {
      storeToken(token)
    } catch (error) {
      // Nobody else will end it.
      call('accounts.logout', {}, bearer(token)).catch(() => {})
      throw error
    }
    queryClient.setQueryData(currentUserQuery.queryKey, user)
    return user
  }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** A token that was given a moment ago is refused only where its cookie (decision 0007) did not stay. */
async function fetchUser(token: string): Promise<User> {
  try {
    return await call('accounts.currentUser', {}, bearer(token))
  } catch (error) {
    throw toFailure(error)?.status === 401 ? new StorageBlockedError('no cookie', { cause: error }) : error
  }
}

/** Returns why a sign-in failed, in the reader's language. */
export const getSignInErrorText = (t: Translate, error: unknown, fallback: MessageKey): string =>
  error instanceof StorageBlockedError ? t('storage.blocked') : getErrorText(t, error, fallback)
