import type { Age } from '#domain/offers/offer.ts'
import type { DocumentKind, NeedKind, Relation, Sex, VaccinationKind } from '#domain/travellers/traveller.ts'
import type { MessageKey } from './translate.ts'

// The labels for a person of a booking, by the names in which they are stored.

/** 'Adult 2': a place of a party by its age, with the number in the words. */
export const partyPlaceNames: Record<Age, MessageKey> = {
  adult: 'people.adult',
  child: 'people.child',
  infant: 'people.infant',
}

export const sexNames: Record<Sex, MessageKey> = {
  female: 'download.sex.female',
  male: 'download.sex.male',
  unspecified: 'download.sex.unspecified',
}

export const relationNames: Record<Relation, MessageKey> = {
  lead: 'download.relation.lead',
  spouse: 'download.relation.spouse',
  parent: 'download.relation.parent',
  child: 'download.relation.child',
  sibling: 'download.relation.sibling',
  grandparent: 'download.relation.grandparent',
  grandchild: 'download.relation.grandchild',
  other_relative: 'download.relation.other_relative',
  friend: 'download.relation.friend',
  carer: 'download.relation.carer',
}

export const needNames: Record<NeedKind, MessageKey> = {
  wheelchair: 'download.need.wheelchair',
  step_free: 'download.need.step_free',
  medical: 'download.need.medical',
  pregnancy: 'download.need.pregnancy',
  diet: 'download.need.diet',
  carer: 'download.need.carer',
}

export const vaccinationNames: Record<VaccinationKind, MessageKey> = {
  menacwy: 'download.vaccination.menacwy',
  polio: 'download.vaccination.polio',
  yellow_fever: 'download.vaccination.yellow_fever',
  flu: 'download.vaccination.flu',
  covid: 'download.vaccination.covid',
}

export const documentNames: Record<DocumentKind, MessageKey> = {
  passport_page: 'emails.people.item.passportPage',
  photograph: 'emails.people.item.photograph',
  visa: 'emails.people.item.visa',
}
