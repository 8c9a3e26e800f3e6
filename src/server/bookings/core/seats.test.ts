import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { bookings } from './tables.ts'

/** 200 pilgrims at two processes reach for the last 10 of 40 places at once; how each was answered. */
async function rush(first: World, second: World) {
  const pilgrim = await first.user()
  const trip = await first.trip({ maxPilgrims: 40 })
  await first.booking({ tripId: trip.id, numberOfPilgrims: 30 })
  const headers = await first.as(pilgrim)
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? first : second).call('bookings.create', bookingRequest(trip), { headers }),
    ),
  )
  const answers: Record<string, number> = {}
  for (const { status, error } of replies) {
    const answer = status === 201 ? 'sold' : `${status} ${error.code}`
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  const [stored] = await first.db
    .select({ seats: trips.currentBookings })
    .from(trips)
    .where(eq(trips.id, trip.id))
  const [held] = await first.db
    .select({ pilgrims: sql<number>`sum(${bookings.numberOfPilgrims})::int` })
    .from(bookings)
    .where(eq(bookings.tripId, trip.id))
  return { answers, seats: stored?.seats, pilgrims: held?.pilgrims }
}

describe('the last places', () => {
  test('BOOK-04 of 200 concurrent bookings for the last 10 seats exactly 10 are sold', async ({
    world,
    open,
  }) => {
    const result = await rush(world, await open({ database: world.database }))
    expect(result).toEqual({ answers: { sold: 10, '409 not_enough_slots': 190 }, seats: 40, pilgrims: 40 })
  })

  test('BOOK-04 control: without the constraint and the trigger the same rush oversells', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    await world.db.execute(sql`ALTER TABLE trips DROP CONSTRAINT trips_seats_within_capacity`)
    await world.db.execute(sql`DROP TRIGGER bookings_seats ON bookings`)
    const result = await rush(world, await open({ database: world.database }))
    expect(result.pilgrims).toBeGreaterThan(40)
  })

  test('BOOK-04 a booking that does not fit as a whole takes no seats', async ({ world }) => {
    const trip = await world.trip({ maxPilgrims: 3 })
    const pilgrim = await world.user()
    const refused = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 4 }), {
      as: pilgrim,
    })
    expect(refused.error).toEqual({ message: 'Not enough slots available', code: 'not_enough_slots' })
    const fits = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 3 }), {
      as: pilgrim,
    })
    expect(fits.status).toBe(201)
    // To the pilgrim and to the organizer.
    expect((await world.mails.deliver()).length).toBe(2)
  })

  test('BOOK-04 currentBookings counts pilgrims, and a cancelled booking releases its seats', async ({
    world,
  }) => {
    const trip = await world.trip({ maxPilgrims: 4 })
    const pilgrim = await world.user()
    const book = () =>
      world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 3 }), { as: pilgrim })
    const { body: booking } = await book()
    expect((await world.call('trips.get', { id: trip.id })).body.currentBookings).toBe(3)
    expect((await book()).error.code).toBe('not_enough_slots')
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect((await book()).status).toBe(201)
    expect((await world.call('trips.get', { id: trip.id })).body.currentBookings).toBe(3)
  })
})
