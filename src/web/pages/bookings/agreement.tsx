import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { BookingNotFound, BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { AgreementChanges } from '#web/features/bookings/agreement/changes.tsx'
import { AgreementView } from '#web/features/bookings/agreement/view.tsx'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <Container className="pt-4 pb-section print:p-0">
      <PageMeta title={t('bookings.agreed')} />
      {/* The address may be the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <BackLink of={key} />
      <AgreementContent key={key} of={key} />
    </Container>
  )
}

/** Links to the page where the reader has the booking. */
function BackLink({ of }: { of: string }) {
  const { t } = useLanguage()
  const session = useSession()
  const role = session.state === 'signed-in' && 'id' in readBookingKey(of) ? session.user.role : 'pilgrim'
  const ways = {
    pilgrim: { to: `/bookings/${encodeURIComponent(of)}`, words: t('agreement.toBooking') },
    organizer: { to: '/organizer-dashboard', words: t('nav.organizerDashboard') },
    admin: { to: '/admin?tab=bookings', words: t('nav.adminPanel') },
  }
  const { to, words } = ways[role]
  return (
    <ButtonLink
      to={to}
      variant="ghost"
      size="sm"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
      className="-ms-3 mb-4 print:hidden"
    >
      {words}
    </ButtonLink>
  )
}

function AgreementContent({ of }: { of: string }) {
  const held = readBookingKey(of)
  const isLive = useIsHydrated()
  const session = useSession()
  const mayAsk = isLive && ('token' in held || session.state === 'signed-in')
  const query = useQuery({
    ...('id' in held ? apiQuery('bookings.agreement', held) : apiQuery('bookings.readAgreement', held)),
    enabled: mayAsk,
  })
  if (query.data)
    return (
      <>
        <AgreementView agreement={query.data} />
        <AgreementChanges held={held} currency={query.data.currency} />
      </>
    )
  if (isLive && 'id' in held && session.state === 'signed-out') return <BookingSignInRequired />
  if (!query.error) return <BookingSkeleton />
  if (toFailure(query.error)?.code === 'booking_not_found') return <BookingNotFound />
  return <LoadFailure query={query} otherwise="bookings.loadFailed" />
}
