/** Returns the available options, after the trip's stored value that is no longer available. */
export function includeStored(offered: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || offered.includes(stored) ? offered : [stored, ...offered]
}
