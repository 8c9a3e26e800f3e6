import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { hearChanges } from '#test/hear-changes.ts'
import { stubRenderer } from '#test/pages.ts'
import { listLocations, readSitemap } from '#test/sitemap.ts'
import { test } from '#test/world.ts'

const urlTable = [
  { path: '/stories', robots: 'listed' },
  { path: '/stories/:id', robots: 'indexed' },
  { path: '/door', robots: 'noindex' },
] as const

test('FND-10 the sitemap names compressed parts: the listed pages, and the available trips with their day', async ({
  open,
}) => {
  const world = await open({ renderer: { ...stubRenderer(), urlTable } })
  const trip = await world.trip()
  const over = await world.trip({ departureDate: '2026-01-01', returnDate: '2026-01-09' })
  const parts = await readSitemap(world.app)
  expect([...parts.keys()]).toEqual(['/sitemaps/pages.xml.gz', '/sitemaps/trips-1.xml.gz'])
  expect(listLocations(parts.get('/sitemaps/pages.xml.gz') ?? '')).toEqual(['http://qafila.test/stories'])
  const trips = parts.get('/sitemaps/trips-1.xml.gz') ?? ''
  expect(listLocations(trips)).toEqual([`http://qafila.test/trips/${trip.id}`])
  expect(trips).not.toContain(over.id)
  expect(trips).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

test('FND-10 the English alternate is the address itself, as it is for speakers of none of the five', async ({
  open,
}) => {
  const { app } = await open({ renderer: { ...stubRenderer(), urlTable } })
  const xml = (await readSitemap(app)).get('/sitemaps/pages.xml.gz') ?? ''
  const alternates = [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...found]) => found)
  const page = 'http://qafila.test/stories'
  expect(alternates).toEqual([
    ['en', page],
    ...['ar', 'ur', 'fa', 'gu'].map((language) => [language, `${page}?lang=${language}`]),
    ['x-default', page],
  ])
})

test('FND-10 a part holds 5,000 trips, the next one the rest, each trip once; there is none behind the last', async ({
  world,
}) => {
  const { organizerId } = await world.trip()
  await world.db.execute(sql`
    INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date, price_per_person, price_usd)
    SELECT ${organizerId}::uuid, 'Arbaeen', '', 'iraq', date '2090-01-01' + n % 7, date '2090-02-01', 1, 1
    FROM generate_series(1, 5000) n`)
  const parts = [...(await readSitemap(world.app)).values()].map(listLocations)
  expect(parts.map(({ length }) => length)).toEqual([5_000, 1])
  expect(new Set(parts.flat()).size).toBe(5_001)
  for (const none of [
    'trips-3.xml.gz',
    'trips-0.xml.gz',
    'trips-01.xml.gz',
    'trips-1.xml',
    'pages',
    'trips-100000.xml.gz',
  ])
    expect((await world.app.inject(`/sitemaps/${none}`)).statusCode).toBe(404)
})

test('FND-10 the sitemap is made once, follows the available trips, and is not made again for a booking', async ({
  world,
}) => {
  const first = await world.trip()
  const organizer = await world.organizer()
  const listed = async () => [...(await readSitemap(world.app)).values()].flatMap(listLocations).length
  expect(await listed()).toBe(1)
  const misses = () => world.deps.cache.figures().misses
  await hearChanges(world)
  await listed()
  const before = misses()
  await world.booking({ tripId: first.id })
  world.deps.cache.changed([`seats:${first.id}`])
  expect([await listed(), misses()]).toEqual([1, before])
  await world.trip({ organizerId: organizer.id })
  world.deps.cache.changed([`trip:${first.id}`])
  expect(await listed()).toBe(2)
})

test('FND-10 a sitemap that cannot be made is tried again later', async ({ open }) => {
  const world = await open({ database: 'own' })
  await world.trip()
  await world.db.execute(sql`ALTER TABLE trips RENAME COLUMN return_date TO gone`)
  for (const path of ['/sitemap.xml', '/sitemaps/trips-1.xml.gz']) {
    const { statusCode, headers } = await world.app.inject(path)
    expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  }
  await world.db.execute(sql`ALTER TABLE trips RENAME COLUMN gone TO return_date`)
  // Control.
  expect((await readSitemap(world.app)).size).toBe(1)
})

test('FIN-02 FND-10 the sitemap names each of the 72 occasions for its next two years, where they have a page', async ({
  open,
}) => {
  const { app } = await open({
    renderer: { ...stubRenderer(), urlTable: [...urlTable, { path: '/seasons/:slug', robots: 'indexed' }] },
  })
  const listed = listLocations((await readSitemap(app)).get('/sitemaps/pages.xml.gz') ?? '')
  const occasions = listed.filter((address) => address.includes('/seasons/'))
  expect(new Set(occasions).size).toBe(144)
  expect(occasions).toContain('http://qafila.test/seasons/arbaeen-1449')
  expect(occasions).toContain('http://qafila.test/seasons/nowruz-1406')
})
