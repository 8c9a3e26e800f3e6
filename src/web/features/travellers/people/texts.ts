import type { TravellerRow } from '#contract/travellers/person.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { needNames, partyPlaceNames } from '#i18n/traveller-labels.ts'

/** 'Adult 2': a place of the party, whoever has it. */
export const getPlaceName = (t: Translate, { age, place }: PartyPlace): string =>
  t(partyPlaceNames[age], { number: place })

type NamedTraveller = PartyPlace & Pick<TravellerRow, 'ownName' | 'surname' | 'givenNames'>

/**
 * A person's name as pages of this language show it first, and in the other letters: own letters first unless the page is
 * in Latin ones, the passport's beside them. No name yet: none.
 */
export function getNames(
  { ownName, givenNames, surname }: NamedTraveller,
  locale: Locale,
): { name?: string; other?: string } {
  const own = ownName?.trim() || undefined
  const latin = [givenNames, surname].filter(Boolean).join(' ').trim() || undefined
  const [name, other] = locale === 'en' ? [latin ?? own, own] : [own ?? latin, latin]
  return { ...(name && { name }), ...(other && other !== name && { other }) }
}

/** Returns a person's name for a sentence, else the place in the list. */
export const getPersonName = (t: Translate, locale: Locale, person: NamedTraveller): string =>
  getNames(person, locale).name ?? getPlaceName(t, person)

type ChecklistItem = TravellerRow['checklist'][number]['item']

const itemNames: Record<Exclude<ChecklistItem, 'needs'>, MessageKey> = {
  name: 'emails.people.item.name',
  relative_names: 'emails.people.item.relativeNames',
  passport: 'emails.people.item.passport',
  validity: 'emails.people.item.validity',
  passport_page: 'emails.people.item.passportPage',
  photograph: 'emails.people.item.photograph',
  vaccination: 'people.vaccination',
  visa: 'emails.people.item.visa',
  emergency_contact: 'emails.people.item.emergencyContact',
}

/** Returns the name of an item, in a word. Needs are named by their types. */
export const getItemName = (t: Translate, item: Exclude<ChecklistItem, 'needs'>): string => t(itemNames[item])

export const getNeedName = (t: Translate, need: TravellerRow['needs'][number]): string => t(needNames[need])
