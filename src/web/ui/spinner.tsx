import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** Only the turning circle, for places that say in words what they wait for. */
export function SpinnerIcon({ className }: { className?: string }) {
  return (
    <LoaderCircle
      className={cx('size-5 animate-spin motion-reduce:animate-none', className)}
      aria-hidden="true"
    />
  )
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
