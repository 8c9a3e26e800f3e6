import { cx } from './cx.ts'

/** A placeholder of the size of its content, so that nothing jumps. Give it a size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-badge', className)} />
}
