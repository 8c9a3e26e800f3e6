// How many zaireen the trips were searched for, on this tab. Small and alone: the list's first load has it.

const storageKey = 'party-searched'

export function saveSearchedZaireen(zaireen: number | undefined) {
  try {
    if (zaireen !== undefined) sessionStorage.setItem(storageKey, String(zaireen))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** The number; 0 where none was searched for. */
export function readSearchedZaireen(): number {
  try {
    return Number(sessionStorage.getItem(storageKey))
  } catch {
    return 0
  }
}
