import { addAmounts, compareAmount, multiplyDecimal } from '#domain/offers/amounts.ts'
import {
  countPeople,
  createParty,
  listOfferedRooms,
  type PartyChoice,
  type PlanKind,
} from '#domain/offers/choices.ts'
import type { Offer, Party, PartyGroup, Room } from '#domain/offers/offer.ts'
import { calculateUnitPrice, type PricedOffer } from '#domain/offers/prices.ts'
import { bedsIn } from '#domain/offers/room-plans.ts'
import { maxPartySize } from '#domain/trips/trips.ts'

// Ready room plans for a party (FAM-04): two to four ways to sleep that the prices of a trip allow, instead of a number for
// each kind of room.

type People = Pick<PartyGroup, 'adults' | 'children' | 'infants'>

/** `groups` as a request sends them, larger rooms first; `total` is the price of the people in them, in the trip's currency. */
export type ReadyPlan = { kinds: PlanKind[]; groups: PartyGroup[]; total: string }

type Candidate = Omit<ReadyPlan, 'kinds'> & {
  /** One number of beds for each room, a shared one by its beds: '4 3', and which kinds they are. */
  key: string
  rooms: number
  freeBeds: number
  /** People who sleep in a room without anybody of the party. */
  alone: number
  shared: number
  largest: number
}

/**
 * Returns the plans, the lowest price first; none where the prices name no room, there is no adult or more people than can
 * book together; a single one where the prices allow no other.
 *
 * A plan gives everybody a bed, and an infant the bed of its parents. Each room has an adult in it, as long as there are
 * enough of them, and a bed among strangers is for adults, unless the trip has no other. No bed stays free where another plan
 * has no free one; only where that leaves fewer than two plans, others count that could do without none of their rooms.
 */
export function listReadyPlans(offer: PricedOffer, people: People): ReadyPlan[] {
  if (countPeople(people) > maxPartySize) return []
  const all = [...bestArrangements(offer, people).values()]
  const full = all.filter(({ freeBeds }) => freeBeds === 0)
  const plans = choosePlans(full, people)
  return plans.length > 1 ? plans : choosePlans(all, people)
}

/** The plan of a choice: the one that was chosen or, where this party has none of that kind, the first; none of an own one. */
export function findChosenPlan(
  offer: PricedOffer,
  choice: PartyChoice,
  plans: readonly ReadyPlan[] = listReadyPlans(offer, choice),
): ReadyPlan | undefined {
  const { plan, room, elsewhere = [] } = choice
  const hasRooms = elsewhere.length > 0 || listOfferedRooms(offer).some((offered) => offered === room)
  if (plan === 'own' || (plan === undefined && hasRooms)) return undefined
  return plans.find(({ kinds }) => kinds.some((kind) => kind === plan)) ?? plans[0]
}

/** The party of a choice (see `createParty`), in the rooms of its plan. */
export function createPlannedParty(
  offer: PricedOffer & Pick<Offer, 'extras'>,
  choice: PartyChoice,
  plans?: readonly ReadyPlan[],
): Party {
  const party = createParty(offer, choice)
  const plan = findChosenPlan(offer, choice, plans)
  return plan ? { ...party, groups: plan.groups } : party
}

/** The same choice with the rooms of its plan as rooms of one's own, to go on from there. */
export function startOwnPlan(offer: PricedOffer, choice: PartyChoice): PartyChoice {
  const [main, ...elsewhere] = findChosenPlan(offer, choice)?.groups ?? []
  if (!main) return { ...choice, plan: 'own' }
  const { elsewhere: _, ...own } = choice
  return { ...own, plan: 'own', room: main.room, ...(elsewhere.length > 0 && { elsewhere }) }
}

function choosePlans(candidates: readonly Candidate[], people: People): ReadyPlan[] {
  const chosen = new Map<string, ReadyPlan & { rank: number }>()
  const choose = (kind: PlanKind, best: Candidate | undefined) => {
    if (!best) return
    const { key, groups, total } = best
    const known = chosen.get(key)
    if (known) known.kinds.push(kind)
    else chosen.set(key, { kinds: [kind], groups, total, rank: chosen.size })
  }
  const isNew = ({ key }: Candidate) => !chosen.has(key)
  choose('lowest', first(candidates, byPrice, byRooms, bySharedBeds, byFreeBeds))
  if (countPeople(people) - people.infants > 1)
    choose('together', first(candidates, byAlone, byRooms, byFreeBeds, byPrice))
  const own = candidates.filter(({ shared }) => shared === 0)
  choose('ownRoom', first(own.filter(hasOneSingle), byRooms, byFreeBeds, byPrice))
  const smallest = first(own, byAlone, byLargest, byFreeBeds, byRooms, byPrice)
  if (smallest && isNew(smallest)) choose('smallRooms', smallest)
  if (chosen.size < 2) choose('other', first(candidates.filter(isNew), byFreeBeds, byPrice, byRooms))
  return [...chosen.values()]
    .toSorted((a, b) => compareAmount(a.total, b.total) || a.rank - b.rank)
    .map(({ rank: _, ...plan }) => plan)
}

type Order = (a: Candidate, b: Candidate) => number

const byPrice: Order = (a, b) => compareAmount(a.total, b.total)
const byRooms: Order = (a, b) => a.rooms - b.rooms
const bySharedBeds: Order = (a, b) => a.shared - b.shared
const byFreeBeds: Order = (a, b) => a.freeBeds - b.freeBeds
const byAlone: Order = (a, b) => a.alone - b.alone
const byLargest: Order = (a, b) => a.largest - b.largest
const hasOneSingle = ({ groups }: Candidate) =>
  groups.some(({ room, adults }) => room === 'single' && adults === 1)

/** The first in the orders, one after the other; of equal ones the key decides, so that every reader sees the same plans. */
function first(candidates: readonly Candidate[], ...orders: Order[]): Candidate | undefined {
  return candidates.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return a.key < b.key ? -1 : 1
  })[0]
}

/** The cheapest way to lie in each set of rooms that is enough, by the set. */
function bestArrangements(offer: PricedOffer, { adults, children, infants }: People): Map<string, Candidate> {
  const rooms = listOfferedRooms(offer).toSorted(
    (a, b) => bedsIn[b] - bedsIn[a] || Number(a === 'shared') - Number(b === 'shared'),
  )
  const best = new Map<string, Candidate>()
  const isSharedOnly = rooms.every((room) => room === 'shared')
  const collect = (adultInEachRoom: boolean) =>
    divide(rooms, adults, children, (divided) => {
      const groups = withInfants(divided, infants)
      if (!isAllowed(groups, { adultInEachRoom, isSharedOnly })) return
      const found = describe(offer, groups)
      const known = best.get(found.key)
      if (!known || compareAmount(found.total, known.total) < 0) best.set(found.key, found)
    })
  if (adults < 1 || rooms.length === 0) return best
  collect(true)
  // Too few adults for so many children: rooms of one kind, beside each other.
  if (best.size === 0) collect(false)
  return best
}

/** Calls `found` with every way to divide the people among the kinds of rooms; kinds without people are left out. */
function divide(
  [room, ...others]: readonly Room[],
  adults: number,
  children: number,
  found: (groups: PartyGroup[]) => void,
  groups: PartyGroup[] = [],
) {
  if (room === undefined) {
    if (adults + children === 0) found(groups)
    return
  }
  // The last kind takes everyone who is left.
  const isLast = others.length === 0
  for (let here = isLast ? adults : 0; here <= adults; here++)
    for (let young = isLast ? children : 0; young <= children; young++) {
      const group = { room, adults: here, children: young, infants: 0 }
      divide(others, adults - here, children - young, found, here + young > 0 ? [...groups, group] : groups)
    }
}

const countBeds = ({ adults, children }: PartyGroup) => adults + children
const countRooms = (group: PartyGroup) => Math.ceil(countBeds(group) / bedsOf(group))
const bedsOf = ({ room }: PartyGroup) => (room ? bedsIn[room] : 1)
const freeBedsOf = (group: PartyGroup) => countRooms(group) * bedsOf(group) - countBeds(group)

type Rule = { adultInEachRoom: boolean; isSharedOnly: boolean }

function isAllowed(groups: readonly PartyGroup[], { adultInEachRoom, isSharedOnly }: Rule): boolean {
  const free = groups.reduce((sum, group) => sum + freeBedsOf(group), 0)
  // A room fewer would be enough.
  if (groups.some((group) => bedsOf(group) <= free)) return false
  return groups.every((group) => {
    if (group.room === 'shared') return isSharedOnly || group.children + group.infants === 0
    return group.adults >= (adultInEachRoom ? countRooms(group) : 1)
  })
}

/** Infants are with an adult in the largest room of the party's own, which is the first group. */
const withInfants = ([parents, ...others]: PartyGroup[], infants: number): PartyGroup[] =>
  parents ? [{ ...parents, infants }, ...others] : []

function describe(offer: PricedOffer, groups: PartyGroup[]): Candidate {
  const counts = groups.map((group) => ({ ...group, count: countRooms(group), beds: bedsOf(group) }))
  const own = counts.filter(({ room }) => room !== 'shared')
  const shared = counts.find(({ room }) => room === 'shared')?.count ?? 0
  const alone = counts.reduce((sum, { count, beds }) => sum + (beds === 1 ? count : 0), 0)
  return {
    groups,
    key: counts.map(({ room, count }) => `${room} ${count}`).join(),
    total: addAmounts(groups.map((group) => priceOf(offer, group))),
    rooms: counts.reduce((sum, { count }) => sum + count, 0),
    freeBeds: groups.reduce((sum, group) => sum + freeBedsOf(group), 0),
    alone,
    shared,
    largest: Math.max(1, ...own.map(({ beds }) => beds)),
  }
}

const priceOf = (offer: PricedOffer, { room, adults, children, infants }: PartyGroup): string =>
  addAmounts([
    multiplyDecimal(calculateUnitPrice(offer, room, 'adult'), adults),
    multiplyDecimal(calculateUnitPrice(offer, room, 'child'), children),
    multiplyDecimal(calculateUnitPrice(offer, room, 'infant'), infants),
  ])
