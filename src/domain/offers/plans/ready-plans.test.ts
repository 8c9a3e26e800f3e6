import { expect, test } from 'vitest'
import { addAmounts, compareAmount, lowestAmount } from '#domain/offers/amounts.ts'
import type { Offer, PartyGroup, PriceRow, Room } from '#domain/offers/offer.ts'
import { calculateLines, countParty, listPartyProblems, sumTotals } from '#domain/offers/prices.ts'
import { bedsIn, hasChildrenAlone, planRooms } from '#domain/offers/room-plans.ts'
import { listReadyPlans } from './ready-plans.ts'

const row = (room: Room | null, age: PriceRow['age'], amount: string): PriceRow => ({ room, age, amount })
const offerOf = (prices: PriceRow[]): Offer => ({
  currency: 'INR',
  pricePerPerson: '90000.00',
  prices,
  extras: [],
  infantUnder: 2,
  childUpTo: 11,
})
const all = [
  row('shared', 'adult', '90000.00'),
  row('quad', 'adult', '98500.00'),
  row('triple', 'adult', '107000.00'),
  row('double', 'adult', '121000.00'),
  row('single', 'adult', '160000.00'),
  row(null, 'child', '60000.00'),
  row(null, 'infant', '15000.00'),
]
const withoutRooms = (...left: Room[]) => all.filter(({ room }) => room === null || !left.includes(room))

const said = (prices: PriceRow[], adults: number, children = 0, infants = 0) =>
  listReadyPlans(offerOf(prices), { adults, children, infants }).map(({ kinds, groups, total }) => [
    kinds.join(', '),
    groups.map((group) => `${group.room} ${group.adults}+${group.children}+${group.infants}`).join(', '),
    total,
  ])

test('FAM-04 a family of four adults, a child and an infant: a bed with women, two rooms, or a room for one', () => {
  expect(said(all, 4, 1, 1)).toEqual([
    // 3 × 98,500 + 60,000 + 15,000 + 90,000
    ['lowest', 'quad 3+1+1, shared 1+0+0', '460500.00'],
    // 3 × 107,000 + 15,000 + 121,000 + 60,000
    ['together', 'triple 3+0+1, double 1+1+0', '517000.00'],
    // 3 × 98,500 + 60,000 + 15,000 + 160,000
    ['ownRoom', 'quad 3+1+1, single 1+0+0', '530500.00'],
  ])
})

test('FAM-04 the infant has no bed, and is where its parents are', () => {
  expect(said(withoutRooms('shared', 'single'), 3, 1, 1)).toEqual([
    ['lowest, together', 'quad 3+1+1', '370500.00'],
    ['smallRooms', 'double 3+1+1', '438000.00'],
  ])
})

test('FAM-04 one person: a bed in a shared room, or a room for one; without these the kinds that there are', () => {
  expect(said(all, 1)).toEqual([
    ['lowest', 'shared 1+0+0', '90000.00'],
    ['ownRoom', 'single 1+0+0', '160000.00'],
  ])
  expect(said(withoutRooms('shared', 'single'), 1)).toEqual([
    ['lowest', 'quad 1+0+0', '98500.00'],
    ['smallRooms', 'double 1+0+0', '121000.00'],
  ])
})

test('FAM-04 no bed stays free where another plan has none; where only one has none, a second one may', () => {
  // Six in a quad and a double, in two triples, in three doubles: never in two quads with two free beds.
  expect(said(withoutRooms('shared', 'single'), 6).map(([, groups]) => groups)).toEqual([
    'quad 4+0+0, double 2+0+0',
    'double 6+0+0',
  ])
  // Five without a bed too many only in a triple and a double: two quads cost less.
  expect(said(withoutRooms('shared', 'single'), 5).map(([kinds, groups]) => [kinds, groups])).toEqual([
    ['lowest', 'quad 5+0+0'],
    ['together', 'triple 3+0+0, double 2+0+0'],
    ['smallRooms', 'double 5+0+0'],
  ])
})

test('FAM-04 an adult in each room with children, and no child among strangers', () => {
  // One adult cannot be in two rooms: they are of one kind, beside each other.
  expect(said(withoutRooms('quad', 'shared', 'single'), 1, 3)).toEqual([
    ['lowest', 'triple 1+3+0', '287000.00'],
    ['together', 'double 1+3+0', '301000.00'],
  ])
  expect(said(withoutRooms('triple', 'double', 'single'), 1, 3)).toEqual([
    ['lowest, together', 'quad 1+3+0', '278500.00'],
  ])
  expect(said([all[0] as PriceRow], 1, 1)).toEqual([['lowest, together', 'shared 1+1+0', '180000.00']])
})

test('FAM-04 without rooms in the prices, and without an adult, there is no plan', () => {
  expect(said([], 4)).toEqual([])
  expect(said([row(null, 'adult', '90000.00')], 4)).toEqual([])
  expect(said(all, 0, 2)).toEqual([])
})

/** Numbers from 0 to 1 that are the same in every run. */
function createNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const kinds: Room[] = ['shared', 'quad', 'triple', 'double', 'single']

/** Tables with some kinds of rooms, prices in any order, and rows for children and infants of a room, of all, or none. */
function* tables(count: number) {
  const next = createNumbers(1907)
  const amount = () => `${Math.floor(50_000 + next() * 150_000)}.${next() < 0.5 ? '00' : '50'}`
  for (let number = 0; number < count; number++) {
    const offered = kinds.filter(() => next() < 0.6)
    const adults = offered.map((room) => row(room, 'adult', amount()))
    const young = (['child', 'infant'] as const).flatMap((age) => [
      ...(next() < 0.5 ? [row(null, age, amount())] : []),
      ...offered.flatMap((room) => (next() < 0.3 ? [row(room, age, amount())] : [])),
    ])
    yield [...adults, ...young]
  }
}

function* parties() {
  for (let size = 1; size <= 10; size++)
    for (let adults = 1; adults <= size; adults++)
      for (let children = 0; children <= size - adults; children += 1 + Math.floor(size / 4))
        yield { adults, children, infants: size - adults - children }
}

type People = { adults: number; children: number; infants: number }

/** Every way to divide a party into full rooms with an adult in each, written anew and slowly. */
function* fullWays(rooms: readonly Room[], people: People): Generator<PartyGroup[]> {
  const [room, ...others] = rooms
  if (room === undefined) {
    if (people.adults + people.children + people.infants === 0) yield []
    return
  }
  for (let adults = 0; adults <= people.adults; adults++)
    for (let children = 0; children <= people.children; children++)
      for (const infants of adults > 0 ? [0, people.infants] : [0]) {
        const count = (adults + children) / bedsIn[room]
        if (!Number.isInteger(count)) continue
        if (room === 'shared' ? children + infants > 0 : adults < count) continue
        const left = {
          adults: people.adults - adults,
          children: people.children - children,
          infants: people.infants - infants,
        }
        for (const rest of fullWays(others, left))
          yield count > 0 ? [{ room, adults, children, infants }, ...rest] : rest
      }
}

test('FAM-04 for parties of 1 to 10 and 25 price tables each plan is valid by the price rows, and its total is theirs', () => {
  for (const prices of tables(25)) {
    const offer = offerOf(prices)
    const offered = kinds.filter((kind) => prices.some(({ room, age }) => room === kind && age === 'adult'))
    for (const people of parties()) {
      const plans = listReadyPlans(offer, people)
      const about = JSON.stringify({ people, prices, plans })
      expect(plans.length, about).toBeLessThanOrEqual(4)
      expect(plans.length > 0, about).toBe(offered.length > 0)
      const keys = plans.map(({ groups }) => planRooms(groups).map(({ room, count }) => `${room} ${count}`))
      expect(new Set(keys.map(String)).size, about).toBe(plans.length)
      for (const { groups, total } of plans) {
        expect(listPartyProblems(offer, { groups, extras: [] }), about).toEqual({})
        for (const of of ['adults', 'children', 'infants'] as const)
          expect(
            groups.reduce((sum, group) => sum + group[of], 0),
            about,
          ).toBe(people[of])
        expect(hasChildrenAlone(groups), about).toBe(false)
        const sums = sumTotals(calculateLines(offer, { groups, extras: [] }), 'INR', {})
        expect(sums?.totalAmount, about).toBe(total)
      }
      const sorted = plans.map(({ total }) => total)
      expect(sorted, about).toEqual(sorted.toSorted(compareAmount))
      if (plans[0]) expect(plans[0].kinds, about).toContain('lowest')
      if (people.adults + people.children > 1 && plans.length > 0)
        expect(
          plans.flatMap(({ kinds }) => kinds).filter((kind) => kind === 'together'),
          about,
        ).toHaveLength(1)
    }
  }
})

test('FAM-04 the first plan is the cheapest of all full ones, and no other has fewer rooms or people alone than the most together', () => {
  for (const prices of tables(12)) {
    const offer = offerOf(prices)
    const offered = kinds.filter((kind) => prices.some(({ room, age }) => room === kind && age === 'adult'))
    for (const people of parties()) {
      const plans = listReadyPlans(offer, people)
      const isFull = (groups: PartyGroup[]) => planRooms(groups).every(({ freeBeds }) => freeBeds === 0)
      // Infants are in the largest room of the party's own.
      const largest = (groups: PartyGroup[]) =>
        groups.toSorted(
          (a, b) => bedsIn[b.room ?? 'single'] - bedsIn[a.room ?? 'single'] || (a.room === 'shared' ? 1 : -1),
        )[0]
      const ways = [...fullWays(offered, people)].filter(
        (groups) => people.infants === 0 || largest(groups)?.infants === people.infants,
      )
      if (!plans.every(({ groups }) => isFull(groups)) || ways.length === 0) continue
      const about = JSON.stringify({ people, prices, plans })
      const totals = ways.map((groups) =>
        addAmounts(calculateLines(offer, { groups, extras: [] }).map(({ amount }) => amount)),
      )
      expect(plans[0]?.total, about).toBe(lowestAmount(totals))
      const together = plans.find(({ kinds }) => kinds.includes('together'))
      if (!together) continue
      const apart = (groups: PartyGroup[]) => {
        const rooms = planRooms(groups)
        const alone = rooms.filter(({ room }) => room === 'single' || room === 'shared')
        const sum = (list: typeof rooms) => list.reduce((number, { count }) => number + count, 0)
        return sum(alone) * 100 + sum(rooms)
      }
      expect(apart(together.groups), about).toBe(Math.min(...ways.map(apart)))
      expect(countParty({ groups: together.groups }), about).toBe(
        people.adults + people.children + people.infants,
      )
    }
  }
})
