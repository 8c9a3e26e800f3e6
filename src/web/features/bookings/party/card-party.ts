import { type Choice, oneAdult, peopleOf } from '#domain/offers/choices.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { chosenParty } from './memory.ts'
import { searchedZaireen } from './search.ts'

/**
 * For whom cards tell a sum: who was chosen on this tab, unless the address asks for another number of people, of whom
 * nothing but that is known. undefined where nobody said how many go. boot.js keeps room by the same rule.
 */
export function partyOfCards(search: string): Choice | undefined {
  const asked = countIn(new URLSearchParams(search).get('zaireen'))
  const chosen = chosenParty()
  if (chosen && (asked === 0 || asked === peopleOf(chosen))) return chosen
  const adults = asked || countIn(String(searchedZaireen()))
  return adults > 0 ? { ...oneAdult, adults } : undefined
}

/** As many as a search can ask for; 0 of anything else. */
function countIn(text: string | null): number {
  const count = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 0
  return count <= maxPilgrimsLimits.max ? count : 0
}

/** Room on cards for what is told of the party, from now on as boot.js keeps it before the first paint of a page. */
export function keepRoom(party: Choice | undefined) {
  const { dataset } = document.documentElement
  if (!party) delete dataset.party
  else dataset.party = peopleOf(party) > party.adults ? 'young' : ''
}
