import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { addRedirect } from '#web/features/accounts/sign-in/redirects.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** For visitors; while a stored token is being checked (boot.js), the spinner is shown in its place. */
export function AccessDenied() {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  // In one order and without the language, as the server renders it.
  const query = new URLSearchParams(search)
  query.delete('lang')
  query.sort()
  return (
    <>
      <div className="auth-pending">
        <TabSkeleton />
      </div>
      <div className="auth-ready">
        <EmptyState
          level={1}
          title={t('dashboard.deniedTitle')}
          text={t('dashboard.deniedText')}
          action={
            <>
              <ButtonLink to={addRedirect('/login', query.size > 0 ? `${pathname}?${query}` : pathname)}>
                {t('accounts.signIn')}
              </ButtonLink>
              <ButtonLink to="/organizer-signup" variant="quiet">
                {t('organizers.register')}
              </ButtonLink>
            </>
          }
        />
      </div>
    </>
  )
}

/** Signed in, but no company: a pilgrim, or an administrator. */
export function NoProfile() {
  const { t } = useLanguage()
  return (
    <EmptyState
      level={1}
      title={t('dashboard.noProfileTitle')}
      text={t('dashboard.noProfileText')}
      action={<ButtonLink to="/organizer-signup">{t('organizers.register')}</ButtonLink>}
    />
  )
}

/** The company did not come. */
export function DashboardFailure({ query }: Pick<ComponentProps<typeof LoadFailure>, 'query'>) {
  const { t } = useLanguage()
  return (
    <>
      <h1 className="mb-6 text-h1">{t('nav.organizerDashboard')}</h1>
      <LoadFailure query={query} otherwise="dashboard.loadFailed" />
    </>
  )
}

/** While the session, or the user's company, is not known. */
export function DashboardSkeleton() {
  const { t } = useLanguage()
  return (
    <>
      <h1 className="sr-only">{t('nav.organizerDashboard')}</h1>
      <TabSkeleton />
    </>
  )
}

function TabSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label={t('common.loading')} />
    </div>
  )
}
