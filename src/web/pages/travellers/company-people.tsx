import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AccessReasonForm } from '#web/features/travellers/company/access-reason.tsx'
import { CompanyTravellersView } from '#web/features/travellers/company/view.tsx'
import { CompanyFrame } from '#web/pages/organizers/dashboard/company-frame.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const reference = query.get('booking')?.slice(0, 100) || undefined
  return (
    <CompanyFrame title={t('companyPeople.title')}>
      {({ role }) => (
        <People key={`${id} ${reference}`} tripId={id} reference={reference} isAdmin={role === 'admin'} />
      )}
    </CompanyFrame>
  )
}

type PeopleProps = { tripId: string; reference: string | undefined; isAdmin: boolean }

function People({ tripId, reference, isAdmin }: PeopleProps) {
  const { t } = useLanguage()
  // Nowhere but here: a later visit requires a reason again.
  const [reason, setReason] = useState<string>()
  return (
    <>
      <BackLink to={isAdmin ? '/admin?tab=bookings' : '/organizer-dashboard'}>
        {t(isAdmin ? 'nav.adminPanel' : 'nav.organizerDashboard')}
      </BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h1 className="text-h1">{t('companyPeople.title')}</h1>
        {isAdmin && reason === undefined ? (
          <AccessReasonForm onReason={setReason} />
        ) : (
          <CompanyTravellersView tripId={tripId} reference={reference} reason={reason} />
        )}
      </div>
    </>
  )
}
