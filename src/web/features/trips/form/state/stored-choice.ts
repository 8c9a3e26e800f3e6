/** What is offered, after what the trip has and nobody can choose any more. */
export function includeStored(offered: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || offered.includes(stored) ? offered : [stored, ...offered]
}
