import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** The reason and text entered before cancelling, stored in this tab alone across a reload and browser back. */
export type CancellationDraft = { cause: string; words: string }

const draftKey = (reference: string) => `qafila:cancelling:${reference}`

export function readCancellationDraft(reference: string): CancellationDraft {
  const { cause = 'own', words = '' } = Object(readTab(draftKey(reference))) as Partial<CancellationDraft>
  return { cause: String(cause), words: String(words) }
}

/** Keeps it, or forgets it where nothing is given. A browser that stores nothing loses it, no more. */
export function saveCancellationDraft(reference: string, typed?: CancellationDraft) {
  writeTab(draftKey(reference), typed)
}
