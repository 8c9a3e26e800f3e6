/** The reason and text entered before cancelling, stored in this tab alone across a reload and browser back. */
export type CancellationDraft = { cause: string; words: string }

const draftKey = (reference: string) => `qafila:cancelling:${reference}`

export function readCancellationDraft(reference: string): CancellationDraft {
  try {
    const { cause, words } = JSON.parse(sessionStorage.getItem(draftKey(reference)) ?? '{}')
    return { cause: String(cause ?? 'own'), words: String(words ?? '') }
  } catch {
    return { cause: 'own', words: '' }
  }
}

/** Keeps it, or forgets it where nothing is given. A browser that stores nothing loses it, no more. */
export function saveCancellationDraft(reference: string, typed?: CancellationDraft) {
  try {
    if (typed) sessionStorage.setItem(draftKey(reference), JSON.stringify(typed))
    else sessionStorage.removeItem(draftKey(reference))
  } catch {
    // Storage is off.
  }
}
