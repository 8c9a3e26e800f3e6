import { cx } from './cx.ts'

/** Star-and-cross ground of a night surface; the parent is positioned. Colour and strength come by `className`. */
export function Girih({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('girih', className ?? 'text-brass-on-night opacity-[.09]')} />
}

/** The inlaid belt: booking panel, booking and promotion dialogs, flyers, the next step of a booking; nowhere else. */
export function Hizam() {
  return <div aria-hidden="true" className="hizam" />
}

/** The eight-point star: itinerary node, way line, place marker. Sized by the font. */
export function Khatam({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('khatam', className)} />
}
