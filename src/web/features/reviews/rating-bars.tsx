import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { getSubRatingLabel } from './sub-rating-labels.ts'

type RatingBarsProps = { subRatings: ReviewSummary['subRatings']; className?: string }

/** The nine sub-ratings as thin bars, each over those who gave it; one without ratings is left out (TRU-06). */
export function RatingBars({ subRatings, className }: RatingBarsProps) {
  const { t, formats } = useLanguage()
  const given = subRatings.filter((one) => one.average !== null)
  if (given.length === 0) return null
  return (
    <dl className={cx('grid gap-x-8 gap-y-3.5 sm:grid-cols-2 xl:grid-cols-3', className)}>
      {given.map(({ name, average, count }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-1.5 gap-y-1.5"
        >
          <dt className="text-sm leading-ui text-ink-2">{getSubRatingLabel(t, name)}</dt>
          <dd className="text-sm leading-ui font-semibold">{formats.rating(average ?? 0)}</dd>
          <dd className="text-sm leading-ui text-ink-3">{`(${formats.number(count)})`}</dd>
          <dd className="col-span-3" aria-hidden="true">
            <ProgressBar share={(average ?? 0) / ratingLimits.max} tone="brass" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
