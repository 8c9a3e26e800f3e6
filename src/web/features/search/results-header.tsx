import { sortLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { nameSlot } from '#web/platform/named-text.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listChosenFilters } from './filter-options.ts'
import { LabelList } from './label-list.tsx'
import { ResultsChips } from './results-chips.tsx'
import { ResultsCurrencies } from './results-currencies.tsx'
import type { TripFilters } from './trips-query.ts'
import type { TripResults } from './use-trip-results.ts'

/** The heading of the results, which takes the focus after a search. */
export const resultsHeadingId = 'results'

type ResultsHeaderProps = {
  /** Nothing while the trips are on their way. */
  found: TripResults['found']
  shown: number
  filters: TripFilters
}

/** How many trips were found, and a quiet line that says which of them are shown, how and why. */
export function ResultsHeader({ found, shown, filters }: ResultsHeaderProps) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 pt-2 pb-5">
      <div>
        <h2
          id={resultsHeadingId}
          tabIndex={-1}
          aria-live="polite"
          className="scroll-mt-40 font-sans text-[1.125rem] leading-tight font-semibold tracking-normal outline-none focus-visible:shadow-none"
        >
          {found ? t('trips.found', { count: found.total }) : t('trips.loading')}
        </h2>
        {found ? (
          <Summary found={found} shown={shown} filters={filters} />
        ) : (
          <Skeleton className="mt-1 h-4.5 w-64" />
        )}
      </div>
      {/* Filled in on the device: for whom the totals are (FAM-01). */}
      <div className="party-line" />
      <ResultsCurrencies currencies={found?.facets.currencies ?? []} />
      <ResultsChips found={found} filters={filters} />
    </div>
  )
}

type SummaryProps = { found: NonNullable<TripResults['found']>; shown: number; filters: TripFilters }

function Summary({ found, shown, filters }: SummaryProps) {
  const { t, formats } = useLanguage()
  const { total } = found
  const labels = listChosenFilters(t, formats, filters, found).map(({ label }) => label)
  const reason =
    filters.sort === 'recommended'
      ? t('trips.recommendedWhy')
      : filters.sort === 'rating'
        ? t('trips.ratingWhy')
        : undefined
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3">
      {total > 0 ? <bdi>{t('trips.summary', { shown, total })}</bdi> : null}
      <bdi>{t('trips.summarySort', { sort: sortLabel(t, filters.sort) })}</bdi>
      <bdi>
        {labels.length > 0 ? (
          <RichText
            text={t('trips.summaryFilters', { filters: nameSlot })}
            tags={{ name: () => <LabelList labels={labels} /> }}
          />
        ) : (
          t('trips.summaryNoFilters')
        )}
      </bdi>
      {reason ? <bdi>{reason}</bdi> : null}
    </p>
  )
}
