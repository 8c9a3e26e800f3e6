import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { createDeviceValue } from '#web/platform/device-value.ts'

// The trips that somebody keeps, in this browser: without an account all of them, with one what has not reached it yet. What
// an account holds is never written here, so that nothing of it stays when its session ends.

/** `by`: the account in whose session it was saved. */
export type SavedTrip = { id: string; title: string; by?: string }
type Removal = { id: string; by: string }
export type DeviceSavedTrips = {
  /** The newest first. */
  kept: readonly SavedTrip[]
  /** Taken out of an account that does not know it yet. */
  removed: readonly Removal[]
}

const noTrips: DeviceSavedTrips = { kept: [], removed: [] }

const deviceTrips = createDeviceValue<DeviceSavedTrips>({
  key: 'kept',
  empty: noTrips,
  isEmpty: ({ kept, removed }) => kept.length + removed.length === 0,
  parse: (text) => {
    const { kept, removed } = Object(text) as { kept?: unknown; removed?: unknown }
    return {
      kept: Array.isArray(kept) ? kept.filter(isSavedTrip).slice(0, savedTripLimits.most) : [],
      removed: Array.isArray(removed) ? removed.filter(isRemoval).slice(0, savedTripLimits.most) : [],
    }
  },
})

export const useDeviceSavedTrips = deviceTrips.use
/** Returns the trips saved on this device. */
export const readDeviceSavedTrips = deviceTrips.read

/** Saves trips, in the session of an account or without one: beside those saved already, and before them. */
export function saveOnDevice(trips: readonly SavedTrip[]) {
  const { kept, removed } = readDeviceSavedTrips()
  const isAdded = createIdMatcher(trips)
  deviceTrips.write({
    kept: [...trips, ...kept.filter((one) => !isAdded(one))],
    removed: removed.filter((one) => !isAdded(one)),
  })
}

/** Removes a trip; in a session its account is notified. */
export function removeFromDevice(id: string, userId?: string) {
  const { kept, removed } = readDeviceSavedTrips()
  const others = removed.filter((one) => one.id !== id)
  deviceTrips.write({
    kept: kept.filter((one) => one.id !== id),
    removed: userId ? [...others, { id, by: userId }] : others,
  })
}

/** Marks these as known to the account; later changes on the device are still to be sent. */
export function confirmSynced({ kept, removed }: DeviceSavedTrips) {
  const now = readDeviceSavedTrips()
  const [isKept, isRemoved] = [createIdMatcher(kept), createIdMatcher(removed)]
  deviceTrips.write({
    kept: now.kept.filter((one) => !isKept(one)),
    removed: now.removed.filter((one) => !isRemoved(one)),
  })
}

/** Removes the trips saved in the session of another account, or of one that is over. */
export function forgetOtherSessions(currentUserId?: string) {
  const { kept, removed } = readDeviceSavedTrips()
  const stays = ({ by }: { by?: string }) => by === undefined || by === currentUserId
  if (kept.every(stays) && removed.every(stays)) return
  deviceTrips.write({ kept: kept.filter(stays), removed: removed.filter(stays) })
}

const createIdMatcher = (some: readonly { id: string }[]) => {
  const ids = new Set(some.map(({ id }) => id))
  return ({ id }: { id: string }) => ids.has(id)
}

function isSavedTrip(one: unknown): one is SavedTrip {
  const { id, title, by } = Object(one) as Partial<SavedTrip>
  return typeof id === 'string' && typeof title === 'string' && ['undefined', 'string'].includes(typeof by)
}

function isRemoval(one: unknown): one is Removal {
  const { id, by } = Object(one) as Partial<Removal>
  return typeof id === 'string' && typeof by === 'string'
}
