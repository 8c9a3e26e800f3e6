import type { Facets } from '#contract/trips.ts'
import { sortLabel } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { filterLabels } from './filter-options.ts'
import { ResultsCurrencies } from './results-currencies.tsx'
import type { TripFilters } from './trips-query.ts'

/** The heading of the results, which takes the focus after a search. */
export const resultsHeadingId = 'results'

type ResultsHeaderProps = { total: number; shown: number; filters: TripFilters; facets: Facets }

/** How many trips were found, and a quiet line that says which of them are shown, how and why. */
export function ResultsHeader({ total, shown, filters, facets }: ResultsHeaderProps) {
  const { t, formats } = useLanguage()
  const labels = filterLabels(t, formats, filters, facets)
  const summary = [
    t('trips.summary', { shown, total }),
    t('trips.summarySort', { sort: sortLabel(t, filters.sort) }),
    labels.length > 0
      ? t('trips.summaryFilters', { filters: labels.join(t('common.listSeparator')) })
      : t('trips.summaryNoFilters'),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 pt-2 pb-5">
      <div>
        <h2
          id={resultsHeadingId}
          tabIndex={-1}
          aria-live="polite"
          className="scroll-mt-40 font-sans text-[1.125rem] leading-tight font-semibold tracking-normal outline-none focus-visible:shadow-none"
        >
          {t('trips.found', { count: total })}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
          {summary.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </p>
      </div>
      <ResultsCurrencies currencies={facets.currencies} />
    </div>
  )
}
