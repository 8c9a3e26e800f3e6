import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** Shows facts, one row each, separated by hairlines. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="grid leading-snug [--fs-amount-word:var(--fs-body)]">{children}</dl>
}

type FactRowProps = {
  label: ReactNode
  /** A short value, an amount, at the end of the row. */
  end?: boolean
  children: ReactNode
}

export function FactRow({ label, end, children }: FactRowProps) {
  return (
    <div
      className={cx(
        'gap-x-6 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0 print:py-1.5',
        end
          ? 'flex items-baseline justify-between max-[20rem]:flex-wrap'
          : 'grid gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)]',
      )}
    >
      <dt className="text-sm text-ink-3 wrap-anywhere">{label}</dt>
      <dd className={cx('min-w-0 wrap-anywhere', end && 'ms-auto text-end min-[20rem]:flex-none')}>
        {children}
      </dd>
    </div>
  )
}
