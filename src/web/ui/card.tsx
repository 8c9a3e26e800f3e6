import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A surface with a soft shadow and no border; never both. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-card bg-surface shadow-raised', className)} />
}

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the end of the title row. */
  action?: ReactNode
  level?: 2 | 3
  /** Off for tables, which run to the edges. */
  padded?: boolean
}

/** A card with a title: the building block of the dashboards. */
export function Panel({
  title,
  action,
  level = 2,
  padded = true,
  className,
  children,
  ...props
}: PanelProps) {
  const Heading = `h${level}` as const
  return (
    <section {...props} className={cx('rounded-card bg-surface shadow-raised', className)}>
      {title ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          <Heading className="text-h4">{title}</Heading>
          {action}
        </div>
      ) : null}
      <div className={padded ? 'p-5 sm:p-6' : undefined}>{children}</div>
    </section>
  )
}
