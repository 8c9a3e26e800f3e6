import { ArrowLeft, Users } from 'lucide-react'
import { useParams } from 'react-router'
import { CancelDepartureView } from '#web/features/bookings/departures/cancel-departure-view.tsx'
import { CompanyFrame } from '#web/pages/organizers/dashboard/company-frame.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return (
    <CompanyFrame title={t('departure.title')}>
      {() => (
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
      )}
    </CompanyFrame>
  )
}
