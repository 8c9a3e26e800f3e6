import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listKinds } from '#domain/travellers/lists/lists.ts'
import { AccessReasonForm } from '#web/features/travellers/company/access-reason.tsx'
import { ListsView } from '#web/features/travellers/lists/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  return (
    <CompanyFrame title={t('lists.title')} className="pt-4 pb-section print:p-0">
      {({ role }) => <DepartureLists key={id} tripId={id} isAdmin={role === 'admin'} />}
    </CompanyFrame>
  )
}

function DepartureLists({ tripId, isAdmin }: { tripId: string; isAdmin: boolean }) {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  // Nowhere but here: a later visit requires a reason again.
  const [reason, setReason] = useState<string>()
  const kind = listKinds.find((one) => one === query.get('list')) ?? 'visa'
  return (
    <>
      <div className="print:hidden">
        <BackLink to={isAdmin ? '/admin?tab=bookings' : '/organizer-dashboard'}>
          {t(isAdmin ? 'nav.adminPanel' : 'nav.organizerDashboard')}
        </BackLink>
        <h1 className="mb-5 text-h1">{t('lists.title')}</h1>
      </div>
      {isAdmin && reason === undefined ? (
        <AccessReasonForm onReason={setReason} />
      ) : (
        <ListsView tripId={tripId} kind={kind} reason={reason} />
      )}
    </>
  )
}
