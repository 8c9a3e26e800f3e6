import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { TripSharing } from './trip-sharing.tsx'

/** The organizer's own words about the trip, and the ways of passing it on. */
export function DetailOverview({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  return (
    <section id="overview" aria-label={t('admin.overview')} className="trip-overview">
      <UserText as="p" className="max-w-[64ch] text-lead whitespace-pre-line text-ink-2 wrap-anywhere">
        {trip.description}
      </UserText>
      {trip.publication === 'cancelled' ? null : <TripSharing trip={trip} />}
    </section>
  )
}
