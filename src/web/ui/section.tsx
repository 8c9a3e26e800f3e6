import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The measure of every page: 1240 px and a gutter that breathes with the window. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('measure', className)} />
}

const TONES = {
  plain: '',
  surface: 'bg-surface',
} as const

type SectionProps = { tone?: keyof typeof TONES; children: ReactNode }

/** A stretch of a page with the page's own rhythm; its content sits in the container. */
export function Section({ tone = 'plain', children }: SectionProps) {
  return (
    <section className={cx('py-section', TONES[tone])}>
      <Container>{children}</Container>
    </section>
  )
}

type SectionHeadingProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Title and a sentence at the start, one way onward at the end. */
export function SectionHeading({ title, text, action, level = 2, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('section-heading', className)}>
      <div>
        <Heading className={level === 1 ? 'text-h1' : 'text-h2'}>{title}</Heading>
        {text ? <p className="mt-2 max-w-[56ch] text-ink-2">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
