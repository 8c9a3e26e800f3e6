import type { Classifier } from './classifier.ts'
import { findLines, type SignRow } from './find-lines.ts'
import { type Gray, shrink, turnQuarter } from './gray.ts'
import { type ReadRow, type ReadSign, readRow } from './read-row.ts'

/** The two rows as read, in pixels of the picture that was turned so often (quarters of a turn, clockwise). */
export type ReadPage = { rows: [ReadRow, ReadRow]; turns: number; picture: Gray; signs: string }

/** In pixels: rows are looked for in a picture about this long, and read in the whole one. */
const searchSide = 1500
const figurePlaces = [9, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 43]
/** Means of the likeliest signs' chances: with less nothing is read; with more no other way of turning is tried. */
const leastQuality = 0.55
const goodQuality = 0.9

/** Finds and reads the two lines of a passport in a picture that may lie on a side; undefined where there are none. */
export function readPage(gray: Gray, classifier: Classifier): ReadPage | undefined {
  let picture = gray
  const { signs: known } = classifier
  const logAt = (signs: ReadSign[], at: number, allowed: string) =>
    Math.log(
      1e-4 + [...allowed].reduce((sum, sign) => sum + (signs[at]?.chances[known.indexOf(sign)] ?? 0), 0),
    )
  // A passport's first line begins with P; the second has figures in these places (ICAO 9303 part 4, section 4.2).
  const fitsFirst = (signs: ReadSign[]) => 2 * logAt(signs, 0, 'P')
  const fitsSecond = (signs: ReadSign[]) =>
    figurePlaces.reduce((sum, at) => sum + logAt(signs, at, '0123456789OQDILZSGB'), 0)
  let best: { page: ReadPage; quality: number } | undefined
  for (let turns = 0; turns < 4; turns++) {
    if (turns > 0) picture = turnQuarter(picture)
    const by = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchSide))
    for (const pair of findLines(shrink(picture, by)).slice(0, 3)) {
      const rows = pair.map((row, at) =>
        readRow(picture, enlarge(row, by), classifier, at === 0 ? fitsFirst : fitsSecond),
      )
      const [first, second] = rows
      if (!first || !second) continue
      const quality = Math.min(first.quality, second.quality)
      // On its head a page has rows of signs, too.
      const isPassport =
        fitsFirst(first.signs) > 2 * Math.log(0.05) &&
        fitsSecond(second.signs) > figurePlaces.length * Math.log(0.7)
      if (!isPassport || quality < leastQuality) continue
      const page: ReadPage = { rows: [first, second], turns, picture, signs: known }
      if (quality > goodQuality) return page
      if (!best || quality > best.quality) best = { page, quality }
    }
  }
  return best?.page
}

/** A row found in a picture at a fraction of the size. */
function enlarge(row: SignRow, by: number): SignRow {
  const middle = (by - 1) / 2
  return {
    ...row,
    x0: row.x0 * by + middle,
    y0: row.y0 * by + middle,
    bend: row.bend / by,
    pitch: row.pitch * by,
    left: row.left * by + middle,
    right: row.right * by + middle,
  }
}
