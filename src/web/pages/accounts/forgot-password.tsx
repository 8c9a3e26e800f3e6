import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CheckYourEmail } from '#web/features/accounts/passwords/check-your-email.tsx'
import { ForgotForm } from '#web/features/accounts/passwords/forgot-form.tsx'
import { AccountFrame, AccountHeading } from '#web/features/accounts/sign-in/account-frame.tsx'
import { addRedirect } from '#web/features/accounts/sign-in/redirects.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'

/** Forgot password (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountFrame scene="iraq-najaf" motto={t('brand.tagline')}>
      <PageMeta title={t('passwords.forgotTitle')} path="/forgot-password" />
      {sentTo === undefined && !query.has('sent') ? (
        <>
          <AccountHeading title={t('passwords.forgotTitle')} lead={t('passwords.forgotLead')} />
          <ForgotForm onDone={setSentTo} />
        </>
      ) : (
        // Says no more than that the address would get a link: not whether it has an account.
        <CheckYourEmail
          text={
            sentTo === undefined
              ? t('posted.resetSentText')
              : t('passwords.sentText', { email: `<email>${sentTo}</email>` })
          }
        >
          <p className="mt-3 text-ink-2">{t('passwords.spamHint')}</p>
        </CheckYourEmail>
      )}
      <Link
        to={addRedirect('/login', query.get('redirect'))}
        className="link mt-5 inline-flex min-h-11 items-center"
      >
        {t('passwords.backToLogin')}
      </Link>
    </AccountFrame>
  )
}
