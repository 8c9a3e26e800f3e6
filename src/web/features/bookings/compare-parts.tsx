// What compares the trips of a page, fetched once it is shown.
import { Link } from 'react-router'
import { comparedTrips } from '#domain/trips.ts'
import { KeepHeart } from '#web/features/trips/keep-heart.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ChosenTrip, takeAllAway, toggleChosen, useChosenTrips } from './chosen-trips.ts'
import { comparePath } from './compare-address.ts'
import { rememberedParty } from './party-memory.ts'

/**
 * The trips that were chosen in this browser, at the foot of the screen: where the list ends it stands below the last card
 * and covers nothing.
 */
export function CompareTray() {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  if (trips.length === 0) return null
  return (
    <section data-tray aria-label={t('compare.add')} className="compare-tray">
      <CompareWay className="min-w-0 flex-1" />
      <IconButton label={t('compare.clear')} onClick={takeAllAway}>
        <Icon name="x" />
      </IconButton>
    </section>
  )
}

/** The way to the comparison, with the party that this tab remembers; of one trip that another is missing. */
export function CompareWay({ className }: { className?: string }) {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  if (trips.length === 0) return null
  return (
    <p aria-live="polite" className={className}>
      {trips.length < comparedTrips.least ? (
        <span className="text-sm">{t('compare.oneMore')}</span>
      ) : (
        <Link
          to={comparePath(
            trips.map(({ id }) => id),
            rememberedParty(),
          )}
          className="way-on font-semibold"
        >
          {t('compare.open', { count: trips.length })}
          <Icon name="arrow-right" className="flip size-5" />
        </Link>
      )}
    </p>
  )
}

/** What is done with a trip on its page: it is kept, and put beside others. */
export function TripDeeds({ trip }: { trip: ChosenTrip }) {
  return (
    <>
      <KeepHeart trip={trip} />
      <CompareToggle trip={trip} />
      <CompareWay />
    </>
  )
}

type ToggleProps = { trip: ChosenTrip; className?: string }

/** Puts a trip beside others or takes it away again. It needs scripts: where there are none it does not show. */
export function CompareToggle({ trip, className }: ToggleProps) {
  const { t } = useLanguage()
  const isChosen = useChosenTrips().some(({ id }) => id === trip.id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${t('compare.add')}: ${trip.title}`}
      onClick={() => {
        if (!toggleChosen(trip)) showToast({ title: t('compare.full') })
      }}
      className={cx('compare-toggle noscript:hidden print:hidden', className)}
    >
      <Icon name={isChosen ? 'check' : 'arrows'} className="size-5" />
      {t('compare.add')}
    </button>
  )
}
