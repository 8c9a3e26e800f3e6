import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ChosenTrip, removeChosenTrip, undoRemoval } from './chosen-trips.ts'
import { useComparison } from './comparison-context.ts'
import { getComparePath, isOwnComparison } from './comparison-url.ts'

/** The way to the same comparison without this trip. Only where it shows the browser's own list does that lose it, too. */
export function CompareRemoveLink({ trip }: { trip: ChosenTrip }) {
  const { t } = useLanguage()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { ids, choice, onChange } = useComparison()
  const others = ids.filter((id) => id !== trip.id)

  function take({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    // A new tab shows a link as it would be sent: here everything stays.
    if (ctrlKey || metaKey || shiftKey) return
    const isOwn = isOwnComparison(state)
    if (isOwn) removeChosenTrip(trip.id)
    onChange({
      text: t('compare.taken', { trip: trip.title }),
      tripIds: others.join(),
      undo: () => {
        if (isOwn) undoRemoval()
        void navigate(getComparePath(ids, choice), { state, preventScrollReset: true })
      },
    })
  }

  return (
    <Link
      to={getComparePath(others, choice)}
      state={state}
      preventScrollReset
      onClick={take}
      aria-label={t('compare.remove', { trip: trip.title })}
      title={t('compare.remove', { trip: trip.title })}
      className="icon-button -me-2.5 -mt-1.5 flex-none print:hidden"
    >
      <Icon name="x" className="size-5" />
    </Link>
  )
}
