import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SavedTrip } from './device-storage.ts'
import { useSavedTrips } from './use-saved-trips.ts'

/** Saves all trips of a shared list to the reader's own, and undoes exactly that. It needs scripts. */
export function SaveAllButton({ trips }: { trips: readonly SavedTrip[] }) {
  const { t } = useLanguage()
  const { isKnown, isSaved, keep, takeAway } = useSavedTrips()
  const [isAsked, setAsked] = useState(false)
  const [added, setAdded] = useState<readonly SavedTrip[]>([])

  // Undo covers only trips that were not saved before: this waits until the saved ones are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when both are so, once
  useEffect(() => {
    if (!isAsked || !isKnown) return
    setAsked(false)
    const missing = trips.filter(({ id }) => !isSaved(id))
    if (keep(missing)) setAdded(missing)
  }, [isAsked, isKnown])

  function undo() {
    takeAway(added.map(({ id }) => id))
    setAdded([])
  }

  const isAllKept = trips.every(({ id }) => isSaved(id))
  const count = added.filter(({ id }) => isSaved(id)).length
  const isDone = isAllKept && count === 0
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden print:hidden">
      {/* One button, so that keyboard users are still on it when it offers undo. */}
      {isDone ? null : (
        <Button
          variant={count > 0 ? 'quiet' : 'primary'}
          busy={isAsked}
          onClick={count > 0 ? undo : () => setAsked(true)}
        >
          {count > 0 ? t('compare.undo') : t('sharedList.keepAll')}
        </Button>
      )}
      <ResultText className="min-w-0">
        {count > 0 ? t('sharedList.kept', { count }) : isDone ? t('sharedList.allKept') : null}
      </ResultText>
      {count > 0 || isDone ? (
        <Link to="/kept" className="link inline-flex min-h-11 items-center">
          {t('shortlist.title')}
        </Link>
      ) : null}
    </div>
  )
}
