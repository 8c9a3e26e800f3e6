import { comparedTripLimits } from '#domain/trips/trips.ts'
import { createDeviceValue } from '#web/platform/device-value.ts'
import { createSharedValue } from '#web/ui/shared-value.ts'

// The trips chosen for comparison, in this browser: in every tab, until they are removed.

export type ChosenTrip = { id: string; title: string }

/** The open question or undo of this tab; any later change of the list ends it. */
type ChoosingState = {
  /** A trip too many, until the one to replace is chosen. */
  pendingTrip?: ChosenTrip
  /** The removed trips, and the list before that. */
  undo?: { gone: readonly ChosenTrip[]; before: readonly ChosenTrip[] }
}

const noTrips: readonly ChosenTrip[] = []
const choosingState = createSharedValue<ChoosingState>({})

const storedTrips = createDeviceValue<readonly ChosenTrip[]>({
  key: 'compare',
  empty: noTrips,
  isEmpty: (trips) => trips.length === 0,
  parse: (kept) =>
    Array.isArray(kept) ? kept.filter(isChosenTrip).slice(0, comparedTripLimits.most) : noTrips,
  // The room of the tray: boot.js does so before the first paint of the next page.
  onStored: (trips) => {
    if (trips.length === 0) delete document.documentElement.dataset.chosen
    else document.documentElement.dataset.chosen = ''
  },
  // The question or undo of this tab was about the list before.
  onOtherTabChange: () => choosingState.write({}),
})

export const useChosenTrips = storedTrips.use
export const readChosenTrips = storedTrips.read
export const useChoosingState = choosingState.use
export const readChoosingState = choosingState.read

/**
 * Adds a trip, or removes it. Where there are four already the user is asked which one to replace, and removing one on its
 * card is an answer to that.
 */
export function toggleChosenTrip({ id, title }: ChosenTrip) {
  const trips = readChosenTrips()
  const { pendingTrip } = choosingState.read()
  const isThere = trips.some((trip) => trip.id === id)
  if (isThere && pendingTrip) return replaceChosenTrip(id)
  if (!isThere && trips.length >= comparedTripLimits.most)
    return choosingState.write({ pendingTrip: { id, title } })
  storedTrips.write(isThere ? trips.filter((trip) => trip.id !== id) : [...trips, { id, title }])
  choosingState.write({})
}

/** Puts the trip that was one too many in the place of another. */
export function replaceChosenTrip(id: string) {
  const { pendingTrip } = choosingState.read()
  if (pendingTrip) changeTrips(readChosenTrips().map((trip) => (trip.id === id ? pendingTrip : trip)))
}

/** Leaves the list as it is. */
export const cancelReplacement = () => choosingState.write({})

export const removeChosenTrip = (id: string) =>
  changeTrips(readChosenTrips().filter((trip) => trip.id !== id))

export const clearChosenTrips = () => changeTrips(noTrips)

/** Compares these from now on, as the user requested. */
export const setChosenTrips = (trips: readonly ChosenTrip[]) =>
  changeTrips(trips.map(({ id, title }) => ({ id, title })).slice(0, comparedTripLimits.most))

/** Restores the last removed trips. */
export function undoRemoval() {
  const { undo } = choosingState.read()
  if (undo) storedTrips.write(undo.before)
  choosingState.write({})
}

function changeTrips(trips: readonly ChosenTrip[]) {
  const before = readChosenTrips()
  const gone = before.filter(({ id }) => !trips.some((trip) => trip.id === id))
  storedTrips.write(trips)
  choosingState.write(gone.length > 0 ? { undo: { gone, before } } : {})
}

function isChosenTrip(kept: unknown): kept is ChosenTrip {
  const { id, title } = Object(kept) as Partial<ChosenTrip>
  return typeof id === 'string' && typeof title === 'string'
}
