/** Rows of a page: A4 across, 9 point, with a head and a foot on each. */
export const linesPerPage = 27
/** The same where headings and cells are in Nastaliq, whose lines are higher. */
export const nastaliqLinesPerPage = 17

/** So many signs of a cell stand on one line, by the number of columns: wider ones are broken. */
const signsPerLine = 165

/** Returns how many lines a row takes where its columns are equally wide at worst. */
export function countLines(cells: readonly string[]): number {
  const each = Math.max(6, Math.floor(signsPerLine / Math.max(1, cells.length)))
  return Math.max(1, ...cells.map((cell) => Math.ceil(cell.length / each)))
}

/** Divides rows into pages, so that none is higher than a sheet of paper; a page without rows where there are none. */
export function divideIntoPages<Row>(
  rows: readonly Row[],
  linesOf: (row: Row) => number,
  most: number = linesPerPage,
): Row[][] {
  const pages: Row[][] = [[]]
  let used = 0
  for (const row of rows) {
    const lines = linesOf(row)
    if (used > 0 && used + lines > most) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += lines
  }
  return pages
}
