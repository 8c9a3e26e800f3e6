import { compareAmount } from '#domain/offers/amounts.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { CancellationConfirmation } from '#web/features/bookings/cancellations/cancellation-confirmation.tsx'
import { PilgrimCancellationNote } from '#web/features/bookings/core/cancellation-note.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Shows who cancelled, the cancellation fee, and the refund date. */
export function BookingCancellationPart({ booking, held }: Pick<BookingPartProps, 'booking' | 'held'>) {
  const { t, formats } = useLanguage()
  const { cancellation, currency, trip } = booking
  if (!cancellation) return null
  const { keptAmount, refundDue } = cancellation
  const company = trip.organizer.companyName
  const date = refundDue && formats.longDate(refundDue)
  const isAll = keptAmount !== null && compareAmount(keptAmount, '0') === 0
  return (
    <BookingSection id="plans" title={t('cancelled.title')}>
      <div className="grid max-w-[60ch] gap-2">
        <PilgrimCancellationNote cancelled={cancellation} className="font-semibold" />
        {keptAmount === null ? <p>{t('cancel.notAgreed', { company })}</p> : null}
        {keptAmount !== null && !isAll ? (
          <p>{t('cancelled.kept', { company, amount: formats.money(keptAmount, currency) })}</p>
        ) : null}
        {keptAmount !== null && date ? <p>{t(isAll ? 'cancelled.all' : 'cancel.rest', { date })}</p> : null}
        <p className="text-sm text-ink-2">{t('booking.noPayment')}</p>
      </div>
      <CancellationConfirmation booking={booking} held={held} />
    </BookingSection>
  )
}
