import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest, companyRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { inviteReviewers } from './service.ts'
import { reviews } from './tables.ts'

// Ratings cannot be bought (decision 0032): not by rating one's own journeys, not by ending them on paper.

const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
const opinion = { rating: 5, title: 'Blessed days', comment: 'Everything was on time.' }
type Who = { id: string } | { userId: string }

const write = (world: World, as: Who, tripId: string, more: object = {}) =>
  world.call('reviews.create', { tripId, ...opinion, ...more }, { as })

/** A past trip of this company that this account booked and completed. */
async function travelled(world: World, organizerId: string, user: { id: string }, fields: object = {}) {
  const trip = await world.trip({ organizerId, ...past })
  await world.booking({ tripId: trip.id, userId: user.id, status: 'completed', ...fields })
  return trip
}

describe('a trip of the user’s own company', () => {
  test('TRU-03 is not reviewed by its owner, whatever the call claims; another traveller may', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await travelled(world, owner.id, { id: owner.userId })
    const other = await world.organizer()
    for (const forged of [{}, { userId: owner.userId }, { organizerId: owner.id }]) {
      const { status, error } = await write(world, owner, trip.id, forged)
      expect([status, error.code]).toEqual([403, 'review_own_company'])
    }
    expect((await write(world, owner, trip.id, { organizerId: other.id })).status).toBe(400)
    const mine = await world.call('reviews.completedTrips', { userId: owner.userId }, { as: owner })
    expect(mine.body).toEqual([])
    expect(await world.db.$count(reviews)).toBe(0)
    // Control: the owner of another company, who travelled with this one.
    await world.booking({ tripId: trip.id, userId: other.userId, status: 'completed' })
    expect((await write(world, other, trip.id)).status).toBe(201)
  })

  test('TRU-03 nor by a user who registers a company after the booking, nor by twenty calls at once', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const headers = await world.as(pilgrim)
    const { body: company } = await world.call('organizers.create', companyRequest(), { headers })
    const trip = await travelled(world, company.id, pilgrim)
    const input = { tripId: trip.id, ...opinion }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call('reviews.create', input, { headers })),
    )
    expect(new Set(replies.map(({ error }) => error.code))).toEqual(new Set(['review_own_company']))
  })

  test.for([
    ['the owner’s with an addition', 'safar.owner+zahra@gmail.com', {}],
    ['the owner’s without the dots', 'SafarOwner@googlemail.com', {}],
    ['the company’s public one', 'office+review@safar.example', {}],
    ['the company’s business one', 'books@safar.example', {}],
    [
      'another account’s, with the company’s on the booking',
      'zahra@example.com',
      { contactEmail: 'books@safar.example' },
    ],
  ] as const)('TRU-03 nor from the same mailbox: %s', async ([, email, booked], { world }) => {
    const account = await world.user({ email: 'safarowner@gmail.com', role: 'organizer' })
    const owner = await world.organizer({
      userId: account.id,
      contactEmail: 'office@safar.example',
      businessEmail: 'books@safar.example',
    })
    const user = await world.user({ email })
    const trip = await travelled(world, owner.id, user, booked)
    expect((await write(world, user, trip.id)).error.code).toBe('review_own_company')
    const listed = await world.call('reviews.completedTrips', { userId: user.id }, { as: user })
    expect(listed.body).toEqual([])
  })

  test('TRU-03 a mailbox that only looks similar may, and its owner gets no invitation to review', async ({
    world,
  }) => {
    const account = await world.user({ email: 'safar.owner@mail.example', role: 'organizer' })
    const owner = await world.organizer({ userId: account.id, contactEmail: 'office@safar.example' })
    const user = await world.user({ email: 'safarowner@mail.example' })
    const trip = await travelled(world, owner.id, user, { contactEmail: 'office@safar.example.org' })
    expect((await write(world, user, trip.id)).status).toBe(201)
    const recent = { departureDate: '2026-11-01', returnDate: '2026-11-10' }
    const { id: tripId } = await world.trip({ organizerId: owner.id, ...recent })
    const guestOpenedAt = world.clock.now()
    for (const userId of [account.id, user.id, null])
      await world.booking({ tripId, userId, status: 'completed', guestOpenedAt })
    await inviteReviewers(world.deps)
    expect((await world.mails.deliver()).length).toBe(2)
  })
})

describe('the return day as it was booked', () => {
  /** A pilgrim who books an upcoming trip over HTTP, and its organizer, who completes it at once. */
  async function completed(world: World) {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const pilgrim = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
    await world.call('bookings.updateStatus', { id: body.id, status: 'completed' }, { as: owner })
    return { owner, trip, pilgrim, bookingId: body.id }
  }

  test('TRU-03 decides: a trip that is completed early is reviewed from that day on, whatever its days became', async ({
    world,
  }) => {
    const { owner, trip, pilgrim, bookingId } = await completed(world)
    const days = { departureDate: '2026-11-21', returnDate: '2026-11-22' }
    const moved = await world.call('trips.update', { id: trip.id, ...tripRequest(days) }, { as: owner })
    expect([moved.status, moved.body.returnDate]).toEqual([200, '2026-11-22T00:00:00.000Z'])
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect([row?.bookedDepartureDate, row?.bookedReturnDate]).toEqual(['2027-01-10', '2027-01-20'])
    for (const moment of ['2026-11-24T09:00:00Z', '2027-01-19T23:59:59Z']) {
      world.clock.set(moment)
      expect((await write(world, pilgrim, trip.id)).error.code).toBe('review_not_allowed')
      await inviteReviewers(world.deps)
    }
    const letters = (await world.mails.deliver()).map(({ template }) => template)
    expect(letters).not.toContain('review-invitation')
    world.clock.set('2027-01-20T00:00:00Z')
    expect((await write(world, pilgrim, trip.id)).status).toBe(201)
  })

  test('TRU-03 a trip that is moved later stops no one who has returned from reviewing', async ({
    world,
  }) => {
    const { owner, trip, pilgrim } = await completed(world)
    world.clock.set('2027-01-20T12:00:00Z')
    const days = { departureDate: trip.departureDate, returnDate: '2029-01-20' }
    const moved = await world.call('trips.update', { id: trip.id, ...tripRequest(days) }, { as: owner })
    expect(moved.status).toBe(200)
    expect((await write(world, pilgrim, trip.id)).status).toBe(201)
  })

  test('TRU-03 dates moved and reviews written at the same moment: none is missed', async ({ world }) => {
    const { owner, trip, pilgrim } = await completed(world)
    const days = (index: number) => ({
      departureDate: '2026-11-21',
      returnDate: `2026-11-2${2 + (index % 3)}`,
    })
    const edits = Array.from({ length: 10 }, (_, index) =>
      world.call('trips.update', { id: trip.id, ...tripRequest(days(index)) }, { as: owner }),
    )
    const written = Array.from({ length: 10 }, () => write(world, pilgrim, trip.id))
    await Promise.all(edits)
    const codes = (await Promise.all(written)).map(({ error }) => error.code)
    expect(new Set(codes)).toEqual(new Set(['review_not_allowed']))
  })
})

describe('the days of a booked trip', () => {
  const days = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
  const under = { departureDate: '2026-11-18', returnDate: '2026-11-25' }

  test('TRU-03 are not moved into the past by its organizer; today is the first day allowed', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const edit = (id: string, dates: object) =>
      world.call('trips.update', { id, ...tripRequest({ title: 'Mended', ...dates }) }, { as: owner })
    const coming = await world.trip({ organizerId: owner.id, ...days })
    const begun = await world.trip({ organizerId: owner.id, ...under })
    for (const { id: tripId } of [coming, begun]) await world.booking({ tripId, status: 'confirmed' })
    expect((await edit(coming.id, { departureDate: '2026-11-20' })).error.fields).toEqual({
      departureDate: 'departure_in_past',
    })
    expect((await edit(begun.id, { ...under, returnDate: '2026-11-20' })).error.fields).toEqual({
      returnDate: 'return_in_past',
    })
    expect((await edit(begun.id, { ...under, returnDate: '2026-11-21' })).status).toBe(200)
    world.clock.set('2026-12-01T00:00:00Z')
    // A past trip keeps its days, and its text may be corrected.
    expect((await edit(begun.id, { ...under, returnDate: '2026-11-21' })).body.title).toBe('Mended')
  })

  test('TRU-03 nor by an admin; without a booking an admin may', async ({ world }) => {
    const as = await world.user({ role: 'admin' })
    const booked = await world.trip(days)
    const free = await world.trip(days)
    await world.booking({ tripId: booked.id })
    const moved = { departureDate: '2026-11-10', returnDate: '2026-11-20' }
    const edit = ({ id, title, destination, pricePerPerson }: typeof booked, dates: object) =>
      world.call('admin.updateTrip', { id, title, destination, pricePerPerson, ...days, ...dates } as never, {
        as,
      })
    expect((await edit(booked, moved)).error.fields).toEqual({ departureDate: 'departure_in_past' })
    expect((await edit(booked, {})).status).toBe(200)
    expect((await edit(free, moved)).status).toBe(200)
  })
})
