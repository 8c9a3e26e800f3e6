import { useSyncExternalStore } from 'react'
import { comparedTrips } from '#domain/trips.ts'
import { createSharedValue } from '#web/ui/shared-value.ts'

// The trips that somebody chose to compare, in this browser: in every tab, until they are taken away.

export type ChosenTrip = { id: string; title: string }

/** What this tab asks or can undo; any later change of the list ends it. */
type Moment = {
  /** A trip too many, until it is said which one makes room for it. */
  asking?: ChosenTrip
  /** What went, and the list before that. */
  undo?: { gone: readonly ChosenTrip[]; before: readonly ChosenTrip[] }
}

const key = 'compare'
const none: readonly ChosenTrip[] = []
const listeners = new Set<() => void>()
const moment = createSharedValue<Moment>({})
/** Where a browser keeps nothing, the page alone remembers. */
let unkept: string | null = null
let seen: { text: string | null; trips: readonly ChosenTrip[] } = { text: null, trips: none }

/** Nothing on the server, nor before the scripts are alive. */
export function useChosenTrips(): readonly ChosenTrip[] {
  return useSyncExternalStore(subscribe, chosenTrips, () => none)
}

export const useChoosing = moment.use
export const choosing = moment.read

/**
 * Adds a trip, or takes it away. Where there are four already it is asked which one makes room, and to take one away
 * on its card is an answer to that.
 */
export function toggleChosen({ id, title }: ChosenTrip) {
  const trips = chosenTrips()
  const { asking } = moment.read()
  const isChosen = trips.some((trip) => trip.id === id)
  if (isChosen && asking) return replaceChosen(id)
  if (!isChosen && trips.length >= comparedTrips.most) return moment.write({ asking: { id, title } })
  keep(isChosen ? trips.filter((trip) => trip.id !== id) : [...trips, { id, title }])
  moment.write({})
}

/** Puts the trip that was one too many in the place of another. */
export function replaceChosen(id: string) {
  const { asking } = moment.read()
  if (asking) change(chosenTrips().map((trip) => (trip.id === id ? asking : trip)))
}

/** Leaves the list as it is. */
export const askNoMore = () => moment.write({})

export const takeAway = (id: string) => change(chosenTrips().filter((trip) => trip.id !== id))

export const takeAllAway = () => change(none)

/** Compares these from now on, as somebody asked for. */
export const chooseThese = (trips: readonly ChosenTrip[]) =>
  change(trips.map(({ id, title }) => ({ id, title })).slice(0, comparedTrips.most))

/** Brings back what went last. */
export function undoTaking() {
  const { undo } = moment.read()
  if (undo) keep(undo.before)
  moment.write({})
}

function change(trips: readonly ChosenTrip[]) {
  const before = chosenTrips()
  const gone = before.filter(({ id }) => !trips.some((trip) => trip.id === id))
  keep(trips)
  moment.write(gone.length > 0 ? { undo: { gone, before } } : {})
}

export function chosenTrips(): readonly ChosenTrip[] {
  const text = read()
  if (text !== seen.text) seen = { text, trips: parsed(text) }
  return seen.trips
}

function keep(trips: readonly ChosenTrip[]) {
  unkept = trips.length > 0 ? JSON.stringify(trips) : null
  try {
    if (unkept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, unkept)
    // The room of the tray: boot.js does so before the first paint of the next page.
    if (unkept === null) delete document.documentElement.dataset.chosen
    else document.documentElement.dataset.chosen = ''
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
  /** Another tab changed the list: what this one asked or could undo was about the one before. */
  const hear = (event: StorageEvent) => {
    if (event.key === key) moment.write({})
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}
