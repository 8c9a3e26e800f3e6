import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResetForm } from '#web/features/accounts/passwords/reset-form.tsx'
import { InvalidResetLink, ResetComplete } from '#web/features/accounts/passwords/reset-outcomes.tsx'
import { AccountFrame } from '#web/features/accounts/sign-in/account-frame.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'

/** The page of an emailed reset link (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const token = query.get('token')?.trim()

  function content() {
    if (isDone) return <ResetComplete />
    if (!token) return <InvalidResetLink />
    return <ResetForm token={token} onDone={() => setDone(true)} />
  }

  return (
    <AccountFrame scene="iran-mashhad" motto={t('brand.tagline')}>
      <PageMeta title={t('passwords.resetTitle')} />
      {/* The token in the address must not travel to wherever a link leads. */}
      <meta name="referrer" content="no-referrer" />
      {content()}
    </AccountFrame>
  )
}
