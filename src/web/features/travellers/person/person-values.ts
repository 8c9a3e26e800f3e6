import type { TravellerDetails } from '#contract/travellers/person.ts'
import type { TravellerChanges } from '#contract/travellers/travellers.ts'

/** All that a form of a person writes, as it is sent. */
export type PersonValues = {
  [Field in keyof TravellerChanges]-?: Exclude<TravellerChanges[Field], undefined>
}
export type PersonField = keyof PersonValues

/** A person as the form holds him; of needs the request, not the answer. */
export function toPersonValues(person: TravellerDetails): PersonValues {
  const { age: _, place: __, papers: ___, checklist: ____, sameNumberAs: _____, needs, ...rest } = person
  const values = { ...rest, needs: needs.map(({ kind, note }) => ({ kind, note })) }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in personFields)) as PersonValues
}

const personFields: Record<PersonField, true> = {
  surname: true,
  givenNames: true,
  ownName: true,
  fatherName: true,
  grandfatherName: true,
  birthDate: true,
  birthPlace: true,
  sex: true,
  nationality: true,
  passportNumber: true,
  issuingCountry: true,
  passportExpiry: true,
  relation: true,
  roomWish: true,
  roomNote: true,
  diet: true,
  needs: true,
  emergencyContact: true,
  vaccinations: true,
}

/** Whether two values of a field are the same; nothing is the same as an empty text. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null))

/** Returns the unsent values stored in this tab: fields of the form alone, whatever else is stored. */
export function parseUnsent(kept: unknown): Partial<PersonValues> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => name in personFields),
  ) as Partial<PersonValues>
}
