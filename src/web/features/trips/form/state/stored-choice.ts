/** Returns the available options, after the trip's stored value that is no longer available. */
export function includeStored(options: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || options.includes(stored) ? options : [stored, ...options]
}
