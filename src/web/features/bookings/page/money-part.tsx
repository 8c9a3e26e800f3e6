import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { formatLines } from '#i18n/party-texts.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { AgreementPayments } from '#web/features/bookings/agreement/payments.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** Shows the price line by line and the due dates. No payment is taken here, and none is counted here yet. */
export function BookingMoneyPart({ booking }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { lines, totalAmount, agreedAmount, allInAmount, currency, agreement, party } = booking
  const { terms } = agreement.offer
  return (
    <BookingSection id="money" title={t('booking.money')}>
      <dl>
        <div className="mb-5">
          <dt className="text-sm text-ink-3">{t('bookings.total')}</dt>
          <dd className="num mt-1 text-[2.25rem] leading-none font-semibold">
            <bdi>
              <Amount>{formats.money(totalAmount, currency)}</Amount>
            </bdi>
          </dd>
        </div>
      </dl>
      <PriceLines
        lines={formatLines(t, formats, lines)}
        totals={{ totalAmount, agreedAmount, allInAmount }}
        currency={currency}
      />
      {terms && !booking.isSetBack && !isInactive(booking.status) ? (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('agreement.due')}</h3>
          <AgreementPayments
            agreement={{ ...agreement, agreedAmount, party }}
            confirmedOn={booking.confirmedAt?.slice(0, 10) ?? null}
          />
        </div>
      ) : null}
      <p className="mt-5 text-sm text-ink-2">{t('booking.noPayment')}</p>
    </BookingSection>
  )
}
