import { Check } from 'lucide-react'
import { cx } from './cx.ts'

/** The khatam with a check: our mark for a company whose papers we have seen. Decorative; say the word beside it. */
export function Seal({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('relative inline-grid size-[1.3em] flex-none place-items-center text-primary', className)}
    >
      <span className="khatam absolute inset-0 size-full" />
      <Check className="relative size-[.72em] stroke-[3.4]! text-on-primary" />
    </span>
  )
}

/** Seal and word; with `quiet` the word is only spoken, for cards where the name stands beside it. */
export function VerifiedBadge({
  label,
  quiet,
  className,
}: {
  label: string
  quiet?: boolean
  className?: string
}) {
  return (
    <span
      title={quiet ? label : undefined}
      className={cx(
        'inline-flex items-center gap-[.38em] text-sm leading-ui font-semibold text-primary',
        className,
      )}
    >
      <Seal />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
