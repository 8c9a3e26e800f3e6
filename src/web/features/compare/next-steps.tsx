import { Link, useLocation } from 'react-router'
import { countPeople } from '#domain/offers/choices.ts'
import { comparedTripLimits } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useChosenTrips } from './chosen-trips.ts'
import { CompareLink } from './compare-link.tsx'
import { useComparison } from './comparison-context.ts'
import { getComparePath } from './comparison-url.ts'

/** Nothing to compare: to the trips, or to those that were chosen here before. */
export function CompareEmpty() {
  const { t } = useLanguage()
  return (
    <div className="mt-6">
      <EmptyState
        level={2}
        title={t('compare.emptyTitle')}
        text={t('compare.emptyText')}
        action={
          <>
            <ButtonLink to="/trips?sort=all-in">{t('bookings.browse')}</ButtonLink>
            <CompareLink isElsewhere />
          </>
        }
      />
    </div>
  )
}

/** One trip is left: links to others, for the same number of people. */
export function CompareSingleTrip() {
  const { t } = useLanguage()
  const { choice } = useComparison()
  return (
    <Alert tone="info" title={t('compare.oneTitle')} className="mt-5 print:hidden">
      {t('compare.emptyText')}
      <Link to={`/trips?sort=all-in&zaireen=${countPeople(choice)}`} className="way-on flex">
        {t('compare.oneMore')}
        <Icon name="arrow-right" className="flip size-5" />
      </Link>
    </Alert>
  )
}

/** Shows the trips chosen in this browser that the link does not include, without changing either list. */
export function CompareOwnTrips() {
  const { t } = useLanguage()
  const { state } = useLocation()
  const { ids, choice } = useComparison()
  const others = useChosenTrips().filter(({ id }) => !ids.includes(id))
  if (others.length === 0 || ids.length >= comparedTripLimits.most) return null
  return (
    <section aria-labelledby="beside" className="mt-8 print:hidden">
      <h2 id="beside" className="text-h3">
        {t('compare.yours')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={getComparePath([...ids, id], choice)}
              state={state}
              preventScrollReset
              className="way-on wrap-anywhere"
            >
              <NamedText text={t('compare.beside', { trip: nameSlot })} name={title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
