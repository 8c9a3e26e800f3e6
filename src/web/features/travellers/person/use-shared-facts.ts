import { useQuery } from '@tanstack/react-query'
import type { TravellerDetails, TravellerRow } from '#contract/travellers/person.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import type { PeopleAccess } from '#web/features/travellers/people/use-people-access.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { PersonValues } from './person-values.ts'

/** What a family often has in common, as it was typed for the first person, and whose it is. */
export type SharedFacts = { of: string; values: SharedValues }
type SharedValues = Pick<PersonValues, 'nationality' | 'fatherName' | 'emergencyContact'>

/** Returns what the first person of the booking may have in common with another one; nothing for the first himself. */
export function useSharedFacts(
  people: readonly TravellerRow[],
  person: TravellerDetails,
  { holder }: Pick<PeopleAccess, 'holder'>,
): SharedFacts | undefined {
  const { t, locale } = useLanguage()
  const [first] = people
  const isFirst = first?.age === person.age && first.place === person.place
  const { age = 'adult', place = 1 } = first ?? {}
  const { data } = useQuery({
    ...apiQuery('travellers.read', { ...holder, age, place }),
    enabled: first !== undefined && !isFirst,
  })
  if (!first || isFirst || !data || data.isUnreadable) return undefined
  const { nationality, fatherName, emergencyContact } = data
  // How the contact is related was said of the first person.
  const contact = emergencyContact && {
    name: emergencyContact.name,
    phone: emergencyContact.phone,
    relation: null,
  }
  return {
    of: getPersonName(t, locale, first),
    values: { nationality, fatherName, emergencyContact: contact },
  }
}
