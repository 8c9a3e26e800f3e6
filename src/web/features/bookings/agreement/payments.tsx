import type { Agreement } from '#contract/bookings/agreement.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { calculatePaymentSchedule, type Installment } from '#domain/offers/terms.ts'
import { FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import type { PricedParty } from '#web/features/bookings/core/party-before.ts'
import { MarkedRow } from '#web/features/bookings/core/party-figures.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type AgreementPaymentsProps = {
  agreement: Agreement
  /** The day at which it was confirmed: from then on the days are known. */
  confirmedOn?: string | null
  /** The party before people left, while that can be undone. */
  before?: PricedParty | undefined
}

/** Deposit and balance of this booking, and when each is due; nothing where no terms say so. */
export function AgreementPayments({ agreement, confirmedOn, before }: AgreementPaymentsProps) {
  const { t, formats } = useLanguage()
  const { offer, currency, agreedAmount, agreedAt, party } = agreement
  const { terms, departureDate } = offer
  if (!terms) return null
  const people = party.groups.reduce((sum, one) => sum + one.adults + one.children + one.infants, 0)
  const schedule = { terms, departureDate, currency, confirmedOn: confirmedOn ?? agreedAt.slice(0, 10) }
  const { deposit, balance } = calculatePaymentSchedule({ ...schedule, agreedAmount, people })
  const earlier = before && calculatePaymentSchedule({ ...schedule, ...before })
  const wasOf = (installment: Installment | null | undefined) =>
    before && installment
      ? { amount: formats.money(installment.amount, currency), people: before.people }
      : undefined
  const latest = addDays(departureDate, -terms.balanceDueDays)
  const by = (day: string) => t('agreement.by', { date: formats.longDate(day) })
  // So late that the day of the balance has passed: it follows the confirmation as well.
  const afterConfirmation = deposit ? t('agreement.withDeposit') : t('agreement.onceConfirmed')
  return (
    <FactRows>
      {deposit ? (
        <MarkedRow
          label={t('agreement.deposit')}
          note={confirmedOn ? by(deposit.due) : t('terms.withinDays', { count: terms.deposit?.dueDays ?? 0 })}
          amount={formats.money(deposit.amount, currency)}
          before={wasOf(earlier?.deposit)}
        />
      ) : null}
      <MarkedRow
        label={t(deposit ? 'agreement.balance' : 'agreement.whole')}
        note={confirmedOn || balance.due === latest ? by(balance.due) : afterConfirmation}
        amount={formats.money(balance.amount, currency)}
        before={wasOf(earlier?.balance)}
      />
    </FactRows>
  )
}
