import type { BookingPage } from '#contract/bookings/links.ts'
import type { PartyGroup, PriceLine } from '#domain/offers/offer.ts'
import { countParty } from '#domain/offers/prices.ts'

/** A party with its price: as it was before a change, or as it would be after one. */
export type PricedParty = {
  groups: readonly PartyGroup[]
  people: number
  lines: readonly PriceLine[]
  agreedAmount: string
}

/** Returns the party of a booking with its price now. */
export const getPartyNow = ({ party, lines, agreedAmount }: BookingPage): PricedParty => ({
  groups: party.groups,
  people: countParty(party),
  lines: lines as PriceLine[],
  agreedAmount,
})

/** Returns the party before people left by changes that can still be undone; undefined where nobody did. */
export function findPartyBefore({ undoable, changes, agreement }: BookingPage): PricedParty | undefined {
  const numbers = undoable.flatMap(({ kind, number }) => (kind === 'fewer' ? [number] : []))
  if (numbers.length === 0) return undefined
  const first = Math.min(...numbers)
  const { party, lines, agreedAmount } =
    changes.findLast(({ number, state }) => number < first && state === 'agreed') ?? agreement
  if (!lines || agreedAmount === null) return undefined
  return { groups: party.groups, people: countParty(party), lines: lines as PriceLine[], agreedAmount }
}
