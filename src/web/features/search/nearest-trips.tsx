import { useQuery } from '@tanstack/react-query'
import type { UnknownFilters } from '#contract/trips/trips.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { getAlertPath } from './alert-path.ts'
import { createNearestQuery, NearestGroups } from './nearest-groups.tsx'
import { clearFilters, getTripsPath, readFilters, type TripFilters } from './trips-query.ts'

export { createNearestQuery }

/** The search as its address: the list is drawn anew before this part has come, and the same again is no news to it. */
type NearestTripsProps = { path: string; isEmpty: boolean; unknownFilters: UnknownFilters | undefined }

/** Trips near a search without bookable results, in groups that name the filters given up for them, and an alert (FIN-07). */
export function NearestTrips({ path, isEmpty, unknownFilters = [] }: NearestTripsProps) {
  const { t } = useLanguage()
  const filters = readFilters(new URLSearchParams(path.split('?')[1]))
  const letter = (
    <ButtonLink to={getAlertPath(filters)} variant="quiet">
      {t('alert.title')}
    </ButtonLink>
  )
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('trips.emptyTitle')}
          text={
            unknownFilters.map((name) => describeUnknown(t, name, filters)).join(' ') || t('trips.emptyText')
          }
          action={
            <>
              <ButtonLink to={getTripsPath(clearFilters(filters))} preventScrollReset>
                {t('trips.clearAll')}
              </ButtonLink>
              {letter}
            </>
          }
        />
      ) : (
        <p className="mt-8">{letter}</p>
      )}
      <Groups filters={filters} />
    </>
  )
}

/** Says which filter found nothing because it names nothing. */
function describeUnknown(
  t: Translate,
  name: UnknownFilters[number],
  { organizedBy = '', unknown }: TripFilters,
): string {
  if (name === 'destination') return t('trips.unknownDestination', { value: unknown?.destination ?? '' })
  if (name === 'priceRange') return t('trips.unknownPriceRange', { value: unknown?.priceRange ?? '' })
  return t('trips.unknownOrganizer', { value: organizedBy })
}

function Groups({ filters }: { filters: TripFilters }) {
  const { t, locale } = useLanguage()
  const { data } = useQuery(createNearestQuery(filters, locale))
  if (!data || data.found > 0) return null
  return (
    <section aria-labelledby="nearest" className="mt-12">
      <h2 id="nearest" className="text-h2">
        {t('nearest.title')}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-ink-2">
        {data.groups.length > 0 ? t('nearest.lead') : t('nearest.none')}
      </p>
      <NearestGroups filters={filters} nearest={data} />
    </section>
  )
}
