import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { foldHeading, hasOwnScript } from './cells.ts'
import { readDate } from './dates.ts'
import { headings, type TableColumns, type TableField, tableFields } from './fields.ts'
import { readLatinName, readPassportNumber, readRoom, readSex } from './values.ts'

/** Words of columns that may tell of health or money: they are never proposed for storing. */
const privateWords =
  /remark|note|comment|medic|health|illness|disease|paid|price|amount|balance|ملاحظ|مرض|صح|مبلغ|دفع|نوٹ|بيمار|توضيح|નોંધ|બીમાર|રકમ/u

/**
 * Finds what each column is: by its heading, then by what most of its cells are. Each field is found once, by the better reason; a
 * column that may tell of health or money is not proposed.
 */
export function findColumns(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
): TableColumns {
  const width = Math.max(heading.length, ...rows.map((row) => row.length))
  const columns: TableColumns = Array.from({ length: width }, () => null)
  const taken = new Set<TableField>()
  const take = (at: number, field: TableField | undefined) => {
    if (field === undefined || columns[at] || taken.has(field)) return
    columns[at] = field
    taken.add(field)
  }
  const named = heading.map((text) => findByHeading(text))
  // A heading that is the word itself comes before one that has it among others.
  for (const isExact of [true, false])
    named.forEach((found, at) => {
      if (found?.isExact === isExact) take(at, found.field)
    })
  for (let at = 0; at < width; at++) {
    const text = foldHeading(heading[at] ?? '')
    if (columns[at] || (text !== '' && privateWords.test(text))) continue
    take(
      at,
      findByContent(
        rows.map((row) => row[at] ?? ''),
        taken,
        today,
      ),
    )
  }
  return columns
}

function findByHeading(text: string): { field: TableField; isExact: boolean } | undefined {
  const folded = foldHeading(text)
  if (folded === '') return undefined
  let best: { field: TableField; length: number } | undefined
  for (const field of tableFields)
    for (const one of headings[field]) {
      const word = foldHeading(one)
      if (word === folded) return { field, isExact: true }
      const isInside = ` ${folded} `.includes(` ${word} `) && word.length > 2
      if (isInside && word.length > (best?.length ?? 0)) best = { field, length: word.length }
    }
  return best && !privateWords.test(folded) ? { field: best.field, isExact: false } : undefined
}

const mostOf = 0.7

function findByContent(
  cells: readonly string[],
  taken: ReadonlySet<TableField>,
  today: string,
): TableField | undefined {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return undefined
  const are = (test: (cell: string) => boolean) => filled.filter(test).length >= filled.length * mostOf
  if (are((cell) => /^\S+@\S+\.\S+$/.test(cell))) return 'email'
  const dates = filled.flatMap((cell) => {
    const read = readDate(cell, 'day', { isPast: true, today })
    const other = 'date' in read ? read : readDate(cell, 'month', { isPast: true, today })
    return 'date' in other ? [other.date] : []
  })
  if (dates.length >= filled.length * mostOf)
    return dates.filter((date) => date > today).length > dates.length / 2 ? 'passportExpiry' : 'birthDate'
  if (are((cell) => readSex(cell) !== undefined)) return 'sex'
  if (are((cell) => /[A-Z]/i.test(cell) && readPassportNumber(cell) !== undefined)) return 'passportNumber'
  if (are((cell) => /^\+?[\d\s().-]{7,}$/.test(toAsciiDigits(cell)))) return 'phone'
  if (are((cell) => readRoom(cell) !== undefined && !/^\d+$/.test(cell))) return 'room'
  if (are((cell) => readLatinName(cell) !== undefined && cell.includes(' ')) && !taken.has('surname'))
    return 'name'
  if (are((cell) => hasOwnScript(cell) && cell.includes(' '))) return taken.has('name') ? 'ownName' : 'name'
  return undefined
}
