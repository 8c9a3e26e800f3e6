import { cx } from './cx.ts'

const STEPS = [1, 2, 3, 4, 5]

/** Five stars of a given review; read as one picture with the label ("4 out of 5"). */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-[.16em]">
      {STEPS.map((step) => (
        <span
          key={step}
          className={cx('star8', step <= Math.round(value) ? 'text-star' : 'text-line-strong/35')}
        />
      ))}
    </span>
  )
}

type RatingProps = {
  /** Already formatted for the language: "4.8". */
  value: string
  /** How many reviews, formatted: "(126)" or "126 reviews". */
  count?: string
  /** What a screen reader says instead: "4.8 out of 5, 126 reviews". */
  label?: string
  className?: string
}

/** One star, the number, the count: a card has no room for five stars, and the number says more. */
export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center gap-[.36em] font-semibold whitespace-nowrap', className)}>
      {label ? <span className="sr-only">{label}</span> : null}
      <span className="contents" aria-hidden={label ? true : undefined}>
        <span className="star8 text-star" aria-hidden="true" />
        <bdi>{value}</bdi>
        {count ? <bdi className="font-normal text-ink-3">{count}</bdi> : null}
      </span>
    </span>
  )
}
