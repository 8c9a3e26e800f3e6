import type { CalendarDate } from '#domain/calendar.ts'

// A person who goes, as asked for a visa, a room and a journey (beyond.md, section 3).

export const sexes = ['male', 'female'] as const
export type Sex = (typeof sexes)[number]

/** What somebody needs: the kind stands with the request, what is written about it is secret. */
export const needKinds = ['wheelchair', 'step_free', 'medical', 'pregnancy', 'diet', 'carer'] as const
export type NeedKind = (typeof needKinds)[number]

/** What the person is to the lead of the booking. */
export const relations = [
  'self',
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'relative',
  'friend',
  'carer',
] as const
export type Relation = (typeof relations)[number]

export const vaccines = ['menacwy', 'polio', 'yellow_fever', 'flu', 'covid'] as const
export type Vaccine = (typeof vaccines)[number]

/** Somebody who stays at home. */
export type EmergencyContact = { name: string; phone: string; relation: string | null }

/** What is kept secret of a person; null where nothing was said. Countries are ISO 3166-1 codes of two letters. */
export type TravellerDetails = {
  /** As in the passport's lower lines: A to Z, space, hyphen, apostrophe. */
  surname: string | null
  givenNames: string | null
  /** Asked for where a consulate asks for it. */
  fatherName: string | null
  birthDate: CalendarDate | null
  birthPlace: string | null
  nationality: string | null
  passportNumber: string | null
  passportCountry: string | null
  passportExpiry: CalendarDate | null
  relation: Relation | null
  roomWish: string | null
  diet: string | null
  /** About the needs, for who answers them. */
  healthNote: string | null
  emergencyContact: EmergencyContact | null
  vaccinations: { kind: Vaccine; day: CalendarDate }[]
}

export const nothingKnown: TravellerDetails = {
  surname: null,
  givenNames: null,
  fatherName: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  passportNumber: null,
  passportCountry: null,
  passportExpiry: null,
  relation: null,
  roomWish: null,
  diet: null,
  healthNote: null,
  emergencyContact: null,
  vaccinations: [],
}

export const travellerLimits = {
  passportName: 39,
  ownName: 120,
  passportNumber: 9,
  words: 500,
  vaccinations: 10,
} as const
