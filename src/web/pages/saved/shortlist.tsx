import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { shortlistDays } from '#domain/saved/saved-trips.ts'
import { SharedTrips } from '#web/features/compare/shared-trips.tsx'
import { createOffersQuery } from '#web/features/saved/card-terms.tsx'
import { TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { getLoadedData, getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const list = apiQuery('shortlists.open', { token: args.params.token ?? '', words: getLocale(args) })
  await loadQueries(args, list)
  // Without scripts the terms are on the page too.
  const trips = getLoadedData(args, list)?.trips ?? []
  return trips.length > 0 ? loadQueries(args, createOffersQuery(trips.map(({ id }) => id))) : null
}

/** A list of trips shared by this link: public trips, and nothing about its sender (FIN-06, decision 0060). */
export function Component() {
  const { t, locale } = useLanguage()
  const { token = '' } = useParams()
  const query = useQuery(apiQuery('shortlists.open', { token, words: locale }))
  if (query.data) return <SharedTrips key={token} list={query.data} />
  const isNone = toFailure(query.error)?.code === 'shortlist_not_found'
  return (
    <Container className="py-section">
      <PageMeta title={isNone || !query.error ? t('common.linkEnded') : t('failure.title')} hidden />
      {isNone ? (
        <EmptyState
          level={1}
          title={t('common.linkEnded')}
          text={t('sharedList.endedText', { days: shortlistDays })}
          action={
            <>
              <ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>
              <ButtonLink to="/alert" variant="quiet">
                {t('alert.title')}
              </ButtonLink>
            </>
          }
        />
      ) : query.error ? (
        <LoadFailure query={query} otherwise="sharedList.loadFailed" />
      ) : (
        <TripGridSkeleton count={3} />
      )}
    </Container>
  )
}
