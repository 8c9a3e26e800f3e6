import { isOff } from '#domain/booking-journeys.ts'
import { addDays } from '#domain/calendar.ts'
import { leftOf, percentOf } from '#domain/offers/amounts.ts'
import { keptOf } from '#domain/offers/line-counts.ts'
import { keptPercentOn, nextStep, refundOn } from '#domain/offers/terms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BookingCancelledPart } from './booking-cancelled-part.tsx'
import type { PartProps } from './booking-part.ts'
import { BookingSection } from './booking-section.tsx'

/** What comes back today of who cannot go, by the terms as they were frozen, and from when on it is less. */
export function BookingRefundPart({ booking, held, path }: PartProps) {
  const { t, formats } = useLanguage()
  const { departureToday: today } = booking.trip
  const { agreement, status, trip } = booking
  const { offer, currency } = agreement
  // What is kept of people who left before stays kept.
  const totalAmount = leftOf(booking.totalAmount, keptOf(booking.lines))
  const { terms, departureDate } = offer
  // Terms hold once the organizer has confirmed, and until the journey begins.
  if (isOff(status)) return <BookingCancelledPart booking={booking} held={held} />
  if (status === 'completed' || today > trip.returnDate.slice(0, 10)) return null
  const company = trip.organizer.companyName
  if (today >= trip.departureDate.slice(0, 10))
    return (
      <BookingSection id="plans" title={t('booking.plansChange')} folds>
        <p className="max-w-[60ch]">{t('errors.cancelling_closed')}</p>
      </BookingSection>
    )
  const way = (
    <ButtonLink to={`${path}/cancel`} variant="quiet" size="sm" className="mt-4 print:hidden">
      {t('cancel.title')}
    </ButtonLink>
  )
  if (status === 'pending')
    return (
      <BookingSection id="plans" title={t('booking.plansChange')} folds>
        <p className="max-w-[60ch]">{t('cancel.waiting')}</p>
        {way}
      </BookingSection>
    )
  if (!terms)
    return (
      <BookingSection id="plans" title={t('booking.plansChange')} folds>
        <p className="max-w-[60ch]">{t('booking.refundNoTerms', { company })}</p>
        {way}
      </BookingSection>
    )
  const back = refundOn({
    ...{ terms, totalAmount, departureDate, currency },
    paid: totalAmount,
    provenCosts: [],
    day: today,
    cause: 'own',
  })
  const percent = keptPercentOn(terms, departureDate, today)
  const kept = percentOf(totalAmount, percent, currency)
  const next = nextStep(terms, departureDate, today)
  const nextBack = next && leftOf(totalAmount, percentOf(totalAmount, next.keepPercent, currency))
  const money = (amount: string) => formats.money(amount, currency)
  return (
    <BookingSection
      id="plans"
      title={t('booking.plansChange')}
      note={t('booking.refundNote', { amount: money(back ?? '0') })}
      folds
    >
      <p className="text-sm text-ink-3">{t('booking.refundToday')}</p>
      <p className="num mt-1 text-[1.875rem] leading-none font-semibold">
        <bdi>
          <Amount>{money(back ?? '0')}</Amount>
        </bdi>
      </p>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        {t('booking.refundKept', { company, amount: money(kept), percent: formats.percent(percent) })}
      </p>
      {next && nextBack ? (
        <p className="mt-2 max-w-[60ch] font-semibold">
          {t('booking.refundNext', {
            until: formats.longDate(addDays(next.from, -1)),
            amount: money(nextBack),
          })}
        </p>
      ) : null}
      {terms.atCost.length > 0 ? (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2">{t('booking.refundProven')}</p>
      ) : null}
      {way}
    </BookingSection>
  )
}
