import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

/** Five stars, of a mean its true share; read as one picture with the label ("4.5 out of 5"). `value` is 0 to 5. */
export function Stars({ value, label }: { value: number; label: string }) {
  const whole = Math.floor(value)
  // Of the star after them, to a hundredth: the sheet keeps the gaps between stars out of it.
  const part = Math.round((value - whole) * 100) / 100
  const shown = { '--stars': whole, ...(part > 0 && { '--part': part }) } as CSSProperties
  return <span role="img" aria-label={label} className="stars" style={shown} />
}

type RatingProps = {
  /** Already formatted for the language: "4.8". */
  value: string
  /** How many reviews, formatted: "(126)" or "126 reviews"; written by the sheet. */
  count?: string
  /** The text for screen readers: "4.8 out of 5, 126 reviews". */
  label: string
  className?: string
}

/** One star, the number, the count: a card has no room for five stars, and the number says more. One element, read as one picture. */
export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={cx('rating', className)} data-count={count}>
      {value}
    </span>
  )
}
