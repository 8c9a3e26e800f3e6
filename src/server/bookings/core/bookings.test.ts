import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type BookingStatus, bookingStatusNames } from '#domain/bookings/bookings.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'
import { bookingStatusChanges, bookings } from './tables.ts'

describe('requesting a booking', () => {
  test('BOOK-03 a signed-in pilgrim books; the total is the stored price times the pilgrims, the status pending', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const trip = await world.trip({ pricePerPerson: '985.10', currency: 'EUR', maxPilgrims: 20 })
    const { status, body } = await world.call(
      'bookings.create',
      bookingRequest(trip, { numberOfPilgrims: 3, specialRequests: 'Ground floor, please' }),
      { as: pilgrim },
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tripId: trip.id,
      userId: pilgrim.id,
      numberOfPilgrims: 3,
      totalAmount: '2955.30',
      currency: 'EUR',
      status: 'pending',
      specialRequests: 'Ground floor, please',
      createdAt: '2026-11-21T09:00:00.000Z',
    })
    const mine = await world.call('bookings.list', {}, { as: pilgrim })
    expect(mine.body.map(({ id, totalAmount }) => ({ id, totalAmount }))).toEqual([
      { id: body.id, totalAmount: '2955.30' },
    ])
  })

  test('BOOK-03 a guest books without signing in, with the placeholder or no user id; the booking has no owner', async ({
    world,
  }) => {
    const trip = await world.trip()
    for (const more of [
      { userId: 'guest', contactEmail: 'a@example.com' },
      { contactEmail: 'b@example.com' },
    ]) {
      const { status, body } = await world.call('bookings.create', bookingRequest(trip, more))
      expect([status, body.userId, body.status]).toEqual([201, null, 'pending'])
    }
  })

  test('BOOK-03 a booking belongs to its session: another person’s id is rejected, the placeholder means the caller', async ({
    world,
  }) => {
    const [pilgrim, other] = [await world.user(), await world.user()]
    const trip = await world.trip()
    for (const caller of [{ as: pilgrim }, {}]) {
      const refused = await world.call('bookings.create', bookingRequest(trip, { userId: other.id }), caller)
      expect([refused.status, refused.error.message]).toEqual([400, 'Invalid booking data'])
    }
    const own = await world.call('bookings.create', bookingRequest(trip, { userId: 'guest' }), {
      as: pilgrim,
    })
    expect(own.body.userId).toBe(pilgrim.id)
    expect(await world.db.$count(bookings)).toBe(1)
  })

  test('BOOK-03 an ended session gets an error; it never becomes a guest’s booking', async ({ world }) => {
    const headers = await world.as(await world.user())
    world.clock.advance({ hours: 2 })
    const refused = await world.call('bookings.create', bookingRequest(await world.trip()), { headers })
    expect([refused.status, refused.error.code]).toEqual([401, 'unauthorized'])
    expect(await world.db.$count(bookings)).toBe(0)
  })

  test.for([
    ['2400.00', 201],
    [2400, 201],
    ['2400.01', 400],
    ['1', 400],
    [-2400, 400],
  ] as const)(
    'BOOK-03 a total of %j sent for two places at 1200.00 answers %i',
    async ([totalAmount, status], { world }) => {
      const trip = await world.trip({ pricePerPerson: '1200.00' })
      const reply = await world.call(
        'bookings.create',
        bookingRequest(trip, { numberOfPilgrims: 2, totalAmount }),
        { as: await world.user() },
      )
      expect(reply.status).toBe(status)
      if (status === 400) expect(reply.error.message).toBe('Invalid booking data')
      expect(await world.db.$count(bookings)).toBe(status === 201 ? 1 : 0)
    },
  )

  test('BOOK-03 the server rejects what the form forbids, field by field', async ({ world }) => {
    const trip = await world.trip({ maxPilgrims: 40 })
    const wrong = [
      [{ numberOfPilgrims: 0 }, { numberOfPilgrims: 'min_pilgrims' }],
      [{ numberOfPilgrims: 11 }, { numberOfPilgrims: 'max_pilgrims' }],
      [{ numberOfPilgrims: 1.5 }, { numberOfPilgrims: 'min_pilgrims' }],
      [{ numberOfPilgrims: true }, { numberOfPilgrims: 'invalid' }],
      [{ numberOfPilgrims: [2] }, { numberOfPilgrims: 'invalid' }],
      [{ contactEmail: 'zahra' }, { contactEmail: 'invalid_email' }],
      [{ contactPhone: '  ' }, { contactPhone: 'phone_required' }],
      [{ specialRequests: 'x'.repeat(2001) }, { specialRequests: 'too_long' }],
    ] as const
    for (const [more, fields] of wrong) {
      const { status, error } = await world.call('bookings.create', bookingRequest(trip, more))
      expect([status, error]).toEqual([
        400,
        { message: 'Invalid booking data', code: 'invalid_booking', fields },
      ])
    }
    expect(await world.db.$count(bookings)).toBe(0)
  })
})

describe('trips that cannot be booked', () => {
  test('BOOK-10 completed, inactive, full and missing trips are rejected with a clear message', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const full = await world.trip({ maxPilgrims: 2 })
    await world.booking({ tripId: full.id, numberOfPilgrims: 2 })
    const nearlyFull = await world.trip({ maxPilgrims: 3 })
    await world.booking({ tripId: nearlyFull.id, numberOfPilgrims: 2 })
    const refusals = [
      [
        await world.trip({ departureDate: '2026-11-10', returnDate: '2026-11-20' }),
        409,
        'This trip can no longer be booked',
      ],
      [await world.trip({ isActive: false }), 409, 'This trip can no longer be booked'],
      [full, 409, 'Not enough slots available'],
      [nearlyFull, 409, 'Not enough slots available'],
      [{ id: crypto.randomUUID() }, 404, 'Trip not found'],
      [{ id: 'no-such-trip' }, 404, 'Trip not found'],
    ] as const
    const before = await world.db.$count(bookings)
    for (const [trip, status, message] of refusals) {
      const reply = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 2 }), {
        as: pilgrim,
      })
      expect([reply.status, reply.error.message]).toEqual([status, message])
    }
    expect(await world.db.$count(bookings)).toBe(before)
  })
})

describe('My Bookings', () => {
  test('BOOK-03 FND-11 lists the user’s own bookings, the newest first, with trip, organizer and timeline', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const organizer = await world.organizer({ companyName: 'Bab al-Safa' })
    const trip = await world.trip({ organizerId: organizer.id, title: 'Rajab Umrah' })
    const older = await world.booking({ userId: pilgrim.id, tripId: trip.id })
    world.clock.advance({ hours: 1 })
    const newer = await world.booking({ userId: pilgrim.id, tripId: trip.id, status: 'confirmed' })
    await world.booking({ tripId: trip.id })
    const changedAt = new Date('2026-11-21T10:30:00Z')
    await world.db
      .insert(bookingStatusChanges)
      .values({ bookingId: newer.id, fromStatus: 'pending', toStatus: 'confirmed', changedAt })
    const { body } = await world.call('bookings.list', {}, { as: pilgrim })
    expect(body.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(body[0]).toMatchObject({
      status: 'confirmed',
      offersReview: true,
      timeline: [{ from: 'pending', to: 'confirmed', at: '2026-11-21T10:30:00.000Z' }],
      trip: {
        title: 'Rajab Umrah',
        departureDate: '2027-01-10T00:00:00.000Z',
        organizer: { companyName: 'Bab al-Safa' },
      },
    })
    expect(body[1]).toMatchObject({ offersReview: false, timeline: [] })
  })

  test('BOOK-08 a review is possible for confirmed and completed bookings, and after the return for those beyond pending', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const coming = await world.trip()
    const over = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    for (const status of bookingStatusNames)
      for (const { id: tripId } of [coming, over]) await world.booking({ userId: pilgrim.id, tripId, status })
    const { body } = await world.call('bookings.list', {}, { as: pilgrim })
    const offered = (tripId: string) =>
      body
        .filter((booking) => booking.tripId === tripId && booking.offersReview)
        .map(({ status }) => status)
        .sort()
    expect(offered(coming.id)).toEqual(['completed', 'confirmed'])
    const travelled: BookingStatus[] = [
      'completed',
      'confirmed',
      'documents_pending',
      'documents_verified',
      'in_progress',
      'paid',
      'preparing',
      'ready',
    ]
    expect(offered(over.id)).toEqual(travelled)
  })
})

test('BOOK-04 every change of a booking changes the trip’s seats: party size, status, trip, deletion', async ({
  world,
}) => {
  const { db } = world
  const [trip, other] = [await world.trip(), await world.trip()]
  const seats = async () =>
    Promise.all(
      [trip, other].map(
        async ({ id }) => (await db.select().from(trips).where(eq(trips.id, id)))[0]?.currentBookings,
      ),
    )
  const booking = await world.booking({ tripId: trip.id, numberOfPilgrims: 4 })
  const change = (fields: object) => db.update(bookings).set(fields).where(eq(bookings.id, booking.id))
  expect(await seats()).toEqual([4, 0])
  await change({ numberOfPilgrims: 6 })
  expect(await seats()).toEqual([6, 0])
  await change({ status: 'cancelled_by_pilgrim' })
  expect(await seats()).toEqual([0, 0])
  await change({ status: 'confirmed' })
  expect(await seats()).toEqual([6, 0])
  await change({ tripId: other.id })
  expect(await seats()).toEqual([0, 6])
  await db.delete(bookings).where(eq(bookings.id, booking.id))
  expect(await seats()).toEqual([0, 0])
})
