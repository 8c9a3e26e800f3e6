import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { calculateCancellationFee } from '#domain/bookings/cancellations.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { sumCancellationFees } from '#domain/offers/price-lines.ts'
import { nextFeeStep } from '#domain/offers/terms.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingCosts } from '#web/features/bookings/core/costs.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BookingCancellationPart } from './cancellation-part.tsx'

/** Shows the refund today for a traveller who cannot go, by the frozen terms, and the date from which it is lower. */
export function BookingRefundPart({ booking, held, path }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { departureToday: today } = booking.trip
  const { agreement, status, trip } = booking
  const { offer, currency } = agreement
  const { terms, departureDate } = offer
  // Terms apply once the organizer has confirmed, and until the trip begins.
  if (isInactive(status)) return <BookingCancellationPart booking={booking} held={held} />
  // The question at the top says which status applies.
  if (booking.isSetBack) return null
  if (status === 'completed' || today > trip.returnDate.slice(0, 10)) return null
  const company = trip.organizer.companyName
  if (today >= trip.departureDate.slice(0, 10))
    return (
      <BookingSection id="plans" title={t('booking.plansChange')} isCollapsible>
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
      <BookingSection id="plans" title={t('booking.plansChange')} isCollapsible>
        <p className="max-w-[60ch]">{t('cancel.waiting')}</p>
        {way}
      </BookingSection>
    )
  if (!terms)
    return (
      <BookingSection id="plans" title={t('booking.plansChange')} isCollapsible>
        <p className="max-w-[60ch]">
          <IsolatedText>{t('booking.refundNoTerms', { company })}</IsolatedText>
        </p>
        {way}
      </BookingSection>
    )
  const costs = booking.costs.filter(({ withdrawnAt }) => withdrawnAt === null)
  const before = sumCancellationFees(booking.lines)
  const counted = costs.flatMap(({ kind, amount }) => (amount === null ? [] : [{ kind, amount }]))
  const keptFrom = (day: CalendarDate) =>
    calculateCancellationFee({
      terms,
      departureDate,
      currency,
      day,
      costs: counted,
      cause: 'own',
      keptBefore: before,
      totalAmount: booking.totalAmount,
    })
  const leftFrom = (day: CalendarDate) => subtractAmount(booking.totalAmount, keptFrom(day).keptAmount ?? '0')
  const back = leftFrom(today)
  const { keepPercent, keptAmount } = keptFrom(today)
  const kept = subtractAmount(keptAmount ?? '0', before)
  const next = nextFeeStep(terms, departureDate, today)
  const nextBack = next && leftFrom(next.from)
  const money = (amount: string) => formats.money(amount, currency)
  return (
    <BookingSection
      id="plans"
      title={t('booking.plansChange')}
      note={t('booking.refundNote', { amount: money(back) })}
      isCollapsible
    >
      <p className="text-sm text-ink-3">{t('booking.refundToday')}</p>
      <p className="num mt-1 text-[1.875rem] leading-none font-semibold">
        <bdi>
          <Amount>{money(back)}</Amount>
        </bdi>
      </p>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        {keepPercent === null
          ? t('booking.refundKeptCosts', { company, amount: money(kept) })
          : t('booking.refundKept', { company, amount: money(kept), percent: formats.percent(keepPercent) })}
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
      {costs.length > 0 ? (
        <div className="mt-4 text-sm">
          <p className="font-semibold">{t('costs.proven', { company })}</p>
          <BookingCosts costs={costs} currency={currency} />
        </div>
      ) : null}
      {way}
    </BookingSection>
  )
}
