import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { calculateCheckDigit } from './mrz-characters.ts'
import { formatMrzNameField, toMrzName } from './mrz-names.ts'
import { toMrzCountryCode } from './nationalities.ts'
import type { Sex } from './traveller.ts'

/** The contents of the two lines of a passport. */
export type MrzInput = {
  documentType?: string
  issuingCountry: string
  surname: string
  givenNames: string
  passportNumber: string
  nationality: string
  birthDate: CalendarDate
  sex: Sex
  passportExpiry: CalendarDate
  optional?: string
}

const sexCharacters: Record<Sex, string> = { female: 'F', male: 'M', unspecified: '<' }

/** The two lines of a passport with these values; undefined where a name cannot be written in them. */
export function formatMrz(of: MrzInput): [string, string] | undefined {
  const [surname, given] = [of.surname, of.givenNames].map((name) => (name === '' ? '' : toMrzName(name)))
  if (surname === undefined || given === undefined) return undefined
  const type = (of.documentType ?? 'P').padEnd(2, '<')
  const number = withCheckDigit(of.passportNumber.padEnd(9, '<'))
  const birth = withCheckDigit(toYymmdd(of.birthDate))
  const expiry = withCheckDigit(toYymmdd(of.passportExpiry))
  const optional = of.optional ? withCheckDigit(of.optional.padEnd(14, '<')) : '<'.repeat(15)
  const composite = calculateCheckDigit(number + birth + expiry + optional)
  return [
    type + toMrzCountryCode(of.issuingCountry) + formatMrzNameField(surname, given),
    number + toMrzCountryCode(of.nationality) + birth + sexCharacters[of.sex] + expiry + optional + composite,
  ]
}

const withCheckDigit = (field: string) => field + calculateCheckDigit(field)
const toYymmdd = (day: CalendarDate) => day.slice(2).replaceAll('-', '')
