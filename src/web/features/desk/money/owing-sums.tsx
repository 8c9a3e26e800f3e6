import type { OwingSums } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { cx } from '#web/ui/cx.ts'

/** What is missing, reported, received and agreed, by currency: sums of different currencies are never added. */
export function OwingSumsList({ sums }: { sums: readonly OwingSums[] }) {
  const { t } = useLanguage()
  return sums.map((one) => (
    <section key={one.currency} aria-label={t('owing.sumsIn', { currency: one.currency })}>
      <CurrencySums sums={one} isOne={sums.length === 1} />
    </section>
  ))
}

function CurrencySums({ sums, isOne }: { sums: OwingSums; isOne: boolean }) {
  const { t, formats } = useLanguage()
  const { currency, bookings, agreed, received, claimed, owed, overdue, credit } = sums
  const isSome = (amount: string) => compareAmount(amount, '0') > 0
  const figures = [
    { label: t('owing.overdue'), amount: overdue, tone: isSome(overdue) ? 'text-danger' : undefined },
    { label: t('owing.claimed'), amount: claimed, tone: isSome(claimed) ? 'text-warn' : undefined },
    { label: t('console.owed'), amount: owed },
    { label: t('console.received'), amount: received },
    { label: t('owing.agreedOf', { count: bookings }), amount: agreed },
    ...(isSome(credit) ? [{ label: t('owing.credit'), amount: credit, tone: 'text-warn' }] : []),
  ]
  return (
    <>
      {isOne ? null : <h3 className="owing-currency">{currency}</h3>}
      <dl className="owing-sums">
        {figures.map(({ label, amount, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={cx('num', tone)}>
              <bdi>
                <Amount>{formats.money(amount, currency)}</Amount>
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
