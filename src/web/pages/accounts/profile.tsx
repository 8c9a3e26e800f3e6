import { Link, useSearchParams } from 'react-router'
import { useRequireSignIn } from '#web/features/accounts/sign-in/use-require-sign-in.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProfileTabs } from './profile/tabs.tsx'

/** No loader: data of one user is never part of a page's HTML. Visitors are led to sign-in and back. */
export function Component() {
  const { t } = useLanguage()
  const { session, signInPath, failed } = useRequireSignIn()
  const [query] = useSearchParams()
  const parts = new Map([
    ['security', t('profile.security')],
    ['travellers', t('savedTravellers.title')],
  ])
  const part = parts.get(query.get('tab') ?? '')

  function content() {
    if (session.state === 'signed-in') return <ProfileTabs />
    if (failed) return <LoadFailure query={failed} otherwise="profile.loadFailed" />
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label={t('common.loading')} />
        <noscript>
          <Link to={signInPath} className="link">
            {t('profile.signIn')}
          </Link>
        </noscript>
      </div>
    )
  }

  return (
    <Container className="pt-8 pb-section">
      <PageMeta title={formatPartTitle(t, t('nav.profile'), part)} />
      <SectionHeading level={1} title={t('nav.profile')} text={t('profile.lead')} />
      {content()}
    </Container>
  )
}
