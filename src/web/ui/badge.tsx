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
  photo: 'badge-photo',
} as const

const SOLID: Partial<Record<BadgeTone, string>> = {
  ok: 'bg-ok text-surface',
  warn: 'bg-warn text-surface',
  info: 'bg-info text-surface',
  danger: 'bg-danger text-surface',
  mute: 'bg-mute text-surface',
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

/** For an element that is a badge already, such as an entry of a list. */
export function getBadgeClasses(tone: BadgeTone, solid?: boolean): string {
  return `badge ${(solid && SOLID[tone]) || TINT[tone]}`
}

/** Icon and text: a status is never shown by colour alone. */
export function Badge({ tone, icon, solid, className, children }: BadgeProps) {
  return (
    <span className={cx(getBadgeClasses(tone, solid), className)}>
      {icon}
      {children}
    </span>
  )
}
