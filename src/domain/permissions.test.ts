import { expect, test } from 'vitest'
import {
  type Actor,
  mayAskVerification,
  mayChangeBooking,
  mayCreateTrips,
  mayListOrganizerBookings,
  mayModerate,
  maySeeTrip,
  mayUpdateOrganizer,
  mayUpdateTrip,
  mayWriteReview,
} from './permissions.ts'

const pilgrim = { id: 'u1', role: 'pilgrim', emailVerified: true } as const
const verified = {
  id: 'u2',
  role: 'organizer',
  emailVerified: true,
  organizer: { id: 'o1', isVerified: true },
} as const

const people: Record<string, Actor> = {
  nobody: undefined,
  pilgrim,
  organizer: verified,
  'organizer awaiting verification': { ...verified, organizer: { id: 'o1', isVerified: false } },
  'organizer without verified e-mail': { ...verified, emailVerified: false },
  'other organizer': { ...verified, id: 'u3', organizer: { id: 'o2', isVerified: true } },
  'role without profile': { id: 'u4', role: 'organizer', emailVerified: true },
  admin: { id: 'u5', role: 'admin', emailVerified: true },
}

function whoMay(act: (actor: Actor) => boolean): string[] {
  return Object.keys(people).filter((name) => act(people[name]))
}

const everybody = Object.keys(people)
const ownOrganizers = ['organizer', 'organizer awaiting verification', 'organizer without verified e-mail']

test('everybody sees an active trip, only its organizer and admins an inactive one', () => {
  expect(whoMay((actor) => maySeeTrip(actor, { isActive: true, organizerId: 'o1' }))).toEqual(everybody)
  expect(whoMay((actor) => maySeeTrip(actor, { isActive: false, organizerId: 'o1' }))).toEqual([
    ...ownOrganizers,
    'admin',
  ])
})

test('a booking is changed by the verified organizer of its trip and by admins, not by its pilgrim', () => {
  expect(whoMay((actor) => mayChangeBooking(actor, { organizerId: 'o1' }))).toEqual([
    'organizer',
    'organizer without verified e-mail',
    'admin',
  ])
})

test('trips are created only by a verified organizer with a verified e-mail, for itself', () => {
  expect(whoMay((actor) => mayCreateTrips(actor, 'o1'))).toEqual(['organizer'])
  expect(whoMay((actor) => mayCreateTrips(actor, 'o2'))).toEqual(['other organizer'])
})

test('a trip is edited by the organizer who may publish it and by admins', () => {
  expect(whoMay((actor) => mayUpdateTrip(actor, { organizerId: 'o1' }))).toEqual(['organizer', 'admin'])
})

test('a profile and its bookings are for its organizer, verified or not, and for admins', () => {
  expect(whoMay((actor) => mayUpdateOrganizer(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
  expect(whoMay((actor) => mayAskVerification(actor, 'o1'))).toEqual(ownOrganizers)
  expect(whoMay((actor) => mayListOrganizerBookings(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
})

test('only admins moderate', () => {
  expect(whoMay(mayModerate)).toEqual(['admin'])
})

test('a review is written by who booked, with a verified e-mail, of a reviewable booking', () => {
  const booking = { userId: 'u1', status: 'confirmed', returnDate: '2027-01-20' }
  const dayAfter = '2027-01-21'
  expect(whoMay((actor) => mayWriteReview(actor, booking, dayAfter))).toEqual(['pilgrim'])
  expect(mayWriteReview(pilgrim, booking, '2027-01-20')).toBe(false)
  expect(mayWriteReview(pilgrim, { ...booking, status: 'pending' }, dayAfter)).toBe(false)
  expect(mayWriteReview({ ...pilgrim, emailVerified: false }, booking, dayAfter)).toBe(false)
  expect(whoMay((actor) => mayWriteReview(actor, { ...booking, userId: null }, dayAfter))).toEqual([])
})
