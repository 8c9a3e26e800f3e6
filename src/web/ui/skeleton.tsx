import { cx } from './cx.ts'

/** A waiting box of the size of what will come, so that nothing jumps. Give it a size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-badge', className)} />
}
