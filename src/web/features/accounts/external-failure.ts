import { useEffect } from 'react'
import { type ExternalFailure, externalFailures } from '#domain/external-accounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

const reasons: Record<Exclude<ExternalFailure, 'oauth_cancelled'>, MessageKey> = {
  oauth_failed: 'accounts.oauthFailed',
  oauth_expired: 'external.expired',
  oauth_unavailable: 'errors.provider_unavailable',
  oauth_email_missing: 'errors.provider_email_missing',
  oauth_email_taken: 'errors.provider_email_taken',
  oauth_disabled: 'errors.account_disabled',
  oauth_off: 'external.off',
}

/** Says on arrival why a way through a provider ended at the sign-in page: the `error` of its address. */
export function useExternalFailure(error: string | null) {
  const { t } = useLanguage()
  // Said once, in the language of the arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no new failure
  useEffect(() => {
    const failure = externalFailures.find((known) => known === error)
    if (!failure) return
    if (failure === 'oauth_cancelled')
      void showToast({ title: t('external.cancelledTitle'), description: t('external.cancelled') })
    else
      void showToast({
        title: t('accounts.loginFailed'),
        description: t(reasons[failure]),
        tone: 'destructive',
      })
  }, [error])
}
