// The parts that compare the trips of a page, fetched once it is shown.
import { SaveHeart } from '#web/features/saved/heart.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CompareChosenNames } from './chosen-names.tsx'
import { type ChosenTrip, toggleChosenTrip, useChoosingState, useChosenTrips } from './chosen-trips.ts'
import { CompareLink } from './compare-link.tsx'
import { CompareReplaceQuestion } from './replace-question.tsx'
import { CompareUndo } from './undo.tsx'

/**
 * The trips chosen in this browser, at the foot of the screen: at the end of the list it is below the last card and covers
 * nothing. A trip too many is answered here, and a removal is undone here.
 */
export function CompareTray() {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  const { pendingTrip, undo } = useChoosingState()
  if (trips.length === 0 && !undo) return null
  return (
    <section data-tray aria-label={t('compare.add')} className="compare-tray">
      {pendingTrip ? (
        <CompareReplaceQuestion trip={pendingTrip} />
      ) : (
        <>
          <CompareUndo />
          <CompareChosenNames />
        </>
      )}
    </section>
  )
}

type ToggleProps = { trip: ChosenTrip; className?: string }

/** Adds a trip to the comparison or removes it. It needs scripts: where there are none it is hidden. */
export function CompareToggle({ trip, className }: ToggleProps) {
  const { t } = useLanguage()
  const isChosen = useChosenTrips().some(({ id }) => id === trip.id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${t('compare.add')}: ${trip.title}`}
      onClick={() => toggleChosenTrip(trip)}
      className={cx('compare-toggle noscript:hidden print:hidden', className)}
    >
      <Icon name={isChosen ? 'check' : 'compare'} className="size-5" />
      {t('compare.add')}
    </button>
  )
}

/** The same on a trip's own page, where there is no tray: questions and undo are shown below. */
export function CompareActions({ trip }: { trip: ChosenTrip }) {
  const { pendingTrip } = useChoosingState()
  return (
    <>
      <SaveHeart trip={trip} />
      <CompareToggle trip={trip} />
      <CompareLink isElsewhere className="min-w-0 flex-1 basis-0" />
      <div className="basis-full">
        {pendingTrip ? <CompareReplaceQuestion trip={pendingTrip} /> : <CompareUndo />}
      </div>
    </>
  )
}
