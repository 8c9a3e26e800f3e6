import { expect, test } from 'vitest'
import type { DeskBooking } from '#contract/desk/desk.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { countStages, countViews, filterBookings, sortByWaiting, stageOf, stages } from './stages.ts'

const booking = (fields: Partial<DeskBooking>): DeskBooking => ({
  id: 'b',
  reference: 'QF-7K3M9XTC',
  version: 1,
  status: 'confirmed',
  contactName: 'Zahra Rizvi',
  contactEmail: 'zahra@example.com',
  contactPhone: '+91 98200 11223',
  contactPhoneE164: '+919820011223',
  numberOfPilgrims: 2,
  totalAmount: '100.00',
  currency: 'USD',
  owes: true,
  passports: 2,
  counter: null,
  asksRoom: false,
  isReopened: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastChange: null,
  ...fields,
})
const idsOf = (found: readonly DeskBooking[]) => found.map(({ id }) => id)

test('DSK-02 each of the fourteen statuses is in one stage, and the figures add up', () => {
  const all = bookingStatusNames.map((status) => booking({ id: status, status }))
  expect(countStages(all)).toEqual({ wait: 1, docs: 1, ok: 3, prep: 3, done: 1, stop: 5 })
  for (const stage of stages)
    expect(filterBookings(all, { stage }).every(({ status }) => stageOf(status) === stage)).toBe(true)
  expect(idsOf(filterBookings(all, { stage: 'docs' }))).toEqual(['documents_pending'])
  // What is no stage and no status filters nothing.
  expect(filterBookings(all, { stage: 'x', status: 'toString', view: 'y' })).toHaveLength(14)
  expect(idsOf(filterBookings(all, { status: 'paid' }))).toEqual(['paid'])
})

test('DSK-02 found by parts of name, address, reference, and by four digits of a phone number however it is spaced', () => {
  const all = [
    booking({ id: 'zahra' }),
    booking({
      id: 'other',
      contactName: 'Ali',
      contactEmail: 'ali@example.com',
      contactPhone: '',
      contactPhoneE164: null,
      reference: 'QF-AAAA1111',
    }),
  ]
  for (const q of ['zah', 'ZAHRÁ', 'rizvi zahra', 'zahra@', '7k3m', '98200-112', '+91 9820'])
    expect(idsOf(filterBookings(all, { q })), q).toEqual(['zahra'])
  for (const q of ['zahra ali', '98211', 'none']) expect(filterBookings(all, { q }), q).toEqual([])
})

test('DSK-02 the views count what waits, and the table begins with it', () => {
  const all = [
    booking({ id: 'stop', status: 'refunded', passports: 0 }),
    booking({ id: 'whole' }),
    booking({ id: 'short', passports: 1 }),
    booking({ id: 'request', status: 'pending', passports: 0 }),
    booking({ id: 'room', asksRoom: true }),
  ]
  expect(countViews(all)).toEqual([
    { view: 'answer', count: 1 },
    { view: 'passports', count: 1 },
    { view: 'rooms', count: 1 },
  ])
  expect(idsOf(sortByWaiting(all))).toEqual(['request', 'room', 'whole', 'short', 'stop'])
})
