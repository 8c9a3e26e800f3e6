import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { doorTo } from '#web/features/accounts/redirects.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { currentUserQuery, useSession, useToken } from '#web/platform/session.ts'
import { readToken } from '#web/platform/token.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Visitors are led to sign-in and back, other roles are told; nothing of the area is fetched for either (ADM-01). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const session = useSession()
  const token = useToken()
  const { error, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: false })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signInPath = doorTo('/login', pathname + search)

  useEffect(() => {
    // In the first render nobody is signed in, whatever token is stored.
    if (token === undefined && readToken() === undefined) void navigate(signInPath, { replace: true })
  }, [token, signInPath, navigate])

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
      {token && error ? (
        <Alert tone="danger" className="mt-6">
          <p>{errorText(t, error, 'dashboard.loadFailed')}</p>
          <Button variant="quiet" size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
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
