import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { doorTo } from '#web/features/accounts/redirects.ts'
import { DeletionRequests } from '#web/features/deletions/deletion-requests.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { readToken } from '#web/platform/token.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The admins' own page, as far as it is built. No loader: what admins see is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  // In the first render nobody is signed in, whatever token is stored.
  const isVisitor = session.state === 'signed-out'
  useEffect(() => {
    if (isVisitor && readToken() === undefined) void navigate(doorTo('/login', '/admin'), { replace: true })
  }, [isVisitor, navigate])

  return (
    <Container className="py-section">
      <PageMeta title={t('nav.adminPanel')} hidden />
      {session.state !== 'signed-in' ? (
        <>
          <SectionHeading level={1} title={t('nav.adminPanel')} />
          <div className="grid min-h-64 place-items-center">
            <Spinner label={t('common.loading')} />
          </div>
        </>
      ) : session.user.role !== 'admin' ? (
        <EmptyState
          level={1}
          title={t('errors.access_denied')}
          text={t('admin.deniedText')}
          action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
        />
      ) : (
        <>
          <SectionHeading level={1} title={t('nav.adminPanel')} />
          <Alert tone="info" title={t('notYet.title')} className="mb-7">
            {t('notYet.text')}
          </Alert>
          <DeletionRequests />
        </>
      )}
    </Container>
  )
}
