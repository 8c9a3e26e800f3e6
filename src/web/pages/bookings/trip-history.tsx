import { useParams } from 'react-router'
import { TripHistory } from '#web/features/bookings/trip-changes/history.tsx'
import { CompanyFrame } from '#web/pages/organizers/dashboard/company-frame.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return (
    <CompanyFrame title={t('tripHistory.title')}>
      {() => (
        <>
          <BackLink to="/organizer-dashboard">{t('nav.organizerDashboard')}</BackLink>
          <TripHistory key={id} id={id} />
        </>
      )}
    </CompanyFrame>
  )
}
