import { keptTrips } from '#domain/saved/saved-trips.ts'
import { createDeviceValue } from '#web/platform/device-value.ts'

// The trips that somebody keeps, in this browser: without an account all of them, with one what has not reached it yet. What
// an account holds is never written here, so that nothing of it stays when its session ends.

/** `by`: the account in whose session it was done. */
export type KeptTrip = { id: string; title: string; by?: string }
type Removal = { id: string; by: string }
export type OnDevice = {
  /** The newest first. */
  kept: readonly KeptTrip[]
  /** Taken out of an account that does not know it yet. */
  removed: readonly Removal[]
}

const nothing: OnDevice = { kept: [], removed: [] }

const device = createDeviceValue<OnDevice>({
  key: 'kept',
  empty: nothing,
  isEmpty: ({ kept, removed }) => kept.length + removed.length === 0,
  parse: (text) => {
    const { kept, removed } = Object(text) as { kept?: unknown; removed?: unknown }
    return {
      kept: Array.isArray(kept) ? kept.filter(isKept).slice(0, keptTrips.most) : [],
      removed: Array.isArray(removed) ? removed.filter(isRemoval).slice(0, keptTrips.most) : [],
    }
  },
})

export const useDevice = device.use
/** What is kept here now. */
export const onDevice = device.read

/** Keeps trips, in the session of an account or without one: beside those that are kept already, and before them. */
export function keepHere(trips: readonly KeptTrip[]) {
  const { kept, removed } = onDevice()
  const isAdded = isOneOf(trips)
  device.write({
    kept: [...trips, ...kept.filter((one) => !isAdded(one))],
    removed: removed.filter((one) => !isAdded(one)),
  })
}

/** Takes a trip away; in a session its account is to hear of it. */
export function removeHere(id: string, by?: string) {
  const { kept, removed } = onDevice()
  const others = removed.filter((one) => one.id !== id)
  device.write({ kept: kept.filter((one) => one.id !== id), removed: by ? [...others, { id, by }] : others })
}

/** An account knows these now; what was done on the device since stays to be told. */
export function settle({ kept, removed }: OnDevice) {
  const now = onDevice()
  const [isKept, isRemoved] = [isOneOf(kept), isOneOf(removed)]
  device.write({
    kept: now.kept.filter((one) => !isKept(one)),
    removed: now.removed.filter((one) => !isRemoved(one)),
  })
}

/** Leaves nothing of what was done in the session of another account, or of one that is over. */
export function forgetSessions(but?: string) {
  const { kept, removed } = onDevice()
  const stays = ({ by }: { by?: string }) => by === undefined || by === but
  if (kept.every(stays) && removed.every(stays)) return
  device.write({ kept: kept.filter(stays), removed: removed.filter(stays) })
}

const isOneOf = (some: readonly { id: string }[]) => {
  const ids = new Set(some.map(({ id }) => id))
  return ({ id }: { id: string }) => ids.has(id)
}

function isKept(one: unknown): one is KeptTrip {
  const { id, title, by } = Object(one) as Partial<KeptTrip>
  return typeof id === 'string' && typeof title === 'string' && ['undefined', 'string'].includes(typeof by)
}

function isRemoval(one: unknown): one is Removal {
  const { id, by } = Object(one) as Partial<Removal>
  return typeof id === 'string' && typeof by === 'string'
}
