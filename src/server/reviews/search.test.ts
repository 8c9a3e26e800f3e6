import { describe, expect } from 'vitest'
import { createReviewSearchText } from '#domain/search/search-text.ts'
import { test, type World } from '#test/world.ts'

type Fields = Parameters<World['review']>[0]

/** A review as the product writes it: with the words that it is found by. */
function review(world: World, fields: Fields = {}) {
  const text = { title: 'Blessed days', comment: 'Everything was on time.', ...fields }
  return world.review({ ...text, searchText: createReviewSearchText(text) })
}

const titles = async (world: World, query: object) =>
  (await world.call('reviews.search', query)).body.reviews.map(({ title }) => title)

describe('searching reviews', () => {
  test('REV-01 keywords are found in title and content in any case, together with the stars', async ({
    world,
  }) => {
    await review(world, { title: 'A walk to KARBALA', rating: 5 })
    await review(world, { title: 'Hotel', comment: 'The walls of Karbala were near.', rating: 3 })
    await review(world, { title: 'Food', goodExperience: 'Breakfast in karbala', rating: 3 })
    await review(world, { title: 'Late bus', rating: 1 })
    expect((await titles(world, { search: 'karbala' })).sort()).toEqual([
      'A walk to KARBALA',
      'Food',
      'Hotel',
    ])
    expect(await titles(world, { search: 'KaRbAlA', rating: 5 })).toEqual(['A walk to KARBALA'])
    expect(await titles(world, { rating: 1 })).toEqual(['Late bus'])
    expect(await titles(world, { search: 'bus', rating: 5 })).toEqual([])
  })

  test('REV-01 special characters are literal, and letters that sound alike are one', async ({ world }) => {
    await review(world, { title: '100% recommended' })
    await review(world, { title: 'رحلة إلى كربلاء' })
    expect(await titles(world, { search: '%' })).toHaveLength(2)
    expect(await titles(world, { search: '100%' })).toEqual(['100% recommended'])
    expect(await titles(world, { search: 'a_b' })).toEqual([])
    expect(await titles(world, { search: 'کربلا' })).toEqual(['رحلة إلى كربلاء'])
  })

  test('REV-03 pages have every matching review exactly once; the total counts all', async ({ world }) => {
    for (let index = 0; index < 23; index++) await review(world, { rating: index % 2 ? 5 : 4 })
    const seen: string[] = []
    const page = async (cursor?: string) =>
      (await world.call('reviews.search', { rating: 5, limit: 5, ...(cursor ? { cursor } : {}) })).body
    for (let next: string | null | undefined; next !== null; ) {
      const { total, reviews, nextCursor } = await page(next)
      expect(total).toBe(11)
      seen.push(...reviews.map(({ id }) => id))
      next = nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([11, 11])
  })

  test('REV-11 of one trip, with its name; an unknown one has none', async ({ world }) => {
    const trip = await world.trip({
      title: 'Rajab in Najaf',
      departureDate: '2026-10-01',
      returnDate: '2026-10-10',
    })
    await review(world, { tripId: trip.id })
    await review(world)
    const { body } = await world.call('reviews.search', { tripId: trip.id })
    expect(body.reviews.map(({ tripTitle, companyName }) => [tripTitle, companyName])).toEqual([
      ['Rajab in Najaf', 'Noor Travels'],
    ])
    for (const tripId of ['unknown', crypto.randomUUID()])
      expect((await world.call('reviews.search', { tripId })).body).toEqual({
        reviews: [],
        total: 0,
        nextCursor: null,
      })
  })

  test('REV-11 TRU-06 a deactivated trip is named and has no page; a past one, or one of a suspended company, keeps it', async ({
    world,
  }) => {
    const suspended = await world.organizer({ isVerified: false })
    const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const stays = await world.trip({ title: 'Over', ...past })
    const held = await world.trip({ title: 'Held', organizerId: suspended.id, ...past })
    const off = await world.trip({ title: 'Taken off', ...past, isActive: false })
    const gone = await world.trip({ title: 'Deleted', ...past })
    for (const { id } of [stays, held, off, gone]) await review(world, { tripId: id })
    const seen = async () => {
      const { body } = await world.call('reviews.search', {})
      return new Map(body.reviews.map(({ tripTitle, tripHasPage }) => [tripTitle, tripHasPage]))
    }
    expect((await seen()).get('Deleted')).toBe(true)
    const admin = await world.user({ role: 'admin' })
    await world.booking({ tripId: gone.id, status: 'completed' })
    await world.call('admin.deleteTrip', { id: gone.id, reason: 'Asked for' }, { as: admin })
    const now = await seen()
    expect([...now].toSorted()).toEqual([
      ['Deleted', false],
      ['Held', true],
      ['Over', true],
      ['Taken off', false],
    ])
    // As the trip itself answers a stranger.
    for (const trip of [stays, held, off, gone])
      expect((await world.call('trips.get', { id: trip.id })).status).toBe(now.get(trip.title) ? 200 : 404)
  })

  test('TRU-06 the distribution of an organizer’s reviews names the company while strangers are shown it', async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Noor Travels' })
    const name = async (input: object) => (await world.call('reviews.summary', input)).body.companyName
    expect(await name({ organizerId: company.id })).toBe('Noor Travels')
    expect(await name({})).toBeUndefined()
    expect(await name({ organizerId: crypto.randomUUID() })).toBeUndefined()
    expect(await name({ organizerId: 'nobody' })).toBeUndefined()
    const admin = await world.user({ role: 'admin' })
    const taken = { id: company.id, isVerified: false, verificationBadges: [] }
    const answer = await world.call('admin.verifyOrganizer', taken, { as: admin })
    expect(answer.status).toBe(200)
    expect(await name({ organizerId: company.id })).toBeUndefined()
  })

  test('FND-09 invalid stars, and a forged cursor, are rejected', async ({ world }) => {
    for (const query of [{ rating: 6 }, { rating: 'many' }, { cursor: 'garbage' }, { limit: 0 }])
      expect((await world.call('reviews.search', query)).error.code).toBe('invalid_request')
  })
})
