import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { correctCharacter } from './mrz-characters.ts'
import { type PassportLines, searchPassport } from './mrz-search.ts'
import { parseNationality } from './nationalities.ts'

/** So many signs has each of a passport's two lines (TD3). */
const mrzLineLength = 44

/**
 * The shape of a typed or pasted text: the two lines of a passport, of which the first may be missing; a card or a visa, which
 * is no passport; lines of `several` passports; or nothing that can be read yet. `filled`: lines whose fillers were too few or too many.
 */
export type MrzShape =
  | PassportLines
  | { kind: 'identity_card'; form: 'TD1' | 'TD2' }
  | { kind: 'visa'; form: 'MRV-A' | 'MRV-B' }
  | { kind: 'several' }
  | { kind: 'unreadable'; lengths: number[] }

const lineBreaks = /[\n\r\u2028\u2029]+/
/** One angle that was typed or recognised as another; a double one is two fillers, as recognition writes them. */
const lookalikeFillers = /[‹〈⟨＜˂≺❮]/g
const lookalikeDoubleFillers = /[«≪《⟪]/g

/**
 * The lines in a text. Where a double angle is one filler or a space stands for one, the reading whose lengths come out is
 * taken; lines that are exact go before those whose fillers are mended, and these before what stands among other words.
 */
export function detectMrzShape(text: string): MrzShape {
  const readings = [
    splitRows(text, '<<', ''),
    splitRows(text, '<', ''),
    splitRows(text, '<<', '<'),
    splitRows(text, '<', '<'),
  ]
  const [plain = []] = readings
  return (
    firstMatch(readings, exactShape) ??
    firstMatch(readings, repairedShape) ??
    firstMatch(readings, unquotedShape) ??
    searchPassport(plain) ?? { kind: 'unreadable', lengths: plain.map((row) => row.length) }
  )
}

function firstMatch<Shape>(readings: string[][], read: (rows: string[]) => Shape | undefined) {
  for (const rows of readings) {
    const shape = read(rows)
    if (shape) return shape
  }
  return undefined
}

function splitRows(text: string, double: string, space: string): string[] {
  return toAsciiDigits(text.slice(0, 5000))
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&laquo;/gi, '«')
    .replaceAll(lookalikeDoubleFillers, double)
    .normalize('NFKC')
    .replaceAll(lookalikeFillers, '<')
    .replaceAll(/\p{Cf}/gu, '')
    .split(lineBreaks)
    .map((row) => row.trim().replaceAll(/\s/g, space).toUpperCase())
    .filter((row) => row !== '')
}

function exactShape(rows: string[]): MrzShape | undefined {
  const all = rows.join('')
  const type = correctCharacter(all.slice(0, 1), 'letters')
  const isBroken = rows.length === 2 && rows[0]?.length !== rows[1]?.length
  const isThree = rows.length === 1 || rows.every((row) => row.length === 30)
  if (all.length === 90 && isThree && /^[ACI]/.test(type) && /^[A-Z0-9<]+$/.test(all))
    return { kind: 'identity_card', form: 'TD1' }
  if (isBroken) return undefined
  if (all.length === 72 && /^[ACI]/.test(type)) return { kind: 'identity_card', form: 'TD2' }
  if (all.length === 72 && type === 'V' && isSecondLine(all.slice(36))) return { kind: 'visa', form: 'MRV-B' }
  if (all.length === 88 && type === 'V' && isSecondLine(all.slice(44))) return { kind: 'visa', form: 'MRV-A' }
  if (all.length === 88 && type === 'P') {
    return {
      kind: 'passport',
      first: all.slice(0, mrzLineLength),
      second: all.slice(mrzLineLength),
      filled: [],
    }
  }
  return all.length === mrzLineLength && isSecondLine(all)
    ? { kind: 'passport', first: null, second: all, filled: [] }
    : undefined
}

/** Lines that an email quotes: a card or a visa is told from a passport there, too. */
const unquotedShape = (rows: string[]) => exactShape(rows.map((row) => row.replace(/^>+/, '')))

/** Fillers are hard to count: those that are missing or too many at the end of a line are certain. */
function repairedShape(rows: string[]): MrzShape | undefined {
  const last = rows.at(-1)
  if (last === undefined || rows.length > 2) return undefined
  const second = isSecondLine(last) ? repairSecondLine(last) : undefined
  if (second === undefined) return undefined
  const typed = rows.length === 2 ? (rows[0] ?? '') : null
  const first = typed === null ? null : repairFirstLine(typed)
  if (first === undefined) return undefined
  const filled: (1 | 2)[] = [
    ...(first === typed ? [] : [1 as const]),
    ...(second === last ? [] : [2 as const]),
  ]
  return { kind: 'passport', first, second, filled }
}

function repairFirstLine(row: string): string | undefined {
  if (!/^P[A-Z<][A-Z0-9<]{3}[^:=]*$/.test(row)) return undefined
  const country = [...row.slice(2, 5)].map((sign) => correctCharacter(sign, 'letters')).join('')
  if (!row.startsWith('P<') && parseNationality(country) === undefined) return undefined
  const bare = row.replace(/<+$/, '')
  return bare.length > mrzLineLength ? undefined : bare.padEnd(mrzLineLength, '<')
}

/** Repairs a line with only fillers between the expiry and the last one or two digits: then their number is known. */
function repairSecondLine(row: string): string | undefined {
  if (row.length === mrzLineLength) return row
  const [, head, optional, last] = /^(.{28})<*?([0<]?)([0-9])$/.exec(row) ?? []
  if (head === undefined || last === undefined || row.length > 60) return undefined
  return `${head}${(optional || '<').padStart(15, '<')}${last}`
}

/** Line 2 has two dates, of which at least six figures are figures; line 1 has none. */
function isSecondLine(row: string): boolean {
  const dates = row.slice(13, 20) + row.slice(21, 28)
  return (
    row.length >= 28 &&
    /^[0-9OQDILZSGB<]{14}$/.test(dates) &&
    /^[MFX<]$/.test(row.charAt(20)) &&
    dates.replaceAll(/\D/g, '').length >= 6
  )
}
