import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import {
  type CheckedRow,
  checkRows,
  defaultAnswer,
  type RowAnswer,
  type RowIssue,
} from '#domain/travellers/from-table/check-rows.ts'
import { findColumns } from '#domain/travellers/from-table/columns.ts'
import { decideDateOrder } from '#domain/travellers/from-table/dates.ts'
import type { DateOrder, TableColumns, TableField } from '#domain/travellers/from-table/fields.ts'
import { fillDown, type RawTable } from '#domain/travellers/from-table/read-table.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** A row with what is said of it and what is decided; undefined: a red row without an answer. */
export type TableRow = CheckedRow & {
  at: number
  number: number
  cells: string[]
  answer: RowAnswer | undefined
}

type Choices = {
  columns: Record<number, TableField | null>
  orders: Record<number, DateOrder>
  cells: Record<number, Record<number, string>>
  answers: Record<number, RowAnswer>
}
const noChoices: Choices = { columns: {}, orders: {}, cells: {}, answers: {} }

const dateFields: readonly (TableField | null)[] = ['birthDate', 'passportExpiry']

/** What a person decides of a table, over what is found in it. */
export function useTable(table: RawTable, trip: Trip) {
  const [choices, setChoices] = useState(noChoices)
  const day = today(new Date())
  const found = useMemo(() => findColumns(table.heading, table.rows, day), [table, day])
  const columns: TableColumns = found.map((field, at) =>
    at in choices.columns ? (choices.columns[at] ?? null) : field,
  )
  const family = columns.indexOf('family')
  const filled = family < 0 ? { rows: table.rows, filled: 0 } : fillDown(table.rows, family)
  const rows = filled.rows.map((cells, at) =>
    cells.map((cell, column) => choices.cells[at]?.[column] ?? cell),
  )
  const orders: Record<number, DateOrder> = {}
  const undecided: number[] = []
  const allDates = columns.flatMap((field, at) =>
    dateFields.includes(field) ? rows.map((cells) => cells[at] ?? '') : [],
  )
  columns.forEach((field, at) => {
    if (!dateFields.includes(field)) return
    const own = decideDateOrder(rows.map((cells) => cells[at] ?? ''))
    // One table is written in one way: a column that allows both readings follows the others.
    const order = choices.orders[at] ?? own ?? decideDateOrder(allDates)
    if (order) orders[at] = order
    else undecided.push(at)
  })
  const rules = {
    destination: trip.destination,
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
    infantUnder: trip.infantUnder,
    childUpTo: trip.childUpTo,
  }
  const checked = checkRows({ columns, rows, orders, trip: rules as never, today: day })
  const known = useKnownPeople(trip.id, checked)
  const shown = checked.map(({ person, issues }, at): TableRow => {
    const all = [...issues, ...(known.issues.get(at) ?? [])]
    const isRed = all.some(({ level }) => level === 'red')
    const chosen = choices.answers[at]
    const answer = isRed && chosen !== 'leave' ? undefined : (chosen ?? defaultAnswer(all))
    return { person, issues: all, at, number: table.numbers[at] ?? at + 1, cells: rows[at] ?? [], answer }
  })
  const set = (fields: Partial<Choices>) => setChoices((before) => ({ ...before, ...fields }))
  return {
    columns,
    orders,
    undecided,
    filled: filled.filled,
    rows: shown,
    seats: known.seats,
    setColumn: (at: number, field: TableField | null) => {
      // A field is in one column: where it was, nothing is stored any more.
      const before = columns.findIndex((one, other) => one === field && other !== at)
      set({ columns: { ...choices.columns, [at]: field, ...(field && before >= 0 && { [before]: null }) } })
    },
    setOrder: (at: number, order: DateOrder) => set({ orders: { ...choices.orders, [at]: order } }),
    setCell: (at: number, column: number, text: string) =>
      set({ cells: { ...choices.cells, [at]: { ...choices.cells[at], [column]: text } } }),
    setAnswer: (at: number, answer: RowAnswer) => set({ answers: { ...choices.answers, [at]: answer } }),
  }
}

/** Who of the table travels already, and how many seats are available. */
function useKnownPeople(tripId: string, checked: readonly CheckedRow[]) {
  const people = checked.flatMap(({ person, issues }, row) => {
    const { surname, givenNames, birthDate, passportNumber } = person
    const isRed = issues.some(({ level }) => level === 'red')
    return isRed ? [] : [{ row, surname, givenNames, birthDate, passportNumber }]
  })
  const query = useQuery({
    ...apiQuery('fromTable.check', { id: tripId, people }),
    placeholderData: keepPreviousData,
  })
  const issues = new Map<number, RowIssue[]>()
  for (const { row, match, reference } of query.data?.duplicates ?? [])
    issues.set(row, [
      {
        code: match === 'passport' ? 'booked_passport' : 'booked_person',
        level: 'brass',
        column: null,
        other: reference,
      },
    ])
  return { issues, seats: query.data?.seats }
}
