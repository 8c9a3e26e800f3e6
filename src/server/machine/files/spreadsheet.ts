import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

/** The cells of a spreadsheet's first sheet as texts, and where cells were merged; or why there are none. */
export type Spreadsheet =
  | { rows: string[][]; merged: { row: number; rows: number; column: number }[]; isCut: boolean }
  | { problem: 'password' | 'no_table' | 'too_large' | 'damaged' }

/** A table of 5,000 rows takes 2 MB; an archive that unpacks to more than this is one to harm. */
const maxUnpackedBytes = 30 * 1024 * 1024
const maxEntries = 500
/** More rows are not sent on: 500 are read, and how many there are is told up to here. */
const maxRows = 10_000
const maxColumns = 100

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** Reads a spreadsheet (.xlsx) or a table of text (.csv, .tsv). Formulas give what they came to last; nothing is calculated here. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Spreadsheet> {
  // A workbook with a password is a container of the older format, as is a workbook of that format.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'password' }
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes)
  const text = decodeText(bytes)
  if (text === undefined) return { problem: 'no_table' }
  return { rows: [[text]], merged: [], isCut: false }
}

async function readWorkbook(bytes: Uint8Array): Promise<Spreadsheet> {
  const unpacked = measureArchive(bytes)
  if (unpacked !== 'fits') return { problem: unpacked }
  try {
    const cells = await readSheet(Buffer.from(bytes), { parseNumber: (text: string) => text } as never)
    const rows = (cells as unknown[][]).slice(0, maxRows).map((row) => row.slice(0, maxColumns).map(toText))
    return { rows, merged: findMerged(bytes), isCut: cells.length > maxRows }
  } catch {
    return { problem: 'damaged' }
  }
}

/** Unpacks an archive piece by piece and counts what comes: what its index says may be a lie. */
function measureArchive(bytes: Uint8Array): 'fits' | 'too_large' | 'damaged' {
  let total = 0
  let entries = 0
  let isDamaged = false
  const archive = new Unzip((file) => {
    entries += 1
    file.ondata = (error, piece) => {
      if (error) isDamaged = true
      total += piece?.length ?? 0
      if (total > maxUnpackedBytes) throw new RangeError('too large')
    }
    if (entries > maxEntries) throw new RangeError('too many')
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += 65_536)
      archive.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length)
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'damaged'
  }
  return isDamaged || entries === 0 ? 'damaged' : 'fits'
}

/** A cell as text: a date as its day, all else as it stands. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).slice(0, 1000)
}

/** Columns of cells that were merged downwards: the reading library gives their first cell alone. Rows and columns from 0. */
function findMerged(bytes: Uint8Array) {
  const isSheet = (name: string) => /^xl\/worksheets\/sheet1\.xml$/.test(name)
  const sheet = Object.values(unzipSync(bytes, { filter: ({ name }) => isSheet(name) }))[0]
  const text = sheet ? strFromU8(sheet) : ''
  return [...text.matchAll(/<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g)]
    .map(([, column = '', first, , last]) => ({
      row: Number(first) - 1,
      rows: Number(last) - Number(first) + 1,
      column: [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    }))
    .filter(({ rows }) => rows > 1)
    .slice(0, 1000)
}

/**
 * UTF-8, or UTF-16 by its mark; undefined of what is no text. Older files in Latin letters are read as Windows has them; which other
 * alphabet one has, recognized by words of it alone, it does not say, and a guess would be other names.
 */
function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') || text.trim() === '' ? undefined : text
  } catch {
    if (bytes.includes(0)) return undefined
    const text = new TextDecoder('windows-1252').decode(bytes)
    return /[\u0080-\uffff]{3}/.test(text) ? undefined : text
  }
}
