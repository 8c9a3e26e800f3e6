import { useParams } from 'react-router'
import { PracticalDetailsView } from '#web/features/bookings/practical-details/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return (
    <CompanyFrame title={t('details.title')}>
      {({ role }) => (
        <>
          <BackLink to={role === 'admin' ? '/admin?tab=bookings' : '/organizer-dashboard'}>
            {t(role === 'admin' ? 'nav.adminPanel' : 'nav.organizerDashboard')}
          </BackLink>
          <h1 className="mb-5 text-h1">{t('details.title')}</h1>
          <PracticalDetailsView key={id} tripId={id} />
        </>
      )}
    </CompanyFrame>
  )
}
