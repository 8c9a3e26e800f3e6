import type { NeedKind } from '#domain/travellers/traveller.ts'
import type { Age, AgeBounds, ChosenExtra, Extra, Offer, Party, PartyGroup, Room } from './offer.ts'
import { classifyAge, countParty } from './prices.ts'

// The choices of a person before a request, and the request that follows from them.

type People = Pick<PartyGroup, 'adults' | 'children' | 'infants'>

/**
 * What a room plan is proposed for: the lowest price, as few apart as possible, one adult alone, the smallest rooms; `other`
 * is a second plan where all of these are one.
 */
export type PlanKind = 'lowest' | 'together' | 'ownRoom' | 'smallRooms' | 'other'

/**
 * The travellers, one kind of room for all (null: not chosen), and the extras; a count of null is everyone. `elsewhere` are
 * those of them who sleep in another kind of room; empty and absent differ for the screen alone, which asks for them.
 */
export type PartyChoice = People & {
  room: Room | null
  extras: { name: string; count: number | null }[]
  elsewhere?: PartyGroup[]
  /** The room plan that was chosen, which comes before `room` and `elsewhere`; own: not a ready one, but these. */
  plan?: PlanKind | 'own'
  /** The years of those under 18, where they were told: each trip counts them by its own bounds (`fitAges`). */
  ages?: number[]
  /** Special needs of the travellers, which go with each request (FAM-07). */
  needs?: { kind: NeedKind; count: number }[]
}

const ages = ['adults', 'children', 'infants'] as const

export const oneAdult: PartyChoice = { adults: 1, children: 0, infants: 0, room: null, extras: [] }

/** Returns the number of people in a choice; infants count. */
export const countPeople = ({ adults, children, infants }: People): number => adults + children + infants

/** No more people than there are places: adults go first, down to one, then children, then infants. */
export function limitToSeats(choice: PartyChoice, places: number): PartyChoice {
  let over = Math.max(0, countPeople(choice) - Math.max(1, places))
  const left = (count: number, least: number) => {
    const fewer = Math.min(over, Math.max(0, count - least))
    over -= fewer
    return count - fewer
  }
  const adults = left(choice.adults, 1)
  const children = left(choice.children, 0)
  return { ...choice, adults, children, infants: left(choice.infants, 0) }
}

/** The choice as a trip counts it: who is an infant, a child or an adult there by the years that were told. */
export function fitAges(choice: PartyChoice, bounds: AgeBounds): PartyChoice {
  const { ages: years = [] } = choice
  const grown = countPeople(choice) - years.length
  if (years.length === 0 || grown < 1) return choice
  const count = (age: Age) => years.filter((year) => classifyAge(year, bounds) === age).length
  return { ...choice, adults: grown + count('adult'), children: count('child'), infants: count('infant') }
}

type PricedRooms = { prices: Readonly<Offer['prices']> }

/** The kinds of rooms that the prices of a trip name for adults, in the order of its rows. */
export function listOfferedRooms({ prices }: PricedRooms): Room[] {
  const named = prices.flatMap(({ room, age }) => (room && age === 'adult' ? [room] : []))
  return [...new Set(named)]
}

/** Returns the extras that may be chosen. */
export function listOptionalExtras({ extras }: Pick<Offer, 'extras'>): Extra[] {
  return extras.filter(({ isRequired }) => !isRequired)
}

/**
 * The party of a choice. What this trip does not offer is left out: a choice is remembered from trip to trip. An extra is
 * for no more persons than travel, and for 1 where it is paid once per booking.
 */
export function createParty(offer: PricedRooms & Pick<Offer, 'extras'>, choice: PartyChoice): Party {
  const size = countPeople(choice)
  const extras = listOptionalExtras(offer).flatMap(({ name, per }): ChosenExtra[] => {
    const taken = choice.extras.find((extra) => extra.name === name)
    if (!taken) return []
    return [{ name, count: per === 'booking' ? 1 : Math.min(taken.count ?? size, size) }]
  })
  return { groups: createGroups(offer, choice), extras }
}

/** One group for each kind of room; people who no longer have a place elsewhere are with the others. */
function createGroups(offer: PricedRooms, choice: PartyChoice): PartyGroup[] {
  const rooms = listOfferedRooms(offer)
  const room = rooms.find((known) => known === choice.room) ?? null
  const { adults, children, infants, elsewhere = [] } = choice
  const others = { room, adults, children, infants }
  const groups = rooms.flatMap((known) => {
    const wished = elsewhere.find((group) => group.room === known)
    if (!wished || known === room) return []
    const group = { ...wished }
    for (const age of ages) {
      group[age] = Math.min(wished[age], others[age])
      others[age] -= group[age]
    }
    return countPeople(group) > 0 ? [group] : []
  })
  return countPeople(others) > 0 ? [others, ...groups] : groups
}

/** Converts a party to the fields of a request. Adults alone, without room and extras, are sent as in the specification. */
export function toBookingInput({ groups, extras }: Party) {
  const isPlain = groups.every(({ room, children, infants }) => room === null && children + infants === 0)
  return {
    numberOfPilgrims: countParty({ groups }),
    ...(!isPlain && { party: groups }),
    ...(extras.length > 0 && { extras }),
  }
}
