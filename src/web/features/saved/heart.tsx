import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import type { SavedTrip } from './device-storage.ts'
import { useSavedTrips } from './use-saved-trips.ts'

type HeartProps = {
  trip: SavedTrip
  isSaved: boolean
  onToggle: (trip: SavedTrip) => void
  className?: string
}

/** Saves a trip or removes it. It needs scripts: where there are none it is hidden. */
export function Heart({ trip: { id, title }, isSaved, onToggle, className }: HeartProps) {
  const { t } = useLanguage()
  const name = t('shortlist.keep', { trip: title })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={name}
      title={name}
      onClick={() => onToggle({ id, title })}
      className={cx('heart with-icon icon-heart noscript:hidden print:hidden', className)}
    />
  )
}

/** The same outside of a list. */
export function SaveHeart({ trip, className }: { trip: SavedTrip; className?: string }) {
  const { isSaved, toggle } = useSavedTrips()
  return <Heart trip={trip} isSaved={isSaved(trip.id)} onToggle={toggle} className={className} />
}
