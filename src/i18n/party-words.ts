import type { PartyGroup } from '#domain/offers/offer.ts'
import type { Formats } from './format.ts'
import { peopleText, roomNames } from './offer-words.ts'
import type { Translate } from './translate.ts'

/** '2 adults, 1 child, room for four'. */
export function groupInWords(
  t: Translate,
  f: Formats,
  { room, adults, children, infants }: PartyGroup,
): string {
  const people = [
    adults > 0 && peopleText(t, 'adult', adults),
    children > 0 && peopleText(t, 'child', children),
    infants > 0 && peopleText(t, 'infant', infants),
  ].filter((text) => text !== false)
  return f.list(people) + t('common.listSeparator') + t(room ? roomNames[room] : 'agreement.roomOpen')
}

/** The same of everybody, in one line. */
export const partyInWords = (t: Translate, f: Formats, groups: readonly PartyGroup[]): string =>
  groups.map((group) => groupInWords(t, f, group)).join('; ')
