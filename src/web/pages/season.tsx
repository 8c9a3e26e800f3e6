import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import type { SeasonPage } from '#contract/trips/seasons.ts'
import { SaveHeart } from '#web/features/saved/heart.tsx'
import { getAlertPath } from '#web/features/search/alert-path.ts'
import { SeasonCalendars } from '#web/features/trips/seasons/calendars.tsx'
import { SeasonHero } from '#web/features/trips/seasons/hero.tsx'
import { SeasonMeta } from '#web/features/trips/seasons/meta.tsx'
import { isSeasonOver } from '#web/features/trips/seasons/season-text.ts'
import { SeasonTrips } from '#web/features/trips/seasons/season-trips.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { useSite } from '#web/platform/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, apiQuery('seasons.get', { slug: args.params.slug ?? '', words: getLocale(args) }))
}

/** An occasion of one year: its name, its dates and how certain they are, and the trips that are there then (FIN-02, FIN-03). */
export function Component() {
  const { slug = '' } = useParams()
  const { t, locale } = useLanguage()
  const query = useQuery(apiQuery('seasons.get', { slug, words: locale }))
  if (query.data) return <Season season={query.data} />
  if (!query.error)
    return (
      <Container className="py-section">
        <Skeleton className="h-96 w-full" />
      </Container>
    )
  const isMissing = toFailure(query.error)?.code === 'season_not_found'
  const title = isMissing ? t('errors.season_not_found') : t('failure.title')
  return (
    <Container className="py-section">
      <PageMeta title={title} hidden />
      <EmptyState
        level={1}
        title={title}
        text={isMissing ? t('season.listText') : getErrorText(t, query.error, 'season.loadFailed')}
        action={
          <>
            {isMissing ? null : (
              <Button onClick={() => void query.refetch()} busy={query.isFetching}>
                {t('common.retry')}
              </Button>
            )}
            <ButtonLink to="/seasons" variant={isMissing ? 'primary' : 'quiet'}>
              {t('season.all')}
            </ButtonLink>
          </>
        }
      />
    </Container>
  )
}

function Season({ season }: { season: SeasonPage }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const next = season.next
  return (
    <>
      <SeasonMeta season={season} />
      <SeasonHero season={season} />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-section py-section">
        {season.calendars.length > 0 ? <SeasonCalendars calendars={season.calendars} /> : null}
        <section>
          {season.trips.length > 0 ? (
            <>
              <SectionHeading
                title={t('season.trips')}
                text={season.total > 0 ? t('season.tripsText', { count: season.total }) : undefined}
              />
              <SeasonTrips season={season} Heart={SaveHeart} />
            </>
          ) : (
            <EmptyState
              level={2}
              title={isSeasonOver(season, today) ? t('season.isOver') : t('season.noTrips')}
              text={t('season.noTripsText')}
            />
          )}
          <div className="mt-8 flex flex-wrap gap-2.5">
            <ButtonLink to={season.total > 0 ? `/trips?occasion=${season.slug}` : '/trips'} variant="quiet">
              {season.total > 0 ? t('season.inList') : t('trips.browseAll')}
            </ButtonLink>
            {isSeasonOver(season, today) ? null : (
              <ButtonLink to={getAlertPath({ occasion: season.slug })} variant="quiet">
                {t('alert.title')}
              </ButtonLink>
            )}
            {next ? (
              <ButtonLink to={`/seasons/${next}`} variant={isSeasonOver(season, today) ? 'primary' : 'quiet'}>
                {t('season.next', { name: season.name, year: formats.digits(season.year + 1) })}
              </ButtonLink>
            ) : null}
            <ButtonLink to="/seasons" variant="quiet">
              {t('season.all')}
            </ButtonLink>
          </div>
        </section>
      </Container>
    </>
  )
}
