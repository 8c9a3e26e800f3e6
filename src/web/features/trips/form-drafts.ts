import { type TripFormValues, tripFormValues } from './form-values.ts'

// A trip that is being written is kept on this device, one for each organizer, until it is published.

const keyOf = (organizerId: string) => `trip-draft:${organizerId}`

/** The draft, if there is one that this form still understands. */
export function readDraft(organizerId: string): TripFormValues | undefined {
  try {
    return tripFormValues.parse(JSON.parse(localStorage.getItem(keyOf(organizerId)) ?? 'null'))
  } catch {
    return undefined
  }
}

function keepDraft(organizerId: string, values: TripFormValues) {
  try {
    localStorage.setItem(keyOf(organizerId), JSON.stringify(values))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** Takes the draft away. */
export function forgetDraft(organizerId: string) {
  try {
    localStorage.removeItem(keyOf(organizerId))
  } catch {
    // As above.
  }
}

const delay = 400

/** Writes the draft a moment after the last change; `now` at once what is waiting; `end` takes the draft away for good. */
export function createDraftKeeper(organizerId: string, read: () => TripFormValues) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const cancel = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const now = () => {
    if (waiting === undefined || isOver) return
    cancel()
    keepDraft(organizerId, read())
  }
  return {
    later: () => {
      cancel()
      waiting = setTimeout(now, delay)
    },
    now,
    end: () => {
      isOver = true
      cancel()
      forgetDraft(organizerId)
    },
  }
}
