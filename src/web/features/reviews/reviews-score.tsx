import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The mean, and how many gave how many stars. */
export function ReviewsScore({ summary: { count, average, stars } }: { summary: ReviewSummary }) {
  const { t, formats } = useLanguage()
  const rating = formats.rating(average)
  return (
    <div className="flex flex-wrap items-center gap-x-9 gap-y-5">
      <div className="grid justify-items-start gap-2">
        <b className="num text-[4.75rem] leading-[.8] font-medium tracking-tight" aria-hidden="true">
          {rating}
        </b>
        <Stars value={average} label={t('trips.ratingLabel', { rating, count })} />
        <span className="text-sm text-ink-3">{t('trips.reviewCount', { count })}</span>
      </div>
      <ul className="grid min-w-[min(14rem,100%)] flex-auto gap-1.5">
        {stars.map((row) => (
          <li
            key={row.rating}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm"
          >
            <span className="text-ink-2">{t('trips.stars', { count: row.rating })}</span>
            <ProgressBar share={row.count / count} tone="brass" />
            <span className="text-end text-ink-3">{formats.number(row.count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
