import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { doorTo } from '#web/features/accounts/redirects.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { currentUserQuery, useSession, useToken } from '#web/platform/session.ts'
import { readToken } from '#web/platform/token.ts'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProfileFailure } from './profile/failure.tsx'
import { ProfileTabs } from './profile/tabs.tsx'

/** No loader: what belongs to one user is never part of a page's HTML. Visitors are led to sign-in and back. */
export function Component() {
  const { t } = useLanguage()
  const { state } = useSession()
  const token = useToken()
  const { error, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: false })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signInPath = doorTo('/login', pathname + search)

  useEffect(() => {
    if (token === undefined && readToken() === undefined) void navigate(signInPath, { replace: true })
  }, [token, signInPath, navigate])

  function content() {
    if (state === 'signed-in') return <ProfileTabs />
    if (token && error) return <ProfileFailure error={error} isBusy={isFetching} onRetry={refetch} />
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
      <PageMeta title={t('nav.profile')} hidden />
      <SectionHeading level={1} title={t('nav.profile')} text={t('profile.lead')} />
      {content()}
    </Container>
  )
}
