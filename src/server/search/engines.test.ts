import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { SearchQuery } from '#contract/trips/trips.ts'
import {
  createMarket,
  createNumbers,
  createRandomFilters,
  createRandomSearch,
} from '#test/scenes/random-market.ts'
import { test, type World } from '#test/world.ts'
import { type Catalogue, openCatalogue } from './memory/catalogue.ts'
import { readNamedTrips } from './sql/names-queries.ts'

// The contract of both engines (core/search-index.ts): one answers as the other, whatever is asked, before and after changes.

/** A process whose trips lie in memory, however few. */
async function inMemory(world: World): Promise<Catalogue> {
  const catalogue = openCatalogue(world.deps, { smallest: 0 })
  await expect
    .poll(async () => {
      await world.call('trips.search', { minUsd: String(Math.floor(performance.now())) })
      return catalogue.isThere
    })
    .toBe(true)
  return catalogue
}

/** All pages of a search. */
async function pagesOf(world: World, query: SearchQuery) {
  const pages: object[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await world.call('trips.search', { ...query, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    pages.push(body)
    cursor = body.nextCursor
  } while (cursor)
  return pages
}

/** The trips nearest to a search, group by group. */
async function nearestOf(world: World, wish: SearchQuery) {
  // So that no address asks too often.
  asker += 1
  const from = { ip: `198.18.${asker >> 8}.${asker & 255}` }
  const { status, body } = await world.call('trips.nearest', wish as never, from)
  expect(status).toBe(200)
  return body
}
let asker = 0

/** What is suggested for the beginning of a title or a name, whole words or with one letter wrong. */
async function suggestedFor(world: World, typed: string) {
  asker += 1
  const from = { ip: `198.18.${asker >> 8}.${asker & 255}` }
  const { status, body } = await world.call('trips.suggest', { q: typed, lang: 'en' }, from)
  expect(status).toBe(200)
  return body.suggestions
}

/** Beginnings of what trips and companies are called, some with a mistake. */
async function createTyped(world: World, some: ReturnType<typeof createNumbers>): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`SELECT trips.title AS name FROM trips UNION SELECT organizers.company_name FROM organizers ORDER BY name`,
  )
  return rows.map(({ name }) => {
    const words = name.split(' ').filter(() => some.upTo(3) > 0)
    const last = words.at(-1) ?? name
    const begun = [...words.slice(0, -1), last.slice(0, 2 + some.upTo(last.length))].join(' ')
    const at = 1 + some.upTo(Math.max(1, begun.length - 1))
    return some.upTo(4) === 0 ? `${begun.slice(0, at)}x${begun.slice(at + 1)}` : begun
  })
}

describe('LIST-12 search in memory', () => {
  for (const seed of [1, 2, 3])
    test(`LIST-12 FIN-01 FIN-07 gives the database’s answers, whatever the search, before and after changes (market ${seed})`, async ({
      world,
      open,
    }) => {
      const some = createNumbers(seed)
      const organizers = await createMarket(world, some, 45)
      const fast = await open({ database: world.database })
      const catalogue = await inMemory(fast)
      const compare = async (count: number) => {
        for (let asked = 0; asked < count; asked++) {
          const query = createRandomSearch(some, organizers)
          expect([query, await pagesOf(fast, query)]).toEqual([query, await pagesOf(world, query)])
          const wish = createRandomFilters(some, organizers)
          expect([wish, await nearestOf(fast, wish)]).toEqual([wish, await nearestOf(world, wish)])
        }
        for (const typed of (await createTyped(world, some)).slice(0, count))
          expect([typed, await suggestedFor(fast, typed)]).toEqual([typed, await suggestedFor(world, typed)])
      }
      await compare(40)
      // Written past the server: trips edited, sold, closed and new, a company verified and one no longer, and renamed.
      const { db } = world
      const write = (statement: string) => db.execute(sql.raw(statement))
      await write(
        `UPDATE trips SET price_per_person = price_per_person + 500, prices = '[]' WHERE destination = 'iraq'`,
      )
      await write(`UPDATE trips SET publication = 'cancelled' WHERE destination = 'iran'`)
      await write(`UPDATE trips SET is_active = NOT is_active WHERE destination IN ('hajj', 'others')`)
      await write(`UPDATE organizers SET is_verified = NOT is_verified WHERE id = '${organizers[0]?.id}'`)
      await write(
        `UPDATE organizers SET is_verified = true, company_name = 'Zeta Tours' WHERE id = '${organizers[1]?.id}'`,
      )
      await write(
        `UPDATE organizers SET average_rating = 4.9, total_reviews = 12 WHERE id = '${organizers[3]?.id}'`,
      )
      await createMarket(world, some, 5)
      for (const one of [world, fast])
        await expect
          .poll(async () => {
            one.deps.cache.clear()
            return (await one.call('trips.search', { sort: 'departure' })).body.total
          })
          .toBe((await db.execute<{ count: number }>(sql.raw(listedToday))).rows[0]?.count)
      await inMemory(fast)
      await compare(40)
      // A day later some are over.
      for (const one of [world, fast]) one.clock.advance({ hours: 24 * 9 })
      await compare(15)
      expect(catalogue.isThere).toBe(true)
    })

  test('FND-19 shows a change of its own right away: a booking, an edit by an admin', async ({ world }) => {
    await createMarket(world, createNumbers(9), 12)
    const trip = await world.trip({
      maxPilgrims: 5,
      destination: 'syria',
      departureDate: '2027-03-01',
      returnDate: '2027-03-09',
    })
    const catalogue = await inMemory(world)
    const seen = async (query: SearchQuery) =>
      (await world.call('trips.search', { departureFrom: '2027-03-01', ...query })).body
    expect((await seen({ zaireen: 5 })).total).toBe(1)
    const asked = {
      tripId: trip.id,
      numberOfPilgrims: 3,
      contactEmail: 'a@example.com',
      contactPhone: '+971 50 000 0000',
    }
    expect((await world.call('bookings.create', asked)).status).toBe(201)
    expect([(await seen({ zaireen: 3 })).total, (await seen({ zaireen: 2 })).total]).toEqual([0, 1])
    const admin = await world.user({ role: 'admin' })
    await world.db.execute(sql`UPDATE trips SET tags = '{Premium}' WHERE id = ${trip.id}::uuid`)
    world.deps.cache.changed([`trip:${trip.id}`])
    expect((await seen({ tags: 'Premium' })).trips.map(({ id }) => id)).toEqual([trip.id])
    expect(
      (await world.call('admin.deleteTrip', { id: trip.id, reason: 'Asked for' }, { as: admin })).status,
    ).toBeLessThan(300)
    expect((await seen({})).total).toBe(0)
    expect(catalogue.isThere).toBe(true)
  })

  test('FND-19 another process sees a booking and an edit a moment later', async ({ world, open }) => {
    await createMarket(world, createNumbers(11), 12)
    const trip = await world.trip({ maxPilgrims: 5, departureDate: '2027-03-01', returnDate: '2027-03-09' })
    const other = await open({ database: world.database })
    const catalogue = await inMemory(other)
    const total = async (zaireen: number) =>
      (await other.call('trips.search', { departureFrom: '2027-03-01', zaireen })).body.total
    expect(await total(4)).toBe(1)
    const asked = {
      tripId: trip.id,
      numberOfPilgrims: 2,
      contactEmail: 'a@example.com',
      contactPhone: '+971 50 000 0000',
    }
    expect((await world.call('bookings.create', asked)).status).toBe(201)
    await expect.poll(() => total(4)).toBe(0)
    await world.db.execute(sql`UPDATE trips SET max_pilgrims = 40 WHERE id = ${trip.id}::uuid`)
    await expect.poll(() => total(38)).toBe(1)
    expect(catalogue.isThere).toBe(true)
  })

  test('FND-19 bookings that arrive together with searches: each answer after a booking has it', async ({
    world,
  }) => {
    await createMarket(world, createNumbers(12), 6)
    const trips = await Promise.all(
      ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'].map((departureDate) =>
        world.trip({ maxPilgrims: 9, departureDate, returnDate: '2027-03-12' }),
      ),
    )
    await inMemory(world)
    const book = async ({ id, departureDate }: (typeof trips)[number], party: number) => {
      const asked = {
        tripId: id,
        numberOfPilgrims: 1,
        contactEmail: `${id}-${party}@example.com`,
        contactPhone: '+971 50 000 0000',
      }
      expect((await world.call('bookings.create', asked, { ip: `198.18.0.${party}` })).status).toBe(201)
      const query = { departureFrom: departureDate, departureTo: departureDate, zaireen: 9 - party }
      const { body } = await world.call('trips.search', { ...query, zaireen: query.zaireen + 1 })
      expect([body.total, (await world.call('trips.search', query)).body.total]).toEqual([0, 1])
    }
    await Promise.all(
      trips.map(async (trip) => {
        for (const party of [1, 2, 3]) await book(trip, party)
      }),
    )
  })

  test('FND-19 while changes of other processes cannot be received the database is queried, and then all is read again', async ({
    world,
  }) => {
    await createMarket(world, createNumbers(13), 12)
    const catalogue = await inMemory(world)
    world.deps.cache.connected(false)
    expect(catalogue.isThere).toBe(false)
    await world.trip({ departureDate: '2027-03-01', returnDate: '2027-03-09' })
    expect((await world.call('trips.search', { departureFrom: '2027-03-01' })).body.total).toBe(1)
    expect(catalogue.isThere).toBe(false)
    world.deps.cache.connected(true)
    await world.call('trips.search', { departureFrom: '2027-03-01' })
    await catalogue.loaded()
    expect([
      catalogue.isThere,
      (await world.call('trips.search', { departureFrom: '2027-03-01' })).body.total,
    ]).toEqual([true, 1])
  })

  test('LIST-12 a small market, or one too large for the memory, is queried in the database', async ({
    world,
  }) => {
    await createMarket(world, createNumbers(14), 12)
    for (const sizes of [{ smallest: 1000 }, { smallest: 0, largest: 3 }]) {
      world.deps.cache.clear()
      const catalogue = openCatalogue(world.deps, sizes)
      await world.call('trips.search', {})
      await catalogue.loaded()
      expect(catalogue.isThere).toBe(false)
    }
  })
})

test('SEARCH_MEMORY=off: trips are never held in memory, however many there are', async ({ open }) => {
  const off = await open({ env: { SEARCH_MEMORY: 'off' } })
  await createMarket(off, createNumbers(15), 12)
  const catalogue = openCatalogue(off.deps, { smallest: 0 })
  await off.call('trips.search', {})
  await off.call('trips.suggest', { q: 'kar', lang: 'en' })
  await catalogue.loaded()
  expect([catalogue.isThere, await catalogue.loaded()]).toEqual([false, undefined])
  // Control: where it is on the same calls have them read.
  const on = await open({ database: off.database })
  const held = openCatalogue(on.deps, { smallest: 0 })
  await on.call('trips.search', {})
  await held.loaded()
  expect(held.isThere).toBe(true)
})

test('names of a market too large to keep are candidates by their words', async ({ world }) => {
  const { id } = await world.trip({ title: 'Caravan of Najaf' })
  await world.trip({ title: 'Road to Mashhad' })
  const day = '2026-11-21'
  const named = async (begun: string[]) =>
    (await readNamedTrips(world.db, day, { limit: 10, begun })).map((trip) => trip.id)
  expect(await named(['caravan', 'naj'])).toEqual([id])
  expect(await named(['caravan', 'mash'])).toEqual([])
  expect(await readNamedTrips(world.db, day, { limit: 1 })).toHaveLength(1)
})

const listedToday = `SELECT count(*)::int AS count FROM trips WHERE is_active AND NOT is_suspended
  AND publication <> 'cancelled' AND return_date >= '2026-11-21'`
