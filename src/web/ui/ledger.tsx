import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type LedgerProps = { items: { label: string; value: ReactNode; note?: ReactNode }[] }

/** Figures on one surface, split by hairlines like a page of accounts: no boxes, no icons, no invented trends. */
export function Ledger({ items }: LedgerProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px overflow-hidden rounded-card bg-line shadow-raised',
        items.length > 4
          ? 'md:grid-cols-3 xl:grid-cols-6'
          : 'min-[56rem]:auto-cols-fr min-[56rem]:grid-flow-col min-[56rem]:grid-cols-none',
      )}
    >
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-col bg-surface px-4.5 py-4.5 last:odd:col-span-full min-[56rem]:px-7 min-[56rem]:py-6 min-[56rem]:last:odd:col-auto"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="num @container mt-1 text-[2.1rem] leading-[1.08] font-medium min-[56rem]:text-[2.75rem]">
            {value}
          </dd>
          {note ? <dd className="mt-0.5 text-badge text-ink-3">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
