import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings, openRequests } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { findMiscounted } from '#test/scenes/open-requests.ts'
import { test, type World } from '#test/world.ts'

/** As decided: Limits against hoarding and spam. */
const [unanswered, unproven, unprovenOfNetwork] = [20, 3, 20]
const atOnce = 40

type Who = { as?: { id: string }; email?: string; ip?: string; trip?: { id: string }; pilgrims?: number }

/** Forty requests at once, over two processes, each as given; returns the answers. */
async function rush(world: World, open: (options: object) => Promise<World>, who: (index: number) => Who) {
  const second = await open({ database: world.database })
  const spread = await Promise.all(Array.from({ length: atOnce }, () => world.trip({ maxPilgrims: 500 })))
  const headersOf = new Map<string, Record<string, string>>()
  for (let index = 0; index < atOnce; index++) {
    const { as } = who(index)
    if (as && !headersOf.has(as.id)) headersOf.set(as.id, await world.as(as))
  }
  const replies = await Promise.all(
    spread.map((trip, index) => {
      const {
        as,
        email = `g${index}@example.com`,
        ip = `192.0.2.${index}`,
        pilgrims = 1,
        ...rest
      } = who(index)
      const request = bookingRequest(rest.trip ?? trip, { contactEmail: email, numberOfPilgrims: pilgrims })
      const headers = (as && headersOf.get(as.id)) ?? {}
      return (index % 2 ? world : second).call('bookings.create', request, { headers, ip })
    }),
  )
  const answers: Record<string, number> = {}
  for (const { status, error } of replies) {
    const answer = status === 201 ? 'booked' : `${status} ${error.code}`
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  expect(await world.db.$count(bookings)).toBe(answers.booked ?? 0)
  expect(await findMiscounted(world.db)).toEqual([])
  return answers
}

const all = { booked: atOnce }
const most = (booked: number, code = 'booking_limit_reached') => ({
  booked,
  [`429 ${code}`]: atOnce - booked,
})

describe('forty requests at once', () => {
  test('CON-20 one account whose address is verified: twenty wait for an answer, the others are rejected', async ({
    world,
    open,
  }) => {
    const as = await world.user()
    expect(await rush(world, open, () => ({ as }))).toEqual(most(unanswered, 'requests_unanswered'))
  })

  test('CON-20 one account whose address is not: three, as of a guest', async ({ world, open }) => {
    const as = await world.user({ emailVerified: false })
    expect(await rush(world, open, () => ({ as }))).toEqual(most(unproven))
  })

  test('CON-20 control: forty accounts may request forty places', async ({ world, open }) => {
    const people = await Promise.all(Array.from({ length: atOnce }, () => world.user()))
    expect(await rush(world, open, (index) => ({ as: people[index] ?? { id: '' } }))).toEqual(all)
  })

  test('CON-20 one contact address, however it is written: three of guests in one network', async ({
    world,
    open,
  }) => {
    const email = (index: number) => (index % 3 ? 'zahra@example.com' : 'Zahra@Example.com')
    const ip = '203.0.113.9'
    expect(await rush(world, open, (index) => ({ email: email(index), ip }))).toEqual(most(unproven))
  })

  test('FIX-06 control: of guests in forty networks none learns what the address has from the others', async ({
    world,
    open,
  }) => {
    expect(await rush(world, open, () => ({ email: 'zahra@example.com' }))).toEqual(all)
  })

  test('CON-20 one contact address of forty verified accounts in one network: twenty', async ({
    world,
    open,
  }) => {
    const people = await Promise.all(Array.from({ length: atOnce }, () => world.user()))
    const who = (index: number) => ({
      as: people[index] ?? { id: '' },
      email: 'zahra@example.com',
      ip: '203.0.113.9',
    })
    expect(await rush(world, open, who)).toEqual(most(unanswered, 'requests_unanswered'))
  })

  test('CON-20 control: guests with forty addresses from forty networks', async ({ world, open }) => {
    expect(await rush(world, open, () => ({}))).toEqual(all)
  })

  test('CON-20 one network with forty contact addresses: twenty, and none an hour later while they are open', async ({
    world,
    open,
  }) => {
    const ip = '203.0.113.9'
    expect(await rush(world, open, () => ({ ip }))).toEqual(most(unprovenOfNetwork))
    world.clock.advance({ hours: 1 })
    const later = async (from: string, email: string) =>
      (
        await world.call('bookings.create', bookingRequest(await world.trip(), { contactEmail: email }), {
          ip: from,
        })
      ).error?.code
    expect(await later(ip, 'late@example.com')).toBe('booking_limit_reached')
    expect(await later('203.0.113.10', 'late@example.com')).toBeUndefined()
  })

  test('CON-20 one trip: unproven requests hold half of its places, from any account and network', async ({
    world,
    open,
  }) => {
    const trip = await world.trip({ maxPilgrims: 21 })
    expect(await rush(world, open, () => ({ trip }))).toEqual(most(11, 'trip_held_unconfirmed'))
    const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
    expect(row?.currentBookings).toBe(11)
  })

  test('CON-20 places are counted, not requests: parties of three', async ({ world, open }) => {
    const trip = await world.trip({ maxPilgrims: 20 })
    expect(await rush(world, open, () => ({ trip, pilgrims: 3 }))).toEqual(most(3, 'trip_held_unconfirmed'))
  })

  test('CON-20 control: forty people who proved their address may hold a whole trip', async ({
    world,
    open,
  }) => {
    const trip = await world.trip({ maxPilgrims: 40 })
    const people = await Promise.all(Array.from({ length: atOnce }, () => world.user()))
    expect(await rush(world, open, (index) => ({ trip, as: people[index] ?? { id: '' } }))).toEqual(all)
  })

  test('CON-20 control: without the constraint the same rush takes them all', async ({ open }) => {
    const world = await open({ database: 'own' })
    await world.db.execute(sql`ALTER TABLE open_requests DROP CONSTRAINT open_requests_within_limit`)
    const as = await world.user({ emailVerified: false })
    // As many as the hourly limit of a network lets through are spread over forty of them here.
    expect(await rush(world, open, () => ({ as }))).toEqual(all)
  })
})

describe('a rejected request', () => {
  test('CON-20 raises no other count: rejected for one limit, it uses up none', async ({ world }) => {
    const [full, other] = [await world.trip({ maxPilgrims: 4 }), await world.trip()]
    const ask = (trip: { id: string }, contactEmail: string, numberOfPilgrims: number) =>
      world.call('bookings.create', bookingRequest(trip, { contactEmail, numberOfPilgrims }))
    await ask(full, 'first@example.com', 2)
    for (let count = 0; count < 5; count++)
      expect((await ask(full, 'zahra@example.com', 1)).error.code).toBe('trip_held_unconfirmed')
    for (let count = 0; count < 3; count++)
      expect((await ask(other, 'zahra@example.com', 1)).status).toBe(201)
    const refused = await ask(other, 'zahra@example.com', 1)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(await findMiscounted(world.db)).toEqual([])
  })

  test('CON-20 no address is stored in the counts', async ({ world }) => {
    await world.call('bookings.create', bookingRequest(await world.trip()), { ip: '203.0.113.9' })
    const keys = (await world.db.select().from(openRequests)).map(({ key }) => key).join(' ')
    expect(keys).not.toMatch(/zahra|203\.0\.113/)
  })
})
