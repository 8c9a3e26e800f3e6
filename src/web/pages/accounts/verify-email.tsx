import { Link, useSearchParams } from 'react-router'
import { AccountFrame } from '#web/features/accounts/sign-in/account-frame.tsx'
import { MissingToken, Verification } from '#web/features/accounts/sign-in/verification.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'

/** The page of an emailed verification link (specification 2). No loader: the browser makes the call, once. */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const token = query.get('token')?.trim()
  return (
    <AccountFrame scene="syria-zaynab" motto={t('home.trustVerifiedTitle')}>
      <PageMeta title={t('accounts.verifyTitle')} />
      {/* The token in the address must not travel to wherever a link leads. */}
      <meta name="referrer" content="no-referrer" />
      <div aria-live="polite">{token ? <Verification key={token} token={token} /> : <MissingToken />}</div>
      <Link to="/" className="link mt-5 inline-flex min-h-11 items-center text-sm">
        {t('nav.backHome')}
      </Link>
    </AccountFrame>
  )
}
