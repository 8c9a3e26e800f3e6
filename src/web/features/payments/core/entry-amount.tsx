import type { AccountEntry } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { cx } from '#web/ui/cx.ts'

type EntryAmountProps = {
  entry: Pick<AccountEntry, 'amount' | 'counted' | 'state' | 'kind'>
  currency: string
}

/** The amount of an entry that counts, with what was written first where a correction changed it: both stay in sight. */
export function EntryAmount({ entry: { amount, counted, state, kind }, currency }: EntryAmountProps) {
  const { t, formats } = useLanguage()
  // A report that was withdrawn, and one that another one repeats, never were money.
  const isGone = state === 'withdrawn' || state === 'repeated'
  const isCorrected = !isGone && kind !== 'correction' && compareAmount(amount, counted) !== 0
  return (
    <span className="grid justify-items-end text-end">
      <bdi
        className={cx(
          'num text-[1.1875rem] leading-tight font-semibold',
          isGone && 'font-normal text-ink-3 line-through',
        )}
      >
        <Amount>{formats.money(isGone ? amount : counted, currency)}</Amount>
      </bdi>
      {isCorrected ? (
        <span className="text-sm text-ink-3">
          {t('payments.corrected', { amount: formats.money(amount, currency) })}
        </span>
      ) : null}
    </span>
  )
}
