/** The number of letters from which a word may hold one mistake (FIN-01). */
const shortestWithTypo = 5

/** Whether a word may be read as another: long enough, and without a digit, for 13 is not 14. */
export function mayHaveOneTypo(word: string): boolean {
  return Array.from(word).length >= shortestWithTypo && !/\p{N}/u.test(word)
}

/** Whether one letter more, less, other, or two that changed places make the one word of the other. */
export function isOneTypo(typed: string, known: string): boolean {
  const [a, b] = [Array.from(typed), Array.from(known)]
  if (Math.abs(a.length - b.length) > 1 || typed === known) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  const room = Math.min(a.length, b.length) - start
  while (end < room && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
