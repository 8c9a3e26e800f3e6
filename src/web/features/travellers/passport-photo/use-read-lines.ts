import { useState } from 'react'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { formatMrzNameField, toMrzName } from '#domain/travellers/mrz-names.ts'
import { parseMrz } from '#domain/travellers/mrz-parser.ts'
import { toMrzCountryCode } from '#domain/travellers/nationalities.ts'
import { decideLines, type SignDoubt } from '#domain/travellers/photographed/decide-lines.ts'
import type { PhotoReading } from './read-photo.ts'

/** The fields that no check digit proves. */
export type ComparedField = 'surname' | 'givenNames' | 'nationality' | 'issuingCountry' | 'sex'
type ComparedRow = { fields: ComparedField[]; isTicked: boolean; isWaiting: boolean }

/** More would be typing in another form. */
const mostDoubts = 3

/** The field of a sign, by its place in the lines (ICAO 9303 part 4, section 4.2). */
export function fieldAt({ line, position }: Pick<SignDoubt, 'line' | 'position'>) {
  if (line === 1) return position < 6 ? 'issuingCountry' : 'names'
  if (position <= 10) return 'passportNumber'
  if (position <= 13) return 'nationality'
  if (position <= 20) return 'birthDate'
  return position === 21 ? 'sex' : 'passportExpiry'
}

const rowFields: readonly ComparedField[][] = [['surname'], ['givenNames'], ['nationality', 'sex']]

/** The lines of a photo with the person's answers, and what is still to be answered. */
export function useReadLines(places: PhotoReading['places'], today: CalendarDate) {
  const [decided] = useState(() => decideLines(places))
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [corrections, setCorrections] = useState<Partial<Record<ComparedField, string>>>({})
  const [ticked, setTicked] = useState<Partial<Record<ComparedField, boolean>>>({})
  const keyOf = ({ line, position }: Pick<SignDoubt, 'line' | 'position'>) => `${line} ${position}`
  const answered = decided.lines.map((text, at) =>
    [...text]
      .map((sign, place) => answers[keyOf({ line: at === 0 ? 1 : 2, position: place + 1 })] ?? sign)
      .join(''),
  )
  const [first = '', second = ''] = answered
  const parsed = parseMrz(answered.join('\n'), today)
  const found = parsed.kind === 'passport' ? parsed.values : undefined
  const values = { ...emptyValues, ...found, ...corrections }
  const isAnswered = (doubt: SignDoubt) => keyOf(doubt) in answers
  const { doubts } = decided
  const isCountryOther = found !== undefined && found.issuingCountry !== found.nationality
  const rows = isCountryOther ? [...rowFields, ['issuingCountry' as const]] : rowFields
  const compared: ComparedRow[] = rows.map((fields) => ({
    fields: [...fields],
    isTicked: fields.every((field) => ticked[field] && (values[field] !== null || field === 'givenNames')),
    isWaiting: doubts.some((doubt) => !isAnswered(doubt) && fields.some((field) => belongsTo(doubt, field))),
  }))
  const lines = [
    first.slice(0, 2) +
      countryCode(corrections.issuingCountry, first.slice(2, 5)) +
      nameField(first.slice(5)),
    second.slice(0, 10) +
      countryCode(corrections.nationality, second.slice(10, 13)) +
      second.slice(13, 20) +
      (corrections.sex ? (sexSigns[corrections.sex] ?? '<') : second.charAt(20)) +
      second.slice(21),
  ]

  function nameField(read: string) {
    if (corrections.surname === undefined && corrections.givenNames === undefined) return read
    const [surname, given] = [values.surname, values.givenNames].map((name) =>
      name ? (toMrzName(name) ?? '') : '',
    )
    return formatMrzNameField(surname ?? '', given ?? '')
  }

  /** Where a field stands: its line, its first place from 0, and the one behind its last. */
  function placeOf(field: ComparedField) {
    const bare = first.slice(5).replace(/<+$/, '').length + 5
    const cut = first.indexOf('<<', 5)
    const end = cut < 0 || cut > bare ? bare : cut
    if (field === 'surname') return { line: 1, from: 5, to: end } as const
    if (field === 'givenNames')
      return { line: 1, from: Math.min(end + 2, 43), to: Math.max(bare, Math.min(end + 3, 44)) } as const
    if (field === 'issuingCountry') return { line: 1, from: 2, to: 5 } as const
    return field === 'nationality'
      ? ({ line: 2, from: 10, to: 13 } as const)
      : ({ line: 2, from: 20, to: 21 } as const)
  }

  return {
    /** The photo should be taken again: nothing that fits all check digits, or too much to ask. */
    isUnclear:
      !decided.isProven || doubts.length > mostDoubts || !found?.passportNumber || !found.passportExpiry,
    doubts,
    lines,
    values,
    compared,
    placeOf,
    /** Fields whose check digits do not fit the answers. */
    faulty: parsed.kind === 'passport' ? parsed.faults.map(({ field }) => field) : [],
    isOpen: compared.some((row) => !row.isTicked) || doubts.some((doubt) => !isAnswered(doubt)),
    answerOf: (doubt: SignDoubt) => answers[keyOf(doubt)],
    answer: (doubt: SignDoubt, sign: string) => setAnswers((now) => ({ ...now, [keyOf(doubt)]: sign })),
    /** A corrected field has to be compared again. */
    correct: (field: ComparedField, value: string) => {
      setCorrections((now) => ({ ...now, [field]: value }))
      setTicked((now) => ({ ...now, [field]: false }))
    },
    tick: ({ fields }: ComparedRow, isTicked: boolean) =>
      setTicked((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, isTicked])) })),
  }
}

const emptyValues = {
  surname: null,
  givenNames: null,
  nationality: null,
  issuingCountry: null,
  sex: null,
  passportNumber: null,
  birthDate: null,
  passportExpiry: null,
}
const sexSigns: Readonly<Record<string, string>> = { male: 'M', female: 'F', unspecified: '<' }
const countryCode = (corrected: string | undefined, read: string) =>
  corrected ? toMrzCountryCode(corrected) : read

function belongsTo(doubt: SignDoubt, field: ComparedField): boolean {
  const of = fieldAt(doubt)
  return of === field || (of === 'names' && (field === 'surname' || field === 'givenNames'))
}
