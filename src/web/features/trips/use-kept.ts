import { keptTrips } from '#domain/kept.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { type KeptTrip, keepHere, removeHere, useDevice } from './kept-device.ts'

/** The trips that are kept, the newest first, and how one is kept or taken away. */
export function useKept() {
  const { t } = useLanguage()
  const { kept } = useDevice()
  const ids = new Set(kept.map(({ id }) => id))

  /** Keeps those that are not kept yet, as far as there is room for all of them; false where there is none. */
  function keep(trips: readonly KeptTrip[]): boolean {
    const added = trips.filter(({ id }) => !ids.has(id)).map(({ id, title }) => ({ id, title }))
    if (kept.length + added.length > keptTrips.most) {
      showToast({ title: t('shortlist.full', { count: keptTrips.most }) })
      return false
    }
    keepHere(added)
    return true
  }

  function takeAway(ids: readonly string[]) {
    for (const id of ids) removeHere(id)
  }

  function toggle(trip: KeptTrip) {
    if (ids.has(trip.id)) takeAway([trip.id])
    else if (keep([trip]) && kept.length === 0)
      showToast({ title: t('shortlist.first'), description: t('shortlist.firstText') })
  }

  return { owner: '', isKnown: true, kept, isKept: (id: string) => ids.has(id), keep, takeAway, toggle }
}
