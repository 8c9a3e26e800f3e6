import { useQuery } from '@tanstack/react-query'
import type { TravellerDetails, TravellerRow } from '#contract/travellers/person.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import type { PeopleAccess } from '#web/features/travellers/people/use-people-access.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { OfferedContact } from './emergency-contact.tsx'

/**
 * Returns the emergency contact of the first other person of the booking who has one, while this person has none: a family
 * has one neighbour. It is never filled in by itself.
 */
export function useOfferedContact(
  people: readonly TravellerRow[],
  person: TravellerDetails,
  { holder }: Pick<PeopleAccess, 'holder'>,
): OfferedContact | undefined {
  const { t, locale } = useLanguage()
  const other = people.find(
    ({ age, place, checklist }) =>
      (age !== person.age || place !== person.place) &&
      checklist.some(({ item, state }) => item === 'emergency_contact' && state === 'done'),
  )
  const { age = 'adult', place = 1 } = other ?? {}
  const { data } = useQuery({
    ...apiQuery('travellers.read', { ...holder, age, place }),
    enabled: other !== undefined && person.emergencyContact === null,
  })
  const contact = other && data?.emergencyContact
  return contact
    ? { name: contact.name, phone: contact.phone, of: getPersonName(t, locale, other) }
    : undefined
}
