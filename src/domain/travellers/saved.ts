import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { ageOnDeparture } from '#domain/offers/prices.ts'
import { addMonths } from './calendar-months.ts'
import { hasPassportName, type Traveller } from './traveller.ts'

// The travellers that a family keeps for its next booking (decisions.md: Kept travellers; decision 0109).

/** How many an account keeps, and how many months after the last use. */
export const savedTravellerLimits = { most: 20, months: 24 } as const

/** What is kept of a person: never needs, notes, rooms, food or documents. */
export const savedFields = [
  'surname',
  'givenNames',
  'ownName',
  'birthDate',
  'nationality',
  'passportNumber',
  'issuingCountry',
  'passportExpiry',
  'relation',
  'emergencyContact',
] as const satisfies (keyof Traveller)[]

export type SavedDetails = Pick<Traveller, (typeof savedFields)[number]>

/** Returns the kept part of what is known of a person. */
export const pickSaved = (person: SavedDetails): SavedDetails => ({
  surname: person.surname,
  givenNames: person.givenNames,
  ownName: person.ownName,
  birthDate: person.birthDate,
  nationality: person.nationality,
  passportNumber: person.passportNumber,
  issuingCountry: person.issuingCountry,
  passportExpiry: person.passportExpiry,
  relation: person.relation,
  emergencyContact: person.emergencyContact,
})

/** Who agreed: the person by the link of his own, the lead for himself, the lead for a child. */
export const savingConsents = ['own', 'lead', 'child'] as const
export type SavingConsent = (typeof savingConsents)[number]

/** From this birthday on a person agrees himself. */
const adultFrom = 18

/**
 * Returns a text that is the same for the same person of a family: the name as in the passport, else in own letters, and the date of
 * birth; a renewed passport changes nothing. Undefined while one of the two is not known. The lead is one person of an account,
 * whatever the name: nobody else can be kept as the lead.
 */
export function identifyPerson(person: SavedDetails): string | undefined {
  const { surname, givenNames, ownName, birthDate, relation } = person
  const name = hasPassportName(person) ? [givenNames, surname] : [ownName]
  const words = name.flatMap((part) => part?.trim().toLowerCase() || [])
  if (words.length === 0 || birthDate === null) return undefined
  return relation === 'lead' ? 'lead' : JSON.stringify([words, birthDate])
}

/** Whether two are the same person, as far as an agreement is bound to him: name and date of birth. */
export const isSamePerson = (one: SavedDetails, other: SavedDetails): boolean =>
  identifyPerson({ ...one, relation: null }) === identifyPerson({ ...other, relation: null })

type ConsentFacts = {
  person: SavedDetails
  today: CalendarDate
  /** He agreed by the link of his own. */
  isAllowed: boolean
  /** By whose consent the same person is kept already. */
  earlier: SavingConsent | undefined
}

/**
 * Returns by whose consent a person may be kept: the lead agrees for himself and for children, adults agree themselves, and what an
 * adult agreed to counts until it is withdrawn. Undefined where an adult has not agreed.
 */
export function findConsent({ person, today, isAllowed, earlier }: ConsentFacts): SavingConsent | undefined {
  if (person.relation === 'lead') return 'lead'
  if (isAllowed || earlier === 'own') return 'own'
  return isChildOn(person, today) ? 'child' : undefined
}

const isChildOn = ({ birthDate }: SavedDetails, day: CalendarDate): boolean =>
  birthDate !== null && ageOnDeparture(birthDate, day) < adultFrom

/** Why a correction is refused: by whom it is not agreed, or whom it would put in the place of another. */
export type CorrectionFault = 'needs_consent' | 'other_person'

type CorrectionFacts = {
  before: SavedDetails
  after: SavedDetails
  consent: SavingConsent
  today: CalendarDate
}

/**
 * Returns why a kept person may not be corrected in this way; undefined where he may (decision 0115). The lead corrects himself and
 * children freely. Who agreed himself agreed to be kept, not to lend his place: his date of birth stays, and one of his names, so that
 * a surname changes with a marriage. Nobody becomes the lead, or ceases to be. A child who came of age agrees first.
 */
export function findCorrectionFault({
  before,
  after,
  consent,
  today,
}: CorrectionFacts): CorrectionFault | undefined {
  if ((before.relation === 'lead') !== (after.relation === 'lead')) return 'other_person'
  if (consent === 'lead') return undefined
  if (consent === 'child')
    return [before, after].every((one) => isChildOn(one, today)) ? undefined : 'needs_consent'
  const keeps = (name: 'surname' | 'givenNames' | 'ownName') =>
    before[name] !== null && before[name] === after[name]
  const isNameKept = hasPassportName(before) ? keeps('surname') || keeps('givenNames') : keeps('ownName')
  return isNameKept && before.birthDate === after.birthDate ? undefined : 'other_person'
}

/** What can be done with a person of a booking: `changed` is kept with other details than the booking has. */
export const savingStates = ['incomplete', 'needs_consent', 'possible', 'saved', 'changed'] as const
export type SavingState = (typeof savingStates)[number]

/** The day on which a person is erased who is not used any more. */
export const findSavedUntil = (usedOn: CalendarDate): CalendarDate =>
  addMonths(usedOn, savedTravellerLimits.months)
