import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toTimestamp } from '#domain/kernel/calendar.ts'

// From a table to an answer by rule: the contract's shape says which columns, the column's kind how they are shown.

type Columns<Table extends PgTable> = Table['_']['columns']
type NamedColumns<Table extends PgTable, Shape> = Pick<Columns<Table>, keyof Shape & keyof Columns<Table>>

/** The columns of a table that a shape of the contract names; what it does not name is not selected, and cannot leak. */
export function pickColumns<Table extends PgTable, Shape extends object>(
  table: Table,
  shape: Shape,
): NamedColumns<Table, Shape> {
  const named = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(shape, name))
  return Object.fromEntries(named) as unknown as NamedColumns<Table, Shape>
}

/** A row as the wire has it: moments are text. */
type PresentedRow<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

/** Makes rows of these columns what the wire has: calendar days as timestamps, moments as ISO text, all else as it is. */
export function createPresenter(columns: Record<string, PgColumn>) {
  const shownAs: Record<string, (value: never) => string> = {
    PgDateString: toTimestamp,
    PgTimestamp: (moment: Date) => moment.toISOString(),
  }
  const conversions = Object.entries(columns).flatMap(([name, { columnType }]) => {
    const convert = shownAs[columnType]
    return convert ? [[name, convert] as const] : []
  })
  return <Row extends object>(row: Row): PresentedRow<Row> => {
    const shown = { ...row } as Record<string, unknown>
    for (const [name, convert] of conversions)
      if (shown[name] !== null) shown[name] = convert(shown[name] as never)
    return shown as PresentedRow<Row>
  }
}
