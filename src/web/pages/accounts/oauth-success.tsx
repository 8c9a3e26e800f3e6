import { useSearchParams } from 'react-router'
import { AccountFrame } from '#web/features/accounts/sign-in/account-frame.tsx'
import { getSignInTarget } from '#web/features/accounts/sign-in/redirects.ts'
import { useOauthHandoff } from '#web/features/accounts/sign-in/use-oauth-handoff.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Where a sign-in through a provider is completed (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  useOauthHandoff(query.get('token'), getSignInTarget(query.get('redirect')))
  return (
    <AccountFrame scene="umrah-madina" motto={t('brand.tagline')}>
      <PageMeta title={t('accounts.signIn')} />
      {/* The token in the address must not travel anywhere. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-h1">{t('accounts.signIn')}</h1>
      <p className="mt-3">
        <Spinner label={t('external.completing')} />
      </p>
    </AccountFrame>
  )
}
