import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { TripHistory } from '#web/features/bookings/trip-changes/history.tsx'
import { AccessDenied, DashboardSkeleton } from '#web/pages/organizers/dashboard/access.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const session = useSession()
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('tripHistory.title')} />
      {session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <DashboardSkeleton /> : null}
      {session.state === 'signed-in' ? (
        <>
          <ButtonLink
            to="/organizer-dashboard"
            variant="ghost"
            size="sm"
            icon={<ArrowLeft className="flip" aria-hidden="true" />}
            className="-ms-3 mb-4"
          >
            {t('nav.organizerDashboard')}
          </ButtonLink>
          <TripHistory key={id} id={id} />
        </>
      ) : null}
    </Container>
  )
}
