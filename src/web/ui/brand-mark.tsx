import { cx } from './cx.ts'

/** Eight kites around an empty centre; the one towards the start of the road is gold. */
export function BrandMark({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('brand-mark', className)} />
}
