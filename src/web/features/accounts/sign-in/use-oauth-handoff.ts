import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { type ExternalFailure, failedSignInUrl } from '#domain/accounts/external-accounts.ts'
import { call, cookieBindingHeaders } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { StorageBlockedError } from '#web/platform/storage.ts'
import { showToast } from '#web/platform/toast.ts'
import { useBeginSession } from './use-begin-session.ts'

/** The exchange that has begun: a hand-off is good once, however often the page asks. */
let pendingExchange: { token: string; user: Promise<User> } | undefined

/** Exchanges the hand-off of an external sign-in for a session, welcomes the user, and opens `target` (AUTH-10). */
export function useOauthHandoff(token: string | null, target: string) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const enter = useBeginSession()

  const welcome = useEffectEvent(({ firstName }: User) => {
    showToast({
      title: firstName ? t('external.welcomeName', { name: firstName }) : t('external.welcome'),
    })
    void navigate(target, { replace: true })
  })
  // The sign-in page says the reason.
  const giveUp = useEffectEvent((reason: ExternalFailure) => {
    void navigate(failedSignInUrl(reason, target), { replace: true })
  })
  const exchange = useEffectEvent((handOff: string): Promise<User> => {
    if (pendingExchange?.token !== handOff)
      pendingExchange = {
        token: handOff,
        user: call('external.complete', { token: handOff }, cookieBindingHeaders).then((answer) =>
          enter(answer.token),
        ),
      }
    return pendingExchange.user
  })

  useEffect(() => {
    if (!token) return giveUp('oauth_failed')
    let isHere = true
    exchange(token).then(
      (user) => isHere && welcome(user),
      (error: unknown) => isHere && giveUp(toReason(error)),
    )
    return () => {
      isHere = false
    }
  }, [token])
}

function toReason(error: unknown): ExternalFailure {
  if (error instanceof StorageBlockedError) return 'oauth_blocked'
  return toFailure(error)?.code === 'hand_off_invalid' ? 'oauth_expired' : 'oauth_failed'
}
