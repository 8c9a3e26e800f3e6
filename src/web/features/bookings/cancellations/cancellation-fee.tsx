import type { BookingPage } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

type CancellationOptions = OutputOf<Endpoints['bookings.cancelling']>
type CancellationFigure = CancellationOptions['figures'][number]

type CancellationFeeProps = {
  booking: BookingPage
  figure: CancellationFigure
  next: CancellationOptions['next']
}

/** Shows the cancellation fee of a cause today, the date of the refund, and the date from which the fee is higher. */
export function CancellationFee({ booking, figure, next }: CancellationFeeProps) {
  const { t, formats } = useLanguage()
  const { keptAmount, keepPercent, refundDue, cause } = figure
  const { currency } = booking
  const company = booking.trip.organizer.companyName
  const { terms } = booking.agreement.offer
  if (keptAmount === null)
    return (
      <p className="max-w-[60ch]">
        <IsolatedText>{t('cancel.notAgreed', { company })}</IsolatedText>
      </p>
    )
  const isMore = next && cause === 'own' && compareAmount(next.keptAmount, keptAmount) > 0
  return (
    <div>
      <p className="text-sm text-ink-3">
        <IsolatedText>{t('cancel.kept', { company })}</IsolatedText>
      </p>
      <p className="num mt-1 text-[1.875rem] leading-none font-semibold">
        <bdi>
          <Amount>{formats.money(keptAmount, currency)}</Amount>
        </bdi>
      </p>
      <div className="mt-3 grid max-w-[60ch] gap-2 text-ink-2">
        {keepPercent ? <p>{t('cancel.percent', { percent: formats.percent(keepPercent) })}</p> : null}
        <p>{t('cancel.rest', { date: formats.longDate(refundDue) })}</p>
        {isMore ? (
          <p className="font-semibold text-ink">
            {t('cancel.next', {
              date: formats.longDate(next.from),
              amount: formats.money(next.keptAmount, currency),
            })}
          </p>
        ) : null}
        {terms && terms.atCost.length > 0 ? <p className="text-sm">{t('booking.refundProven')}</p> : null}
        <p className="text-sm">{t('booking.noPayment')}</p>
      </div>
    </div>
  )
}
