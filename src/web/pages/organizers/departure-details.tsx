import { useParams } from 'react-router'
import { PracticalDetailsView } from '#web/features/bookings/practical-details/view.tsx'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DepartureFrame key={id} id={id} tab="details" forAdmin={() => <AdminDetails tripId={id} />}>
      <div className="console-page">
        <PracticalDetailsView tripId={id} />
      </div>
    </DepartureFrame>
  )
}

function AdminDetails({ tripId }: { tripId: string }) {
  const { t } = useLanguage()
  return (
    <>
      <BackLink to="/admin?tab=bookings">{t('nav.adminPanel')}</BackLink>
      <h1 className="mb-5 text-h1">{t('details.title')}</h1>
      <PracticalDetailsView tripId={tripId} />
    </>
  )
}
