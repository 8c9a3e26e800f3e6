// Values of a tab across reloads and browser back. A browser may store nothing, by choice or for lack of room: then the
// page alone remembers.

import { tabStore } from './storage.ts'

/** Returns the value stored under a name, or undefined. Any script may have written it: validate it. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(tabStore.read(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value; undefined keeps nothing. */
export function writeTab(name: string, value: unknown) {
  tabStore.write(name, value === undefined ? null : JSON.stringify(value))
}

/** Removes everything: the next person at this computer must not find typed text. */
export function clearTab() {
  tabStore.clear()
}
