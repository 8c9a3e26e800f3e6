import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AccessReasonForm } from '#web/features/travellers/company/access-reason.tsx'
import { CompanyTravellersView } from '#web/features/travellers/company/view.tsx'
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
  const [query] = useSearchParams()
  const session = useSession()
  const reference = query.get('booking')?.slice(0, 100) || undefined
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('companyPeople.title')} />
      {session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <DashboardSkeleton /> : null}
      {session.state === 'signed-in' ? (
        <People
          key={`${id} ${reference}`}
          tripId={id}
          reference={reference}
          isAdmin={session.user.role === 'admin'}
        />
      ) : null}
    </Container>
  )
}

type PeopleProps = { tripId: string; reference: string | undefined; isAdmin: boolean }

function People({ tripId, reference, isAdmin }: PeopleProps) {
  const { t } = useLanguage()
  // Nowhere but here: a later visit requires a reason again.
  const [reason, setReason] = useState<string>()
  return (
    <>
      <ButtonLink
        to={isAdmin ? '/admin?tab=bookings' : '/organizer-dashboard'}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
        className="-ms-3 mb-4"
      >
        {t(isAdmin ? 'nav.adminPanel' : 'nav.organizerDashboard')}
      </ButtonLink>
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
