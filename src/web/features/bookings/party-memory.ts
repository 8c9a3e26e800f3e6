import { type Choice, oneAdult } from '#domain/offers/choices.ts'
import { searchedZaireen } from './party-search.ts'

// Who travels is chosen once: this tab remembers it from trip to trip, over reloads and the way back.

const partyKey = 'party'

/** What was chosen last; else as many adults as the search named, else one. */
export function rememberedParty(): Choice {
  const searched = searchedZaireen()
  const usual = searched >= 1 ? { ...oneAdult, adults: Math.min(10, searched) } : oneAdult
  const kept = read(partyKey)
  return isChoice(kept) ? kept : usual
}

export const rememberParty = (choice: Choice) => write(partyKey, choice)

/** After a request was sent: the next one begins anew. */
export const forgetParty = () => write(partyKey, undefined)

/** What was typed for a trip, and by whom: another person who signs in on this tab is not shown it. */
export type Typed = { by: string | null; values: Record<string, string> }

export function rememberedTyping(tripId: string): Typed | undefined {
  return read(`typed-booking ${tripId}`) as Typed | undefined
}

export const rememberTyping = (tripId: string, typed: Typed | undefined) =>
  write(`typed-booking ${tripId}`, typed)

function isChoice(kept: unknown): kept is Choice {
  const { adults, children, infants, extras } = Object(kept) as Partial<Choice>
  return [adults, children, infants].every(Number.isInteger) && Array.isArray(extras)
}

// A browser may keep nothing, by choice or for lack of room: then the page alone remembers.
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
