import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { comparison } from '#domain/offers/comparison.ts'
import { comparedTrips } from '#domain/trips.ts'
import { comparePath, readComparison } from '#web/features/bookings/compare-address.ts'
import { CompareParty } from '#web/features/bookings/compare-party.tsx'
import { CompareShare } from '#web/features/bookings/compare-share.tsx'
import { CompareTable, comparedHeadingId } from '#web/features/bookings/compare-table.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { load } from '#web/platform/loading.ts'
import { PageMeta } from '#web/platform/meta.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tripsQuery = (ids: string[]) => apiQuery('trips.compare', { ids: ids.join(',') })

export async function loader(args: LoaderFunctionArgs) {
  const { ids } = readComparison(new URL(args.request.url).searchParams)
  return ids.length > 0 ? load(args, tripsQuery(ids)) : null
}

/** Up to four trips side by side, for a party: all of it stands in the address, so that a family can pass it on. */
export function Component() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const { ids, choice } = readComparison(params)
  return (
    <Container className="pt-8 pb-section">
      <PageMeta title={t('compare.title')} description={t('compare.description')} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 id={comparedHeadingId} className="text-h1">
            {t('compare.title')}
          </h1>
          {ids.length > 0 ? <CompareParty ids={ids} choice={choice} /> : null}
        </div>
        {ids.length > 0 ? <CompareShare path={comparePath(ids, choice)} /> : null}
      </div>
      {ids.length > 0 ? <Found ids={ids} choice={choice} /> : <Nothing />}
    </Container>
  )
}

function Nothing() {
  const { t } = useLanguage()
  return (
    <div className="mt-6">
      <EmptyState
        level={2}
        title={t('compare.emptyTitle')}
        text={t('compare.emptyText')}
        action={<ButtonLink to="/trips?sort=all-in">{t('nav.trips')}</ButtonLink>}
      />
    </div>
  )
}

function Found({ ids, choice }: ReturnType<typeof readComparison>) {
  const { t, formats } = useLanguage()
  const query = useQuery(tripsQuery(ids))
  const found = query.data
  if (!found)
    return query.error ? (
      <div className="mt-6">
        <LoadFailure query={query} otherwise="trips.loadFailed" />
      </div>
    ) : (
      <Skeleton className="mt-6 h-96 w-full" />
    )
  const gone = ids.length - found.trips.length
  if (found.trips.length === 0)
    return (
      <>
        <Gone count={gone} />
        <Nothing />
      </>
    )
  const rates = Object.fromEntries(found.rates.map(({ currency, usdRate }) => [currency, usdRate]))
  const { sides, currency } = comparison(found.trips, choice, rates)
  const isConverted = found.trips.some((trip) => trip.currency !== currency)
  const asOf = found.rates.map((rate) => rate.asOf).toSorted()[0]
  return (
    <>
      <Gone count={gone} />
      {found.trips.length < comparedTrips.least ? (
        <div className="mt-5">
          <Alert tone="info" title={t('compare.oneTitle')}>
            {t('compare.emptyText')}
          </Alert>
        </div>
      ) : null}
      <div className="mt-5">
        <CompareTable sides={sides} choice={choice} currency={currency} ids={ids} />
      </div>
      {isConverted && asOf ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('compare.about', { date: formats.longDate(asOf.slice(0, 10)) })}
        </p>
      ) : null}
    </>
  )
}

function Gone({ count }: { count: number }) {
  const { t } = useLanguage()
  if (count <= 0) return null
  return (
    <div className="mt-5">
      <Alert tone="info">{t('compare.goneText', { count })}</Alert>
    </div>
  )
}
