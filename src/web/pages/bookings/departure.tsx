import { ArrowLeft, Users } from 'lucide-react'
import { useParams } from 'react-router'
import { CancelDepartureView } from '#web/features/bookings/departures/cancel-departure-view.tsx'
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
      <PageMeta title={t('departure.title')} />
      {session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <DashboardSkeleton /> : null}
      {session.state === 'signed-in' ? (
        <>
          <div className="-ms-3 mb-4 flex flex-wrap justify-between gap-x-4">
            <ButtonLink
              to="/organizer-dashboard"
              variant="ghost"
              size="sm"
              icon={<ArrowLeft className="flip" aria-hidden="true" />}
            >
              {t('nav.organizerDashboard')}
            </ButtonLink>
            <ButtonLink
              to={`/organizer/trips/${id}/people`}
              variant="ghost"
              size="sm"
              icon={<Users aria-hidden="true" />}
            >
              {t('companyPeople.title')}
            </ButtonLink>
          </div>
          <CancelDepartureView key={id} id={id} />
        </>
      ) : null}
    </Container>
  )
}
