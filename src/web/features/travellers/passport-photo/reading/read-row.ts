import type { Classifier } from './classifier.ts'
import { rowHeightAt, type SignRow } from './find-lines.ts'
import { type Gray, sampleAt } from './gray.ts'

/**
 * Where a sign is in the picture (pixels), how likely it is each of the classifier's signs, and how much more the place looks like
 * a sign than like none (a difference of logits).
 */
export type ReadSign = { x: number; y: number; chances: Float32Array; gain: number }
export type ReadRow = {
  signs: ReadSign[]
  pitch: number
  slope: number /** 0 to 1: how sure the signs are on average. */
  quality: number
}

const stripPitch = 16
const signCount = 44
const margin = 3

/** A row straightened, with its signs 16 pixels apart; `toPicture` leads back. */
type Strip = {
  data: Float32Array
  width: number
  height: number
  toPicture: (x: number) => { x: number; y: number }
}

/**
 * Reads the 44 signs of a row: windows along it are classified, and the best path of 44 about equal steps is taken. `fitness` says how
 * well 44 places suit the line: a path that began a sign too early or too late is moved by it.
 */
export function readRow(
  gray: Gray,
  row: SignRow,
  classifier: Classifier,
  fitness: (signs: ReadSign[]) => number,
): ReadRow | undefined {
  const strip = straighten(gray, row)
  const window = new Float32Array(classifier.width * classifier.height)
  const middle = (strip.height - 1) / 2
  const classifyAt = (x: number, y: number) => {
    cut(strip, x - (classifier.width - 1) / 2, y - (classifier.height - 1) / 2, classifier, window)
    return classifier.classify(window)
  }
  const level = chooseLevel(strip, middle, classifyAt, classifier.signs.length)
  const step = 2
  const places = Math.floor((strip.width - classifier.width) / step)
  const gains = new Float32Array(Math.max(0, places))
  for (let at = 0; at < places; at++)
    gains[at] = gainOf(classifyAt(classifier.width / 2 + at * step, level), classifier.signs.length)
  const path = findPath(gains, step)
  if (!path) return undefined
  const around = [...spread(path[0] ?? 0, -8), ...path, ...spread(path.at(-1) ?? 0, 8)]
  const all = around.map((at): ReadSign => {
    const x = classifier.width / 2 + at * step
    const { chances, gain } = readSign(x, level, classifyAt, classifier.signs.length)
    return { ...strip.toPicture(x), chances, gain }
  })
  const candidates = Array.from({ length: 1 + 2 * slack }, (_, at) => all.slice(at, at + signCount))
  const scored = candidates.map((signs) => ({
    signs,
    score: fitness(signs) + sum(signs.map(({ gain }) => gain)),
  }))
  const { signs } = scored.toSorted((one, other) => other.score - one.score)[0] ?? { signs: [] }
  const quality = sum(signs.map(({ chances }) => Math.max(...chances))) / signCount
  return { signs, pitch: row.pitch, slope: row.slope, quality }
}

const sum = (values: number[]) => values.reduce((total, one) => total + one, 0)
/** So many signs may a path be moved. */
const slack = 2
/** Places before the first one (`by` negative) or behind the last, in reading order. */
const spread = (from: number, by: number) => {
  const places = Array.from({ length: slack }, (_, at) => from + (at + 1) * by)
  return by < 0 ? places.toReversed() : places
}

/** The mean over small shifts: one window alone is too sure of itself. */
function readSign(x: number, y: number, classifyAt: (x: number, y: number) => Float32Array, count: number) {
  const sums = new Float32Array(count)
  let [total, gain] = [0, 0]
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1.5, 0, 1.5]) {
      const logits = classifyAt(x + dx, y + dy)
      for (let at = 0; at < count; at++) sums[at] = (sums[at] ?? 0) + (logits[at] ?? 0)
      gain += gainOf(logits, count)
      total++
    }
  }
  const means = sums.map((sum) => sum / total)
  const top = Math.max(...means)
  const powers = means.map((mean) => Math.exp(mean - top))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return { chances: powers.map((power) => power / all), gain: gain / total }
}

/** How much more a window looks like a sign than like none, within bounds. */
function gainOf(logits: Float32Array, count: number): number {
  let top = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) if ((logits[at] ?? 0) > top) top = logits[at] ?? 0
  return Math.max(-6, Math.min(6, top - (logits[count] ?? 0)))
}

function chooseLevel(
  strip: Strip,
  middle: number,
  classifyAt: (x: number, y: number) => Float32Array,
  count: number,
): number {
  let best = { level: middle, sum: Number.NEGATIVE_INFINITY }
  for (const shift of [-3, -1.5, 0, 1.5, 3]) {
    let sum = 0
    for (let x = strip.width * 0.15; x < strip.width * 0.85; x += 5)
      sum += Math.max(0, gainOf(classifyAt(x, middle + shift), count))
    if (sum > best.sum) best = { level: middle + shift, sum }
  }
  return best.level
}

/** The 44 places with the most gain whose steps are 14 to 18 pixels; even steps are preferred. */
function findPath(gains: Float32Array, step: number): number[] | undefined {
  const steps = [7, 8, 9].map((count) => ({ count, cost: Math.abs(count * step - stripPitch) * 0.35 }))
  const length = gains.length
  let before = Float32Array.from(gains)
  const back: Int8Array[] = []
  for (let sign = 1; sign < signCount; sign++) {
    const here = new Float32Array(length).fill(-1e9)
    const from = new Int8Array(length)
    for (let at = 0; at < length; at++) {
      for (const { count, cost } of steps) {
        if (at < count) continue
        const score = (before[at - count] ?? -1e9) - cost
        if (score > (here[at] ?? 0)) {
          here[at] = score
          from[at] = count
        }
      }
      here[at] = (here[at] ?? 0) + (gains[at] ?? 0)
    }
    back.push(from)
    before = here
  }
  let end = -1
  for (let at = 0; at < length; at++)
    if ((before[at] ?? -1e9) > (end < 0 ? -1e8 : (before[end] ?? 0))) end = at
  if (end < 0) return undefined
  const path = [end]
  for (const from of back.toReversed()) path.unshift((path[0] ?? 0) - (from[path[0] ?? 0] ?? 0))
  return path
}

function straighten(gray: Gray, row: SignRow): Strip {
  const scale = row.pitch / stripPitch
  const along = Math.cos(Math.atan(row.slope))
  // The row may have begun and ended in signs that were not found: room for them on both sides.
  const found = (row.right - row.left) / row.pitch
  const room = Math.max(4, signCount + 3 - found)
  const left = row.left - room * row.pitch
  const width = Math.round(((row.right - row.left) / row.pitch + 2 * room) * stripPitch)
  const height = 22 + 2 * margin + 4
  const data = new Float32Array(width * height)
  const parts = Math.max(1, Math.min(4, Math.round(scale)))
  const xAt = (x: number) => left + x * scale
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let a = 0; a < parts; a++) {
        const px = xAt(x + (a + 0.5) / parts - 0.5)
        const slope = row.slope + 2 * row.bend * (px - row.x0)
        const base = rowHeightAt(row, px)
        for (let b = 0; b < parts; b++) {
          const off = ((y + (b + 0.5) / parts - 0.5 - (height - 1) / 2) * scale) / along
          sum += sampleAt(gray, px - off * slope * along * along, base + off * along * along)
        }
      }
      data[y * width + x] = sum / (parts * parts)
    }
  }
  return { data, width, height, toPicture: (x) => ({ x: xAt(x), y: rowHeightAt(row, xAt(x)) }) }
}

function cut(strip: Strip, left: number, top: number, { width, height }: Classifier, into: Float32Array) {
  const x0 = Math.round(left)
  const y0 = Math.floor(top)
  const part = top - y0
  for (let y = 0; y < height; y++) {
    const upper = Math.min(strip.height - 1, Math.max(0, y0 + y)) * strip.width
    const lower = Math.min(strip.height - 1, Math.max(0, y0 + y + 1)) * strip.width
    for (let x = 0; x < width; x++) {
      const at = Math.min(strip.width - 1, Math.max(0, x0 + x))
      into[y * width + x] = (strip.data[upper + at] ?? 0) * (1 - part) + (strip.data[lower + at] ?? 0) * part
    }
  }
}
