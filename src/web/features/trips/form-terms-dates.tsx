import { toTimestamp } from '#domain/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { termsProblems, timelineOf } from '#domain/offers/terms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'

type TermsWithDatesProps = { departureDate: string; terms: Terms }

/** What comes back of the price from today to the departure, in steps with the days of this trip; once they are known. */
export function TermsWithDates({ departureDate, terms }: TermsWithDatesProps) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  if (!departureDate || departureDate < today || Object.keys(termsProblems(terms)).length > 0) return null
  const spans = timelineOf(terms, departureDate, today)
  return (
    <div>
      <p className="text-sm leading-ui font-semibold">{t('tripForm.timeline')}</p>
      <ol className="mt-3 flex flex-col gap-y-3 sm:flex-row sm:gap-x-1">
        {spans.map(({ from, until, keepPercent }, index) => {
          const isLast = index === spans.length - 1
          const day = formats.shortDate(toTimestamp(isLast ? from : until))
          return (
            <li key={from} className="flex min-w-0 items-baseline gap-x-2 sm:flex-1 sm:flex-col">
              <span
                aria-hidden="true"
                className="h-2 w-12 flex-none self-center rounded-full bg-surface-sunk sm:w-full"
              >
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ inlineSize: `${100 - keepPercent}%` }}
                />
              </span>
              <b className="min-w-11 font-semibold">{formats.percent(100 - keepPercent)}</b>
              <span className="text-sm text-ink-2">
                {isLast && index > 0
                  ? t('tripForm.spanFrom', { date: day })
                  : t('tripForm.spanUntil', { date: day })}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
