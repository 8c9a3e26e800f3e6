import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { lineName, nameField } from './line-names.ts'
import { checkDigit } from './line-signs.ts'
import { lineCode } from './nationalities.ts'
import type { Sex } from './traveller.ts'

/** What the two lines of a passport hold. */
export type LinesOf = {
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

const sexSigns: Record<Sex, string> = { female: 'F', male: 'M', unspecified: '<' }

/** The two lines of a passport with these values; undefined where a name cannot stand in them. */
export function writtenLines(of: LinesOf): [string, string] | undefined {
  const [surname, given] = [of.surname, of.givenNames].map((name) => (name === '' ? '' : lineName(name)))
  if (surname === undefined || given === undefined) return undefined
  const type = (of.documentType ?? 'P').padEnd(2, '<')
  const number = withDigit(of.passportNumber.padEnd(9, '<'))
  const birth = withDigit(sixFigures(of.birthDate))
  const expiry = withDigit(sixFigures(of.passportExpiry))
  const optional = of.optional ? withDigit(of.optional.padEnd(14, '<')) : '<'.repeat(15)
  const composite = checkDigit(number + birth + expiry + optional)
  return [
    type + lineCode(of.issuingCountry) + nameField(surname, given),
    number + lineCode(of.nationality) + birth + sexSigns[of.sex] + expiry + optional + composite,
  ]
}

const withDigit = (field: string) => field + checkDigit(field)
const sixFigures = (day: CalendarDate) => day.slice(2).replaceAll('-', '')
