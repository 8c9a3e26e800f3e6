import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { type Age, type AgeBounds, type Room, rooms } from '#domain/offers/offer.ts'
import { ageOnDeparture, classifyAge } from '#domain/offers/prices.ts'

// A person who travels with a booking (beyond.md, section 3). null is a value that was not given yet.

/** The values that a passport prints; `unspecified` is its X or <. */
export const sexes = ['female', 'male', 'unspecified'] as const
export type Sex = (typeof sexes)[number]

/** The relations of a person to the lead of the booking. */
export const relations = [
  'lead',
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'other_relative',
  'friend',
  'carer',
] as const
export type Relation = (typeof relations)[number]

export const needKinds = ['wheelchair', 'step_free', 'medical', 'pregnancy', 'diet', 'carer'] as const
export type NeedKind = (typeof needKinds)[number]
/** The kind is seen with the request; the note only with the documents (decisions: Who sees what of a booking). */
export type Need = { kind: NeedKind; note: string | null }

/** The organizer's possible answers to a need (PPL-08). */
export const needAnswers = ['can', 'can_with_fee', 'cannot'] as const
export type NeedAnswer = (typeof needAnswers)[number]

export const vaccinationKinds = ['menacwy', 'polio', 'yellow_fever', 'flu', 'covid'] as const
export type VaccinationKind = (typeof vaccinationKinds)[number]
/** Kind and day only, never the document. */
type Vaccination = { kind: VaccinationKind; day: CalendarDate }

export const documentKinds = ['passport_page', 'photograph', 'visa'] as const
export type DocumentKind = (typeof documentKinds)[number]

type EmergencyContact = { name: string; phone: string; relation: string | null }

export type Traveller = {
  /** In Latin letters as the passport has it; a passport may have one of the two alone. */
  surname: string | null
  givenNames: string | null
  /** In his own letters, for people. Never sent to a consulate. */
  ownName: string | null
  /** Required by Iraq. */
  fatherName: string | null
  grandfatherName: string | null
  birthDate: CalendarDate | null
  birthPlace: string | null
  sex: Sex | null
  /** Three letters as in the lines of a passport (`nationalities.ts`). */
  nationality: string | null
  passportNumber: string | null
  issuingCountry: string | null
  passportExpiry: CalendarDate | null
  relation: Relation | null
  roomWish: Room | null
  roomNote: string | null
  diet: string | null
  needs: Need[]
  emergencyContact: EmergencyContact | null
  vaccinations: Vaccination[]
  /** The kinds of documents that were uploaded; the documents themselves are files. */
  documents: DocumentKind[]
}

/** A person of whom nothing is known yet. */
export const emptyTraveller: Traveller = {
  surname: null,
  givenNames: null,
  ownName: null,
  fatherName: null,
  grandfatherName: null,
  birthDate: null,
  birthPlace: null,
  sex: null,
  nationality: null,
  passportNumber: null,
  issuingCountry: null,
  passportExpiry: null,
  relation: null,
  roomWish: null,
  roomNote: null,
  diet: null,
  needs: [],
  emergencyContact: null,
  vaccinations: [],
  documents: [],
}

/**
 * The storage and access of each field. `sealed`: ciphertext at rest (decision 0085); of `documents` the files are. `part`: which
 * right of `read-permissions.ts` reads it. `maskedByLink`: hidden from people who open an emailed link without a code (CON-19).
 */
export const travellerFields = {
  surname: { sealed: true, part: 'people', maskedByLink: false },
  givenNames: { sealed: true, part: 'people', maskedByLink: false },
  ownName: { sealed: true, part: 'people', maskedByLink: false },
  fatherName: { sealed: true, part: 'papers', maskedByLink: true },
  grandfatherName: { sealed: true, part: 'papers', maskedByLink: true },
  birthDate: { sealed: true, part: 'papers', maskedByLink: true },
  birthPlace: { sealed: true, part: 'papers', maskedByLink: true },
  sex: { sealed: false, part: 'people', maskedByLink: false },
  nationality: { sealed: true, part: 'papers', maskedByLink: true },
  passportNumber: { sealed: true, part: 'papers', maskedByLink: true },
  issuingCountry: { sealed: true, part: 'papers', maskedByLink: true },
  passportExpiry: { sealed: true, part: 'papers', maskedByLink: true },
  relation: { sealed: true, part: 'people', maskedByLink: false },
  roomWish: { sealed: true, part: 'people', maskedByLink: false },
  roomNote: { sealed: true, part: 'people', maskedByLink: true },
  diet: { sealed: true, part: 'papers', maskedByLink: true },
  needs: { sealed: true, part: 'papers', maskedByLink: true },
  emergencyContact: { sealed: true, part: 'papers', maskedByLink: true },
  vaccinations: { sealed: true, part: 'papers', maskedByLink: true },
  documents: { sealed: true, part: 'papers', maskedByLink: true },
} as const satisfies Record<
  keyof Traveller,
  { sealed: boolean; part: 'people' | 'papers'; maskedByLink: boolean }
>

export type TravellerField = keyof typeof travellerFields

/** Longest texts, and how many of each. */
export const travellerLimits = {
  /** The length of the name in line 1 of a passport. */
  passportName: 39,
  ownName: 120,
  relativeName: 80,
  birthPlace: 80,
  passportNumber: 9,
  note: 500,
  diet: 200,
  roomNote: 300,
  contactName: 120,
  contactRelation: 60,
  needs: needKinds.length,
  vaccinations: 20,
} as const

/** Wishes for a room, in the order of the offers. */
export const roomWishes: readonly Room[] = rooms

/** Returns the age group by the birth date; undefined while it is not known or lies after the departure. */
export function findAgeGroup(
  birthDate: CalendarDate | null,
  departureDate: CalendarDate,
  bounds: AgeBounds,
): Age | undefined {
  if (birthDate === null) return undefined
  const years = ageOnDeparture(birthDate, departureDate)
  return years < 0 || birthDate > departureDate ? undefined : classifyAge(years, bounds)
}

/** Whether there is a name as in a passport: one of the two is enough, some passports have one alone. */
export function hasPassportName({ surname, givenNames }: Pick<Traveller, 'surname' | 'givenNames'>): boolean {
  return [surname, givenNames].some((name) => (name ?? '').trim() !== '')
}

/** '••••••385': enough to compare with the passport, too little to use. Short ones show nothing. */
export function maskPassportNumber(number: string): string {
  return number.length < 7 ? '•'.repeat(number.length) : `••••••${number.slice(-3)}`
}
