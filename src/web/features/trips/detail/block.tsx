import { type ReactNode, useId } from 'react'
import { Fold } from './fold.tsx'

type DetailBlockProps = {
  title: string
  id?: string
  /** What it holds: then a phone folds it. */
  holds?: string | undefined
  className?: string
  children: ReactNode
}

/** One chapter of the trip page, divided from the one before by a hairline. */
export function DetailBlock({ title, id, holds, className, children }: DetailBlockProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={className ? `trip-block ${className}` : 'trip-block'}
    >
      <h2 id={headingId}>{title}</h2>
      {holds ? <Fold holds={holds}>{children}</Fold> : children}
    </section>
  )
}
