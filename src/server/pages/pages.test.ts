import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { hearChanges } from '#test/hear-changes.ts'
import { stubRenderer } from '#test/pages.ts'
import { test as base, type World, type WorldOptions } from '#test/world.ts'

const test = base.extend<{ site: World & { made: string[] } }>({
  site: async ({ open }, use) => {
    const renderer = stubRenderer()
    await use({ ...(await open({ renderer })), made: renderer.made })
  },
})

/** Another process on the same database. */
const beside = (world: World): WorldOptions => ({ database: world.database, renderer: stubRenderer() })

const page = async (world: World, url: string, headers: Record<string, string> = {}) =>
  (await world.app.inject({ url, headers })).json()

async function madeByVisits(
  site: World & { made: string[] },
  trip: { id: string },
  visits: number,
): Promise<number> {
  const before = site.made.length
  for (let visit = 0; visit < visits; visit++) await page(site, `/trips/${trip.id}`)
  return site.made.length - before
}

/** One change of each thing that a page may show, as plain SQL from another connection, and what then stands there. */
const changes = {
  'the trip': {
    make: (other: World, trip: { id: string }) =>
      other.db.update(trips).set({ title: 'Renamed' }).where(eq(trips.id, trip.id)),
    shown: (trip: { title: string }) => trip.title === 'Renamed',
  },
  'its organizer': {
    make: (other: World) => other.db.update(organizers).set({ companyName: 'Renamed' }),
    shown: (trip: { organizer: { companyName: string } }) => trip.organizer.companyName === 'Renamed',
  },
  'a review': {
    make: (other: World, trip: { id: string }) => other.review({ tripId: trip.id, rating: 3 }),
    shown: (trip: { totalReviews: number }) => trip.totalReviews === 1,
  },
  'a booking': {
    make: async (other: World, trip: { id: string }) =>
      other.call('bookings.create', bookingRequest(trip), {
        as: await other.user({ email: 'late@example.com' }),
      }),
    shown: (trip: { currentBookings: number }) => trip.currentBookings === 1,
  },
}

describe('FND-19 the cache of pages and answers', () => {
  test('FND-19 a page and an answer are made once, for all visitors of a language, until something changes', async ({
    site,
  }) => {
    const trip = await site.trip()
    await hearChanges(site)
    expect(await madeByVisits(site, trip, 1)).toBe(1)
    expect(await madeByVisits(site, trip, 5)).toBe(0)
    const first = await site.app.inject(`/trips/${trip.id}`)
    const unchanged = await site.app.inject({
      url: `/trips/${trip.id}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([unchanged.statusCode, unchanged.body, first.headers['cache-control']]).toEqual([
      304,
      '',
      'no-cache',
    ])
  })

  test('FND-19 a page with a secret address is made each time', async ({ site }) => {
    await hearChanges(site)
    const addresses = ['/bookings/a-secret', '/verify-email?token=a-secret', '/verify-email']
    for (const address of [...addresses, ...addresses]) await page(site, address)
    const paths = ['/bookings/a-secret', '/verify-email', '/verify-email']
    expect(site.made).toEqual([...paths, ...paths].map((path) => `en ${path}`))
    // Control: others are made once.
    for (let visit = 0; visit < 2; visit++) await page(site, '/login')
    expect(site.made.slice(6)).toEqual(['en /login'])
  })

  test.for(Object.entries(changes))(
    'FND-19 %s changes in another process: page, answer, list and search follow',
    async ([, change], { site, open }) => {
      const other = await open(beside(site))
      const trip = await site.trip()
      const shownEverywhere = async () => {
        const [onPage] = (await page(site, `/trips/${trip.id}`)).shown
        const detail = (await site.call('trips.get', { id: trip.id })).body
        const listed = (await site.call('trips.list')).body[0]
        const found = (await page(site, '/trips')).shown.trips[0]
        return [onPage, detail, listed, found].map((one) => change.shown(one as never))
      }
      expect(await shownEverywhere()).toEqual([false, false, false, false])
      await change.make(other, trip)
      await expect.poll(shownEverywhere).toEqual([true, true, true, true])
    },
  )

  test('FND-19 a person who books sees it in the next answer, without waiting', async ({ site }) => {
    const trip = await site.trip()
    const pilgrim = await site.user()
    for (let count = 1; count <= 3; count++) {
      await site.call('bookings.create', bookingRequest(trip), { as: pilgrim })
      const [onPage] = (await page(site, `/trips/${trip.id}`)).shown
      expect(onPage.currentBookings).toBe(count)
    }
  })

  test('FND-19 control: without the announcements of the database the old answer stays', async ({ open }) => {
    const site = await open({ database: 'own', renderer: stubRenderer() })
    await site.db.execute(sql`DROP TRIGGER trips_announce_edit ON trips`)
    const trip = await site.trip()
    await hearChanges(site)
    await page(site, `/trips/${trip.id}`)
    await site.db.update(trips).set({ title: 'Renamed' })
    await hearChanges(site)
    const [onPage] = (await page(site, `/trips/${trip.id}`)).shown
    expect(onPage.title).toBe(trip.title)
  })

  test('FND-19 at midnight UTC every page and answer is made again', async ({ site }) => {
    const trip = await site.trip({ departureDate: '2026-11-22', returnDate: '2026-11-30' })
    await hearChanges(site)
    const status = async () => {
      const { shown, today } = await page(site, `/trips/${trip.id}`)
      return [today, shown[0].status, (await site.call('trips.get', { id: trip.id })).body.status]
    }
    site.clock.set('2026-11-21T23:59:59Z')
    expect(await status()).toEqual(['2026-11-21', 'upcoming', 'upcoming'])
    site.clock.set('2026-11-22T00:00:00Z')
    expect(await status()).toEqual(['2026-11-22', 'in_progress', 'in_progress'])
  })

  test('FND-19 deleted reviews are gone from page and list', async ({ site }) => {
    const { tripId } = await site.review()
    const count = async () => (await page(site, `/trips/${tripId}`)).shown[1].length
    expect(await count()).toBe(1)
    await site.db.delete(reviews)
    await expect.poll(count).toBe(0)
  })

  test('FND-19 a signed-in visitor’s answer is never cached for another', async ({ site }) => {
    const owner = await site.organizer()
    const trip = await site.trip({ organizerId: owner.id, isActive: false })
    expect((await site.call('trips.get', { id: trip.id }, { as: owner })).status).toBe(200)
    expect((await site.call('trips.get', { id: trip.id })).status).toBe(404)
  })
})

describe.skipIf(isEmbedded)('FND-19 while the connection for the database’s announcements is down', () => {
  test('FND-19 nothing is cached, and changes in the meantime are seen after it is back', async ({
    site,
    open,
  }) => {
    const other = await open(beside(site))
    const trip = await site.trip()
    const title = async () => (await page(site, `/trips/${trip.id}`)).shown[0].title
    await title()
    await expect
      .poll(async () => {
        await title()
        return site.deps.cache.entryCount
      })
      .toBeGreaterThan(0)
    await other.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
    await expect.poll(() => site.deps.cache.entryCount, { interval: 5 }).toBe(0)
    for (const renamed of ['once', 'twice']) {
      await other.db.update(trips).set({ title: renamed })
      expect([await title(), site.deps.cache.entryCount]).toEqual([renamed, 0])
    }
    await expect
      .poll(async () => {
        await title()
        return site.deps.cache.entryCount
      })
      .toBeGreaterThan(0)
    await other.db.update(trips).set({ title: 'thrice' })
    await expect.poll(title).toBe('thrice')
  })
})

describe('parameters that others add to a shared link', () => {
  test('a page with tracking parameters is the cached one, and shows nothing of them', async ({ site }) => {
    const trip = await site.trip()
    await hearChanges(site)
    const plain = await site.app.inject(`/trips/${trip.id}`)
    const shared = await site.app.inject(`/trips/${trip.id}?fbclid=IwAR0x&utm_source=whatsapp`)
    expect(shared.body).toBe(plain.body)
    expect(site.made).toEqual([`en /trips/${trip.id}`])
    // Control: what the screen reads makes another page.
    await site.app.inject('/trips?destination=iraq')
    await site.app.inject('/trips?destination=iran&gclid=1')
    expect(site.made.slice(1)).toEqual(['en /trips', 'en /trips'])
  })

  test('a read of the API with unknown parameters is the cached one', async ({ site }) => {
    await site.trip()
    await hearChanges(site)
    const plain = await site.app.inject('/api/trips/search?destination=iraq')
    const { hits } = site.deps.cache.figures()
    const shared = await site.app.inject('/api/trips/search?utm_source=x&destination=iraq&fbclid=IwAR0x')
    expect(shared.body).toBe(plain.body)
    expect(site.deps.cache.figures().hits).toBeGreaterThan(hits)
  })
})
