import { expect, test } from 'vitest'
import type { Offer, PartyGroup, PriceLine } from './offer.ts'
import { applyChange } from './party-changes.ts'
import { calculateLines } from './prices.ts'
import { type BookedParty, undoChange } from './undone-changes.ts'

const offer: Offer = {
  currency: 'INR',
  pricePerPerson: '1000.00',
  prices: [
    { room: 'quad', age: 'adult', amount: '1000.00' },
    { room: 'double', age: 'adult', amount: '1500.00' },
    { room: null, age: 'child', amount: '400.50' },
  ],
  extras: [
    { name: 'Visa', amount: '60.00', currency: 'INR', per: 'person', isRequired: true, due: 'organizer' },
    { name: 'Meals', amount: '100.00', currency: 'INR', per: 'person', isRequired: false, due: 'organizer' },
  ],
  infantUnder: 2,
  childUpTo: 11,
}
const quad = (adults: number, children: number): PartyGroup[] => [
  { room: 'quad', adults, children, infants: 0 },
]
const booked = (groups: PartyGroup[], meals: number): BookedParty => {
  const party = { groups, extras: [{ name: 'Meals', count: meals }] }
  return { party, lines: calculateLines(offer, party) }
}
const change = (now: BookedParty, groups: PartyGroup[], keepPercent: number) =>
  applyChange(now, groups, { agreed: offer, offer, keepPercent, day: '2027-01-05' })
const sorted = ({ party, lines }: { party: BookedParty['party']; lines: readonly PriceLine[] }) => ({
  party,
  lines: lines.map((line) => JSON.stringify(line)).toSorted(),
})

test('FIX-01 the last change undone is exactly what was before, whatever form its lines have', () => {
  const before = booked(quad(3, 1), 4)
  const after = change(before, quad(2, 1), 25)
  expect(undoChange(after, { before, after })).toEqual(before)
})

test('FIX-01 an earlier change undone leaves the later ones as they would be without it, with their fees', () => {
  const before = booked(quad(4, 2), 6)
  const after = change(before, quad(3, 2), 25)
  for (const [later, alone] of [
    [quad(3, 1), quad(4, 1)],
    [quad(1, 2), quad(2, 2)],
    [quad(3, 4), quad(4, 4)],
  ] as const) {
    const now = change(after, [...later], 50)
    const undone = undoChange(now, { before, after })
    expect(sorted(undone)).toEqual(sorted(change(before, [...alone], 50)))
  }
})

test('FIX-01 who comes back has the old room and price there, though its others moved out of it', () => {
  const before = booked(quad(2, 0), 2)
  const after = change(before, quad(1, 0), 25)
  const moved = change(after, [{ room: 'double', adults: 1, children: 0, infants: 0 }], 0)
  const undone = undoChange(moved, { before, after })
  expect(undone.party.groups).toEqual([
    { room: 'quad', adults: 1, children: 0, infants: 0 },
    { room: 'double', adults: 1, children: 0, infants: 0 },
  ])
  expect(undone.lines.map(({ kind, room, count, each }) => [kind, room, count, each])).toEqual([
    ['price', 'double', 1, '1500.00'],
    ['price', 'quad', 1, '1000.00'],
    ['extra', null, 2, '100.00'],
    ['required', null, 2, '60.00'],
  ])
})
