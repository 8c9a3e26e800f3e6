import { describe, expect } from 'vitest'
import { searchTextOfReview } from '#domain/search-text.ts'
import { test, type World } from '#test/world.ts'

type Fields = Parameters<World['review']>[0]

/** A review as the product writes it: with the words that it is found by. */
function review(world: World, fields: Fields = {}) {
  const text = { title: 'Blessed days', comment: 'Everything was on time.', ...fields }
  return world.review({ ...text, searchText: searchTextOfReview(text) })
}

const titles = async (world: World, query: object) =>
  (await world.call('reviews.search', query)).body.reviews.map(({ title }) => title)

describe('searching reviews', () => {
  test('REV-01 words are found in title and content in any case, together with the stars', async ({
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

  test('REV-01 signs are text, and letters that sound alike are one', async ({ world }) => {
    await review(world, { title: '100% recommended' })
    await review(world, { title: 'رحلة إلى كربلاء' })
    expect(await titles(world, { search: '%' })).toHaveLength(2)
    expect(await titles(world, { search: '100%' })).toEqual(['100% recommended'])
    expect(await titles(world, { search: 'a_b' })).toEqual([])
    expect(await titles(world, { search: 'کربلا' })).toEqual(['رحلة إلى كربلاء'])
  })

  test('REV-03 pages hold every review that matches exactly once; the total counts all', async ({
    world,
  }) => {
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

  test('FND-09 stars that are none, and a forged cursor, are refused', async ({ world }) => {
    for (const query of [{ rating: 6 }, { rating: 'many' }, { cursor: 'garbage' }, { limit: 0 }])
      expect((await world.call('reviews.search', query)).error.code).toBe('invalid_request')
  })
})
