import { z } from 'zod'
import { type TripFormValues, tripFormValues } from './values.ts'

// A trip that is being written is kept on this device, one for each organizer, until it is published; a draft of the
// company that is gone on with beside it, by its own id, until the company has the rest.

/** Where the company keeps the draft: its id, and the version that was seen; none while it is not there yet. */
export type DraftPlace = { id: string; version?: number | undefined }

/** A draft with what is known of its place. */
export type KeptDraft = { values: TripFormValues; place?: DraftPlace | undefined }

const placed = z.object({ place: z.object({ id: z.string(), version: z.number().optional() }).optional() })

const keyOf = (organizerId: string, draftId?: string) =>
  draftId ? `trip-draft:${organizerId}:${draftId}` : `trip-draft:${organizerId}`

/** The draft, if there is one that this form still understands. */
export function readDraft(organizerId: string, draftId?: string): KeptDraft | undefined {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(keyOf(organizerId, draftId)) ?? 'null')
    return { values: tripFormValues.parse(held), ...placed.parse(held) }
  } catch {
    return undefined
  }
}

function keepDraft(key: string, { values, place }: KeptDraft) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...values, place }))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** Takes the draft away. */
export function forgetDraft(organizerId: string, draftId?: string) {
  try {
    localStorage.removeItem(keyOf(organizerId, draftId))
  } catch {
    // As above.
  }
}

const delay = 400

/** Writes the draft a moment after the last change; `now` at once what is waiting; `end` takes the draft away for good. */
export function createDraftKeeper(organizerId: string, draftId: string | undefined, read: () => KeptDraft) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const cancel = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const now = () => {
    if (waiting === undefined || isOver) return
    cancel()
    keepDraft(keyOf(organizerId, draftId), read())
  }
  return {
    later: () => {
      cancel()
      waiting = setTimeout(now, delay)
    },
    now,
    /** The company has it all: the device needs no copy. */
    drop: () => {
      if (waiting === undefined) forgetDraft(organizerId, draftId)
    },
    end: () => {
      isOver = true
      cancel()
      forgetDraft(organizerId, draftId)
    },
  }
}
