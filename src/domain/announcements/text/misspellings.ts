/** One slip in a short word, two in a long one; two letters that changed places are one slip. */
export function isMisspelling(key: string, known: string): boolean {
  const most = known.length >= 8 && key.length >= 7 ? 2 : 1
  if (Math.abs(key.length - known.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: known.length + 1 }, (_, at) => at)
  for (let i = 1; i <= key.length; i++) {
    const next = nextDistanceRow(key, known, i, row, before)
    before = row
    row = next
  }
  return (row[known.length] ?? most + 1) <= most
}

/** The slips between the first i letters of the word and each beginning of the known one. */
function nextDistanceRow(key: string, known: string, i: number, row: number[], before: number[]): number[] {
  const next = [i]
  for (let j = 1; j <= known.length; j++) {
    const isSame = key[i - 1] === known[j - 1]
    const isSwapped = key[i - 1] === known[j - 2] && key[i - 2] === known[j - 1]
    const change = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
    const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : change
    next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
  }
  return next
}
