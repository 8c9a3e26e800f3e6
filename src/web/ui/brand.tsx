import { cx } from './cx.ts'

const KITES =
  'M20.00 0.50L24.83 7.72L20.00 13.00L15.17 7.72zM39.50 20.00L32.28 24.83L27.00 20.00L32.28 15.17zM33.79 33.79L25.27 32.10L24.95 24.95L32.10 25.27zM20.00 39.50L15.17 32.28L20.00 27.00L24.83 32.28zM6.21 33.79L7.90 25.27L15.05 24.95L14.73 32.10zM0.50 20.00L7.72 15.17L13.00 20.00L7.72 24.83zM6.21 6.21L14.73 7.90L15.05 15.05L7.90 14.73z'
const GOLDEN_KITE = 'M33.79 6.21L32.10 14.73L24.95 15.05L25.27 7.90z'

/** Eight kites around an empty centre; the one towards the start of the road is gold. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx('size-[34px] flex-none', className)}>
      <path fill="currentColor" d={KITES} />
      <path fill="#c98e33" d={GOLDEN_KITE} />
    </svg>
  )
}
