// The numbers of the days of an itinerary. An organizer may leave days out or tell a day twice: numbers belong to the
// trip, and only what is done to the list changes them (DSK-12).

type NumberedRow = { day?: number | undefined }

/** The number of each row: its own, else the next after the row before it, from 1 (organizer specification 5). */
export function getDayNumbers(rows: readonly NumberedRow[]): number[] {
  let last = 0
  return rows.map(({ day }) => {
    last = day ?? last + 1
    return last
  })
}

/** The number of a row that is added at the end. */
export function getNextDayNumber(rows: readonly NumberedRow[]): number {
  return (getDayNumbers(rows).at(-1) ?? 0) + 1
}

/**
 * The numbers, by row, once one of them is removed: the days that follow it without a gap move up, days after a gap keep
 * their numbers, and so does everything where the day is listed twice.
 */
export function getNumbersAfterRemoval(rows: readonly NumberedRow[], removed: number): number[] {
  const numbers = getDayNumbers(rows)
  const [gone] = numbers.splice(removed, 1)
  if (gone === undefined || numbers.includes(gone)) return numbers
  let next = gone + 1
  return numbers.map((number, row) => {
    if (row < removed || number !== next) return number
    next += 1
    return number - 1
  })
}
