import { useParams } from 'react-router'
import { BookingFrame } from '#web/features/bookings/access/booking-frame.tsx'
import { BookingGate } from '#web/features/bookings/access/booking-gate.tsx'
import { readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { StatementView } from '#web/features/payments/paper/statement-view.tsx'
import { useSharedAccount } from '#web/features/payments/paper/use-paper.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingFrame of={key} title={t('payments.statement')}>
      <Statement key={key} of={key} />
    </BookingFrame>
  )
}

function Statement({ of }: { of: string }) {
  const query = useSharedAccount(of)
  return (
    <BookingGate bookingKey={readBookingKey(of)} query={query} otherwise="payments.accountFailed">
      {(account) => <StatementView account={account} />}
    </BookingGate>
  )
}
