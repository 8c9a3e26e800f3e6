import { Link } from 'react-router'
import { comparedTripLimits } from '#domain/trips/trips.ts'
import { getInitialParty } from '#web/features/bookings/party/party-storage.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useChosenTrips } from './chosen-trips.ts'
import { getComparePath, ownComparison } from './comparison-url.ts'

type CompareLinkProps = { className?: string; isElsewhere?: boolean }

/** The way to the comparison, with the party that this tab remembers; of one trip, to another. `isAway`: the list is elsewhere. */
export function CompareLink({ className, isElsewhere }: CompareLinkProps) {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  if (trips.length === 0) return null
  const ids = trips.map(({ id }) => id)
  return (
    <p aria-live="polite" className={className}>
      {trips.length >= comparedTripLimits.least ? (
        <Link to={getComparePath(ids, getInitialParty())} state={ownComparison} className="way-on">
          <span>{t('compare.open', { count: trips.length })}</span>
          <Icon name="arrow-right" className="flip size-5" />
        </Link>
      ) : isElsewhere ? (
        <Link to="/trips" className="way-on text-sm leading-tight">
          {t('compare.oneMore')}
        </Link>
      ) : (
        <span className="text-sm leading-tight">{t('compare.oneMore')}</span>
      )}
    </p>
  )
}
