import { useState } from 'react'
import { Link } from 'react-router'
import { TermsText } from '#web/features/accounts/sign-in/terms-text.tsx'
import { SignUpBenefits } from '#web/features/organizers/sign-up/benefits.tsx'
import { SignUpForm } from '#web/features/organizers/sign-up/form.tsx'
import { SignUpSignedIn } from '#web/features/organizers/sign-up/signed-in.tsx'
import { SignUpSuccess } from '#web/features/organizers/sign-up/success.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** Organizer sign-up (organizer specification 2). */
export function Component() {
  const { t } = useLanguage()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const [sentTo, setSentTo] = useState<string>()

  return (
    <Container className="overflow-x-clip pt-8 pb-section">
      <PageMeta title={t('organizers.signUpTitle')} description={t('organizers.signUpLead')} />
      {sentTo !== undefined ? (
        <SignUpSuccess email={sentTo} isEmailVerified={user?.emailVerified} />
      ) : (
        <>
          <SectionHeading level={1} title={t('organizers.signUpTitle')} text={t('organizers.signUpLead')} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="lg:sticky lg:top-24 lg:order-last">
              <SignUpBenefits />
              {user ? null : (
                <p className="mt-5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2 max-lg:hidden">
                  <SignInHint />
                </p>
              )}
            </div>
            {user && user.role !== 'pilgrim' ? (
              <SignUpSignedIn user={user} hasCompany={user.role === 'organizer'} />
            ) : (
              <div>
                <SignUpForm key={user?.id} user={user} terms={<TermsText />} onDone={setSentTo} />
                {user ? null : (
                  <p className="mt-6 flex flex-wrap items-center gap-x-2 text-sm text-ink-2 lg:hidden">
                    <SignInHint />
                  </p>
                )}
              </div>
            )}
          </div>
        </>
      )}
    </Container>
  )
}

function SignInHint() {
  const { t } = useLanguage()
  return (
    <>
      {t('accounts.haveAccount')}
      <Link to="/login?redirect=%2Forganizer-dashboard" className="link inline-flex min-h-11 items-center">
        {t('accounts.signIn')}
      </Link>
    </>
  )
}
