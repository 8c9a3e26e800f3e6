// Values of a tab across reloads and browser back. A browser may store nothing, by choice or for lack of room: then the
// page alone remembers.

/** Returns the value stored under a name, or undefined. Any script may have written it: validate it. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value; undefined keeps nothing. */
export function writeTab(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}

/** Removes everything: the next person at this computer must not find typed text. */
export function clearTab() {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
