import type { Account } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { useLanguage } from '#web/platform/language.tsx'

const installmentLabels: Record<Account['payments'][number]['kind'], MessageKey> = {
  deposit: 'agreement.deposit',
  balance: 'agreement.balance',
  all: 'companyMoney.all',
}

const isSome = (amount: string | null): amount is string => amount !== null && compareAmount(amount, '0') > 0

/** Agreed, received and owed, with what is due when. */
export function AccountSums({ account }: { account: Account }) {
  const { t, formats } = useLanguage()
  const { currency, agreed, received, refunded, claimed, owed, credit, overdue, overdueSince } = account
  const money = (amount: string) => formats.money(amount, currency)
  return (
    <>
      <dl className="grid gap-1.5">
        {agreed === null ? null : <AmountLine label={t('companyMoney.agreed')} amount={money(agreed)} />}
        <AmountLine label={t('console.received')} amount={money(received)} />
        {isSome(refunded) ? <AmountLine label={t('status.refunded')} amount={money(refunded)} /> : null}
        {isSome(claimed) ? <AmountLine label={t('owing.claimed')} amount={money(claimed)} /> : null}
        {isSome(owed) ? (
          <AmountLine
            label={t('console.owed')}
            note={
              isSome(overdue) && overdueSince
                ? t('companyMoney.ofItOverdue', {
                    amount: money(overdue),
                    day: formats.mediumDate(overdueSince),
                  })
                : undefined
            }
            amount={money(owed)}
            isStrong
          />
        ) : null}
        {isSome(credit) ? (
          <AmountLine label={t('owing.credit')} note={describeCredit()} amount={money(credit)} isStrong />
        ) : null}
        {owed !== null && !isSome(owed) && !isSome(credit) ? (
          <AmountLine label={t('console.settled')} amount={money('0')} isStrong />
        ) : null}
      </dl>
      {isSome(owed) ? <Schedule account={account} /> : null}
    </>
  )

  function describeCredit(): string | undefined {
    const due = account.credits[0]?.due
    return due ? t('companyMoney.refundBy', { day: formats.mediumDate(due) }) : undefined
  }
}

/** The payments that were agreed, each with its day and what of it is missing. */
function Schedule({ account: { payments, currency, today } }: { account: Account }) {
  const { t, formats } = useLanguage()
  const open = payments.filter(({ left }) => isSome(left))
  if (open.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {open.map(({ kind, left, due, withinDays }) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t(installmentLabels[kind])}
            {due ? (
              <span className={due < today ? 'text-danger' : 'text-ink-2'}>
                {' · '}
                {t(due < today ? 'console.wasDue' : 'console.dueBy', { day: formats.mediumDate(due) })}
              </span>
            ) : withinDays === null ? null : (
              <span className="text-ink-2">
                {' · '}
                {t('companyMoney.afterConfirming', { count: withinDays })}
              </span>
            )}
          </span>
          <bdi className="num ms-auto">{formats.money(left, currency)}</bdi>
        </li>
      ))}
    </ul>
  )
}
