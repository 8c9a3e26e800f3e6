import { z } from 'zod'
import { deviceStore } from '#web/platform/storage.ts'
import { type TripFormValues, tripFormValues } from './trip-form-values.ts'

// A trip that is being written is kept on this device, one for each organizer, until it is published; a draft of the
// company that is gone on with beside it, by its own id, until the company has the rest.

/** Where the company keeps the draft: its id, and the version that was seen; none while it is not there yet. */
export type DraftReference = { id: string; version?: number | undefined }

/** A draft with what is known of its place. */
export type StoredDraft = { values: TripFormValues; place?: DraftReference | undefined }

const draftReference = z.object({
  place: z.object({ id: z.string(), version: z.number().optional() }).optional(),
})

const getStorageKey = (organizerId: string, draftId?: string) =>
  draftId ? `trip-draft:${organizerId}:${draftId}` : `trip-draft:${organizerId}`

/** The draft, if there is one that this form still understands. */
export function readDraft(organizerId: string, draftId?: string): StoredDraft | undefined {
  try {
    const held: unknown = JSON.parse(deviceStore.read(getStorageKey(organizerId, draftId)) ?? 'null')
    return { values: tripFormValues.parse(held), ...draftReference.parse(held) }
  } catch {
    return undefined
  }
}

/** A full or forbidden storage costs the draft, never the form: false then. */
const storeDraft = (key: string, { values, place }: StoredDraft): boolean =>
  deviceStore.write(key, JSON.stringify({ ...values, place }))

/** Removes the draft. */
export function removeDraft(organizerId: string, draftId?: string) {
  deviceStore.write(getStorageKey(organizerId, draftId), null)
}

const saveDelay = 400

/**
 * Writes the draft a moment after the last change, and says whether the browser took it; `now` writes waiting changes at
 * once; `end` removes the draft for good.
 */
export function createDeviceDraft(
  organizerId: string,
  draftId: string | undefined,
  getDraft: () => StoredDraft,
  onWritten: (isStored: boolean) => void,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const cancel = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const now = () => {
    if (waiting === undefined || isOver) return
    cancel()
    onWritten(storeDraft(getStorageKey(organizerId, draftId), getDraft()))
  }
  return {
    later: () => {
      cancel()
      waiting = setTimeout(now, saveDelay)
    },
    now,
    /** The company has it all: the device needs no copy. */
    drop: () => {
      if (waiting === undefined) removeDraft(organizerId, draftId)
    },
    end: () => {
      isOver = true
      cancel()
      removeDraft(organizerId, draftId)
    },
  }
}
