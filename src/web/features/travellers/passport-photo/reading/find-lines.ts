import type { Gray } from './gray.ts'
import { findSpots, type Spot } from './spots.ts'

/**
 * A row of signs at one distance (`pitch`, pixels): its middle is at `y = y0 + slope (x - x0) + bend (x - x0)²`,
 * from `left` to `right`.
 */
export type SignRow = {
  x0: number
  y0: number
  slope: number
  bend: number
  pitch: number
  left: number
  right: number
  count: number
}

export const rowHeightAt = (row: SignRow, x: number) =>
  row.y0 + row.slope * (x - row.x0) + row.bend * (x - row.x0) ** 2

/** The two rows of 44 signs at the foot of a passport's page, upper one first; undefined where there are none. */
export function findLines(gray: Gray): [SignRow, SignRow][] {
  const rows = findRows(findSpots(gray))
  const pairs: { pair: [SignRow, SignRow]; score: number }[] = []
  for (const [at, one] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      const middle = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2
      const gap = rowHeightAt(other, middle) - rowHeightAt(one, middle)
      const pitch = (one.pitch + other.pitch) / 2
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      // The lines are 6.35 mm apart, the signs 2.54 mm (ICAO 9303 part 4, section 4): two and a half times as much.
      const isPair =
        Math.abs(gap) > 1.7 * pitch &&
        Math.abs(gap) < 3.4 * pitch &&
        Math.abs(one.pitch - other.pitch) < 0.12 * pitch &&
        Math.abs(one.slope - other.slope) < 0.05 &&
        shared > 18 * pitch
      if (isPair) pairs.push({ pair: gap > 0 ? [one, other] : [other, one], score: one.count + other.count })
    }
  }
  return pairs.toSorted((a, b) => b.score - a.score).map(({ pair }) => pair)
}

/** Rows of at least 18 signs, without those that lie on another. */
function findRows(spots: Spot[]): SignRow[] {
  const found: SignRow[] = []
  for (const chain of chainSpots(spots)) {
    const row = fitRow(chain, spots)
    if (!row || row.count < 16) continue
    const isKnown = found.some(
      (one) =>
        Math.abs(
          rowHeightAt(one, (row.left + row.right) / 2) - rowHeightAt(row, (row.left + row.right) / 2),
        ) < row.pitch &&
        row.left < one.right &&
        row.right > one.left,
    )
    if (!isKnown) found.push(row)
  }
  return found.toSorted((a, b) => b.count - a.count).slice(0, 12)
}

/** Spots followed from left to right, each to the nearest that is about as tall and about as high; longest first. */
function chainSpots(spots: Spot[]): Spot[][] {
  const sorted = spots.toSorted((a, b) => a.x - b.x)
  const next = new Int32Array(sorted.length).fill(-1)
  const hasBefore = new Uint8Array(sorted.length)
  for (const [at, spot] of sorted.entries()) {
    for (let other = at + 1; other < sorted.length; other++) {
      const to = sorted[other]
      if (!to || to.x - spot.x > 3.6 * spot.height) break
      const [dx, dy] = [to.x - spot.x, Math.abs(to.y - spot.y)]
      const ratio = to.height / spot.height
      if (dx < 0.45 * spot.height || ratio < 0.65 || ratio > 1.5 || dy > 0.16 * dx + 0.16 * spot.height)
        continue
      next[at] = other
      hasBefore[other] = 1
      break
    }
  }
  const chains: Spot[][] = []
  for (let at = 0; at < sorted.length; at++) {
    if (hasBefore[at]) continue
    const chain: Spot[] = []
    for (let here = at; here >= 0; here = next[here] ?? -1) {
      const spot = sorted[here]
      if (spot) chain.push(spot)
    }
    if (chain.length >= 7) chains.push(chain)
  }
  return chains.toSorted((a, b) => b.length - a.length).slice(0, 60)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function fitRow(chain: Spot[], all: Spot[]): SignRow | undefined {
  let members = chain
  let fit: { x0: number; y0: number; slope: number; bend: number } | undefined
  let height = median(chain.map((spot) => spot.height))
  for (let round = 0; round < 4; round++) {
    fit = fitCurve(members, round > 1 && members.length > 24)
    if (!fit) return undefined
    const { x0, y0, slope, bend } = fit
    const near = all.filter((spot) => {
      const off = Math.abs(spot.y - (y0 + slope * (spot.x - x0) + bend * (spot.x - x0) ** 2))
      return (
        off < (round === 0 ? 0.4 : 0.28) * height && spot.height > 0.6 * height && spot.height < 1.6 * height
      )
    })
    members = takeRun(
      near.toSorted((a, b) => a.x - b.x),
      height,
    )
    if (members.length < 7) return undefined
    height = median(members.map((spot) => spot.height))
  }
  const gaps = members.slice(1).map((spot, at) => spot.x - (members[at]?.x ?? 0))
  const rough = median(gaps.filter((gap) => gap > 0.6 * height && gap < 1.7 * height))
  if (!fit || rough === 0) return undefined
  const pitch = refinePitch(gaps, rough)
  // Signs of one distance: other text has its own.
  const even = gaps.filter(
    (gap) => Math.abs(gap / pitch - Math.round(gap / pitch)) < 0.22 && gap > 0.7 * pitch,
  ).length
  const [first, last] = [members[0], members.at(-1)]
  if (!first || !last || even < 0.6 * gaps.length) return undefined
  return { ...fit, pitch, left: first.x, right: last.x, count: Math.min(even, 44) }
}

/** The longest run without a gap of more than five signs. */
function takeRun(row: Spot[], height: number): Spot[] {
  let best: Spot[] = []
  let run: Spot[] = []
  for (const spot of row) {
    const before = run.at(-1)
    if (before && spot.x - before.x > 6 * height) run = []
    run.push(spot)
    if (run.length > best.length) best = run
  }
  return best
}

function refinePitch(gaps: number[], rough: number): number {
  let [length, steps] = [0, 0]
  for (const gap of gaps) {
    const step = Math.round(gap / rough)
    if (step < 1 || step > 2 || Math.abs(gap / rough - step) > 0.3) continue
    length += gap
    steps += step
  }
  return steps > 0 ? length / steps : rough
}

/** Least squares; `isBent` with a square term, for pages that do not lie flat. */
function fitCurve(spots: Spot[], isBent: boolean) {
  const x0 = spots.reduce((sum, { x }) => sum + x, 0) / spots.length
  const sums = { s2: 0, s3: 0, s4: 0, y: 0, xy: 0, x2y: 0 }
  for (const { x, y } of spots) {
    const dx = x - x0
    sums.s2 += dx ** 2
    sums.s3 += dx ** 3
    sums.s4 += dx ** 4
    sums.y += y
    sums.xy += dx * y
    sums.x2y += dx ** 2 * y
  }
  const n = spots.length
  if (sums.s2 === 0) return undefined
  if (!isBent) return { x0, y0: sums.y / n, slope: sums.xy / sums.s2, bend: 0 }
  // The normal equations of a parabola about the mean of x, whose first moment is 0.
  const { s2, s3, s4 } = sums
  const det = n * (s2 * s4 - s3 * s3) - s2 * s2 * s2
  if (Math.abs(det) < 1e-9) return undefined
  const bend = (n * (s2 * sums.x2y - s3 * sums.xy) - s2 * s2 * sums.y) / det
  const slope = (sums.xy - bend * s3) / s2
  return { x0, y0: (sums.y - bend * s2) / n, slope, bend }
}
