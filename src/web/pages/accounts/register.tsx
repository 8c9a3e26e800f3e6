import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CheckYourEmail } from '#web/features/accounts/passwords/check-your-email.tsx'
import { AccountFrame, AccountHeading } from '#web/features/accounts/sign-in/account-frame.tsx'
import { AdultsOnly } from '#web/features/accounts/sign-in/adults-only.tsx'
import { AlreadySignedIn } from '#web/features/accounts/sign-in/already-signed-in.tsx'
import { addRedirect, getSignInTarget } from '#web/features/accounts/sign-in/redirects.ts'
import { RegisterForm } from '#web/features/accounts/sign-in/register-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Pilgrim sign-up (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const session = useSession()
  const [sentTo, setSentTo] = useState<string>()
  const redirect = query.get('redirect')
  const loginPath = addRedirect('/login', redirect)

  function content() {
    if (sentTo !== undefined)
      return (
        <CheckYourEmail text={t('accounts.checkEmailText', { email: `<email>${sentTo}</email>` })}>
          <div className="mt-7">
            <ButtonLink to={loginPath} size="lg" full>
              {t('accounts.goToLogin')}
            </ButtonLink>
          </div>
        </CheckYourEmail>
      )
    if (session.state === 'signed-in')
      return <AlreadySignedIn user={session.user} target={getSignInTarget(redirect)} />
    return (
      <>
        <AccountHeading title={t('accounts.registerTitle')} lead={t('accounts.registerLead')} />
        <AdultsOnly className="-mt-3 mb-5" />
        <RegisterForm onDone={setSentTo} />
        <p className="mt-7 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
          {t('accounts.haveAccount')}
          <Link to={loginPath} className="link inline-flex min-h-11 items-center">
            {t('accounts.signIn')}
          </Link>
        </p>
      </>
    )
  }

  return (
    <AccountFrame scene="iran-qom" motto={t('home.trustReviewsTitle')}>
      <PageMeta title={t('accounts.registerTitle')} path="/register" />
      {content()}
    </AccountFrame>
  )
}
