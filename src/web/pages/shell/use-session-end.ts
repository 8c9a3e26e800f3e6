import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { currentUserQuery } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { removeToken } from '#web/platform/token.ts'

/** The time for reading the notice before the page is left, in milliseconds. */
export const noticeDelay = 500

/**
 * Handles a 401 of a call made with a token (decisions: names and meanings): the notice, then /api/login after half a
 * second, which leads to sign-in and back. Asking who is signed in may fail quietly: false. The one owner of the message is
 * here, so a call that ends so is never answered to its form.
 */
export function useSessionEnd(): (url: string) => boolean {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const isLeaving = useRef(false)
  return useCallback(
    (url: string) => {
      if (url.startsWith('/api/auth/user') || url.startsWith('/api/auth/log')) return false
      // Of several calls of one page each is rejected: one notice is shown, and one redirect follows.
      if (isLeaving.current) return true
      isLeaving.current = true
      showToast({
        title: t('accounts.loggedOutTitle'),
        description: t('accounts.loggedOut'),
        tone: 'destructive',
        error: null,
      })
      removeToken()
      queryClient.removeQueries({ queryKey: currentUserQuery.queryKey })
      const back = encodeURIComponent(location.pathname + location.search)
      setTimeout(() => {
        isLeaving.current = false
        location.assign(`/api/login?redirect=${back}`)
      }, noticeDelay)
      return true
    },
    [t, queryClient],
  )
}
