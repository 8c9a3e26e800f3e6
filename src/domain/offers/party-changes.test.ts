import { expect, test } from 'vitest'
import { addAmounts, compareAmount, multiplyDecimal, subtractAmount } from './amounts.ts'
import type { Extra, Offer, PartyGroup, PriceLine, PriceRow, Room } from './offer.ts'
import { applyChange, classifyChange, diffParties } from './party-changes.ts'
import { allocateLines, sumCancellationFees } from './price-lines.ts'
import { calculateLines, countParty, sumTotals } from './prices.ts'

const row = (room: Room | null, age: PriceRow['age'], amount: string): PriceRow => ({ room, age, amount })
const beside = (name: string, amount: string, more: Partial<Extra> = {}): Extra => ({
  name,
  amount,
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'organizer',
  ...more,
})
const offer: Offer = {
  currency: 'INR',
  pricePerPerson: '1000.00',
  prices: [row('quad', 'adult', '1000.00'), row('double', 'adult', '1500.00'), row(null, 'child', '400.50')],
  extras: [
    beside('Visa', '60.00'),
    beside('Meals', '100.00', { isRequired: false }),
    beside('Car', '500.00', { isRequired: false, per: 'booking' }),
    beside('Tips', '5.00', { currency: 'USD', due: 'on_the_way' }),
  ],
  infantUnder: 2,
  childUpTo: 11,
}
const group = (room: Room | null, adults: number, children = 0, infants = 0): PartyGroup => ({
  room,
  adults,
  children,
  infants,
})
const booked = (groups: PartyGroup[], meals = 0) => {
  const extras = meals > 0 ? [{ name: 'Meals', count: meals }] : []
  return { party: { groups, extras }, lines: calculateLines(offer, { groups, extras }) }
}
const day = '2027-01-05'
const byTerms = (keepPercent: number, now: Offer = offer) => ({ agreed: offer, offer: now, keepPercent, day })
const rates = { USD: '1', INR: '0.01', KWD: '3.2', IRR: '0.00002' }
const totals = (lines: readonly PriceLine[]) => sumTotals(lines, 'INR', rates)
const said = (lines: readonly PriceLine[]) =>
  lines.map(({ kind, age, name, count, each }) => [kind, age ?? name, count, each])

test('CON-13 a change is of one kind: people leave, people join, rooms change, or an age group within a room', () => {
  const kind = (before: PartyGroup[], after: PartyGroup[]) => classifyChange(diffParties(before, after))
  expect(kind([group('quad', 2)], [group('quad', 1)])).toBe('fewer')
  expect(kind([group('quad', 2)], [group('quad', 2, 1)])).toBe('more')
  expect(kind([group('quad', 2)], [group('double', 2)])).toBe('room')
  expect(kind([group('quad', 2, 1)], [group('quad', 1, 1), group('double', 1)])).toBe('room')
  expect(kind([group('quad', 2)], [group('quad', 2)])).toBeUndefined()
  expect(kind([group('quad', 2)], [group('quad', 1, 1)])).toBe('age')
  expect(kind([group('quad', 2, 1)], [group('quad', 3)])).toBe('age')
  expect(kind([group('quad', 2)], [group('quad', 1), group('double', 0, 1)])).toBeUndefined()
  expect(kind([group('quad', 2)], [group('quad', 1, 2)])).toBeUndefined()
  expect(kind([group('quad', 2)], [group('double', 1)])).toBeUndefined()
})

test('CON-13 a person who leaves pays the percentage of his own lines, and his required extras are removed', () => {
  const after = applyChange(booked([group('quad', 3)], 3), [group('quad', 2)], byTerms(25))
  expect(after.party).toEqual({ groups: [group('quad', 2)], extras: [{ name: 'Meals', count: 2 }] })
  expect(said(after.lines)).toEqual([
    ['price', 'adult', 2, '1000.00'],
    ['extra', 'Meals', 2, '100.00'],
    ['required', 'Visa', 2, '60.00'],
    ['required', 'Tips', 2, '5.00'],
    ['kept', 'adult', 1, '250.00'],
    ['kept', 'Meals', 1, '25.00'],
  ])
  expect(after.lines.at(-1)).toMatchObject({ keepPercent: 25, day, due: 'organizer' })
  expect(totals(after.lines)?.totalAmount).toBe('2475.00')
  expect(sumCancellationFees(after.lines)).toBe('275.00')
  const free = applyChange(booked([group('quad', 3)]), [group('quad', 2)], byTerms(0))
  expect(sumCancellationFees(free.lines)).toBe('0.00')
  expect(totals(free.lines)?.totalAmount).toBe('2000.00')
})

test('CON-13 an extra of some people stays with those who still travel; one for the booking stays', () => {
  const { party, lines } = booked([group('quad', 3)], 2)
  const car = { name: 'Car', count: 1 }
  const withCar = { party: { ...party, extras: [...party.extras, car] }, lines }
  const two = applyChange(withCar, [group('quad', 2)], byTerms(50))
  expect(two.party.extras).toEqual([{ name: 'Meals', count: 2 }, car])
  expect(applyChange(withCar, [group('quad', 1)], byTerms(50)).party.extras).toEqual([
    { name: 'Meals', count: 1 },
    car,
  ])
})

test('CON-13 a person who joins pays by the current offer, with the extras required per person', () => {
  const same = applyChange(booked([group('quad', 2)], 2), [group('quad', 2, 1)], byTerms(25))
  expect(said(same.lines)).toEqual([
    ['price', 'adult', 2, '1000.00'],
    ['price', 'child', 1, '400.50'],
    ['extra', 'Meals', 3, '100.00'],
    ['required', 'Visa', 3, '60.00'],
    ['required', 'Tips', 3, '5.00'],
  ])
  const dearer = { ...offer, prices: [row('quad', 'adult', '1200.00')], extras: [beside('Visa', '80.00')] }
  const today = applyChange(booked([group('quad', 2)], 2), [group('quad', 3)], byTerms(25, dearer))
  expect(said(today.lines)).toEqual([
    ['price', 'adult', 2, '1000.00'],
    ['price', 'adult', 1, '1200.00'],
    ['extra', 'Meals', 2, '100.00'],
    ['required', 'Visa', 2, '60.00'],
    ['required', 'Tips', 2, '5.00'],
    ['required', 'Visa', 1, '80.00'],
  ])
  // The person who came last leaves first.
  const again = applyChange(today, [group('quad', 2)], byTerms(10, dearer))
  expect(said(again.lines)).toContainEqual(['kept', 'adult', 1, '120.00'])
  expect(said(again.lines)).toContainEqual(['price', 'adult', 2, '1000.00'])
})

test('CON-13 another room has another price, and no fee for the one before', () => {
  const moved = applyChange(booked([group('quad', 2, 1)]), [group('double', 2, 1)], byTerms(100))
  expect(said(moved.lines)).toEqual([
    ['price', 'adult', 2, '1500.00'],
    ['price', 'child', 1, '400.50'],
    ['required', 'Visa', 3, '60.00'],
    ['required', 'Tips', 3, '5.00'],
  ])
})

test('CON-13 a booking from before agreements has its total in shares that add up', () => {
  const line: PriceLine = {
    kind: 'price',
    room: null,
    age: 'adult',
    name: null,
    due: 'organizer',
    count: 1,
    each: '100.00',
    amount: '100.00',
    currency: 'INR',
  }
  const old = { party: { groups: [group(null, 3)], extras: [] }, lines: [line] }
  expect(said(allocateLines(old.lines, old.party))).toEqual([
    ['price', 'adult', 1, '33.34'],
    ['price', 'adult', 2, '33.33'],
  ])
  const after = applyChange(old, [group(null, 2)], byTerms(50))
  expect(said(after.lines)).toEqual([
    ['price', 'adult', 1, '33.34'],
    ['price', 'adult', 1, '33.33'],
    ['kept', 'adult', 1, '16.67'],
  ])
})

const decimals = { IRR: 0, INR: 2, KWD: 3 } as const

test('CON-13 after any changes the total is the sum of the lines, and each person pays only his own', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (const [currency, places] of Object.entries(decimals))
    for (let round = 0; round < 60; round++) {
      const amount = () => (1 + random(999_999) / 10 ** places).toFixed(places)
      const priced: Offer = {
        ...offer,
        currency: currency as Offer['currency'],
        prices: [
          row('quad', 'adult', amount()),
          row('double', 'adult', amount()),
          row(null, 'child', amount()),
        ],
        extras: offer.extras.map((extra) => ({
          ...extra,
          amount: amount(),
          currency: currency as Offer['currency'],
        })),
      }
      let groups = [group('quad', 4, 1)]
      let now = {
        party: { groups, extras: [{ name: 'Meals', count: 5 }] },
        lines: calculateLines(priced, { groups, extras: [{ name: 'Meals', count: 5 }] }),
      }
      for (let step = 0; step < 8; step++) {
        const wanted = [group(['quad', 'double'][random(2)] as Room, 1 + random(5), random(3), random(2))]
        const kind = classifyChange(diffParties(groups, wanted))
        if (!kind) continue
        const keepPercent = random(101)
        const sum = (lines: readonly PriceLine[]) => addAmounts(lines.map((line) => line.amount))
        const ofOrganizer = (lines: readonly PriceLine[]) =>
          sum(lines.filter(({ kind: what }) => what !== 'required'))
        const before = ofOrganizer(now.lines)
        const next = applyChange(now, wanted, { agreed: priced, offer: priced, keepPercent, day })
        expect(sumTotals(next.lines, currency, rates)?.totalAmount).toBe(ofOrganizer(next.lines))
        for (const line of next.lines) {
          expect(multiplyDecimal(line.each, line.count)).toBe(line.amount)
          expect(line.count).toBeGreaterThan(0)
        }
        const people = next.lines
          .filter((line) => line.kind === 'price')
          .reduce((all, { count }) => all + count, 0)
        expect(people).toBe(countParty({ groups: wanted }))
        if (kind === 'fewer') {
          // The fee is a share of what the price fell by, and never more than that.
          const kept = subtractAmount(sumCancellationFees(next.lines), sumCancellationFees(now.lines))
          const fell = subtractAmount(before, subtractAmount(ofOrganizer(next.lines), kept))
          expect(compareAmount(kept, fell)).toBeLessThanOrEqual(0)
        }
        if (kind === 'more') expect(compareAmount(ofOrganizer(next.lines), before)).toBeGreaterThanOrEqual(0)
        now = next
        groups = wanted
      }
    }
})
