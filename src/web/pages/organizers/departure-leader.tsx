import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AccessDenied, DashboardSkeleton } from '#web/features/desk/access.tsx'
import { LeaderFrame } from '#web/features/desk/leader-frame.tsx'
import { LeaderPage } from '#web/features/travellers/leader/leader-page.tsx'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { currentUserQuery, useSession, useToken } from '#web/platform/session.ts'

/** No loader: data of travellers are never part of a page's HTML, which a phone keeps. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const session = useSession()
  const token = useToken()
  const user = useQuery({ ...currentUserQuery, enabled: false })
  // Without a line the server cannot say who this is: the copy on the phone ends with its token.
  const isUnreachable = token !== undefined && toFailure(user.error)?.status === 0
  const isOpen = session.state === 'signed-in' || isUnreachable
  return (
    <LeaderFrame title={t('leader.title')} user={session.state === 'signed-in' ? session.user : undefined}>
      {isOpen ? <LeaderPage key={id} tripId={id} /> : null}
      {!isOpen && session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <DashboardSkeleton /> : null}
    </LeaderFrame>
  )
}
