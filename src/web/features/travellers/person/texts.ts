import type { MrzFault } from '#domain/travellers/mrz-parser.ts'
import type { PassportFault } from '#domain/travellers/passport-rules.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The messages for faults of a passport or an age. */
export const faultKeys: Record<PassportFault['code'], MessageKey> = {
  expired: 'person.fault.expired',
  ends_before_return: 'person.fault.endsBeforeReturn',
  too_short: 'person.fault.tooShort',
  weak: 'person.fault.weak',
  born_after_departure: 'person.fault.bornAfter',
  age_row: 'person.fault.ageRow',
  child_without_adult: 'person.fault.childAlone',
  too_young: 'person.fault.tooYoung',
  needs_adult: 'person.fault.needsAdult',
  needs_companion: 'person.fault.needsCompanion',
  single_name: 'person.fault.singleName',
}

/** The messages for faults in a field of the two lines. */
export const lineFaultKeys: Record<MrzFault['code'], MessageKey> = {
  check_digit: 'person.lines.checkDigit',
  sign: 'person.lines.sign',
  date: 'person.lines.date',
  country: 'person.lines.country',
  missing: 'person.lines.missing',
}
