import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import {
  type ChosenTrip,
  readChosenTrips,
  setChosenTrips,
  undoRemoval,
  useChosenTrips,
} from './chosen-trips.ts'
import { useComparison } from './comparison-context.ts'
import { ownComparison } from './comparison-url.ts'

/**
 * Another user's link does not change the list of this browser; this button copies it. Its room is reserved before that is
 * known, and stays where both are the same.
 */
export function CompareAdoptButton({ trips }: { trips: readonly ChosenTrip[] }) {
  const { t } = useLanguage()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { ids, onChange } = useComparison()
  const isLive = useIsHydrated()
  const isSame = toSetKey(useChosenTrips()) === toSetKey(trips)
  const stay = (next: unknown) =>
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: next })

  function use() {
    const hadOwn = readChosenTrips().length > 0
    setChosenTrips(trips)
    stay(ownComparison)
    onChange({
      text: t('compare.mineNow'),
      tripIds: ids.join(),
      undo: hadOwn
        ? () => {
            undoRemoval()
            stay(state)
          }
        : undefined,
    })
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={use}
      className={cx('flex-none noscript:hidden print:hidden', (!isLive || isSame) && 'invisible')}
    >
      {t('compare.useAsMine')}
    </Button>
  )
}

const toSetKey = (trips: readonly ChosenTrip[]) =>
  trips
    .map(({ id }) => id)
    .toSorted()
    .join()
