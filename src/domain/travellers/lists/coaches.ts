import { peoplePerCoach } from './lists.ts'

/** A seat in a coach; both are counted from 1. */
export type CoachSeat = { coach: number; seat: number }

/**
 * Returns the seats of families, which are given by their sizes: each together in the first coach that has room for it; one that is
 * larger than a coach begins in an empty one and goes on in the next.
 */
export function assignSeats(sizes: readonly number[], seats = peoplePerCoach): CoachSeat[][] {
  const taken: number[] = []
  return sizes.map((size) => {
    const place: CoachSeat[] = []
    let left = size
    while (left > 0) {
      const needed = Math.min(left, seats)
      const at = taken.findIndex((count) => count + needed <= seats)
      const coach = at === -1 ? taken.length : at
      const from = taken[coach] ?? 0
      for (let one = 1; one <= needed; one++) place.push({ coach: coach + 1, seat: from + one })
      taken[coach] = from + needed
      left -= needed
    }
    return place
  })
}
