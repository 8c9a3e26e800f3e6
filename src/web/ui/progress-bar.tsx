import { cx } from './cx.ts'

const TONES = { primary: 'bg-primary', brass: 'bg-brass-fill', mute: 'bg-mute' } as const

type ProgressBarProps = {
  /** 0 to 1. */
  share: number
  tone?: keyof typeof TONES
  /** Spoken. Without it the bar is decoration for the number beside it. */
  label?: string
  className?: string
}

/** A thin bar from the start of the line, so it mirrors by itself. */
export function ProgressBar({ share, tone = 'primary', label, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...spoken} className={cx('block h-[5px] overflow-hidden rounded-full bg-surface-2', className)}>
      <span className={cx('block h-full rounded-full', TONES[tone])} style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
