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
  const savedTrips: SavedTrip[] = [
    ...mine,
    ...held.flatMap(({ id }) => (elsewhere.has(id) ? [] : { id, title: '' })),
  ]
  const ids = new Set(savedTrips.map(({ id }) => id))

  /** Saves those that are not saved yet, if there is room for all of them; false where there is none. */
  function saveTrips(trips: readonly SavedTrip[]): boolean {
    const added = trips.filter(({ id }) => !ids.has(id))
    if (savedTrips.length + added.length > savedTripLimits.most) {
      showToast({ title: t('shortlist.full', { count: savedTripLimits.most }) })
      return false
    }
    saveOnDevice(added.map(({ id, title }) => ({ id, title, ...(owner && { by: owner }) })))
    return true
  }

  function removeTrips(ids: readonly string[]) {
    for (const id of ids) removeFromDevice(id, owner)
  }

  function toggleTrip(trip: SavedTrip) {
    if (ids.has(trip.id)) removeTrips([trip.id])
    else if (saveTrips([trip]) && savedTrips.length === 0)
      showToast({ title: t('shortlist.first'), description: t('shortlist.firstText') })
  }

  return {
    owner,
    isKnown: session.state === 'signed-out' || account.data !== undefined || account.isError,
    /** Trips that the account does not know yet. */
    isUnsent: owner !== undefined && mine.length + device.removed.length > 0,
    isOverLimit: held.length + mine.length > savedTripLimits.most,
    kept: savedTrips,
    isSaved: (id: string) => ids.has(id),
    keep: saveTrips,
    takeAway: removeTrips,
    toggle: toggleTrip,
  }
}
