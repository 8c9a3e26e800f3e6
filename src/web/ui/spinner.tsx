import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Only the turning circle, for places with a text that says what is loading. */
export function SpinnerIcon({ className }: { className?: string }) {
  return <Icon name="spinner" className={cx('size-5 animate-spin motion-reduce:animate-none', className)} />
}

/** For whole pages that wait, such as sign-in. Lists wait with skeletons instead, so that nothing jumps. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-2">
      <SpinnerIcon className="text-primary" />
      <span>{label}</span>
    </span>
  )
}
