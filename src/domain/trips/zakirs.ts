/** The names of the zakirs of a trip, and their portraits by address beside them; '' where there is none. */
export type Zakirs = { names: readonly string[]; portraits: readonly string[] }

/**
 * The portraits of those who lead a trip after their names were written anew by somebody who said nothing of portraits: each
 * stays with its name. At a name that is new there is none, for a face beside another name would be worse than no face.
 */
export function carryOverPortraits(names: readonly string[], was: Zakirs): string[] {
  return names.map((name, index) => {
    const from = was.names[index] === name ? index : name ? was.names.indexOf(name) : -1
    return was.portraits[from] ?? ''
  })
}
