import type { RowCode } from '#domain/travellers/from-table/check-rows.ts'
import type { TableField } from '#domain/travellers/from-table/fields.ts'
import type { MessageKey } from '#i18n/translate.ts'

export const fieldLabels: Readonly<Record<TableField, MessageKey>> = {
  family: 'fromTable.family',
  name: 'fromTable.name',
  surname: 'download.surname',
  givenNames: 'download.givenNames',
  ownName: 'download.ownName',
  passportNumber: 'download.passportNumber',
  passportExpiry: 'download.passportExpiry',
  birthDate: 'download.birthDate',
  sex: 'download.sex',
  nationality: 'download.nationality',
  phone: 'bookings.contactPhone',
  email: 'bookings.contactEmail',
  room: 'counter.room',
}

export const issueTexts: Readonly<Record<RowCode, MessageKey>> = {
  no_name: 'fromTable.no_name',
  latin_name: 'fromTable.latin_name',
  not_a_name: 'fromTable.not_a_name',
  no_date: 'fromTable.no_date',
  two_dates: 'fromTable.two_dates',
  birth_in_future: 'fromTable.birth_in_future',
  expiry_before_return: 'fromTable.expiry_before_return',
  sex_unread: 'fromTable.sex_unread',
  passport_unread: 'fromTable.passport_unread',
  nationality_unread: 'fromTable.nationality_unread',
  room_unread: 'fromTable.room_unread',
  email_unread: 'fromTable.email_unread',
  other_booking: 'fromTable.other_booking',
  expiry_short: 'fromTable.expiry_short',
  same_passport: 'fromTable.same_passport',
  same_person: 'fromTable.same_person',
  booked_passport: 'fromTable.booked',
  booked_person: 'fromTable.booked',
}
