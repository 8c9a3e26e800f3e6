import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createReviewSearchText } from '#domain/search/search-text.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { searchTitles } from '#test/scenes/search-market.ts'
import { test, type World } from '#test/world.ts'
import { openCatalogue } from './memory/catalogue.ts'

const half = '\u200c'
const written = { half: `کاروان خانه${half}دوست`, whole: 'کاروان خانه دوست', none: 'کاروان خانهدوست' }
const german = { eszett: 'Große Straße', polish: 'Łódź', turkish: 'Diyarbakır', danish: 'Ærø Tours' }

async function createMarket(world: World) {
  for (const title of Object.values({ ...written, ...german }))
    await world.trip({ title, description: 'A group.' })
  // Has the parts of others within its own words.
  await world.trip({ title: 'خاندوستی', description: 'A group.' })
}

/** The search of the database, or of the memory. */
async function open(world: World, engine: string) {
  if (engine === 'database') return
  const catalogue = openCatalogue(world.deps, { smallest: 0 })
  await expect
    .poll(async () => {
      await world.call('trips.search', { minUsd: String(Math.floor(performance.now())) })
      return catalogue.isThere
    })
    .toBe(true)
}

const all = Object.values(written).sort()

describe.for(['database', 'memory'])('FIX-11 a search of the %s', (engine) => {
  test.for([
    [`خانه${half}دوست`, all],
    ['خانه دوست', all],
    ['خانهدوست', all],
    [`کاروان خانه${half}دوست`, all],
    ['دوست', [written.half, written.whole].sort()],
    ['strasse', [german.eszett]],
    ['GROẞE STRAßE', [german.eszett]],
    ['lodz', [german.polish]],
    ['Łódź', [german.polish]],
    ['diyarbakir', [german.turkish]],
    ['aero', [german.danish]],
    ['ærø', [german.danish]],
  ] as const)(`FIX-11 %s (${engine})`, async ([q, titles], { world }) => {
    await createMarket(world)
    await open(world, engine)
    expect(await searchTitles(world, { q })).toEqual(titles)
  })
})

test('FIX-11 the lists of a company and of admins, and reviews, are searched by the same words', async ({
  world,
}) => {
  const company = await world.organizer()
  for (const title of all) await world.trip({ title, organizerId: company.id })
  const admin = await world.user({ role: 'admin' })
  const pilgrim = await world.user()
  for (const comment of [`خانه${half}دوست`, 'خانه دوست']) {
    const searchText = createReviewSearchText({ title: 'Days', comment })
    const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-09' })
    await world.review({ userId: pilgrim.id, tripId: trip.id, comment, searchText })
  }
  for (const q of [`خانه${half}دوست`, 'خانه دوست', 'خانهدوست']) {
    const own = await world.call('organizers.searchTrips', { id: company.id, q }, { as: company })
    expect([q, own.body.total]).toEqual([q, 3])
    const every = await world.call('admin.trips', { q }, { as: admin })
    expect([q, every.body.total]).toEqual([q, 3])
    const said = await world.call('reviews.search', { search: q })
    expect([q, said.body.reviews.length]).toEqual([q, q === 'خانهدوست' ? 1 : 2])
  }
})

test('FIX-11 texts from before are found too: the migration folds them as they are folded now', async ({
  open: start,
}) => {
  const world = await start({ database: 'own' })
  const { db } = world
  await createMarket(world)
  const before: Record<string, string> = {
    [written.half]: 'کاروان خانهدوست a group noor travels',
    [german.eszett]: 'große straße a group noor travels',
    [german.polish]: 'łodz a group noor travels',
    [german.turkish]: 'diyarbakır a group noor travels',
    [german.danish]: 'ærø tours a group noor travels',
  }
  for (const [title, searchText] of Object.entries(before))
    await db.update(trips).set({ searchText }).where(eq(trips.title, title))
  const review = await world.review({ comment: `خانه${half}دوست, große` })
  await db.update(reviews).set({ searchText: 'blessed خانهدوست große' }).where(eq(reviews.id, review.id))
  expect(await searchTitles(world, { q: 'strasse' })).toEqual([])
  const file = readFileSync(new URL('../migrations/0074_words_with_half_spaces.sql', import.meta.url), 'utf8')
  await db.execute(sql.raw(file))
  world.deps.cache.clear()
  for (const [q, titles] of [
    ['strasse', [german.eszett]],
    ['lodz', [german.polish]],
    ['diyarbakir', [german.turkish]],
    ['aero', [german.danish]],
    ['دوست', [written.half, written.whole].sort()],
  ] as const)
    expect(await searchTitles(world, { q })).toEqual(titles)
  const [stored] = await db.select().from(reviews).where(eq(reviews.id, review.id))
  expect(stored?.searchText).toContain('خانه دوست grosse')
})
