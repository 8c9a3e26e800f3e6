import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { compareForParty } from '#domain/offers/comparison.ts'
import { comparedTripLimits } from '#domain/trips/trips.ts'
import type { Locale } from '#i18n/locales.ts'
import { CompareAdoptButton } from '#web/features/compare/adopt-button.tsx'
import { CompareChangeNotice } from '#web/features/compare/change-notice.tsx'
import {
  type ComparisonChange,
  ComparisonContext,
  useComparison,
} from '#web/features/compare/comparison-context.ts'
import { getComparePath, readComparison } from '#web/features/compare/comparison-url.ts'
import { CompareEmpty, CompareOwnTrips, CompareSingleTrip } from '#web/features/compare/next-steps.tsx'
import { CompareParty } from '#web/features/compare/party.tsx'
import { CompareShareButton } from '#web/features/compare/share-button.tsx'
import { CompareTable, comparedHeadingId } from '#web/features/compare/table.tsx'
import { CompareUnavailable } from '#web/features/compare/unavailable.tsx'
import { localizeTrip } from '#web/features/trips/detail/trip-query.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { Container } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tripsQuery = (ids: string[], words: Locale) => apiQuery('trips.compare', { ids: ids.join(','), words })

export async function loader(args: LoaderFunctionArgs) {
  const { ids } = readComparison(new URL(args.request.url).searchParams)
  return ids.length > 0 ? loadQueries(args, tripsQuery(ids, getLocale(args))) : null
}

/** Up to four trips side by side, for a party: all of it is in the address, so that a family can share it. */
export function Component() {
  const { t, locale } = useLanguage()
  const [params] = useSearchParams()
  const { ids, choice } = readComparison(params)
  const [change, onChange] = useState<ComparisonChange>()
  const query = useQuery({ ...tripsQuery(ids, locale), enabled: ids.length > 0 })
  const found = query.data
  return (
    <ComparisonContext value={{ ids, choice, onChange }}>
      <Container className="pt-8 pb-section">
        <PageMeta title={t('compare.title')} description={t('compare.description')} />
        <div className="compare-head flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 id={comparedHeadingId} className="text-h1 print:text-h2">
              {t('compare.title')}
            </h1>
            {ids.length > 0 ? <CompareParty ids={ids} choice={choice} /> : null}
          </div>
          {ids.length > 0 ? (
            <div className="flex flex-wrap gap-3 lg:flex-row-reverse">
              <CompareShareButton path={getComparePath(ids, choice)} />
              {found && found.trips.length > 0 ? <CompareAdoptButton trips={found.trips} /> : null}
            </div>
          ) : null}
        </div>
        <CompareChangeNotice change={change} />
        {ids.length === 0 ? <CompareEmpty /> : null}
        {found ? <ComparedTrips found={found} /> : null}
        {ids.length > 0 && !found ? (
          <div className="mt-6">
            {query.error ? (
              <LoadFailure query={query} otherwise="trips.loadFailed" />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </div>
        ) : null}
      </Container>
    </ComparisonContext>
  )
}

function ComparedTrips({ found }: { found: OutputOf<Endpoints['trips.compare']> }) {
  const { t, formats, locale } = useLanguage()
  const { ids, choice } = useComparison()
  const trips = found.trips.map((trip) => localizeTrip(trip, locale))
  const gone = ids.filter((id) => !trips.some((trip) => trip.id === id))
  const rates = Object.fromEntries(found.rates.map(({ currency, usdRate }) => [currency, usdRate]))
  const { sides, currency } = compareForParty(trips, choice, rates)
  const isConverted = trips.some((trip) => trip.currency !== currency)
  const asOf = found.rates.map((rate) => rate.asOf).toSorted()[0]
  return (
    <>
      <CompareUnavailable ids={gone} />
      {sides.length === 0 ? <CompareEmpty /> : null}
      {sides.length > 0 && sides.length < comparedTripLimits.least ? <CompareSingleTrip /> : null}
      {sides.length > 0 ? (
        <div className="mt-5">
          <CompareTable sides={sides} choice={choice} currency={currency} />
        </div>
      ) : null}
      {isConverted && asOf ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('compare.about', { date: formats.longDate(asOf.slice(0, 10)) })}
        </p>
      ) : null}
      {sides.length > 0 ? <CompareOwnTrips /> : null}
    </>
  )
}
