import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

type ProgressBarProps = {
  /** 0 to 1. */
  share: number
  tone?: 'primary' | 'brass' | 'mute'
  /** Spoken. Without it the bar is decoration for the number beside it. */
  label?: string
  className?: string
}

/** A thin bar from the start of the line, so it mirrors automatically. */
export function ProgressBar({ share, tone = 'primary', label, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      {...spoken}
      className={cx('progress', tone !== 'primary' && `progress-${tone}`, className)}
      style={{ '--share': `${percent}%` } as CSSProperties}
    />
  )
}
