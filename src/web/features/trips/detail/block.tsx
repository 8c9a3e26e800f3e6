import { type ReactNode, useId } from 'react'

type DetailBlockProps = { title: string; id?: string; children: ReactNode }

/** One chapter of the trip page, divided from the one before by a hairline. */
export function DetailBlock({ title, id, children }: DetailBlockProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="border-t border-line py-8 md:py-10">
      <h2 id={headingId} className="mb-5 text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
