import type { ListGap } from '#domain/travellers/lists/gaps.ts'
import type { ListColumn, ListKind } from '#domain/travellers/lists/lists.ts'
import type { MessageKey } from '#i18n/translate.ts'

// The labels of the lists of a departure, by the names in which they are stored.

export const listNames: Record<ListKind, MessageKey> = {
  visa: 'lists.kind.visa',
  rooming: 'lists.kind.rooming',
  flight: 'lists.kind.flight',
  bus: 'lists.kind.bus',
  contacts: 'lists.kind.contacts',
  owing: 'lists.kind.owing',
  kitchen: 'lists.kind.kitchen',
}

export const listColumnNames: Record<ListColumn, MessageKey> = {
  surname: 'download.surname',
  givenNames: 'download.givenNames',
  ownName: 'lists.column.ownName',
  firstName: 'lists.column.firstName',
  fatherName: 'download.fatherName',
  grandfatherName: 'download.grandfatherName',
  sex: 'download.sex',
  age: 'lists.column.age',
  birthDate: 'download.birthDate',
  birthPlace: 'download.birthPlace',
  nationality: 'download.nationality',
  passportNumber: 'download.passportNumber',
  issuingCountry: 'download.issuingCountry',
  passportExpiry: 'companyPeople.column.until',
  room: 'offer.room',
  roomType: 'lists.column.roomType',
  roomNote: 'download.roomNote',
  seat: 'lists.column.seat',
  diet: 'lists.column.diet',
  needs: 'companyPeople.filter.needs',
  head: 'lists.column.head',
  contactName: 'lists.column.contactName',
  phone: 'person.contactPhone',
  email: 'accounts.email',
  language: 'nav.language',
  emergencyName: 'emails.people.item.emergencyContact',
  emergencyRelation: 'lists.column.emergencyRelation',
  emergencyPhone: 'lists.column.emergencyPhone',
  people: 'party.title',
  agreed: 'lists.column.agreed',
  status: 'trips.status',
  owes: 'lists.column.owes',
  reference: 'find.reference',
}

/** What is missing of a person who cannot be sent with a list yet. */
export const listGapNames: Record<ListGap, MessageKey> = {
  unreadable: 'people.unreadableShort',
  name: 'emails.people.item.name',
  passport: 'emails.people.item.passport',
  validity: 'emails.people.item.validity',
  relative_names: 'emails.people.item.relativeNames',
  passport_page: 'emails.people.item.passportPage',
  photograph: 'emails.people.item.photograph',
  bed: 'lists.why.bed',
  phone: 'person.contactPhone',
  emergency_contact: 'emails.people.item.emergencyContact',
}
