import { countPeople, oneAdult, type PartyChoice } from '#domain/offers/choices.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { readChosenParty } from './party-storage.ts'
import { readSearchedZaireen } from './searched-zaireen.ts'

/**
 * Returns the party for the totals on cards: the one chosen in this tab, unless the address names another number of people,
 * of whom only the number is known; undefined where no number is given. boot.js keeps room by the same rule.
 */
export function getCardParty(search: string): PartyChoice | undefined {
  const asked = parseCount(new URLSearchParams(search).get('zaireen'))
  const chosen = readChosenParty()
  if (chosen && (asked === 0 || asked === countPeople(chosen))) return chosen
  const adults = asked || parseCount(String(readSearchedZaireen()))
  return adults > 0 ? { ...oneAdult, adults } : undefined
}

/** As many as a search can ask for; 0 of anything else. */
function parseCount(text: string | null): number {
  const count = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 0
  return count <= maxPilgrimsLimits.max ? count : 0
}

/** Reserves room on cards for the party's total, from now on as boot.js does before the first paint of a page. */
export function reserveCardSpace(party: PartyChoice | undefined) {
  const { dataset } = document.documentElement
  if (!party) delete dataset.party
  else dataset.party = countPeople(party) > party.adults ? 'young' : ''
}
