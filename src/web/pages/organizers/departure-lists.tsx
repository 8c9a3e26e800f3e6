import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listKinds } from '#domain/travellers/lists/lists.ts'
import { DepartureFrame } from '#web/features/desk/departure-frame.tsx'
import { AccessReasonForm } from '#web/features/travellers/company/access-reason.tsx'
import { ListsView } from '#web/features/travellers/lists/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const kind = listKinds.find((one) => one === query.get('list')) ?? 'visa'
  return (
    <DepartureFrame key={id} id={id} tab="lists" forAdmin={() => <AdminLists tripId={id} kind={kind} />}>
      <div className="console-page print:p-0">
        <ListsView tripId={id} kind={kind} />
      </div>
    </DepartureFrame>
  )
}

type AdminListsProps = { tripId: string; kind: (typeof listKinds)[number] }

/** An admin says first why he opens them. */
function AdminLists({ tripId, kind }: AdminListsProps) {
  const { t } = useLanguage()
  // Nowhere but here: a later visit requires a reason again.
  const [reason, setReason] = useState<string>()
  return (
    <>
      <div className="print:hidden">
        <BackLink to="/admin?tab=bookings">{t('nav.adminPanel')}</BackLink>
        <h1 className="mb-5 text-h1">{t('lists.title')}</h1>
      </div>
      {reason === undefined ? (
        <AccessReasonForm onReason={setReason} />
      ) : (
        <ListsView tripId={tripId} kind={kind} reason={reason} />
      )}
    </>
  )
}
