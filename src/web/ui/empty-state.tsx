import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The level that fits the page's outline. */
  level?: 1 | 2 | 3
}

/** Says that there is nothing, and what to do next. */
export function EmptyState({ title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="relative isolate grid justify-items-center gap-1.5 overflow-hidden rounded-card bg-surface px-6 py-14 text-center shadow-raised">
      <span className="girih girih-fade -z-10 text-primary opacity-10" aria-hidden="true" />
      <Heading className={level === 1 ? 'text-h2' : 'text-h3'}>{title}</Heading>
      {text ? <p className="max-w-[42ch] text-ink-2 wrap-anywhere">{text}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2.5">{action}</div> : null}
    </div>
  )
}
