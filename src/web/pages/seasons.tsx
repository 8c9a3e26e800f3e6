import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import type { SeasonItem } from '#contract/trips/seasons.ts'
import { formatSeasonDays, formatTimeLeft } from '#web/features/trips/seasons/season-text.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { useSite } from '#web/platform/site.ts'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, apiQuery('seasons.list', { words: getLocale(args) }))
}

/** The coming occasions that most people travel for, the next one first (FIN-02). */
export function Component() {
  const { t, locale } = useLanguage()
  const query = useQuery(apiQuery('seasons.list', { words: locale }))
  return (
    <Container className="pt-8 pb-section">
      <PageMeta title={t('season.list')} description={t('season.listText')} path="/seasons" />
      <SectionHeading level={1} title={t('season.list')} text={t('season.listText')} />
      {query.error ? <LoadFailure query={query} otherwise="season.loadFailed" /> : null}
      {!query.data && !query.error ? <Skeleton className="h-96 w-full" /> : null}
      {query.data ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-raised">
          {query.data.seasons.map((season) => (
            <SeasonRow key={season.slug} season={season} />
          ))}
        </ul>
      ) : null}
    </Container>
  )
}

function SeasonRow({ season }: { season: SeasonItem }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { slug, name, year, isCertain } = season
  return (
    <li className="relative grid gap-x-8 gap-y-1 px-5 py-5 transition-colors hover:bg-primary-tint/34 sm:px-6 md:grid-cols-[1fr_1fr] md:items-center">
      <h2 className="text-h4">
        <Link to={`/seasons/${slug}`} className="after:absolute after:inset-0 focus-visible:shadow-none">
          {t('season.title', { name, year: formats.digits(year) })}
        </Link>
      </h2>
      <div className="grid gap-0.5">
        <p>
          {formatSeasonDays(t, formats, season)}{' '}
          <span className="inline-block text-sm text-ink-2">
            ({t(isCertain ? 'season.sure' : 'season.plusMinus')})
          </span>
        </p>
        <p className="text-sm text-ink-2">{formatTimeLeft(t, season, today)}</p>
      </div>
    </li>
  )
}
