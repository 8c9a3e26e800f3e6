import { type CalendarDate, calendarDate } from '#domain/kernel/calendar.ts'
import {
  type CharacterKind,
  calculateCheckDigit,
  correctCharacter,
  listLookalikes,
} from './mrz-characters.ts'
import { type MrzNames, parseMrzNames } from './mrz-names.ts'
import { detectMrzShape, type MrzShape } from './mrz-shapes.ts'
import { parseNationality } from './nationalities.ts'
import type { Sex } from './traveller.ts'

type MrzField =
  | 'documentType'
  | 'issuingCountry'
  | 'names'
  | 'passportNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'passportExpiry'
  | 'optional'
  | 'composite'

/** `at` counts from 0; the fields of the two lines of a passport (ICAO 9303 part 4, section 4.2). */
type FieldPosition = { field: MrzField; line: 1 | 2; at: number; end: number; kind: CharacterKind }
const fieldPositions: readonly FieldPosition[] = [
  { field: 'documentType', line: 1, at: 0, end: 2, kind: 'letters' },
  { field: 'issuingCountry', line: 1, at: 2, end: 5, kind: 'letters' },
  { field: 'names', line: 1, at: 5, end: 44, kind: 'letters' },
  { field: 'passportNumber', line: 2, at: 0, end: 9, kind: 'any' },
  { field: 'passportNumber', line: 2, at: 9, end: 10, kind: 'digits' },
  { field: 'nationality', line: 2, at: 10, end: 13, kind: 'letters' },
  { field: 'birthDate', line: 2, at: 13, end: 20, kind: 'digits' },
  { field: 'sex', line: 2, at: 20, end: 21, kind: 'letters' },
  { field: 'passportExpiry', line: 2, at: 21, end: 28, kind: 'digits' },
  { field: 'optional', line: 2, at: 28, end: 42, kind: 'any' },
  { field: 'optional', line: 2, at: 42, end: 43, kind: 'digits' },
  { field: 'composite', line: 2, at: 43, end: 44, kind: 'digits' },
]

/**
 * `check_digit`: the field and the figure behind it do not fit. `sign`: a sign that the field cannot have. `date`: no day
 * of the calendar. `country`: no country's code. `missing`: nothing stands there. `position` counts from 1, as people
 * count. `suggestion`: the only mistaken look-alike with which everything would fit, as the field should read.
 */
export type MrzFault = {
  field: MrzField
  line: 1 | 2
  position: number
  code: 'check_digit' | 'sign' | 'date' | 'country' | 'missing'
  suggestion?: string
}

/** A sign that was read as another, because its field can hold only one of the two. */
type MrzCorrection = { line: 1 | 2; position: number; from: string; to: string }

/** The values of the lines; null where one cannot be read, or where only the second line is there. */
export type MrzValues = {
  documentType: string | null
  issuingCountry: string | null
  surname: string | null
  givenNames: string | null
  passportNumber: string | null
  nationality: string | null
  birthDate: CalendarDate | null
  sex: Sex | null
  passportExpiry: CalendarDate | null
  optional: string
}

export type ParsedMrz =
  | {
      kind: 'passport'
      /** The lines as they were read, with corrections; the first is null where only the second is there. */
      lines: [string | null, string]
      values: MrzValues
      faults: MrzFault[]
      corrections: MrzCorrection[]
      /** Lines whose fillers at the end were counted anew. */
      filled: (1 | 2)[]
      /** The name fills its field: compare it with the passport, letters may be missing. */
      namesTruncated: boolean
      /** The passport itself does not say the whole day of birth. */
      birthUnknown: boolean
    }
  | Exclude<MrzShape, { kind: 'passport' }>

/**
 * Reads the two lines at the foot of a passport's page as they were typed or pasted (PPL-02). Line 1 has no check
 * digit: names are always to be compared by eye, and lines that fit prove nothing about the paper.
 */
export function parseMrz(text: string, today: CalendarDate): ParsedMrz {
  const shape = detectMrzShape(text)
  if (shape.kind !== 'passport') return shape
  const corrections: MrzCorrection[] = []
  const first = shape.first === null ? null : correctRow(shape.first, 1, corrections)
  const second = correctRow(shape.second, 2, corrections)
  const names = first === null ? null : parseMrzNames(first.slice(5))
  const birth = second.slice(13, 19)
  const birthUnknown = /^\d{0,4}<+$/.test(birth)
  const values: MrzValues = {
    documentType: first === null ? null : first.slice(0, 2).replaceAll('<', ''),
    issuingCountry: first === null ? null : (parseNationality(first.slice(2, 5)) ?? null),
    surname: names?.surname || null,
    givenNames: names?.givenNames || null,
    passportNumber: second.slice(0, 9).replace(/<+$/, '') || null,
    nationality: parseNationality(second.slice(10, 13)) ?? null,
    birthDate: parseBirthDate(birth, today),
    sex: sexes[second.charAt(20)] ?? null,
    passportExpiry: parseExpiryDate(second.slice(21, 27), today),
    optional: second.slice(28, 42).replace(/<+$/, ''),
  }
  const faults = [
    ...(first === null || names === null ? [] : findFirstLineFaults(first, names, values)),
    ...findSecondLineFaults(second, values, birthUnknown),
  ]
  return {
    kind: 'passport',
    lines: [first, second],
    values,
    faults: faults.toSorted((one, other) => one.line - other.line || one.position - other.position),
    corrections,
    filled: shape.filled,
    namesTruncated: names?.truncated ?? false,
    birthUnknown,
  }
}

const sexes: Readonly<Record<string, Sex>> = { M: 'male', F: 'female', X: 'unspecified', '<': 'unspecified' }

function correctRow(row: string, line: 1 | 2, corrections: MrzCorrection[]): string {
  return [...row]
    .map((from, at) => {
      const place = fieldPositions.find((one) => one.line === line && one.at <= at && at < one.end)
      const to = correctCharacter(from, place?.kind ?? 'any')
      if (to !== from) corrections.push({ line, position: at + 1, from, to })
      return to
    })
    .join('')
}

function findFirstLineFaults(first: string, names: MrzNames, { issuingCountry }: MrzValues): MrzFault[] {
  const faults = findCharacterFaults(first, 1)
  const isMissing = names.surname === '' && names.givenNames === ''
  if (isMissing) faults.push({ field: 'names', line: 1, position: 6, code: 'missing' })
  if (issuingCountry === null && !faults.some(({ field }) => field === 'issuingCountry'))
    faults.push({ field: 'issuingCountry', line: 1, position: 3, code: 'country' })
  return faults
}

function findSecondLineFaults(second: string, values: MrzValues, birthUnknown: boolean): MrzFault[] {
  const faults = findCharacterFaults(second, 2)
  const add = (field: MrzField, position: number, code: MrzFault['code']) => {
    if (!faults.some((fault) => fault.field === field))
      faults.push({ field, line: 2, position, code, ...suggestNumber(second, field, code) })
  }
  if (values.passportNumber === null) add('passportNumber', 1, 'missing')
  for (const { field, from, to } of checkedFields) {
    if (!isCheckDigitRight(second, from, to)) add(field, to + 1, 'check_digit')
  }
  // Where the field is empty, its check digit may be a filler.
  if (!(values.optional === '' && second.charAt(42) === '<') && !isCheckDigitRight(second, 28, 42))
    add('optional', 43, 'check_digit')
  if (calculateCheckDigit(compositeCheckInput(second)) !== second.charAt(43))
    add('composite', 44, 'check_digit')
  if (values.nationality === null) add('nationality', 11, 'country')
  if (values.birthDate === null && !birthUnknown) add('birthDate', 14, 'date')
  if (values.sex === null) add('sex', 21, 'sign')
  if (values.passportExpiry === null) add('passportExpiry', 22, 'date')
  return faults
}

const checkedFields = [
  { field: 'passportNumber', from: 0, to: 9 },
  { field: 'birthDate', from: 13, to: 19 },
  { field: 'passportExpiry', from: 21, to: 27 },
] as const

const isCheckDigitRight = (second: string, from: number, to: number) =>
  calculateCheckDigit(second.slice(from, to)) === second.charAt(to)
const compositeCheckInput = (second: string) =>
  second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43)

/** Only a number may hold both kinds, so only there a look-alike is a guess, to be offered and not made. */
function suggestNumber(second: string, field: MrzField, code: MrzFault['code']): { suggestion?: string } {
  if (field !== 'passportNumber' || code !== 'check_digit') return {}
  const others = listLookalikes(second.slice(0, 9))
    .map((number) => number + second.slice(9))
    .filter(
      (row) =>
        isCheckDigitRight(row, 0, 9) && calculateCheckDigit(compositeCheckInput(row)) === row.charAt(43),
    )
  const [only, another] = others
  return only !== undefined && another === undefined
    ? { suggestion: only.slice(0, 9).replace(/<+$/, '') }
    : {}
}

/** Characters that no line may contain, digits that are letters, and fillers inside a field that has none. */
function findCharacterFaults(row: string, line: 1 | 2): MrzFault[] {
  const faults: MrzFault[] = []
  for (const { field, at, end, kind } of fieldPositions.filter((place) => place.line === line)) {
    const text = row.slice(at, end)
    const allowed = kind === 'digits' ? /[0-9<]/ : kind === 'letters' ? /[A-Z<]/ : /[A-Z0-9<]/
    const inner = /<(?=[^<])/
    const wrong = [...text].findIndex((sign) => !allowed.test(sign))
    const gap = field === 'passportNumber' && end === 9 ? text.search(inner) : -1
    const found = wrong >= 0 ? wrong : gap
    if (found >= 0 && !faults.some((fault) => fault.field === field))
      faults.push({ field, line, position: at + found + 1, code: 'sign' })
  }
  return faults
}

/** Two digits of a year: no birth date is in the future, so the latest day that is not after today. */
function parseBirthDate(figures: string, today: CalendarDate): CalendarDate | null {
  const [late, early] = [parseMrzDate(20, figures), parseMrzDate(19, figures)]
  return (late !== undefined && late <= today ? late : early) ?? null
}

/** No passport is valid for decades: the year is at most 43 ahead (in 2026, to 2069), else it is past. */
function parseExpiryDate(figures: string, today: CalendarDate): CalendarDate | null {
  const ahead = Number(today.slice(0, 4)) + 43
  const century = 2000 + Number(figures.slice(0, 2)) <= ahead ? 20 : 19
  return parseMrzDate(century, figures) ?? null
}

function parseMrzDate(century: number, figures: string): CalendarDate | undefined {
  if (!/^\d{6}$/.test(figures)) return undefined
  return calendarDate(`${century}${figures.slice(0, 2)}-${figures.slice(2, 4)}-${figures.slice(4)}`)
}
