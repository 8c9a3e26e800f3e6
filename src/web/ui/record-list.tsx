import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './cx.ts'

type RecordListProps = {
  /** The names of the columns, the last of which holds the actions and has none. */
  columns?: { name: string; end?: boolean }[]
  /** The columns' widths from 760 px on: 'min-[47.5rem]:grid-cols-[…]'. */
  columnClasses: string
  children: ReactNode
}

/**
 * Records of one kind: a table on a desk, a card each below 760 px. It is a list in both, in which every fact carries
 * its own name; the row of names on top is for the eye alone.
 */
export function RecordList({ columns, columnClasses, children }: RecordListProps) {
  return (
    <div className={cx('min-[47.5rem]:grid min-[47.5rem]:gap-x-3 lg:gap-x-5', columnClasses)}>
      {columns ? (
        <div
          aria-hidden="true"
          className="col-span-full hidden grid-cols-subgrid px-6 pt-4 pb-3 text-sm font-medium text-ink-3 min-[47.5rem]:grid"
        >
          {columns.map(({ name, end }) => (
            <span key={name} className={cx(end && 'text-end')}>
              {name}
            </span>
          ))}
        </div>
      ) : null}
      <ul
        className={cx(
          'divide-y divide-line min-[47.5rem]:col-span-full min-[47.5rem]:grid min-[47.5rem]:grid-cols-subgrid',
          columns && 'min-[47.5rem]:border-t min-[47.5rem]:border-line',
        )}
      >
        {children}
      </ul>
    </div>
  )
}

/** One record: its title, its facts (`RecordFacts`), its actions (`RecordActions`). */
export function RecordItem({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <li
      className={cx(
        'grid gap-y-3.5 px-5 py-4.5 transition-colors hover:bg-primary-tint/35 sm:px-6',
        'min-[47.5rem]:col-span-full min-[47.5rem]:grid-cols-subgrid min-[47.5rem]:items-center',
        className,
      )}
    >
      {children}
    </li>
  )
}

/** The facts of a record, a column each. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-7 gap-y-2.5 min-[47.5rem]:contents">{children}</dl>
}

type RecordFactProps = { label: string; end?: boolean; children: ReactNode }

/** A fact with its name, which is spoken only where the column has it on top. */
export function RecordFact({ label, end, children }: RecordFactProps) {
  return (
    <div className={cx('min-w-0', end && 'min-[47.5rem]:text-end')}>
      <dt className="text-sm text-ink-3 min-[47.5rem]:sr-only">{label}</dt>
      <dd className="leading-tight">{children}</dd>
    </div>
  )
}

/** Shows the actions on a record; a destructive one comes last. */
export function RecordActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-2 flex flex-wrap gap-1 max-[47.5rem]:*:flex-auto min-[47.5rem]:mx-0 min-[47.5rem]:flex-nowrap min-[47.5rem]:justify-end min-[47.5rem]:gap-0">
      {children}
    </div>
  )
}

type RecordActionProps = {
  icon: ReactNode
  /** The name of the action; in a table only the icon is visible. */
  label: string
  /** The action and the record: "Delete: Arbaeen walk". */
  accessibleName: string
  destructive?: boolean
} & ({ onClick: () => void } | { to: string })

/** An act upon a record; with `to` it opens in a tab of its own. */
export function RecordAction({ icon, label, accessibleName, destructive, ...act }: RecordActionProps) {
  const look = {
    variant: 'ghost',
    size: 'sm',
    icon,
    title: label,
    'aria-label': accessibleName,
    className: cx(
      'text-ink-2 min-[47.5rem]:size-11 min-[47.5rem]:px-0',
      destructive && 'hover:bg-danger-tint hover:text-danger',
    ),
    children: <span className="min-[47.5rem]:sr-only">{label}</span>,
  } as const
  return 'to' in act ? (
    <ButtonLink {...look} to={act.to} target="_blank" rel="noopener" />
  ) : (
    <Button {...look} onClick={act.onClick} />
  )
}
