import { type Gray, sampleAt } from './gray.ts'
import type { ReadRow } from './read-row.ts'

/** In pixels, of a cut-out row: the distance of its signs, and its height. The middle of sign n (from 0) is at `(n + 1) * pitch`. */
export const cutOut = { pitch: 28, height: 48 } as const

/** A row as the photograph shows it, turned straight: brightness, row by row. */
export type CutOut = { data: Uint8Array; width: number; height: number }

/** Cuts a row out so that all signs are at the same distance, also where the page is not flat. */
export function cutRow(picture: Gray, { signs, pitch }: ReadRow): CutOut {
  const width = (signs.length + 1) * cutOut.pitch
  const { height } = cutOut
  const data = new Uint8Array(width * height)
  const [first, last] = [signs[0], signs.at(-1)]
  if (!first || !last) return { data, width, height }
  const scale = pitch / cutOut.pitch
  const slope = (last.y - first.y) / (last.x - first.x)
  const length = Math.hypot(1, slope)
  const parts = Math.max(1, Math.min(3, Math.round(scale)))
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let a = 0; a < parts; a++) {
        const at = (x + (a + 0.5) / parts - 0.5) / cutOut.pitch - 1
        const base = between(signs, at)
        for (let b = 0; b < parts; b++) {
          const off = ((y + (b + 0.5) / parts - height / 2) * scale) / length
          sum += sampleAt(picture, base.x - off * slope, base.y + off)
        }
      }
      data[y * width + x] = sum / (parts * parts)
    }
  }
  return { data, width, height }
}

/** The place of a broken number of a sign, before the first and behind the last in the same steps. */
function between(signs: ReadRow['signs'], at: number): { x: number; y: number } {
  const from = Math.min(Math.max(Math.floor(at), 0), signs.length - 2)
  const [one, next] = [signs[from], signs[from + 1]]
  if (!one || !next) return { x: 0, y: 0 }
  const part = at - from
  return { x: one.x + (next.x - one.x) * part, y: one.y + (next.y - one.y) * part }
}
