import { type Choice, oneAdult } from '#domain/offers/choices.ts'
import type { SentUnder } from '#web/platform/api/idempotency.ts'
import { readTab, writeTab } from '#web/platform/tab-memory.ts'
import { searchedZaireen } from './search.ts'

// Who travels is chosen once: this tab remembers it from trip to trip, over reloads and the way back.

const partyKey = 'party'

/** What was chosen last; else as many adults as the search named, else one. */
export function rememberedParty(): Choice {
  const searched = searchedZaireen()
  const usual = searched >= 1 ? { ...oneAdult, adults: Math.min(10, searched) } : oneAdult
  return chosenParty() ?? usual
}

/** What was chosen on this tab. */
export function chosenParty(): Choice | undefined {
  const kept = readTab(partyKey)
  return isChoice(kept) ? kept : undefined
}

export const rememberParty = (choice: Choice) => writeTab(partyKey, choice)

/** After a request was sent: the next one begins anew. */
export const forgetParty = () => writeTab(partyKey, undefined)

/** What was typed for a trip, and by whom: another person who signs in on this tab is not shown it. */
export type Typed = { by: string | null; values: Record<string, string> }

export function rememberedTyping(tripId: string): Typed | undefined {
  return readTab(`typed-booking ${tripId}`) as Typed | undefined
}

export const rememberTyping = (tripId: string, typed: Typed | undefined) =>
  writeTab(`typed-booking ${tripId}`, typed)

/** The last request for a trip that no answer said was made, and its key: sent again, even after a reload, it is one booking. */
export function rememberedKey(tripId: string): SentUnder | undefined {
  const { content, key } = Object(readTab(`booking-key ${tripId}`)) as Partial<SentUnder>
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined
}

export const rememberKey = (tripId: string, last: SentUnder | undefined) =>
  writeTab(`booking-key ${tripId}`, last)

function isChoice(kept: unknown): kept is Choice {
  const { adults, children, infants, extras } = Object(kept) as Partial<Choice>
  return [adults, children, infants].every(Number.isInteger) && Array.isArray(extras)
}
