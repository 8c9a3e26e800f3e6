// The filler < is often read as K, C, S or E. At the end of a line a run of these is most likely fillers, but a name may
// end with such letters too: it is offered, never done.
import { detectMrzShape } from './mrz-shapes.ts'

/** Three times the same, which no name has, or behind a filler three such letters that end the line. */
const runsAtEnd = [/<[<KCSE]*?([KCSE])\1{2,}[<KCSE]*$/, /([KCSE])\1{2,}[<KCSE]*$/, /<[<KCSE]*[KCSE]{3,}$/]
const longestRow = 200
/** In the second line they stand before its last one or two digits. */
const runBeforeDigits = /^(.{9})(.{19})([<KCSE]*[KCSE]{3,}[<KCSE]*)([0-9]{1,2})$/

/**
 * Returns the two lines of a passport in a text, or the second alone, with < in place of a run of K, C, S and E at their
 * ends; undefined where there is no such run, or nothing that can be read.
 */
export function suggestFillers(text: string): string | undefined {
  const rows = text.split(/[\n\r]+/)
  const mended = rows.map(mendRow)
  const isMended = mended.some((row, at) => row !== rows[at])
  const shape = isMended ? detectMrzShape(mended.join('\n')) : detectMrzShape(text)
  if (shape.kind !== 'passport') return undefined
  const [first, second] = [shape.first && mendRow(shape.first), mendRow(shape.second)]
  if (!isMended && first === shape.first && second === shape.second) return undefined
  return [first, second].filter(Boolean).join('\n')
}

function mendRow(row: string): string {
  if (row.length > longestRow) return row
  const plain = row.trim().replaceAll(/&lt;/gi, '<').replaceAll(/\s+/g, '').toUpperCase()
  const [, number, middle, run, digits] = runBeforeDigits.exec(plain) ?? []
  if (number !== undefined && middle !== undefined && run !== undefined && digits !== undefined)
    return `${number.replace(/[KCSE]+$/, toFillers)}${middle}${toFillers(run)}${digits}`
  const atEnd = runsAtEnd.find((run) => run.test(plain))
  return atEnd && /^\W*(?:\w*:)?P[A-Z<]/.test(plain) ? plain.replace(atEnd, toFillers) : row
}

const toFillers = (run: string) => '<'.repeat(run.length)
