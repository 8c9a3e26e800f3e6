import { call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import type { DraftReference } from './device-drafts.ts'
import type { TripFormValues } from './trip-form-values.ts'

/** The state of the company's copy of a draft: its time, or the failure; `own` where it became a draft of its own. */
export type DraftState =
  | { kind: 'saved'; at: string; own: boolean }
  | { kind: 'device' | 'full'; own: boolean }

const saveDelay = 1000

/** An id of our own; `randomUUID` exists on secure pages only. */
function createId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Saves a draft with its company a second after the last change, one save after the other. Where somebody else saved or
 * deleted it meanwhile, what is written here goes on under another id: nobody's words are lost.
 */
export function createCompanyDraft(
  organizerId: string,
  read: () => TripFormValues,
  onStateChange: (state: DraftState) => void,
  start: DraftReference = { id: createId() },
) {
  let place = start
  let own = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let isOver = false
  // Whether the company has all that was written, as far as is known here.
  let isKept = true

  async function save(): Promise<void> {
    const { id: draftId, version } = place
    try {
      const saved = await call('drafts.save', { id: organizerId, draftId, version, form: read() })
      place = { id: draftId, version: saved.version }
      isKept = waiting === undefined
      onStateChange({ kind: 'saved', at: saved.updatedAt, own })
    } catch (error) {
      const code = toFailure(error)?.code
      if (code !== 'changed_meanwhile' && code !== 'draft_not_found')
        return onStateChange({ kind: code === 'too_many_drafts' ? 'full' : 'device', own })
      place = { id: createId() }
      own = true
      if (!isOver) await save()
    }
  }
  function begin() {
    waiting = undefined
    // Changes during a save are saved after it.
    saving = (saving ?? Promise.resolve()).then(() => (isOver ? undefined : save()))
  }
  return {
    place: () => place,
    later: () => {
      isKept = false
      clearTimeout(waiting)
      waiting = setTimeout(begin, saveDelay)
    },
    /** Saves at once what the company does not have yet, and returns whether it has all then. */
    keep: async () => {
      clearTimeout(waiting)
      if (!isKept) begin()
      await saving
      return isKept
    },
    /** Saves waiting changes at once: the form closes. */
    now: () => {
      if (waiting === undefined) return
      clearTimeout(waiting)
      begin()
    },
    /** Stops saving; waits for a running save, so that it cannot follow the trip that replaces the draft. */
    rest: async () => {
      clearTimeout(waiting)
      waiting = undefined
      await saving
    },
    end: () => {
      isOver = true
      clearTimeout(waiting)
    },
  }
}
