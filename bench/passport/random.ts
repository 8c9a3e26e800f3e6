let state = 1

/** The same row of numbers for each run with this start. */
export function seed(start: number) {
  state = start >>> 0
}

/** From 0 to below 1 (mulberry32). */
export function random(): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}
