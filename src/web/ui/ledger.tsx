import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type LedgerProps = {
  items: { label: string; value: ReactNode; note?: ReactNode }[]
  /** In a column beside other things: two in a row, however wide the window is. */
  isNarrow?: boolean
}

/** Figures on one surface, split by hairlines like a page of accounts: no boxes, no icons, no invented trends. */
export function Ledger({ items, isNarrow = false }: LedgerProps) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-card bg-line shadow-raised',
        isNarrow ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]',
        items.length > 4 && 'md:grid-cols-3 xl:grid-cols-6',
        items.length <= 4 &&
          !isNarrow &&
          'min-[56rem]:auto-cols-fr min-[56rem]:grid-flow-col min-[56rem]:grid-cols-none',
      )}
    >
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className={cx(
            'flex min-w-0 flex-col bg-surface last:odd:col-span-full',
            isNarrow
              ? 'px-3.5 py-3'
              : 'px-4.5 py-4.5 min-[56rem]:px-7 min-[56rem]:py-6 min-[56rem]:last:odd:col-auto',
          )}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd
            className={cx(
              'num @container mt-1 leading-[1.08] font-medium',
              isNarrow ? 'text-[1.6rem]' : 'text-[2.1rem] min-[56rem]:text-[2.75rem]',
            )}
          >
            {value}
          </dd>
          {note ? <dd className="mt-0.5 text-badge text-ink-3">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
