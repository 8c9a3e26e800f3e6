import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRequireSignIn } from '#web/features/accounts/sign-in/use-require-sign-in.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Visitors are led to sign-in and back, other roles see a notice; nothing of the area is fetched for either (ADM-01). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const { session, signInPath, failed } = useRequireSignIn()
  if (session.state === 'signed-in') {
    if (session.user.role === 'admin') return children
    return (
      <EmptyState
        level={1}
        title={t('errors.access_denied')}
        text={t('admin.deniedText')}
        action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <h1 className="text-h1">{t('admin.title')}</h1>
      {failed ? (
        <LoadFailure query={failed} otherwise="dashboard.loadFailed" className="mt-6" />
      ) : (
        <div className="grid min-h-96 place-items-center">
          <Spinner label={t('common.loading')} />
          <noscript>
            <Link to={signInPath} className="link">
              {t('accounts.signIn')}
            </Link>
          </noscript>
        </div>
      )}
    </>
  )
}
