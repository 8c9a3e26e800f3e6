import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TINT = {
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  danger: 'bg-danger-tint text-danger',
  mute: 'bg-mute-tint text-mute',
  primary: 'bg-primary-tint text-primary',
  brass: 'bg-brass-tint text-brass',
  /** On a picture: dark enough for any sky behind it. */
  photo: 'bg-[rgb(8_24_31/.78)] text-[#f4eee2] backdrop-blur-sm',
} as const

const SOLID: Partial<Record<BadgeTone, string>> = {
  ok: 'bg-ok text-surface',
  warn: 'bg-warn text-surface',
  info: 'bg-info text-surface',
  danger: 'bg-danger text-surface',
  primary: 'bg-primary text-on-primary',
}

export type BadgeTone = keyof typeof TINT

type BadgeProps = {
  tone: BadgeTone
  icon?: ReactNode
  solid?: boolean
  className?: string
  children: ReactNode
}

/** Icon and word: a status is never told by colour alone. */
export function Badge({ tone, icon, solid, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[.42em] rounded-badge px-[.6em] py-[.28em] text-badge font-semibold whitespace-nowrap',
        'lang-ur:pt-0 lang-ur:pb-[.12em] lang-ur:leading-[1.75] [&>svg]:size-[1.05em] [&>svg]:stroke-2',
        (solid && SOLID[tone]) || TINT[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
