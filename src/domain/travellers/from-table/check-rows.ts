import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Room } from '#domain/offers/offer.ts'
import { earliestValidExpiry, type TripForRules } from '#domain/travellers/passport-rules.ts'
import type { Sex } from '#domain/travellers/traveller.ts'
import { type CellDate, readDate } from './dates.ts'
import type { DateOrder, TableColumns, TableField } from './fields.ts'
import { readLatinName, readNationality, readPassportNumber, readRoom, readSex, splitName } from './values.ts'

/** What must be corrected or left out. */
const redCodes = [
  'no_name',
  'latin_name',
  'not_a_name',
  'no_date',
  'two_dates',
  'birth_in_future',
  'expiry_before_return',
  'sex_unread',
  'passport_unread',
  'nationality_unread',
  'room_unread',
  'email_unread',
  'other_booking',
] as const
/** What has an answer already. */
const brassCodes = [
  'expiry_short',
  'same_passport',
  'same_person',
  'booked_passport',
  'booked_person',
] as const
export type RowCode = (typeof redCodes)[number] | (typeof brassCodes)[number]

/** Something about a row that its person decides. `column`: of the table; null where it is about the row. */
export type RowIssue = {
  code: RowCode
  level: 'red' | 'brass'
  column: number | null
  /** The row, by its place among the rows, or the reference of the booking that has this person already. */
  other?: string
}

/** `leave`: the row is not stored; `add`: it is, whatever brass says. */
export type RowAnswer = 'leave' | 'add'

/** A row as it would be stored. */
export type TablePerson = {
  family: string
  surname: string | null
  givenNames: string | null
  ownName: string | null
  passportNumber: string | null
  passportExpiry: CalendarDate | null
  birthDate: CalendarDate | null
  sex: Sex | null
  nationality: string | null
  phone: string
  email: string
  room: Room | null
}

export type CheckedRow = { person: TablePerson; issues: RowIssue[] }

type TableToCheck = {
  columns: TableColumns
  rows: readonly (readonly string[])[]
  /** Of each column of dates. */
  orders: Readonly<Record<number, DateOrder>>
  trip: TripForRules
  today: CalendarDate
}

/** Reads every row and says what is wrong with it, the red first; duplicates inside of the table among it. */
export function checkRows(table: TableToCheck): CheckedRow[] {
  const checked = table.rows.map((cells) => checkRow(table, cells))
  markDuplicates(checked, table)
  for (const row of checked)
    row.issues.sort((one, other) => Number(other.level === 'red') - Number(one.level === 'red'))
  return checked
}

function checkRow({ columns, orders, trip, today }: TableToCheck, cells: readonly string[]): CheckedRow {
  const issues: RowIssue[] = []
  const columnOf = (field: TableField) => columns.indexOf(field)
  const cellOf = (field: TableField) => cells[columnOf(field)] ?? ''
  const red = (code: RowCode, field: TableField | null) =>
    issues.push({ code, level: 'red', column: field === null ? null : columnOf(field) })
  /** The value of a cell; null of an empty one, and of one that cannot be read, which is red. */
  const read = <Value>(
    field: TableField,
    code: RowCode,
    reader: (cell: string) => Value | undefined,
  ): Value | null => {
    const cell = cellOf(field)
    if (cell === '') return null
    const value = reader(cell)
    if (value === undefined) red(code, field)
    return value ?? null
  }
  const date = (field: 'birthDate' | 'passportExpiry'): CalendarDate | null => {
    const cell = cellOf(field)
    if (cell === '') return null
    const found: CellDate = readDate(cell, orders[columnOf(field)] ?? 'day', {
      isPast: field === 'birthDate',
      today,
    })
    if ('date' in found) return found.date
    red(found.problem, field)
    return null
  }
  const names = readNames(cellOf, red)
  const birthDate = date('birthDate')
  if (birthDate !== null && birthDate > today) red('birth_in_future', 'birthDate')
  const passportExpiry = date('passportExpiry')
  if (passportExpiry !== null && passportExpiry < trip.returnDate)
    red('expiry_before_return', 'passportExpiry')
  else if (passportExpiry !== null && passportExpiry < earliestValidExpiry(trip, today))
    issues.push({ code: 'expiry_short', level: 'brass', column: columnOf('passportExpiry') })
  const person: TablePerson = {
    family: cellOf('family'),
    ...names,
    passportNumber: read('passportNumber', 'passport_unread', readPassportNumber),
    passportExpiry,
    birthDate,
    sex: read('sex', 'sex_unread', readSex),
    nationality: read('nationality', 'nationality_unread', readNationality),
    phone: cellOf('phone'),
    email: read('email', 'email_unread', (cell) => (/^\S+@\S+\.\S+$/.test(cell) ? cell : undefined)) ?? '',
    room: read('room', 'room_unread', readRoom),
  }
  return { person, issues }
}

type Names = Pick<TablePerson, 'surname' | 'givenNames' | 'ownName'>

function readNames(
  cellOf: (field: TableField) => string,
  red: (code: RowCode, field: TableField | null) => void,
): Names {
  const names: Names = { surname: null, givenNames: null, ownName: cellOf('ownName') || null }
  const whole = cellOf('name')
  if (whole !== '') {
    const split = splitName(whole)
    if (split === undefined) red('not_a_name', 'name')
    else Object.assign(names, { ...split, ownName: split.ownName ?? names.ownName })
  }
  for (const field of ['surname', 'givenNames'] as const) {
    const cell = cellOf(field)
    if (cell === '') continue
    const name = readLatinName(cell)
    if (name === undefined) red('latin_name', field)
    else names[field] = name
  }
  const isNamed = names.surname !== null || names.givenNames !== null
  if (isNamed) return names
  if (whole === '' && cellOf('surname') === '' && cellOf('givenNames') === '' && names.ownName === null)
    red('no_name', null)
  else if (names.ownName !== null && cellOf('surname') === '' && cellOf('givenNames') === '')
    red('latin_name', whole === '' ? 'ownName' : 'name')
  return names
}

/** Whether two are the same person for us: one name, and one birth date. */
export function personKey({
  surname,
  givenNames,
  birthDate,
}: Pick<TablePerson, 'surname' | 'givenNames' | 'birthDate'>): string | undefined {
  const words = [surname, givenNames]
    .filter(Boolean)
    .join(' ')
    .split(/[\s-]+/)
    .sort()
    .join(' ')
  return words === '' || birthDate === null ? undefined : `${words} ${birthDate}`
}

/** One number or one person twice: within a family the second may be left out, in two families one of them is wrong. */
function markDuplicates(rows: readonly CheckedRow[], { columns }: TableToCheck): void {
  const byNumber = new Map<string, number>()
  const byPerson = new Map<string, number>()
  rows.forEach(({ person, issues }, at) => {
    const { passportNumber } = person
    const sameNumber = passportNumber === null ? undefined : byNumber.get(passportNumber)
    const key = personKey(person)
    const samePerson = key === undefined ? undefined : byPerson.get(key)
    if (sameNumber !== undefined) {
      const isOther = rows[sameNumber]?.person.family !== person.family
      const column = columns.indexOf('passportNumber')
      issues.push({
        code: isOther ? 'other_booking' : 'same_passport',
        level: isOther ? 'red' : 'brass',
        column,
        other: String(sameNumber),
      })
    } else if (samePerson !== undefined)
      issues.push({ code: 'same_person', level: 'brass', column: null, other: String(samePerson) })
    if (passportNumber !== null && sameNumber === undefined) byNumber.set(passportNumber, at)
    if (key !== undefined && samePerson === undefined) byPerson.set(key, at)
  })
}

/** The answer that a row has before anyone gives one: what is there twice is left out, a short passport is added anyway. */
export function defaultAnswer(issues: readonly RowIssue[]): RowAnswer | undefined {
  if (issues.some(({ level }) => level === 'red')) return undefined
  return issues.some(({ code }) => code !== 'expiry_short') ? 'leave' : 'add'
}
