import { useParams } from 'react-router'
import { BookingFrame } from '#web/features/bookings/access/booking-frame.tsx'
import { BookingGate } from '#web/features/bookings/access/booking-gate.tsx'
import { readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { ReceiptView } from '#web/features/payments/paper/receipt-view.tsx'
import { useSharedReceipt } from '#web/features/payments/paper/use-paper.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '', entry = '' } = useParams()
  return (
    <BookingFrame of={key} title={t('payments.receipt')}>
      <Receipt key={key + entry} of={key} entry={entry} />
    </BookingFrame>
  )
}

function Receipt({ of, entry }: { of: string; entry: string }) {
  const query = useSharedReceipt(of, entry)
  return (
    <BookingGate bookingKey={readBookingKey(of)} query={query} otherwise="payments.accountFailed">
      {(receipt) => <ReceiptView receipt={receipt} />}
    </BookingGate>
  )
}
