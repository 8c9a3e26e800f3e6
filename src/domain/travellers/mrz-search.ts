// The lines of a passport inside of whatever was pasted: an email with quotes, labels and page numbers.
import { calculateCheckDigit, correctCharacter } from './mrz-characters.ts'
import { parseNationality } from './nationalities.ts'

const lineLength = 44
/** Among other words two of three check digits tell a line from chance. */
const certainScore = 2
/** Rows that one line may be broken into. */
const maxBroken = 3

/** The lines of a passport; the first may be missing. `filled`: those whose fillers were too few or too many. */
export type PassportLines = { kind: 'passport'; first: string | null; second: string; filled: (1 | 2)[] }
type SecondLine = { row: string; isFilled: boolean; score: number }

/**
 * Returns the passport whose second line is somewhere in these rows, with the first line where it is there too, in either
 * order. The rows have capital letters and no spaces. More than one passport is `several`.
 */
export function searchPassport(rows: readonly string[]): PassportLines | { kind: 'several' } | undefined {
  const runs = joinNeighbours(rows.map(cleanRow)).flatMap((row) => row.split(/[^A-Z0-9<]+/))
  const found = runs.flatMap((run) => findSecondLine(run) ?? [])
  const best = Math.max(0, ...found.map(({ score }) => score))
  const [second, ...others] = found.filter(({ score }) => score === best)
  if (!second) return undefined
  const isOther = ({ row }: SecondLine) => row.slice(0, 28) !== second.row.slice(0, 28)
  if (others.some(isOther)) return { kind: 'several' }
  const first = findFirstLine(runs, second.row)
  const filled: (1 | 2)[] = [
    ...(first?.isFilled ? [1 as const] : []),
    ...(second.isFilled ? [2 as const] : []),
  ]
  return { kind: 'passport', first: first?.row ?? null, second: second.row, filled }
}

/** A row without the signs of a quote or a list before it, and those that close it. */
function cleanRow(row: string): string {
  return row.replace(/^[>|*•·\-–—]+/, '').replace(/[|*"'`´]+$/, '')
}

/** Each row, and what it makes with the ones behind it: a line may be broken where a window ended. */
function joinNeighbours(rows: string[]): string[] {
  const lengths = Array.from({ length: maxBroken }, (_, more) => more + 1)
  return lengths.flatMap((length) =>
    rows.flatMap((_, at) => (at + length <= rows.length ? [rows.slice(at, at + length).join('')] : [])),
  )
}

const toDigits = (text: string) => [...text].map((sign) => correctCharacter(sign, 'digits')).join('')

/** How many of the three fields before the optional one fit their check digits; undefined where this is no second line. */
function scoreOf(row: string): number | undefined {
  const dates = row.slice(13, 20) + row.slice(21, 28)
  if (row.length < 28 || !/^[0-9OQDILZSGB<]{14}$/.test(dates) || !/[MFX<]/.test(row.charAt(20)))
    return undefined
  if (!/^[A-Z0-9<]{9}[0-9OQDILZSGB<][A-Z0-9<]{3}/.test(row) || dates.replaceAll(/\D/g, '').length < 6)
    return undefined
  const number = calculateCheckDigit(row.slice(0, 9)) === toDigits(row.charAt(9))
  const [birth, expiry] = [toDigits(row.slice(13, 20)), toDigits(row.slice(21, 28))]
  const fits = (field: string) => calculateCheckDigit(field.slice(0, 6)) === field.charAt(6)
  return [number, fits(birth), fits(expiry)].filter(Boolean).length
}

function findSecondLine(run: string): SecondLine | undefined {
  const places = Array.from({ length: Math.max(0, run.length - 27) }, (_, at) => run.slice(at))
  const lines = places.flatMap((rest) => {
    const score = scoreOf(rest)
    if (score === undefined || score < certainScore) return []
    const line = takeSecondLine(rest)
    return line ? [{ ...line, score }] : []
  })
  return lines.toSorted((one, other) => other.score - one.score)[0]
}

/** The 44 characters that begin here: as they are where the last digit fits, else with their fillers counted anew. */
function takeSecondLine(rest: string): Omit<SecondLine, 'score'> | undefined {
  const row = rest.slice(0, lineLength)
  const checked = row.slice(0, 10) + row.slice(13, 20) + row.slice(21, 43)
  if (row.length === lineLength && calculateCheckDigit(checked) === row.charAt(43))
    return { row, isFilled: false }
  const [, head, optional, last] = /^(.{28})<*?([0<]?)([0-9])(?![0-9<])/.exec(rest) ?? []
  if (head !== undefined && last !== undefined)
    return { row: `${head}${(optional || '<').padStart(15, '<')}${last}`, isFilled: true }
  return row.length === lineLength ? { row, isFilled: false } : undefined
}

/** The best of what may be a first line: one of a known country, of the right length. */
function findFirstLine(runs: string[], second: string): { row: string; isFilled: boolean } | undefined {
  const around = runs.flatMap((run) => run.split(second.slice(0, 28)))
  const lines = around.flatMap((part) =>
    [...part.matchAll(/P(?=[A-Z<][A-Z0-9<]{3}[A-Z0-9<]*<)/g)].flatMap(
      ({ index }) => takeFirstLine(part.slice(index)) ?? [],
    ),
  )
  return lines.toSorted((one, other) => other.score - one.score)[0]
}

function takeFirstLine(rest: string) {
  const row = rest.slice(0, lineLength)
  const country = [...row.slice(2, 5)].map((sign) => correctCharacter(sign, 'letters')).join('')
  const isKnown = parseNationality(country) !== undefined
  const isPlain = row.startsWith('P<')
  if (!isKnown && !(isPlain && row.includes('<<'))) return undefined
  // Digits that are no look-alikes stand in no name: a page number, or the second line.
  const bare = row.replace(/[A-Z]*[34579][A-Z0-9<]*$/, '').replace(/<+$/, '')
  const line = bare.padEnd(lineLength, '<')
  const score =
    (isKnown ? 4 : 0) + (isPlain ? 2 : 0) + (row.endsWith('<') || row.length === lineLength ? 1 : 0)
  return { row: line, isFilled: line !== rest, score }
}
