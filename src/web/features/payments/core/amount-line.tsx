import type { ReactNode } from 'react'
import { Amount } from '#web/ui/amount.tsx'
import { cx } from '#web/ui/cx.ts'

type AmountLineProps = {
  label: ReactNode
  /** Below the label. */
  note?: ReactNode
  /** As the language writes it. */
  amount: string
  /** The sum of those above it. */
  isStrong?: boolean
  /** A line above it, in place of the gap alone. */
  hasRule?: boolean
  /** Before the label: what its part of the bar looks like. */
  mark?: ReactNode
}

/** An amount with what it is, in a `dl`: the words at the beginning of the row, the amount at its end. */
export function AmountLine({ label, note, amount, isStrong, hasRule, mark }: AmountLineProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-x-4 gap-y-1 max-[20rem]:flex-wrap',
        hasRule && 'border-t border-line pt-3',
      )}
    >
      <dt className="flex min-w-0 items-baseline gap-2.5 wrap-anywhere">
        {mark}
        <span className="min-w-0">
          <span className={cx('block', isStrong && 'font-semibold')}>{label}</span>
          {note ? <span className="block text-sm text-ink-3">{note}</span> : null}
        </span>
      </dt>
      <dd
        className={cx(
          'num ms-auto text-end text-[1.1875rem] leading-none min-[20rem]:flex-none',
          isStrong ? 'font-semibold' : 'font-medium',
        )}
      >
        <bdi>
          <Amount>{amount}</Amount>
        </bdi>
      </dd>
    </div>
  )
}
