import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest, companyRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** How many bookings of a company's trips hold seats, and how many seats its trips count. */
async function held({ db }: World, organizerId: string) {
  const ofCompany = eq(trips.organizerId, organizerId)
  const holding = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(and(ofCompany, sql`booking_holds_seats(${bookings.status})`))
  const rows = await db.select().from(trips).where(ofCompany)
  const seats = rows.reduce((sum, trip) => sum + trip.currentBookings, 0)
  return { holding: holding.length, seats, offered: rows.filter((trip) => trip.deletedAt === null).length }
}

const nothing = { holding: 0, seats: 0, offered: 0 }

/** How the calls were answered, each kind once. */
const answersOf = (replies: { status: number; error?: { code?: string } }[]) =>
  [...new Set(replies.map(({ status, error }) => (status < 300 ? 'done' : error?.code)))].sort()

describe.skipIf(isEmbedded)('changes at the moment of a deletion', () => {
  test('FND-19 another process shows the deletion too', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const admin = await world.user({ role: 'admin' })
    const trip = await world.trip({ organizerId: (await world.organizer()).id })
    const status = async () => (await second.call('trips.get', { id: trip.id })).status
    expect(await status()).toBe(200)
    await world.call('admin.deleteTrip', { id: trip.id }, { as: admin })
    await expect.poll(status).toBe(404)
  })

  test('ADM-10 a booking begun before the deletion is rejected after it', async ({ world }) => {
    const pilgrim = await world.user()
    const trip = await world.trip()
    const booking = await world.db.transaction(async (tx) => {
      await tx
        .update(trips)
        .set({ isActive: false, deletedAt: world.clock.now() })
        .where(eq(trips.id, trip.id))
      // It has found the trip on offer, and waits for its row.
      const call = world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
      const waiting = async () => {
        const { rows } = await world.db.execute(
          sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      return { call }
    })
    const { status, error } = await booking.call
    expect([status, error.code]).toEqual([409, 'trip_not_bookable'])
    expect(await held(world, trip.organizerId)).toEqual(nothing)
  })

  test.for(['admin.deleteTrip', 'admin.deleteOrganizer'] as const)(
    'ADM-10 %s among many bookings at two processes: each is rejected, or made and cancelled',
    async (name, { open }) => {
      // One account may have twenty requests without an answer; this is about the trips.
      const env = { RATE_LIMITS: 'off' }
      const world = await open({ env })
      const second = await open({ env, database: world.database })
      const people = await Promise.all([0, 1, 2, 3].map(() => world.user()))
      const pilgrims = await Promise.all(people.map((one) => world.as(one)))
      const admin = await world.as(await world.user({ role: 'admin' }))
      for (let round = 0; round < 5; round++) {
        const { id: organizerId } = await world.organizer()
        const trip = await world.trip({ organizerId, maxPilgrims: 500 })
        const id = name === 'admin.deleteTrip' ? trip.id : organizerId
        const book = (index: number) =>
          (index % 2 ? world : second).call(
            'bookings.create',
            bookingRequest(trip, { contactEmail: `p${index % 4}@example.com` }),
            { headers: pilgrims[index % 4] ?? {} },
          )
        const early = Array.from({ length: 20 }, (_, index) => book(index))
        const deletion = world.call(name, { id }, { headers: admin })
        const late = Array.from({ length: 40 }, (_, index) => book(index))
        expect((await deletion).status).toBe(200)
        const answers = answersOf(await Promise.all([...early, ...late]))
        expect(answers.filter((one) => one !== 'done' && one !== 'trip_not_bookable')).toEqual([])
        expect(await held(world, organizerId)).toEqual(nothing)
      }
    },
  )

  test('ADM-10 status changes, edits and new trips at the same time fail in order, without deadlocks', async ({
    world,
  }) => {
    const admin = await world.as(await world.user({ role: 'admin' }))
    for (let round = 0; round < 5; round++) {
      const owner = await world.organizer()
      const as = { headers: await world.as(owner) }
      const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 500 })
      const made = []
      for (let count = 0; count < 12; count++) made.push(await world.booking({ tripId: trip.id }))
      const status = (index: number) => (index % 3 ? 'confirmed' : 'refunded')
      const replies = await Promise.all([
        ...made
          .toReversed()
          .map(({ id }, index) => world.call('bookings.updateStatus', { id, status: status(index) }, as)),
        world.call('admin.deleteOrganizer', { id: owner.id }, { headers: admin }),
        world.call('trips.create', { organizerId: owner.id, ...tripRequest() }, as),
        world.call('trips.update', { id: trip.id, ...tripRequest() }, as),
        world.call('organizers.update', { id: owner.id, ...companyRequest() }, as),
        ...made.map(({ id }, index) =>
          world.call('bookings.updateStatus', { id, status: status(index + 1) }, as),
        ),
      ])
      expect(replies.filter(({ status: answered }) => answered >= 500)).toEqual([])
      expect(await held(world, owner.id)).toEqual(nothing)
    }
  })
})
