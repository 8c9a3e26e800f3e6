import type { TravellerChanges } from '#contract/travellers/travellers.ts'
import type { MrzFault } from '#domain/travellers/mrz-parser.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The names of a person's fields. */
export const fieldNameKeys = {
  surname: 'download.surname',
  givenNames: 'download.givenNames',
  ownName: 'download.ownName',
  fatherName: 'download.fatherName',
  grandfatherName: 'download.grandfatherName',
  birthDate: 'download.birthDate',
  birthPlace: 'download.birthPlace',
  sex: 'download.sex',
  nationality: 'download.nationality',
  passportNumber: 'download.passportNumber',
  issuingCountry: 'download.issuingCountry',
  passportExpiry: 'download.passportExpiry',
  relation: 'download.relation',
  roomWish: 'download.roomWish',
  roomNote: 'download.roomNote',
  diet: 'download.diet',
  needs: 'person.needs',
  emergencyContact: 'download.emergencyContact',
  vaccinations: 'person.vaccinations',
} as const satisfies Record<keyof TravellerChanges, MessageKey>

/** The names of what the two lines of a passport hold. */
export const lineFieldNameKeys: Record<MrzFault['field'], MessageKey> = {
  documentType: 'person.lines.documentType',
  issuingCountry: 'download.issuingCountry',
  names: 'person.lines.names',
  passportNumber: 'download.passportNumber',
  nationality: 'download.nationality',
  birthDate: 'download.birthDate',
  sex: 'download.sex',
  passportExpiry: 'download.passportExpiry',
  optional: 'person.lines.optional',
  composite: 'person.lines.composite',
}
