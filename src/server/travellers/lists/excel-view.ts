import type { SheetData } from 'write-excel-file/node'
import type { DepartureList } from '#contract/travellers/lists.ts'
import { direction } from '#i18n/locales.ts'
import { headCell, textCell, writeExcel } from '#server/machine/files/excel.ts'

/** Excel refuses these in the name of a sheet, and more than 31 characters. */
const sheetName = (name: string, otherwise: string) =>
  name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim() || otherwise

/** Writes a list as an Excel file, in memory: all cells are texts, who cannot be sent yet is on a sheet of its own. */
export async function writeExcelList(list: DepartureList): Promise<Buffer> {
  const { columns, sections, gaps } = list
  const head = columns.map(({ label }) => headCell(label))
  const rows: SheetData = sections.flatMap(({ title, rows: own }) => [
    ...(title ? [[headCell(title)]] : []),
    ...own.map((row) => row.map(textCell)),
  ])
  const isRightToLeft = direction(list.language) === 'rtl'
  const widths = columns.map((_, at) => ({ width: columnWidth(list, at) }))
  const layout = { rightToLeft: isRightToLeft, stickyRowsCount: 1 }
  const sheets = [
    { ...layout, data: [head, ...rows], sheet: sheetName(list.title, 'List'), columns: widths },
    ...(gaps.length > 0
      ? [
          {
            ...layout,
            data: [
              [...head, headCell(list.gapTitle)],
              ...gaps.map(({ row, name, why }) => [
                textCell(name),
                ...row.slice(1).map(textCell),
                textCell(why),
              ]),
            ],
            sheet: sheetName(list.gapTitle, 'Missing'),
            columns: [...widths, { width: 40 }],
          },
        ]
      : []),
  ]
  return writeExcel(sheets)
}

function columnWidth({ columns, sections }: DepartureList, at: number): number {
  const longest = sections
    .flatMap(({ rows }) => rows)
    .reduce((most, row) => Math.max(most, row[at]?.length ?? 0), columns[at]?.label.length ?? 0)
  return Math.min(50, longest + 3)
}
