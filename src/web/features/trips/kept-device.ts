import { useSyncExternalStore } from 'react'
import { keptTrips } from '#domain/kept.ts'

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

const key = 'kept'
const nothing: OnDevice = { kept: [], removed: [] }
const listeners = new Set<() => void>()
/** Where a browser keeps nothing, the page alone remembers. */
let unkept: string | null = null
let seen: { text: string | null; device: OnDevice } = { text: null, device: nothing }

/** Nothing on the server, nor before the scripts are alive. */
export function useDevice(): OnDevice {
  return useSyncExternalStore(subscribe, onDevice, () => nothing)
}

/** What is kept here now. */
export function onDevice(): OnDevice {
  const text = read()
  if (text !== seen.text) seen = { text, device: parsed(text) }
  return seen.device
}

/** Keeps trips, in the session of an account or without one: beside those that are kept already, and before them. */
export function keepHere(trips: readonly KeptTrip[]) {
  const { kept, removed } = onDevice()
  const isAdded = isOneOf(trips)
  write({
    kept: [...trips, ...kept.filter((one) => !isAdded(one))],
    removed: removed.filter((one) => !isAdded(one)),
  })
}

/** Takes a trip away; in a session its account is to hear of it. */
export function removeHere(id: string, by?: string) {
  const { kept, removed } = onDevice()
  const others = removed.filter((one) => one.id !== id)
  write({ kept: kept.filter((one) => one.id !== id), removed: by ? [...others, { id, by }] : others })
}

/** An account knows these now; what was done on the device since stays to be told. */
export function settle({ kept, removed }: OnDevice) {
  const now = onDevice()
  const [isKept, isRemoved] = [isOneOf(kept), isOneOf(removed)]
  write({
    kept: now.kept.filter((one) => !isKept(one)),
    removed: now.removed.filter((one) => !isRemoved(one)),
  })
}

/** Leaves nothing of what was done in the session of another account, or of one that is over. */
export function forgetSessions(but?: string) {
  const { kept, removed } = onDevice()
  const stays = ({ by }: { by?: string }) => by === undefined || by === but
  if (kept.every(stays) && removed.every(stays)) return
  write({ kept: kept.filter(stays), removed: removed.filter(stays) })
}

const isOneOf = (some: readonly { id: string }[]) => {
  const ids = new Set(some.map(({ id }) => id))
  return ({ id }: { id: string }) => ids.has(id)
}

function write(device: OnDevice) {
  const isEmpty = device.kept.length + device.removed.length === 0
  unkept = isEmpty ? null : JSON.stringify(device)
  try {
    if (unkept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, unkept)
  } catch {
    // It is kept above.
  }
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return unkept
  }
}

/** Anybody may have written it. */
function parsed(text: string | null): OnDevice {
  try {
    const { kept, removed } = Object(JSON.parse(text ?? '{}')) as { kept?: unknown; removed?: unknown }
    return {
      kept: Array.isArray(kept) ? kept.filter(isKept).slice(0, keptTrips.most) : [],
      removed: Array.isArray(removed) ? removed.filter(isRemoval).slice(0, keptTrips.most) : [],
    }
  } catch {
    return nothing
  }
}

function isKept(one: unknown): one is KeptTrip {
  const { id, title, by } = Object(one) as Partial<KeptTrip>
  return typeof id === 'string' && typeof title === 'string' && ['undefined', 'string'].includes(typeof by)
}

function isRemoval(one: unknown): one is Removal {
  const { id, by } = Object(one) as Partial<Removal>
  return typeof id === 'string' && typeof by === 'string'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
