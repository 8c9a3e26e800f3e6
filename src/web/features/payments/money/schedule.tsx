import type { Account } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

type ScheduledPayment = Account['payments'][number]

const names: Record<ScheduledPayment['kind'], MessageKey> = {
  deposit: 'agreement.deposit',
  balance: 'agreement.balance',
  all: 'agreement.whole',
}

/** The payments in their order, each with its day and what of it is missing, and what is paid to others on the way. */
export function PaymentSchedule({ account }: { account: Account }) {
  const { t, formats } = useLanguage()
  const { payments, onTheWay, currency, hasTerms, owed } = account
  if (payments.length === 0 && onTheWay.length === 0) return null
  const isOpen = owed !== null && compareAmount(owed, '0') > 0
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">{t('agreement.due')}</h3>
      <dl className="grid gap-3">
        {payments.map((payment) => (
          <AmountLine
            key={payment.kind}
            label={t(names[payment.kind])}
            note={<PaymentNote payment={payment} account={account} />}
            amount={formats.money(payment.amount, currency)}
          />
        ))}
        {onTheWay.map(({ name, amount, currency: other }) => (
          <AmountLine
            key={`${name} ${amount}`}
            label={<UserText>{name}</UserText>}
            note={t('payments.onTheWay')}
            amount={formats.money(amount, other)}
          />
        ))}
      </dl>
      {!hasTerms && isOpen ? <p className="mt-3 text-sm text-ink-2">{t('payments.noTerms')}</p> : null}
    </div>
  )
}

type PaymentNoteProps = { payment: ScheduledPayment; account: Account }

function PaymentNote({ payment: { amount, left, due, withinDays }, account }: PaymentNoteProps) {
  const { t, formats } = useLanguage()
  if (compareAmount(left, '0') <= 0) return <span className="text-ok">{t('payments.fullyReceived')}</span>
  const day =
    due !== null
      ? t('agreement.by', { date: formats.longDate(due) })
      : withinDays !== null
        ? t('terms.withinDays', { count: withinDays })
        : null
  const isLate = due !== null && due < account.today
  return (
    <>
      {day ? <span className={isLate ? 'block font-medium text-danger' : 'block'}>{day}</span> : null}
      {compareAmount(left, amount) < 0 ? (
        <span className="block">
          {t('payments.leftOf', { amount: formats.money(left, account.currency) })}
        </span>
      ) : null}
    </>
  )
}
