import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'

const key = 'a1b2c3d4-one-press-of-the-button'
const times = 20

/** Half of them in another process, where there are two. */
async function bookAtOnce(
  worlds: World[],
  trip: { id: string },
  headers: Record<string, string>,
  more: object = {},
) {
  return Promise.all(
    Array.from({ length: times }, (_, index) =>
      (worlds[index % worlds.length] as World).call('bookings.create', bookingRequest(trip, more), {
        headers,
      }),
    ),
  )
}

const twoProcesses = async (world: World, open: (options: WorldOptions) => Promise<World>) => [
  world,
  await open({ database: world.database }),
]

async function stored(world: World, trip: { id: string }) {
  const [row] = await world.db
    .select({ seats: trips.currentBookings })
    .from(trips)
    .where(eq(trips.id, trip.id))
  return {
    bookings: await world.db.$count(bookings),
    mails: await world.db.$count(emails),
    seats: row?.seats,
  }
}

describe('pressing the button once', () => {
  test('BOOK-05 the same key 20 times at once makes one booking and 20 equal answers', async ({
    world,
    open,
  }) => {
    const trip = await world.trip()
    const headers = { ...(await world.as(await world.user())), 'idempotency-key': key }
    const replies = await bookAtOnce(await twoProcesses(world, open), trip, headers, { numberOfPilgrims: 2 })
    expect(replies.map(({ status }) => status)).toEqual(Array(times).fill(201))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stored(world, trip)).toEqual({ bookings: 1, mails: 2, seats: 2 })
  })

  test('BOOK-05 control: without a key 20 requests are 20 bookings', async ({ world }) => {
    const trip = await world.trip()
    await bookAtOnce([world], trip, await world.as(await world.user()), { numberOfPilgrims: 2 })
    expect(await stored(world, trip)).toEqual({ bookings: 20, mails: 40, seats: 40 })
  })

  // The embedded database takes one request after the other: there the first look for the key is enough.
  test.skipIf(isEmbedded)(
    'BOOK-05 control: without the index the same key at once makes more than one booking',
    async ({ open }) => {
      const world = await open({ database: 'own' })
      await world.db.execute('DROP INDEX bookings_idempotency_key')
      const trip = await world.trip()
      const headers = { ...(await world.as(await world.user())), 'idempotency-key': key }
      // As if each came to another process.
      Object.assign(world.deps, { idempotentCalls: (_key: string, work: () => unknown) => work() })
      await bookAtOnce([world], trip, headers, { numberOfPilgrims: 2 })
      expect((await stored(world, trip)).bookings).toBeGreaterThan(1)
    },
  )

  test('BOOK-05 a guest’s repetition is no new request: neither the limits for guests nor the last seats reject it', async ({
    world,
    open,
  }) => {
    const trip = await world.trip({ maxPilgrims: 3 })
    const replies = await bookAtOnce(
      await twoProcesses(world, open),
      trip,
      { 'idempotency-key': key },
      { numberOfPilgrims: 3 },
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(times).fill(201))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const later = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 3 }), {
      headers: { 'idempotency-key': key },
    })
    expect(later.body).toEqual(replies[0]?.body)
    expect(await stored(world, trip)).toEqual({ bookings: 1, mails: 1, seats: 3 })
  })

  test.for([{ numberOfPilgrims: 2 }, { contactPhone: '+98 21 5550' }, { specialRequests: 'A wheelchair' }])(
    'BOOK-05 the same key with other content is rejected: %j',
    async (more, { world }) => {
      const trip = await world.trip()
      const headers = { ...(await world.as(await world.user())), 'idempotency-key': key }
      await world.call('bookings.create', bookingRequest(trip), { headers })
      const reused = await world.call('bookings.create', bookingRequest(trip, more), { headers })
      expect([reused.status, reused.error.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await world.db.$count(bookings)).toBe(1)
    },
  )

  test('BOOK-05 a key belongs to its owner: another pilgrim and another guest book with the same one', async ({
    world,
  }) => {
    const trip = await world.trip()
    const sent = { headers: { 'idempotency-key': key } }
    const answers = [
      await world.call('bookings.create', bookingRequest(trip), { ...sent, as: await world.user() }),
      await world.call('bookings.create', bookingRequest(trip), { ...sent, as: await world.user() }),
      await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'a@example.com' }), sent),
      await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'b@example.com' }), sent),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4)
  })

  test.for(['short', 'with a space in it', 'x'.repeat(201), 'سفر-زیارت'])(
    'BOOK-05 %j is no key',
    async (bad, { world }) => {
      const headers = { 'idempotency-key': Buffer.from(bad).toString('latin1') }
      const refused = await world.call('bookings.create', bookingRequest(await world.trip()), { headers })
      expect([refused.status, refused.error.fields]).toEqual([400, { 'Idempotency-Key': 'invalid' }])
    },
  )
})
