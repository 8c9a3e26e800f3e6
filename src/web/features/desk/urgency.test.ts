import { expect, test } from 'vitest'
import { countNeeds, type Desk, hoursSince, listNeedGroups } from './urgency.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const departure = { tripId: 't', title: 'Walk', departureDate: '2027-01-10' }
const booking = { bookingId: 'b', reference: 'QF-7K3M9XTC', contactName: null, ...departure }
const request = (createdAt: string) => ({
  ...booking,
  version: 1,
  numberOfPilgrims: 2,
  totalAmount: null,
  currency: 'USD',
  specialRequests: null,
  createdAt,
})
const papers = (due: string) => ({ ...departure, due, people: 3, missing: 1, expiring: 0, bookings: 1 })
const details = (departureDate: string) => ({
  ...departure,
  departureDate,
  families: 4,
  state: 'missing' as const,
})
const unconfirmed = {
  ...booking,
  numberOfPilgrims: 2,
  contactPhone: '+91 98200 00000',
  contactPhoneE164: '+919820000000',
  channel: 'phone' as const,
  madeAt: '2026-11-20T10:00:00Z',
}
const empty: Desk = {
  at: '2026-11-22T12:00:00.000Z',
  requests: [],
  papers: [],
  needs: [],
  rooms: [],
  unconfirmed: [],
  answers: [],
  groups: [],
  details: [],
  drafts: [],
  figures: {
    waitingRequests: 0,
    waitingPilgrims: 0,
    seatsSold: 0,
    seats: 0,
    departures: 0,
    money: null,
  },
  next: [],
}
const order = (desk: Partial<Desk>) => listNeedGroups({ ...empty, ...desk }, '2026-11-22', now)

test('DSK-01 a request comes first from the 48th hour on, before passports that are due within a week', () => {
  const soon = { papers: [papers('2026-11-29')] }
  expect(order({ ...soon, requests: [request('2026-11-20T12:00:00Z')] })).toEqual(['requests', 'papers'])
  expect(order({ ...soon, requests: [request('2026-11-20T12:00:01Z')] })).toEqual(['papers', 'requests'])
  expect(hoursSince('2026-11-20T12:00:01Z', now)).toBe(47)
})

test('DSK-01 DSK-06 passports that are due in eight days come after needs, rooms and families to call; drafts are last', () => {
  const all = {
    papers: [papers('2026-11-30')],
    needs: [{ ...booking, unanswered: 1 }],
    rooms: [{ ...booking, askedAt: '2026-11-22T10:00:00Z' }],
    unconfirmed: [unconfirmed],
    answers: [{ ...departure, waiting: 2, answerBy: '2026-11-25T10:00:00Z' }],
    groups: [{ ...departure, reached: 3, needed: 20 }],
    details: [details('2026-12-06')],
    drafts: [{ id: 'd', title: '', updatedAt: '2026-11-22T10:00:00Z' }],
  }
  expect(order(all)).toEqual([
    'groups',
    'needs',
    'rooms',
    'unconfirmed',
    'details',
    'papers',
    'answers',
    'drafts',
  ])
  expect(order({})).toEqual([])
})

test('DSK-01 families that do not know where they meet come before other requests from three days before departure', () => {
  const requests = [request('2026-11-22T11:00:00Z')]
  expect(order({ requests, details: [details('2026-11-25')] })).toEqual(['details', 'requests'])
  expect(order({ requests, details: [details('2026-11-26')] })).toEqual(['requests', 'details'])
  expect(countNeeds({ ...empty, details: [details('2026-11-26')] })).toBe(1)
})

test('DSK-01 what waits is counted without drafts and without what the pilgrims answer', () => {
  const desk = {
    ...empty,
    requests: [request('2026-11-22T11:00:00Z')],
    papers: [papers('2026-11-30')],
    drafts: [{ id: 'd', title: '', updatedAt: '2026-11-22T10:00:00Z' }],
    answers: [{ ...departure, waiting: 2, answerBy: '2026-11-25T10:00:00Z' }],
    unconfirmed: [unconfirmed],
  }
  expect(countNeeds(desk)).toBe(3)
})
