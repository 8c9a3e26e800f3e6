import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import type { MemberRole } from '#domain/organizers/members.ts'
import { bookingRequest, companyRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { members } from './tables.ts'

/** A company with a trip on the market, one that is not, and a request; and someone more who belongs to it. */
async function setScene(world: World, role: MemberRole = 'manager', fields: object = {}) {
  const company = await world.organizer(fields)
  const trip = await world.trip({ organizerId: company.id, maxPilgrims: 50 })
  const hidden = await world.trip({ organizerId: company.id, isActive: false })
  const booking = await world.booking({ tripId: trip.id, numberOfPilgrims: 2 })
  const member = await world.member({ organizerId: company.id, role })
  return { company, trip, hidden, booking, member, headers: await world.as({ id: member.userId }) }
}
type Scene = Awaited<ReturnType<typeof setScene>>

const ofMember = ({ organizerId, userId }: { organizerId: string; userId: string }) =>
  and(eq(members.organizerId, organizerId), eq(members.userId, userId))

const dismiss = ({ db }: World, { member }: Pick<Scene, 'member'>) =>
  db.delete(members).where(ofMember(member))

type Line = {
  name: EndpointName
  input: (scene: Scene) => object
  owner: number
  manager: number
  desk: number
  leader: number
  stranger: number
}

/** By hand, from the table of decision 0036. */
function line(name: EndpointName, input: Line['input'], ...answers: number[]): Line {
  const [owner = 0, manager = 0, desk = 0, leader = 0, stranger = 0] = answers
  return { name, input, owner, manager, desk, leader, stranger }
}
const ofCompany = ({ company }: Scene) => ({ id: company.id })
const ofLetter = ({ trip }: Scene) => ({
  id: trip.id,
  language: 'en',
  changes: [{ field: 'visa', before: null, after: 'included' }],
})
const ofTrip = ({ trip }: Scene) => ({ id: trip.id })
const noPicture = () => ({ file: 'text' })
const edit = ({ trip }: Scene) => ({ id: trip.id, ...tripRequest() })
const status = (to: string) => (scene: Scene) => ({ id: scene.booking.id, status: to })
const lines = [
  line(
    'organizers.update',
    ({ company }) => ({ id: company.id, ...companyRequest() }),
    200,
    200,
    403,
    403,
    403,
  ),
  line('organizers.askVerification', ofCompany, 200, 200, 403, 403, 403),
  line('uploads.logo', noPicture, 415, 415, 403, 403, 403),
  line('uploads.tripImage', noPicture, 415, 415, 403, 403, 403),
  line('uploads.portrait', noPicture, 415, 415, 403, 403, 403),
  line(
    'trips.create',
    ({ company }) => ({ organizerId: company.id, ...tripRequest() }),
    201,
    201,
    403,
    403,
    403,
  ),
  line('trips.update', edit, 200, 200, 403, 403, 403),
  line('bookings.affected', ofTrip, 200, 200, 403, 403, 403),
  line('bookings.changeLetter', ofLetter, 200, 200, 403, 403, 403),
  line('trips.history', ofTrip, 200, 200, 403, 403, 403),
  line('bookings.tripAnswers', ofTrip, 200, 200, 403, 403, 403),
  line('trips.get', ({ hidden }) => ({ id: hidden.id }), 200, 200, 200, 404, 404),
  line('organizers.searchTrips', ofCompany, 200, 200, 200, 403, 403),
  line('organizers.bookings', ofCompany, 200, 200, 200, 403, 403),
  line('organizers.searchBookings', ofCompany, 200, 200, 200, 403, 403),
  line('organizers.exportBookings', ofCompany, 200, 200, 200, 403, 403),
  line('bookings.updateStatus', status('confirmed'), 200, 200, 200, 403, 403),
  line('bookings.updateStatus', status('paid'), 200, 200, 403, 403, 403),
  line('bookings.updateStatus', status('refunded'), 200, 200, 403, 403, 403),
  line('organizers.figures', ofCompany, 200, 200, 403, 403, 403),
  line('organizers.ofUser', ({ member }) => ({ userId: member.userId }), 403, 200, 200, 200, 403),
]

describe('DSK-08 the rights of a company’s members, over HTTP', () => {
  test.for(['manager', 'desk', 'leader'] as const)(
    'DSK-08 a %s has the rights in the table; once removed, none from the next call of the same session on',
    async (role, { world }) => {
      const scene = await setScene(world, role)
      const stranger = await world.user()
      for (const { name, input, ...answers } of lines) {
        const answer = async (options: object) => (await world.call(name, input(scene), options)).status
        const found = {
          stranger: await answer({ as: stranger }),
          [role]: await answer({ headers: scene.headers }),
          owner: await answer({ as: scene.company }),
        }
        const expected = { stranger: answers.stranger, [role]: answers[role], owner: answers.owner }
        expect([name, found]).toEqual([name, expected])
      }
      await dismiss(world, scene)
      for (const { name, input, stranger: refused } of lines) {
        const { status } = await world.call(name, input(scene), { headers: scene.headers })
        expect([name, status]).toEqual([name, name === 'organizers.ofUser' ? 404 : refused])
      }
      const { body } = await world.call('accounts.currentUser', {}, { headers: scene.headers })
      expect(body.role).toBe('pilgrim')
    },
  )

  test('DSK-08 the owner of another company is a stranger, and so is its manager', async ({ world }) => {
    const scene = await setScene(world)
    const other = await world.organizer()
    const manager = await world.member({ organizerId: other.id })
    const own = ['uploads.logo', 'uploads.tripImage', 'uploads.portrait']
    for (const as of [other, { id: manager.userId }])
      for (const { name, input, stranger } of lines.filter((one) => !own.includes(one.name)))
        expect([name, (await world.call(name, input(scene), { as })).status]).toEqual([name, stranger])
  })

  test('DSK-08 a company that waits for its verification is read by all its members, and no one else', async ({
    world,
  }) => {
    for (const role of ['manager', 'desk', 'leader'] as const) {
      const { company, booking, headers } = await setScene(world, role, { isVerified: false })
      const get = (options: object) => world.call('organizers.get', { id: company.id }, options)
      expect((await get({ headers })).status).toBe(200)
      expect((await get({ as: await world.user() })).status).toBe(404)
      // As for its owner: what needs a verified company is refused.
      const answer = { id: booking.id, status: 'confirmed' }
      expect((await world.call('bookings.updateStatus', answer, { headers })).status).toBe(403)
      const trip = { organizerId: company.id, ...tripRequest() }
      expect((await world.call('trips.create', trip, { headers })).status).toBe(403)
    }
  })

  test('DSK-08 a manager publishes with a verified email only', async ({ world }) => {
    const company = await world.organizer()
    for (const [emailVerified, status] of [
      [true, 201],
      [false, 403],
    ] as const) {
      const { id } = await world.user({ emailVerified })
      await world.member({ organizerId: company.id, userId: id })
      const input = { organizerId: company.id, ...tripRequest() }
      expect((await world.call('trips.create', input, { as: { id } })).status).toBe(status)
    }
  })

  test('DSK-08 a desk sees no amount, in no answer and no table; a manager each', async ({ world }) => {
    for (const [role, total] of [
      ['manager', '2400.00'],
      ['desk', null],
    ] as const) {
      const { company, booking, headers } = await setScene(world, role)
      const [listed] = (await world.call('organizers.bookings', { id: company.id }, { headers })).body
      const found = await world.call('organizers.searchBookings', { id: company.id }, { headers })
      const answer = { id: booking.id, status: 'confirmed' }
      const answered = await world.call('bookings.updateStatus', answer, { headers })
      const told = [listed?.totalAmount, found.body.bookings[0]?.totalAmount, answered.body.totalAmount]
      expect(told).toEqual([total, total, total])
      const { csv } = (await world.call('organizers.exportBookings', { id: company.id }, { headers })).body
      expect(csv.includes('2400.00')).toBe(total !== null)
      expect(csv).toContain('zahra@example.com')
    }
  })

  test('FND-16 a company’s manager cannot see whose account it is: neither in its record nor by an edit', async ({
    world,
  }) => {
    const { company, member, headers } = await setScene(world)
    const told = async (options: object, userId: string) => {
      const own = await world.call('organizers.ofUser', { userId }, options)
      const edited = await world.call('organizers.update', { id: company.id, ...companyRequest() }, options)
      const asked = await world.call('organizers.askVerification', { id: company.id }, options)
      const one = await world.call('organizers.get', { id: company.id }, options)
      const list = (await world.call('organizers.list', {}, options)).body
      return [own.body.userId, edited.body.userId, asked.body.userId, one.body.userId, list[0]?.userId]
    }
    expect(await told({ headers }, member.userId)).toEqual([null, null, null, undefined, undefined])
    const { userId } = company
    expect(await told({ as: company }, userId)).toEqual([userId, userId, userId, userId, userId])
  })
})

describe('DSK-08 a member is a pilgrim still', () => {
  test('DSK-08 books as before and keeps his own bookings, as a member of a company and after', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const before = await world.booking({ userId: pilgrim.id })
    const headers = await world.as(pilgrim)
    const { id: organizerId } = await world.organizer()
    const member = await world.member({ organizerId, userId: pilgrim.id, role: 'desk' })
    const me = async () => (await world.call('accounts.currentUser', {}, { headers })).body.role
    expect(await me()).toBe('organizer')
    const asked = await world.call('bookings.create', bookingRequest(await world.trip()), { headers })
    expect([asked.status, asked.body.userId]).toEqual([201, pilgrim.id])
    const own = async () =>
      (await world.call('bookings.list', {}, { headers })).body.map(({ id }) => id).sort()
    const all = [before.id, asked.body.id].sort()
    expect(await own()).toEqual(all)
    await dismiss(world, { member })
    expect([await own(), await me()]).toEqual([all, 'pilgrim'])
  })

  test('DSK-08 REV-01 rates no trip of his own company; control: a former member does', async ({ world }) => {
    const { company, member, headers } = await setScene(world, 'leader')
    const days = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const trip = await world.trip({ organizerId: company.id, ...days })
    await world.booking({ tripId: trip.id, userId: member.userId, status: 'completed' })
    const review = { tripId: trip.id, rating: 5, title: 'Blessed days', comment: 'On time.' }
    const write = () => world.call('reviews.create', review, { headers })
    expect((await write()).error.code).toBe('review_own_company')
    const reviewable = async () =>
      (await world.call('reviews.completedTrips', { userId: member.userId }, { headers })).body.length
    expect(await reviewable()).toBe(0)
    await dismiss(world, { member })
    expect([await reviewable(), (await write()).status]).toEqual([1, 201])
  })

  test('AUTH-15 deletes his own account; an owner’s is closed by support', async ({ world }) => {
    const { company, member } = await setScene(world)
    const remove = (as: object) =>
      world.call('deletions.ofAccount', { password: 'Safa-and-Marwa-7' }, { as: as as { id: string } })
    expect((await remove(company)).error.code).toBe('account_needs_support')
    expect((await remove({ id: member.userId })).status).toBe(200)
  })
})
