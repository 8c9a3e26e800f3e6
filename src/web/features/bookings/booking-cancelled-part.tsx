import type { Side } from '#domain/booking-acts.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { PartProps } from './booking-part.ts'
import { BookingSection } from './booking-section.tsx'
import { CancelledAgree } from './cancelled-agree.tsx'

const byWhom: Readonly<Record<Side, MessageKey>> = {
  pilgrim: 'cancelled.byPilgrim',
  organizer: 'cancelled.byOrganizer',
  admin: 'cancelled.byAdmin',
  platform: 'cancelled.byPlatform',
}

/** Who cancelled, what is kept, and until when the rest is due back. */
export function BookingCancelledPart({ booking, held }: Pick<PartProps, 'booking' | 'held'>) {
  const { t, formats } = useLanguage()
  const { cancellation, currency, trip } = booking
  if (!cancellation) return null
  const { by, day, keptAmount, refundDue } = cancellation
  const company = trip.organizer.companyName
  const date = refundDue && formats.longDate(refundDue)
  const isAll = keptAmount !== null && compareAmount(keptAmount, '0') === 0
  return (
    <BookingSection id="plans" title={t('cancelled.title')}>
      <div className="grid max-w-[60ch] gap-2">
        <p className="font-semibold">{t(byWhom[by], { date: formats.longDate(day) })}</p>
        {keptAmount === null ? <p>{t('cancel.notAgreed', { company })}</p> : null}
        {keptAmount !== null && !isAll ? (
          <p>{t('cancelled.kept', { company, amount: formats.money(keptAmount, currency) })}</p>
        ) : null}
        {keptAmount !== null && date ? <p>{t(isAll ? 'cancelled.all' : 'cancel.rest', { date })}</p> : null}
        <p className="text-sm text-ink-2">{t('booking.noPayment')}</p>
      </div>
      <CancelledAgree booking={booking} held={held} />
    </BookingSection>
  )
}
