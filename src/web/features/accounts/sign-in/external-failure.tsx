import { useEffect, useState } from 'react'
import { externalFailures, type ExternalFailure as Failure } from '#domain/accounts/external-accounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { isStorageBlocked } from '#web/platform/storage.ts'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'

const reasonKeys: Record<Exclude<Failure, 'oauth_cancelled'>, MessageKey> = {
  oauth_failed: 'accounts.oauthFailed',
  oauth_expired: 'external.expired',
  oauth_unavailable: 'errors.provider_unavailable',
  oauth_email_missing: 'errors.provider_email_missing',
  oauth_email_taken: 'errors.provider_email_taken',
  oauth_disabled: 'errors.account_disabled',
  oauth_off: 'external.off',
  oauth_blocked: 'storage.blocked',
}

/**
 * The reason why an external sign-in ended at the sign-in page: the `error` of its address. A toast shows it on arrival;
 * here it stays until another sign-in is tried.
 */
export function ExternalFailure({ error }: { error: string | null }) {
  const { t } = useLanguage()
  const told = externalFailures.find((known) => known === error)
  const [isBlocked, setBlocked] = useState(false)
  // A way back without the cookie of the way out looks expired to the server; the browser knows why there was none.
  const failure = told === 'oauth_expired' && isBlocked ? 'oauth_blocked' : told
  // Said once, in the language of the arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no new failure
  useEffect(() => {
    if (!told) return
    const isBlockedNow = told === 'oauth_expired' && isStorageBlocked()
    setBlocked(isBlockedNow)
    if (told === 'oauth_cancelled')
      showToast({ title: t('external.cancelledTitle'), description: t('external.cancelled') })
    else
      showToast({
        title: t('accounts.loginFailed'),
        description: t(reasonKeys[isBlockedNow ? 'oauth_blocked' : told]),
        tone: 'destructive',
        error: null,
      })
  }, [told])
  if (!failure || failure === 'oauth_cancelled') return null
  return (
    <Alert tone="danger" role="note" title={<span className="block">{t('accounts.loginFailed')}</span>}>
      {t(reasonKeys[failure])}
    </Alert>
  )
}
