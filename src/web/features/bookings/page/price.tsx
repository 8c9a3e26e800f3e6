import type { BookingPage } from '#contract/bookings/links.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { sumPrice } from '#domain/offers/price-lines.ts'
import { formatLines } from '#i18n/party-texts.ts'
import { AgreementPayments } from '#web/features/bookings/agreement/payments.tsx'
import { LeaverFee } from '#web/features/bookings/core/leaver-fee.tsx'
import { findPartyBefore, getPartyNow } from '#web/features/bookings/core/party-before.ts'
import { EarlierAmount } from '#web/features/bookings/core/party-figures.tsx'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** The price of a booking with the days on which it is due: all that is known where nobody keeps books. */
export function BookingPrice({ booking }: { booking: BookingPage }) {
  const { t, formats } = useLanguage()
  const { totalAmount, currency, agreement, party, agreedAmount } = booking
  const before = findPartyBefore(booking)
  return (
    <>
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
      <BookingPriceLines booking={booking} />
      {agreement.offer.terms && !booking.isSetBack && !isInactive(booking.status) ? (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('agreement.due')}</h3>
          <AgreementPayments
            agreement={{ ...agreement, agreedAmount, party }}
            confirmedOn={booking.confirmedAt?.slice(0, 10) ?? null}
            before={before}
          />
        </div>
      ) : null}
      <BookingLeaverFee booking={booking} />
    </>
  )
}

/** The price line by line. */
export function BookingPriceLines({ booking }: { booking: BookingPage }) {
  const { t, formats } = useLanguage()
  const { lines, totalAmount, agreedAmount, allInAmount, currency } = booking
  return (
    <PriceLines
      lines={formatLines(t, formats, lines)}
      totals={{ totalAmount, agreedAmount, allInAmount }}
      currency={currency}
    />
  )
}

/** The cancellation fee of those who left, while they can still come back; nothing else. */
export function BookingLeaverFee({ booking }: { booking: BookingPage }) {
  const { t } = useLanguage()
  const before = findPartyBefore(booking)
  const left = booking.undoable.find(({ kind }) => kind === 'fewer')
  if (!before || !left) return null
  return (
    <div className="mt-6 rounded-card bg-ok-tint p-4">
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">
        {t('undo.leftMany', { count: before.people - booking.numberOfPilgrims })}
      </h3>
      <LeaverFee booking={booking} before={before} after={getPartyNow(booking)} refundDue={left.refundDue} />
    </div>
  )
}
