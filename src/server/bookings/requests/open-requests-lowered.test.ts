import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookings, openRequestDecrements, openRequests } from '#server/bookings/core/tables.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { findMiscounted } from '#test/scenes/open-requests.ts'
import { test, type World } from '#test/world.ts'

const email = 'zahra@example.com'

async function asGuest(world: World, fields: object = {}) {
  const reply = await world.call('bookings.create', bookingRequest(await world.trip(), fields))
  return reply.body
}

/** Returns the counts that are left: the kinds of the keys. */
const counted = async ({ db }: World) =>
  (await db.select().from(openRequests)).map(({ key, open }) => `${key.split(':')[0]} ${open}`).sort()

const asked = ['recipient 1', 'unproven-network 1', 'unproven-recipient 1', 'unproven-seats 2']
const set = (world: World, id: string, fields: object) =>
  world.db.update(bookings).set(fields).where(eq(bookings.id, id))

describe('a request counts until it is answered', () => {
  test('CON-20 each end of waiting lowers the counts that were raised, once', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const ways: Record<string, (id: string) => Promise<unknown>> = {
      confirmed: (id) => world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: admin }),
      cancelled: (id) => world.call('bookings.updateStatus', { id, status: 'cancelled' }, { as: admin }),
      'edited by an admin': (id) =>
        world.call('admin.updateBooking', { id, status: 'refunded', totalAmount: '1.00' }, { as: admin }),
      removed: (id) => world.call('admin.deleteBooking', { id }, { as: admin }),
      expired: async () => {
        await world.mails.deliver()
        world.clock.advance({ hours: 24 })
        await runJob(world, 'cancel-expired-bookings')
      },
    }
    for (const [name, leave] of Object.entries(ways)) {
      // An address that confirmed nothing is written to three times a day.
      world.clock.advance({ hours: 24 })
      const { id } = await asGuest(world, { numberOfPilgrims: 2 })
      expect([name, await counted(world)]).toEqual([name, asked])
      await leave(id)
      expect([name, await counted(world)]).toEqual([name, []])
      // Waiting again it is no new request.
      await set(world, id, { status: 'pending' })
      await set(world, id, { status: 'confirmed' })
      expect([name, await counted(world), await findMiscounted(world.db)]).toEqual([name, [], []])
    }
  })

  test('CON-20 a deleted trip frees those who requested it', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const { tripId } = await asGuest(world)
    await world.call('admin.deleteTrip', { id: tripId }, { as: admin })
    expect(await counted(world)).toEqual([])
  })

  test('CON-20 opening the link proves the address: only the wait for an answer still counts', async ({
    world,
  }) => {
    await asGuest(world)
    await world.call('bookings.open', { token: await world.mails.linkToken(email) })
    expect(await counted(world)).toEqual(['recipient 1'])
  })

  test('CON-20 control: other changes do not lower the count', async ({ world }) => {
    const { id } = await asGuest(world, { numberOfPilgrims: 2 })
    await set(world, id, { totalAmount: '5.00', contactPhone: '+971 4 555 0100' })
    expect(await counted(world)).toEqual(asked)
  })

  test('CON-20 a person whose data is deleted has no count: not even the hash of the address is left', async ({
    world,
  }) => {
    const { id } = await asGuest(world)
    await set(world, id, { contactEmail: '' })
    expect(await counted(world)).toEqual([])
  })

  test('CON-20 an account that passes to another person has none of the first one’s requests', async ({
    world,
  }) => {
    const account = { firstName: 'Zahra', lastName: 'Rizvi', email, password: 'Safa-and-Marwa-7' }
    await world.call('accounts.register', account)
    const [pilgrim] = await world.db.select().from(users).where(eq(users.email, email))
    const as = pilgrim as { id: string }
    await world.call('bookings.create', bookingRequest(await world.trip()), { as })
    expect(await counted(world)).toContain('person 1')
    await world.call('accounts.register', account)
    expect((await counted(world)).filter((count) => count.startsWith('person'))).toEqual([])
  })
})

describe('an account whose address is not verified', () => {
  const book = async (world: World, as: { id: string }) =>
    (await world.call('bookings.create', bookingRequest(await world.trip()), { as })).body

  test('CON-20 has a guest’s deadline: 24 hours after its email, unless the link in it is opened', async ({
    world,
  }) => {
    const pilgrim = await world.user({ emailVerified: false })
    const [left, opened] = [await book(world, pilgrim), await book(world, pilgrim)]
    const mails = await world.mails.deliver()
    const token = /\/bookings\/([\w-]+)/.exec(
      mails.find(({ text }) => text.includes(opened.reference))?.text ?? '',
    )?.[1]
    expect((await world.call('bookings.open', { token })).status).toBe(200)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'cancel-expired-bookings')
    const statuses = await world.db.select({ id: bookings.id, status: bookings.status }).from(bookings)
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [left.id]: 'cancelled',
      [opened.id]: 'pending',
    })
  })

  test('CON-20 once it is verified its requests remain, and twenty may wait', async ({ world }) => {
    const account = { firstName: 'Zahra', lastName: 'Rizvi', email, password: 'Safa-and-Marwa-7' }
    await world.call('accounts.register', account)
    const [pilgrim] = await world.db.select().from(users).where(eq(users.email, email))
    const as = pilgrim as { id: string }
    for (let count = 0; count < 3; count++) await book(world, as)
    const letters = await world.mails.deliver()
    const verification = letters.flatMap(
      ({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )[0]
    await world.call('accounts.verifyEmail', { token: verification })
    expect(await counted(world)).toEqual(['person 3', 'recipient 3'])
    world.clock.advance({ hours: 48 })
    await runJob(world, 'cancel-expired-bookings')
    expect(await world.db.$count(bookings, eq(bookings.status, 'pending'))).toBe(3)
    expect((await world.call('bookings.create', bookingRequest(await world.trip()), { as })).status).toBe(201)
  })
})

/** Ends a person's request while another of the same person waits for the row of the same trip. */
async function crossing(world: World) {
  const pilgrim = await world.user()
  const trip = await world.trip()
  const headers = await world.as(pilgrim)
  const book = () => world.call('bookings.create', bookingRequest(trip), { headers })
  const { body: first } = await book()
  let second: ReturnType<typeof book> | undefined
  const ended = await world.db
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM trips WHERE id = ${trip.id}::uuid FOR UPDATE`)
      second = book()
      await expect
        .poll(async () => {
          const { rows } = await world.db.execute(
            sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBe(1)
      await tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, first.id))
    })
    .then(
      () => 'ended',
      (error: unknown) => findDatabaseFault(error)?.code,
    )
  return { ended, booked: (await second)?.status }
}

describe.skipIf(isEmbedded)('no deadlocks', () => {
  test('CON-20 a transaction that holds a trip’s row ends a request while its person books: a job lowers the rest', async ({
    world,
  }) => {
    expect(await crossing(world)).toEqual({ ended: 'ended', booked: 201 })
    expect(await world.db.$count(openRequestDecrements)).toBe(2)
    expect(await findMiscounted(world.db)).toEqual([])
    await runJob(world, 'cancel-expired-bookings')
    expect([await world.db.$count(openRequestDecrements), await counted(world)]).toEqual([
      0,
      ['person 1', 'recipient 1'],
    ])
  })

  test('CON-20 control: where lowering waits one of the two is aborted', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { rows } = await world.db.execute<{ code: string }>(
      sql`SELECT pg_get_functiondef('lower_open_requests'::regproc) AS code`,
    )
    await world.db.execute(sql.raw(rows[0]?.code.replace(' SKIP LOCKED', '') ?? ''))
    const { ended, booked } = await crossing(world)
    expect([ended, booked]).not.toEqual(['ended', 201])
  })

  test('CON-20 one person books many trips at two processes while statuses change and bookings are removed', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const admin = await world.as(await world.user({ role: 'admin' }))
    const pilgrim = await world.as(await world.user())
    const offered = await Promise.all(Array.from({ length: 6 }, () => world.trip()))
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const waiting = await world.db.select({ id: bookings.id }).from(bookings)
      const deeds = waiting.flatMap(({ id }, index) => [
        world.call(
          'bookings.updateStatus',
          { id, status: index % 2 ? 'confirmed' : 'cancelled' },
          { headers: admin },
        ),
        ...(index % 5 === 0 ? [second.call('admin.deleteBooking', { id }, { headers: admin })] : []),
      ])
      const booked = offered
        .concat(offered.toReversed())
        .map((trip, index) =>
          (index % 2 ? world : second).call('bookings.create', bookingRequest(trip), { headers: pilgrim }),
        )
      const gone =
        round === 3
          ? [world.call('admin.deleteTrip', { id: offered[0]?.id ?? '' }, { headers: admin })]
          : [runJob(second, 'cancel-expired-bookings')]
      const replies = await Promise.all([...deeds, ...booked, ...gone])
      statuses.push(...replies.flatMap((reply) => (reply ? [reply.status] : [])))
      expect(await findMiscounted(world.db)).toEqual([])
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(20)
    await runJob(world, 'cancel-expired-bookings')
    const { rows } = await world.db.execute(sql`SELECT FROM trips WHERE current_bookings <>
      (SELECT coalesce(sum(number_of_pilgrims), 0) FROM bookings WHERE trip_id = trips.id AND booking_holds_seats(status))`)
    expect(rows).toEqual([])
    expect(await world.db.$count(trips)).toBe(6)
  })
})
