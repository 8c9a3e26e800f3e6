// How many zaireen the trips were searched for, on this tab. Small and alone: the list's first load has it.

const key = 'party-searched'

export function rememberSearch(zaireen: number | undefined) {
  try {
    if (zaireen !== undefined) sessionStorage.setItem(key, String(zaireen))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** The number; 0 where none was searched for. */
export function searchedZaireen(): number {
  try {
    return Number(sessionStorage.getItem(key))
  } catch {
    return 0
  }
}
