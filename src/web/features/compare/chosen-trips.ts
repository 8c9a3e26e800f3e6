import { comparedTrips } from '#domain/trips/trips.ts'
import { createDeviceValue } from '#web/platform/device-value.ts'
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

const none: readonly ChosenTrip[] = []
const moment = createSharedValue<Moment>({})

const chosen = createDeviceValue<readonly ChosenTrip[]>({
  key: 'compare',
  empty: none,
  isEmpty: (trips) => trips.length === 0,
  parse: (kept) => (Array.isArray(kept) ? kept.filter(isChosen).slice(0, comparedTrips.most) : none),
  // The room of the tray: boot.js does so before the first paint of the next page.
  onKept: (trips) => {
    if (trips.length === 0) delete document.documentElement.dataset.chosen
    else document.documentElement.dataset.chosen = ''
  },
  // What this tab asked or could undo was about the list before.
  onElsewhere: () => moment.write({}),
})

export const useChosenTrips = chosen.use
export const chosenTrips = chosen.read
export const useChoosing = moment.use
export const choosing = moment.read

/**
 * Adds a trip, or takes it away. Where there are four already it is asked which one makes room, and to take one away
 * on its card is an answer to that.
 */
export function toggleChosen({ id, title }: ChosenTrip) {
  const trips = chosenTrips()
  const { asking } = moment.read()
  const isThere = trips.some((trip) => trip.id === id)
  if (isThere && asking) return replaceChosen(id)
  if (!isThere && trips.length >= comparedTrips.most) return moment.write({ asking: { id, title } })
  chosen.write(isThere ? trips.filter((trip) => trip.id !== id) : [...trips, { id, title }])
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
  if (undo) chosen.write(undo.before)
  moment.write({})
}

function change(trips: readonly ChosenTrip[]) {
  const before = chosenTrips()
  const gone = before.filter(({ id }) => !trips.some((trip) => trip.id === id))
  chosen.write(trips)
  moment.write(gone.length > 0 ? { undo: { gone, before } } : {})
}

function isChosen(kept: unknown): kept is ChosenTrip {
  const { id, title } = Object(kept) as Partial<ChosenTrip>
  return typeof id === 'string' && typeof title === 'string'
}
