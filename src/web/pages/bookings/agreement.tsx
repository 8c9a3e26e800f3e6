import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BookingGate } from '#web/features/bookings/access/booking-gate.tsx'
import { bookingPath, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { AgreementChanges } from '#web/features/bookings/agreement/changes.tsx'
import { AgreementView } from '#web/features/bookings/agreement/view.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('bookings.agreed')} className="pt-4 pb-section print:p-0">
      <AgreementBackLink of={key} />
      <AgreementContent key={key} of={key} />
    </PrivatePage>
  )
}

/** To where whoever reads it has the booking. */
function AgreementBackLink({ of }: { of: string }) {
  const { t } = useLanguage()
  const session = useSession()
  const role = session.state === 'signed-in' && 'id' in readBookingKey(of) ? session.user.role : 'pilgrim'
  const ways = {
    pilgrim: { to: bookingPath(of), words: t('agreement.toBooking') },
    organizer: { to: '/organizer-dashboard', words: t('nav.organizerDashboard') },
    admin: { to: '/admin?tab=bookings', words: t('nav.adminPanel') },
  }
  const { to, words } = ways[role]
  return (
    <BackLink to={to} className="print:hidden">
      {words}
    </BackLink>
  )
}

function AgreementContent({ of: keyParam }: { of: string }) {
  const held = readBookingKey(keyParam)
  const query = useQuery({
    ...('id' in held ? apiQuery('bookings.agreement', held) : apiQuery('bookings.readAgreement', held)),
    enabled: useMayAsk(held),
  })
  return (
    <BookingGate bookingKey={held} query={query} otherwise="bookings.loadFailed">
      {(agreement) => (
        <>
          <AgreementView agreement={agreement} />
          <AgreementChanges bookingKey={held} currency={agreement.currency} />
        </>
      )}
    </BookingGate>
  )
}
