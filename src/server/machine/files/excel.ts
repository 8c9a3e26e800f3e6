import { unzipSync, zipSync } from 'fflate'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A text stays one whatever it looks like: 0091 keeps its zeros, and =1+1 is no formula. '@' keeps it so when it is edited. */
export const textCell = (value: string) => ({ value, type: String, format: '@' })
export const headCell = (value: string) => ({ ...textCell(value), fontWeight: 'bold' as const })

export type ExcelSheet = {
  sheet: string
  data: SheetData
  columns: { width: number }[]
  rightToLeft: boolean
  stickyRowsCount: number
}

/** Writes sheets as an Excel file, in memory. It names no moment of its making: the same content is the same file. */
export async function writeExcel(sheets: ExcelSheet[]): Promise<Buffer> {
  const file = await writeExcelFile(sheets).toBuffer()
  return Buffer.from(zipSync(unzipSync(new Uint8Array(file)), { mtime: new Date(1980, 0, 1) }))
}
