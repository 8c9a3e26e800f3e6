import type { CSSProperties } from 'react'
import type { Account } from '#contract/payments/account.ts'
import { addAmounts, compareAmount } from '#domain/offers/amounts.ts'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { findNextPayment } from './next-due.ts'

const isSome = (amount: string | null) => amount !== null && compareAmount(amount, '0') > 0

/** The figure that the reader looks for, the bar, and the sums that make it. Claimed money lowers nothing. */
export function AccountFigures({ account }: { account: Account }) {
  const { t, formats } = useLanguage()
  const { currency, received, claimed, refunded, agreed, credit } = account
  const money = (amount: string) => formats.money(amount, currency)
  const { label, amount } = useHeadFigure(account)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl>
        <dt className="text-sm text-ink-2">{label}</dt>
        {amount === null ? null : (
          <dd className="num mt-1 text-[2.5rem] leading-none font-semibold wrap-anywhere">
            <bdi>
              <Amount>{money(amount)}</Amount>
            </bdi>
          </dd>
        )}
      </dl>
      <OverdueNote account={account} />
      {isSome(agreed) && !isSome(credit) ? <PaidBar account={account} /> : null}
      <dl className="grid gap-3">
        <AmountLine
          mark={<Mark className="bg-ok" />}
          label={t('payments.received')}
          amount={money(received)}
        />
        {isSome(claimed) ? (
          <AmountLine
            mark={<Mark className="paid-claimed" />}
            label={t('payments.claimed')}
            note={t('payments.claimedNote')}
            amount={money(claimed)}
          />
        ) : null}
        {isSome(refunded) ? <AmountLine label={t('payments.refunded')} amount={money(refunded)} /> : null}
        {agreed === null ? null : (
          <AmountLine label={t('payments.agreed')} amount={money(agreed)} isStrong hasRule />
        )}
      </dl>
    </div>
  )
}

const Mark = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`size-3 flex-none rounded-xs ${className}`} />
)

/** What is still to pay, or to be refunded, with its day in the label. */
function useHeadFigure(account: Account): { label: string; amount: string | null } {
  const { t, formats } = useLanguage()
  const { owed, credit, credits, agreed, received, overdue, payments } = account
  if (isSome(credit)) {
    const due = credits.length === 1 ? credits[0]?.due : null
    return {
      label: due ? t('payments.refundBy', { date: formats.longDate(due) }) : t('payments.refundOpen'),
      amount: credit,
    }
  }
  if (agreed === null) return { label: t('payments.notAgreed'), amount: null }
  if (!isSome(owed)) return { label: t('payments.allPaid'), amount: received }
  const next = findNextPayment(account)
  const isLast = payments.filter(({ left }) => isSome(left)).length === 1
  return {
    label:
      isLast && next?.due && !isSome(overdue)
        ? t('payments.toPayBy', { date: formats.longDate(next.due) })
        : t('payments.toPay'),
    amount: owed,
  }
}

/** Said once and calmly: since when, how much, and the two things that help. */
function OverdueNote({ account }: { account: Account }) {
  const { t, formats } = useLanguage()
  const { overdue, overdueSince, currency, company, claimed } = account
  if (!isSome(overdue) || overdueSince === null) return null
  const facts = { amount: formats.money(overdue, currency), date: formats.longDate(overdueSince) }
  return (
    <div className="border-s-3 border-danger ps-3.5 text-sm">
      <p className="font-semibold text-danger">{t('payments.overdue', facts)}</p>
      <p className="mt-1 text-ink-2">
        <IsolatedText>
          {isSome(claimed)
            ? t('payments.overdueClaimed', { company })
            : t('payments.overdueText', { company })}
        </IsolatedText>
      </p>
    </div>
  )
}

/** Green what is received, hatched what is reported, empty what is missing; the rows below say the same in words. */
function PaidBar({ account: { agreed, received, refunded, claimed } }: { account: Account }) {
  const { t, formats } = useLanguage()
  const whole = Math.max(Number(agreed), Number(addAmounts([received, claimed])))
  const share = (amount: number) => `${Math.round((Math.max(0, amount) / whole) * 1000) / 10}%`
  const paid = Number(received) - Number(refunded)
  return (
    <div
      role="img"
      aria-label={t('payments.bar', { percent: formats.percent(Math.round((paid / whole) * 100)) })}
      className="paid-bar"
      style={{ '--paid': share(paid), '--claimed': share(Number(claimed)) } as CSSProperties}
    >
      <span className="bg-ok" />
      {isSome(claimed) ? <span className="paid-claimed" /> : null}
    </div>
  )
}
