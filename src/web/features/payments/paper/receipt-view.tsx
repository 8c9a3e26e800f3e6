import type { OutputOf } from '#contract/endpoint.ts'
import type { showReceipt } from '#contract/payments/payments.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { PaperSheet } from './sheet.tsx'

/** A receipt as it counts today: made from the books each time, so that it never says anything else than they do. */
export function ReceiptView({ receipt }: { receipt: OutputOf<typeof showReceipt> }) {
  const { t, formats } = useLanguage()
  const { number, company, reference, contactName, trip, currency, day, way, payer, owed, reason } = receipt
  const money = (amount: string) => formats.money(amount, currency)
  const isCorrected = compareAmount(receipt.amount, receipt.writtenAmount) !== 0
  return (
    <PaperSheet title={t('payments.receiptNumber', { number: formats.digits(number) })} company={company}>
      <p className="mt-6 text-sm text-ink-3 print:mt-4">{t('payments.receivedAmount')}</p>
      <p className="num mt-1 text-[2.75rem] leading-none font-semibold">
        <bdi>
          <Amount>{money(receipt.amount)}</Amount>
        </bdi>
      </p>
      {isCorrected ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('payments.corrected', { amount: money(receipt.writtenAmount) })}
          {reason ? (
            <>
              {' · '}
              <UserText>{reason}</UserText>
            </>
          ) : null}
        </p>
      ) : null}
      <div className="mt-7 print:mt-4">
        <FactRows>
          <FactRow label={t('payments.receivedFrom')}>
            <UserText>{payer ?? contactName ?? ''}</UserText>
          </FactRow>
          <FactRow label={t('payments.forBooking')}>
            <bdi dir="ltr" lang="en" className="font-semibold">
              {reference}
            </bdi>
            {payer && contactName && payer !== contactName ? (
              <>
                {' · '}
                <UserText>{contactName}</UserText>
              </>
            ) : null}
          </FactRow>
          <FactRow label={t('agreement.journey')}>
            <UserText>{trip.title}</UserText>
            {' · '}
            <bdi>{formats.longDate(trip.departureDate)}</bdi>
          </FactRow>
          <FactRow label={t('payments.paidOn')}>{formats.longDate(day)}</FactRow>
          <FactRow label={t('payments.how')}>{t(paymentWayNames[way])}</FactRow>
          <FactRow label={t('payments.receivedBy')}>
            <UserText>{company}</UserText>
          </FactRow>
          {owed === null ? null : <FactRow label={t('payments.balanceNow')}>{money(owed)}</FactRow>}
        </FactRows>
      </div>
    </PaperSheet>
  )
}
