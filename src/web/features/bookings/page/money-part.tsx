import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { sumPrice } from '#domain/offers/price-lines.ts'
import { formatLines } from '#i18n/party-texts.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { AgreementPayments } from '#web/features/bookings/agreement/payments.tsx'
import { LeaverFee } from '#web/features/bookings/core/leaver-fee.tsx'
import { findPartyBefore, getPartyNow } from '#web/features/bookings/core/party-before.ts'
import { EarlierAmount } from '#web/features/bookings/core/party-figures.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** Shows the price line by line and the due dates. No payment is taken here, and none is counted here yet. */
export function BookingMoneyPart({ booking }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { lines, totalAmount, agreedAmount, allInAmount, currency, agreement, party } = booking
  const { terms } = agreement.offer
  const before = findPartyBefore(booking)
  const left = booking.undoable.find(({ kind }) => kind === 'fewer')
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
          {before ? (
            <dd className="mt-2">
              <EarlierAmount
                amount={formats.money(sumPrice(before.lines), currency)}
                people={before.people}
              />
            </dd>
          ) : null}
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
            before={before}
          />
        </div>
      ) : null}
      {before && left ? (
        <div className="mt-6 rounded-card bg-ok-tint p-4">
          <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">
            {t('undo.leftMany', { count: before.people - booking.numberOfPilgrims })}
          </h3>
          <LeaverFee
            booking={booking}
            before={before}
            after={getPartyNow(booking)}
            refundDue={left.refundDue}
          />
        </div>
      ) : null}
      <p className="mt-5 text-sm text-ink-2">{t('booking.noPayment')}</p>
    </BookingSection>
  )
}
