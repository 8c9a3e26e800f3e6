/** What somebody chose and wrote before cancelling, kept in this tab alone over a reload and the way back. */
export type TypedCancel = { cause: string; words: string }

const keyOf = (reference: string) => `qafila:cancelling:${reference}`

export function typedCancel(reference: string): TypedCancel {
  try {
    const { cause, words } = JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? '{}')
    return { cause: String(cause ?? 'own'), words: String(words ?? '') }
  } catch {
    return { cause: 'own', words: '' }
  }
}

/** Keeps it, or forgets it where nothing is given. A browser that stores nothing loses it, no more. */
export function keepTypedCancel(reference: string, typed?: TypedCancel) {
  try {
    if (typed) sessionStorage.setItem(keyOf(reference), JSON.stringify(typed))
    else sessionStorage.removeItem(keyOf(reference))
  } catch {
    // Storage is off.
  }
}
