import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate } from 'react-router'
import type { Locale } from '#i18n/locales.ts'
import { HomeFigures } from '#web/features/overview/home-figures.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { getLocale, loadQueries } from '#web/platform/parts/loaders.ts'
import { useSession } from '#web/platform/session.ts'
import { Container } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DepartingSoon } from './home/departing-soon.tsx'
import { Hero } from './home/hero.tsx'
import { HomeMeta } from './home/home-meta.tsx'
import { DeferredLowerHome, loadLowerHome } from './home/lower-home.ts'
import { SacredDays } from './home/sacred-days.tsx'

const figuresQuery = apiQuery('stats.home', {})
/** The next that can be booked and have a place, as the filter for so many places finds them. */
const departingSoonQuery = (locale: Locale) =>
  apiQuery('trips.search', { sort: 'departure', zaireen: 1, limit: 3, words: locale })
/** What the search form offers, with the counts of the lists that it leads to. */
const choicesQuery = (locale: Locale) => apiQuery('trips.search', { limit: 1, choices: '1', words: locale })
/** As many as a row shows before it is swiped, and a few more. */
const seasonsQuery = (locale: Locale) => apiQuery('seasons.list', { words: locale, limit: 6 })

export async function loader(args: LoaderFunctionArgs) {
  const locale = getLocale(args)
  const below = loadLowerHome()
  await loadQueries(
    args,
    figuresQuery,
    departingSoonQuery(locale),
    choicesQuery(locale),
    seasonsQuery(locale),
  )
  await below
  return null
}

/** Home: for visitors and pilgrims; an organizer works elsewhere. */
export function Component() {
  const { t, locale } = useLanguage()
  const session = useSession()
  const figures = useQuery(figuresQuery)
  const seasons = useQuery({ ...seasonsQuery(locale), placeholderData: keepPreviousData })
  const leavingSoon = useQuery({ ...departingSoonQuery(locale), placeholderData: keepPreviousData })
  const choices = useQuery({ ...choicesQuery(locale), placeholderData: keepPreviousData })

  if (session.state === 'signed-in' && session.user.role === 'organizer')
    return <Navigate to="/organizer-dashboard" replace />

  return (
    <>
      <HomeMeta />
      <div className="auth-pending">
        <div className="grid min-h-[60dvh] place-items-center">
          <Spinner label={t('nav.loadingAccount')} />
        </div>
      </div>
      <div className="auth-ready">
        <Hero
          search={
            <>
              <SearchForm
                isCompact
                facets={choices.data?.facets}
                className="mt-4 rounded-panel bg-surface p-2 text-ink shadow-modal lg:mt-5"
              />
              <SacredDays seasons={seasons.data?.seasons ?? []} />
            </>
          }
        />
        <Container>
          <section aria-label={t('home.statsTitle')} className="pt-[clamp(2.5rem,4vw,3.75rem)]">
            <HomeFigures figures={figures.data} />
          </section>
        </Container>
        <DepartingSoon query={leavingSoon} total={figures.data?.listedTrips} />
        <DeferredLowerHome categories={figures.data?.categories} />
      </div>
    </>
  )
}
