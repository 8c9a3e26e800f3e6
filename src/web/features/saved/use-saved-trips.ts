import { useQuery } from '@tanstack/react-query'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { removeFromDevice, type SavedTrip, saveOnDevice, useDeviceSavedTrips } from './device-storage.ts'

export const savedTripsQuery = apiQuery('kept.list', {})

/** The saved trips, the newest first: those of the account, with later changes on the device. */
export function useSavedTrips() {
  const { t } = useLanguage()
  const device = useDeviceSavedTrips()
  const session = useSession()
  const owner = session.state === 'signed-in' ? session.user.id : undefined
  const account = useQuery({ ...savedTripsQuery, enabled: owner !== undefined })
  const held = owner ? (account.data?.trips ?? []) : []
  const mine = device.kept.filter(({ by }) => by === undefined || by === owner)
  const elsewhere = new Set([...mine, ...device.removed.filter(({ by }) => by === owner)].map(({ id }) => id))
  const kept: SavedTrip[] = [
    ...mine,
    ...held.flatMap(({ id }) => (elsewhere.has(id) ? [] : { id, title: '' })),
  ]
  const ids = new Set(kept.map(({ id }) => id))

  /** Saves those that are not saved yet, if there is room for all of them; false where there is none. */
  function keep(trips: readonly SavedTrip[]): boolean {
    const added = trips.filter(({ id }) => !ids.has(id))
    if (kept.length + added.length > savedTripLimits.most) {
      showToast({ title: t('shortlist.full', { count: savedTripLimits.most }) })
      return false
    }
    saveOnDevice(added.map(({ id, title }) => ({ id, title, ...(owner && { by: owner }) })))
    return true
  }

  function takeAway(ids: readonly string[]) {
    for (const id of ids) removeFromDevice(id, owner)
  }

  function toggle(trip: SavedTrip) {
    if (ids.has(trip.id)) takeAway([trip.id])
    else if (keep([trip]) && kept.length === 0)
      showToast({ title: t('shortlist.first'), description: t('shortlist.firstText') })
  }

  return {
    owner,
    isKnown: session.state === 'signed-out' || account.data !== undefined || account.isError,
    /** Trips that the account does not know yet. */
    isUnsent: owner !== undefined && mine.length + device.removed.length > 0,
    isOver: held.length + mine.length > savedTripLimits.most,
    kept,
    isKept: (id: string) => ids.has(id),
    keep,
    takeAway,
    toggle,
  }
}
