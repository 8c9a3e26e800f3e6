import { addAmounts } from '#domain/offers/amounts.ts'
import type { Age, PartyGroup, PriceLine, Room } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'

export const countNames = { adult: 'adults', child: 'children', infant: 'infants' } as const

export const placeKey = ({ age, place }: PartyPlace) => `${age} ${place}`

/** The rooms of a party in which people of this age travel; where there is one, it need not be chosen. */
export const listRoomsOf = (groups: readonly PartyGroup[], age: Age): (Room | null)[] =>
  groups.filter((group) => group[countNames[age]] > 0).map(({ room }) => room)

/** The room that each of those who leave leaves: the only one of that age, or the chosen one. */
export type ChosenRooms = Record<string, string>

/** Returns the party without them; undefined while a room is not chosen, or where more leave a room than are in it. */
export function withoutLeaving(
  groups: readonly PartyGroup[],
  leaving: readonly PartyPlace[],
  chosen: ChosenRooms,
): PartyGroup[] | undefined {
  const left = groups.map((group) => ({ ...group }))
  for (const place of leaving) {
    const rooms = listRoomsOf(groups, place.age)
    const room = rooms.length === 1 ? rooms[0] : rooms.find((one) => String(one) === chosen[placeKey(place)])
    const group = left.find((one) => room !== undefined && one.room === room)
    if (!group) return undefined
    group[countNames[place.age]] -= 1
    if (group[countNames[place.age]] < 0) return undefined
  }
  return left
}

type PaidLine = Pick<PriceLine, 'kind' | 'age' | 'name' | 'due' | 'count' | 'each'> & { currency: string }

/** Lists the extras that each person of a party pays to the organizer, in the currency of the booking. */
export const listExtrasOfEach = <Line extends PaidLine>(
  lines: readonly Line[],
  { people, currency }: { people: number; currency: string },
): Line[] =>
  lines.filter(
    (line) =>
      line.kind === 'required' &&
      line.due === 'organizer' &&
      line.count === people &&
      people > 1 &&
      line.currency === currency,
  )

/** What a person of this age pays, with the extras that each must pay; undefined where not all of them pay the same. */
export function findPriceOf(
  lines: readonly PaidLine[],
  age: Age,
  of: { people: number; currency: string },
): string | undefined {
  const prices = new Set(
    lines.flatMap((line) => (line.kind === 'price' && line.age === age ? [line.each] : [])),
  )
  const [only] = prices
  if (only === undefined || prices.size > 1) return undefined
  return addAmounts([only, ...listExtrasOfEach(lines, of).map(({ each }) => each)])
}
