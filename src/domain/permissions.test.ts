import { expect, test } from 'vitest'
import { bookingStatusNames } from './bookings/bookings.ts'
import { type MemberRole, memberRoles } from './organizers/members.ts'
import {
  type Actor,
  findRole,
  hasRightAnywhere,
  listCompaniesWithRight,
  mayChangeBooking,
  mayCreateTrips,
  mayEditOwnProfile,
  mayListOrganizerBookings,
  mayModerate,
  maySeeAmounts,
  maySeeCompany,
  maySeeDepartures,
  maySeeOwner,
  maySeeReviewer,
  maySeeTrip,
  maySetPaymentStatus,
  maySetStatus,
  mayUpdateOrganizer,
  mayUpdateTrip,
  mayWriteReview,
} from './permissions.ts'

const of = (role: MemberRole, organizerId = 'o1', isVerified = true) => [{ organizerId, role, isVerified }]
const pilgrim = { id: 'u1', role: 'pilgrim', emailVerified: true, memberships: [] } as const
const verified = { id: 'u2', role: 'organizer', emailVerified: true, memberships: of('owner') } as const

const people: Record<string, Actor> = {
  nobody: undefined,
  pilgrim,
  organizer: verified,
  'organizer awaiting verification': { ...verified, memberships: of('owner', 'o1', false) },
  'organizer without verified e-mail': { ...verified, emailVerified: false },
  'other organizer': { ...verified, id: 'u3', memberships: of('owner', 'o2') },
  'role without profile': { id: 'u4', role: 'organizer', emailVerified: true, memberships: [] },
  admin: { id: 'u5', role: 'admin', emailVerified: true, memberships: [] },
}

function whoMay(act: (actor: Actor) => boolean): string[] {
  return Object.keys(people).filter((name) => act(people[name]))
}

const everybody = Object.keys(people)
const ownOrganizers = ['organizer', 'organizer awaiting verification', 'organizer without verified e-mail']

test('everyone sees an active trip, only its organizer and admins an inactive one', () => {
  expect(whoMay((actor) => maySeeTrip(actor, { isActive: true, organizerId: 'o1' }))).toEqual(everybody)
  expect(whoMay((actor) => maySeeTrip(actor, { isActive: false, organizerId: 'o1' }))).toEqual([
    ...ownOrganizers,
    'admin',
  ])
  expect(whoMay((actor) => maySeeDepartures(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
})

test('a booking is changed by the verified organizer of its trip and by admins, not by its pilgrim', () => {
  expect(whoMay((actor) => mayChangeBooking(actor, { organizerId: 'o1' }))).toEqual([
    'organizer',
    'organizer without verified e-mail',
    'admin',
  ])
})

test('trips are created only by a verified organizer with a verified email, for itself', () => {
  expect(whoMay((actor) => mayCreateTrips(actor, 'o1'))).toEqual(['organizer'])
  expect(whoMay((actor) => mayCreateTrips(actor, 'o2'))).toEqual(['other organizer'])
})

test('a trip is edited by the organizer who may publish it and by admins', () => {
  expect(whoMay((actor) => mayUpdateTrip(actor, { organizerId: 'o1' }))).toEqual(['organizer', 'admin'])
})

test('a profile and its bookings are for its organizer, verified or not, and for admins', () => {
  expect(whoMay((actor) => mayUpdateOrganizer(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
  expect(whoMay((actor) => mayEditOwnProfile(actor, 'o1'))).toEqual(ownOrganizers)
  expect(whoMay((actor) => mayListOrganizerBookings(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
})

test('an unverified company, its owner and its revenue are visible only to itself and to admins', () => {
  for (const may of [maySeeCompany, maySeeOwner, maySeeAmounts])
    expect(whoMay((actor) => may(actor, 'o1'))).toEqual([...ownOrganizers, 'admin'])
  expect(whoMay((actor) => hasRightAnywhere(actor, 'profile'))).toEqual([...ownOrganizers, 'other organizer'])
})

test('only admins set the bare cancelled', () => {
  expect(whoMay((actor) => maySetStatus(actor, 'cancelled'))).toEqual(['admin'])
  expect(whoMay((actor) => maySetStatus(actor, 'refunded'))).toEqual(everybody)
})

const [o1, trip] = ['o1', { isActive: false, organizerId: 'o1' }]
test.for<[MemberRole, ...boolean[]]>([
  ['owner', true, true, true, true, true, true, true, true],
  ['manager', true, true, true, true, true, true, true, false],
  ['desk', true, true, true, true, false, false, false, false],
  ['leader', true, false, false, false, false, false, false, false],
])('DSK-08 what a %s does for the company, and for no other', ([role, ...may]) => {
  const actor: Actor = { ...verified, memberships: [...of('owner', 'o2'), ...of(role)] }
  const checks = (organizerId: string, { memberships }: Pick<typeof actor, 'memberships'> = actor) => {
    const who = { ...actor, memberships }
    return [
      maySeeCompany(who, organizerId),
      maySeeTrip(who, { ...trip, organizerId }),
      mayListOrganizerBookings(who, organizerId),
      mayChangeBooking(who, { organizerId }),
      maySeeAmounts(who, organizerId),
      mayCreateTrips(who, organizerId),
      mayUpdateOrganizer(who, organizerId),
      maySeeOwner(who, organizerId),
    ]
  }
  expect(checks(o1)).toEqual(may)
  expect(checks('o3')).toEqual(may.map(() => false))
  // Alone in no other company, nothing comes from there.
  expect(hasRightAnywhere({ ...actor, memberships: of(role) }, 'publishing')).toBe(mayUpdateTrip(actor, trip))
  const waiting = checks(o1, { memberships: of(role, o1, false) })
  expect(waiting).toEqual(may.map((yes, index) => yes && index !== 3 && index !== 5))
})

test('DSK-08 payments and refunds are recorded by those who see the amounts, every other status by those who answer', () => {
  const desk: Actor = { ...verified, memberships: of('desk') }
  const refused = bookingStatusNames.filter((status) => !maySetPaymentStatus(desk, status, o1))
  expect(refused).toEqual(['paid', 'refunded'])
  const manager: Actor = { ...verified, memberships: of('manager') }
  expect(bookingStatusNames.filter((status) => !maySetPaymentStatus(manager, status, o1))).toEqual([])
  expect(maySetPaymentStatus(people.admin, 'paid', o1)).toBe(true)
})

test('PPL-04 a person’s role in a company, and the companies in which he has a right', () => {
  const desk: Actor = {
    ...verified,
    memberships: [...of('owner', 'o2'), ...of('leader', 'o3'), ...of('desk')],
  }
  expect(['o1', 'o2', 'o3', 'o4'].map((id) => findRole(desk, id))).toEqual([
    'desk',
    'owner',
    'leader',
    undefined,
  ])
  expect(listCompaniesWithRight(desk, 'papers')).toEqual(['o2', 'o1'])
  expect([findRole(undefined, 'o1'), listCompaniesWithRight(undefined, 'papers')]).toEqual([undefined, []])
  expect(findRole(people.admin, 'o1')).toBe(undefined)
})

test('only admins moderate', () => {
  expect(whoMay(mayModerate)).toEqual(['admin'])
})

test('FIX-23 whose account wrote a review is shown to that person, to his organizer’s people who answer bookings, and to admins', () => {
  const review = { userId: 'u1', organizerId: 'o1' }
  expect(whoMay((actor) => maySeeReviewer(actor, review))).toEqual(['pilgrim', ...ownOrganizers, 'admin'])
  const asRole = (role: MemberRole) => maySeeReviewer({ ...verified, memberships: of(role) }, review)
  expect(memberRoles.filter(asRole)).toEqual(['owner', 'manager', 'desk'])
})

test('a review is written by a person who booked, with a verified email, of a reviewable booking', () => {
  const booking = { userId: 'u1', status: 'confirmed', returnDate: '2027-01-20' }
  const dayAfter = '2027-01-21'
  expect(whoMay((actor) => mayWriteReview(actor, booking, dayAfter))).toEqual(['pilgrim'])
  expect(mayWriteReview(pilgrim, booking, '2027-01-20')).toBe(false)
  expect(mayWriteReview(pilgrim, { ...booking, status: 'pending' }, dayAfter)).toBe(false)
  expect(mayWriteReview({ ...pilgrim, emailVerified: false }, booking, dayAfter)).toBe(false)
  expect(whoMay((actor) => mayWriteReview(actor, { ...booking, userId: null }, dayAfter))).toEqual([])
})
