import { useSyncExternalStore } from 'react'
import { comparedTrips } from '#domain/trips.ts'

// The trips that somebody chose to compare, in this browser: in every tab, until they are taken away.

export type ChosenTrip = { id: string; title: string }

const key = 'compare'
const none: readonly ChosenTrip[] = []
const listeners = new Set<() => void>()
/** Where a browser keeps nothing, the page alone remembers. */
let unkept: string | null = null
let seen: { text: string | null; trips: readonly ChosenTrip[] } = { text: null, trips: none }

/** Nothing on the server, nor before the scripts are alive. */
export function useChosenTrips(): readonly ChosenTrip[] {
  return useSyncExternalStore(subscribe, chosenTrips, () => none)
}

/** Adds a trip, or takes it away; false where there are four already. */
export function toggleChosen(trip: ChosenTrip): boolean {
  const trips = chosenTrips()
  const others = trips.filter(({ id }) => id !== trip.id)
  const isAdded = others.length === trips.length
  if (isAdded && trips.length >= comparedTrips.most) return false
  keep(isAdded ? [...trips, { id: trip.id, title: trip.title }] : others)
  return true
}

export function takeAway(id: string) {
  keep(chosenTrips().filter((trip) => trip.id !== id))
}

export const takeAllAway = () => keep(none)

function chosenTrips(): readonly ChosenTrip[] {
  const text = read()
  if (text !== seen.text) seen = { text, trips: parsed(text) }
  return seen.trips
}

function keep(trips: readonly ChosenTrip[]) {
  unkept = trips.length > 0 ? JSON.stringify(trips) : null
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

function parsed(text: string | null): readonly ChosenTrip[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChosen).slice(0, comparedTrips.most) : none
  } catch {
    return none
  }
}

function isChosen(kept: unknown): kept is ChosenTrip {
  const { id, title } = Object(kept) as Partial<ChosenTrip>
  return typeof id === 'string' && typeof title === 'string'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
