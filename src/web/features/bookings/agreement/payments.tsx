import type { Agreement } from '#contract/bookings/agreement.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { calculatePaymentSchedule } from '#domain/offers/terms.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type AgreementPaymentsProps = {
  agreement: Agreement
  /** The day at which it was confirmed: from then on the days are known. */
  confirmedOn?: string | null
}

/** Deposit and balance of this booking, and when each is due; nothing where no terms say so. */
export function AgreementPayments({ agreement, confirmedOn }: AgreementPaymentsProps) {
  const { t, formats } = useLanguage()
  const { offer, currency, agreedAmount, agreedAt, party } = agreement
  const { terms, departureDate } = offer
  if (!terms) return null
  const people = party.groups.reduce((sum, one) => sum + one.adults + one.children + one.infants, 0)
  const { deposit, balance } = calculatePaymentSchedule({
    terms,
    agreedAmount,
    people,
    departureDate,
    currency,
    confirmedOn: confirmedOn ?? agreedAt.slice(0, 10),
  })
  const latest = addDays(departureDate, -terms.balanceDueDays)
  const by = (day: string) => t('agreement.by', { date: formats.longDate(day) })
  const days = t('trips.days', { count: terms.deposit?.dueDays ?? 0 })
  // So late that the day of the balance has passed: it follows the confirmation as well.
  const afterConfirmation = deposit ? t('agreement.withDeposit') : t('agreement.onceConfirmed')
  return (
    <FactRows>
      {deposit ? (
        <PaymentRow
          label={t('agreement.deposit')}
          when={confirmedOn ? by(deposit.due) : t('agreement.within', { days })}
          amount={formats.money(deposit.amount, currency)}
        />
      ) : null}
      <PaymentRow
        label={t(deposit ? 'agreement.balance' : 'agreement.whole')}
        when={confirmedOn || balance.due === latest ? by(balance.due) : afterConfirmation}
        amount={formats.money(balance.amount, currency)}
      />
    </FactRows>
  )
}

function PaymentRow({ label, when, amount }: { label: string; when: string; amount: string }) {
  return (
    <FactRow
      label={
        <>
          <span className="block text-base text-ink">{label}</span> {when}
        </>
      }
      end
    >
      <bdi className="num text-[1.25rem] leading-none">
        <Amount>{amount}</Amount>
      </bdi>
    </FactRow>
  )
}
