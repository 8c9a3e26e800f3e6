import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listedSubRatings } from '#domain/reviews/reviews.ts'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { hearChanges } from '#test/hear-changes.ts'
import { test, type World } from '#test/world.ts'
import { reviews } from './tables.ts'

const ids = (list: { id: string }[]) => list.map(({ id }) => id)

/** Every page of the list, by its cursors. */
async function allPages(world: World, query: { tripId?: string; limit: number }): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await world.call('reviews.list', { ...query, ...(cursor && { cursor }) })
    found.push(...ids(body))
    cursor = headers['x-next-cursor']?.toString()
  } while (cursor)
  return found
}

describe('the list of reviews', () => {
  test('REV-11 FND-13 GET /api/reviews answers all reviews, the newest first; with tripId those of the trip, signed out too', async ({
    world,
  }) => {
    const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    const first = await world.review({ tripId: trip.id })
    world.clock.advance({ minutes: 1 })
    const other = await world.review()
    world.clock.advance({ minutes: 1 })
    const last = await world.review({ tripId: trip.id })
    expect(ids((await world.call('reviews.list')).body)).toEqual(ids([last, other, first]))
    expect(ids((await world.call('reviews.list', { tripId: trip.id })).body)).toEqual(ids([last, first]))
    for (const tripId of [crypto.randomUUID(), 'no-trip'])
      expect((await world.call('reviews.list', { tripId })).body).toEqual([])
  })

  test('REV-03 pages have every review exactly once, also of reviews that arrived at the same instant', async ({
    world,
  }) => {
    const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    for (let index = 0; index < 7; index++) await world.review({ tripId: trip.id })
    // As an import writes them: one statement, one instant, to the microsecond.
    await world.db.update(reviews).set({ createdAt: sql`'2026-11-01T10:00:00.123456Z'::timestamptz` })
    world.clock.advance({ minutes: 1 })
    await world.review({ tripId: trip.id })
    const complete = ids((await world.call('reviews.list')).body)
    expect(new Set(complete).size).toBe(8)
    for (const limit of [1, 2, 3, 8, 100]) {
      expect([limit, await allPages(world, { limit })]).toEqual([limit, complete])
      expect([limit, await allPages(world, { limit, tripId: trip.id })]).toEqual([limit, complete])
    }
  })

  test('REV-08 FND-11 a missing sub-rating reads as 5, a given one as it is', async ({ world }) => {
    await world.review({ foodQuality: 2 })
    const [review] = (await world.call('reviews.list')).body
    const subRatings = listedSubRatings.map((name) => [name, review?.[name]])
    expect(Object.fromEntries(subRatings)).toEqual({
      ...Object.fromEntries(listedSubRatings.map((name) => [name, 5])),
      foodQualityRating: 2,
    })
  })

  test.for([
    'garbage',
    writeCursor({ createdAt: 'yesterday', id: crypto.randomUUID() }),
    writeCursor({ createdAt: '2026-01-01', id: 'x' }),
    writeCursor(null),
  ])('FND-09 the cursor %j is rejected', async (cursor, { world }) => {
    const { status, error } = await world.call('reviews.list', { limit: 2, cursor })
    expect([status, error.code]).toEqual([400, 'invalid_request'])
  })
})

describe('ratings follow the reviews', () => {
  const figures = async (world: World, tripId: string) => {
    // The test writes past the product, whose cache hears of it from the database.
    await hearChanges(world)
    const { body } = await world.call('trips.get', { id: tripId }, { as: await world.user() })
    const { averageRating, totalReviews, organizer } = body
    return [
      averageRating,
      totalReviews,
      organizer.averageRating,
      organizer.totalReviews,
      organizer.satisfactionRate,
    ]
  }

  test('REV-09 a review changes the averages of its trip and of its organizer, a deletion changes them back', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const dates = { departureDate: '2026-10-01', returnDate: '2026-10-10', organizerId: organizer.id }
    const [trip, other] = [await world.trip(dates), await world.trip(dates)]
    expect(await figures(world, trip.id)).toEqual([0, 0, 0, 0, 0])
    const good = await world.review({ tripId: trip.id, rating: 5 })
    await world.review({ tripId: trip.id, rating: 4 })
    await world.review({ tripId: other.id, rating: 2 })
    expect(await figures(world, trip.id)).toEqual([4.5, 2, 3.67, 3, 73.3])
    await world.db.update(reviews).set({ rating: 3 }).where(eq(reviews.id, good.id))
    expect(await figures(world, trip.id)).toEqual([3.5, 2, 3, 3, 60])
    await world.db.delete(reviews)
    expect(await figures(world, trip.id)).toEqual([0, 0, 0, 0, 0])
  })

  test('REV-08 a user reviews a trip once, with whole ratings of 1 to 5 and text in title and comment', async ({
    world,
  }) => {
    const { tripId, userId, ...review } = await world.review()
    const wrong = [
      { userId },
      { rating: 0 },
      { rating: 6 },
      { foodQuality: 0 },
      { title: '' },
      { comment: '' },
    ]
    for (const more of wrong)
      await expect(
        world.review({
          ...review,
          id: crypto.randomUUID(),
          tripId,
          userId: (await world.user()).id,
          ...more,
        }),
      ).rejects.toThrow()
    expect(await world.db.$count(reviews)).toBe(1)
    const [trip] = await world.db.select().from(trips).where(eq(trips.id, tripId))
    const [organizer] = await world.db.select().from(organizers).where(eq(organizers.id, review.organizerId))
    expect([trip?.totalReviews, organizer?.totalReviews]).toEqual([1, 1])
  })
})
