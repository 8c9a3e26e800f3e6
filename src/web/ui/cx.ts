/** Joins class names and leaves out falsy ones, so that a condition reads as a sentence in the markup. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
