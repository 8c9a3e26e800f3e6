import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#server/machine/data/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { test, type World } from '#test/world.ts'
import { reviews } from './tables.ts'

const opinion = { rating: 4, title: 'Blessed days', comment: 'Everything was on time.' }

/** A trip that two people have reviewed with five and two stars, and an admin. */
async function moderating(world: World) {
  const admin = await world.user({ role: 'admin' })
  const organizer = await world.organizer()
  const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
  const trip = await world.trip({ organizerId: organizer.id, ...past })
  await world.review({ tripId: trip.id, rating: 5 })
  const author = await world.user()
  const words = { goodExperience: 'The scholar', badExperience: 'A late bus' }
  const review = await world.review({ tripId: trip.id, userId: author.id, rating: 2, ...words })
  const edit = (given: object, id = review.id) =>
    world.call('admin.updateReview', { id, rating: review.rating, ...given }, { as: admin })
  /** As strangers see them: kept answers, which must go with each change. */
  const ratings = async () => {
    const { body: shown } = await world.call('trips.get', { id: trip.id })
    const { body: company } = await world.call('organizers.get', { id: organizer.id })
    return [
      [shown.averageRating, shown.totalReviews],
      [company.averageRating, company.totalReviews, company.satisfactionRate],
    ]
  }
  const audit = () => world.db.select().from(auditLog).orderBy(auditLog.id)
  return { admin, author, trip, review, edit, ratings, audit }
}

const found = async (world: World, search: string) =>
  (await world.call('reviews.search', { search })).body.reviews.map(({ id }) => id)

describe('changes of a review by admins', () => {
  test('ADM-08 ADM-10 FND-13 PUT /api/admin/reviews/{id}: averages of trip and organizer follow, and it is recorded', async ({
    world,
  }) => {
    const { admin, review, edit, ratings, audit } = await moderating(world)
    expect(await ratings()).toEqual([
      [3.5, 2],
      [3.5, 2, 70],
    ])
    world.clock.advance({ minutes: 5 })
    const { status, body } = await edit({ rating: '4', goodExperience: '', badExperience: 'A late train' })
    expect([status, body.rating, body.goodExperience, body.badExperience]).toEqual([
      200,
      4,
      null,
      'A late train',
    ])
    expect([body.title, body.comment, body.userId]).toEqual([review.title, review.comment, review.userId])
    expect(await ratings()).toEqual([
      [4.5, 2],
      [4.5, 2, 90],
    ])
    // Pilgrims' texts are their own: the log notes only that they changed.
    expect(await audit()).toMatchObject([
      {
        action: 'review.updated',
        entity: 'review',
        entityId: review.id,
        actorId: admin.id,
        before: { rating: 2, goodExperience: '…', badExperience: '…' },
        after: { rating: 4, goodExperience: '…', badExperience: '…' },
      },
    ])
    const [row] = await world.db.select().from(reviews).where(eq(reviews.id, review.id))
    expect(row?.updatedAt).toEqual(world.clock.now())
  })

  test('ADM-08 the search finds the new text, and no longer the old one', async ({ world }) => {
    const { review, edit } = await moderating(world)
    await edit({ badExperience: 'A late bus' })
    expect(await found(world, 'late bus')).toEqual([])
    await edit({ badExperience: 'A late train' })
    expect([await found(world, 'late train'), await found(world, 'late bus')]).toEqual([[review.id], []])
    expect(await found(world, 'everything was on time the scholar')).toEqual([review.id])
  })

  test('ADM-08 a text that is not sent does not change; sending an unchanged one leaves no trace', async ({
    world,
  }) => {
    const { review, edit, audit } = await moderating(world)
    const { goodExperience, badExperience } = (await edit({ rating: 3 })).body
    expect([goodExperience, badExperience]).toEqual(['The scholar', 'A late bus'])
    expect((await edit({ rating: 3, goodExperience: 'The scholar' })).status).toBe(200)
    expect((await audit()).map(({ before, after }) => [before, after])).toEqual([
      [{ rating: 2 }, { rating: 3 }],
    ])
    expect((await edit({ rating: 3, goodExperience: null })).body.goodExperience).toBeNull()
    expect((await audit()).at(-1)).toMatchObject({ entityId: review.id, after: { goodExperience: '…' } })
  })

  test('ADM-08 FND-12 rejects ratings other than one to five, and unknown reviews', async ({ world }) => {
    const { edit, ratings, audit } = await moderating(world)
    for (const rating of [0, 6, 4.5, '', null, 'five'])
      expect((await edit({ rating })).error).toMatchObject({ code: 'invalid_review' })
    expect((await edit({ goodExperience: 'x'.repeat(3001) })).status).toBe(400)
    for (const id of [crypto.randomUUID(), 'r-1'])
      expect((await edit({}, id)).error.message).toBe('Review not found')
    expect([(await ratings())[0], await audit()]).toEqual([[3.5, 2], []])
  })
})

describe('a removed review', () => {
  test('ADM-07 ADM-10 DELETE /api/admin/reviews/{id}: averages follow, and the audit log records it', async ({
    world,
  }) => {
    const { admin, author, trip, review, ratings, audit } = await moderating(world)
    await ratings()
    const remove = (id: string) => world.call('admin.deleteReview', { id }, { as: admin })
    expect((await remove(review.id)).body).toEqual({ success: true, message: 'Review deleted' })
    expect(await ratings()).toEqual([
      [5, 1],
      [5, 1, 100],
    ])
    const { tripId, organizerId, rating } = review
    expect(trip.id).toBe(tripId)
    expect(await audit()).toMatchObject([
      {
        action: 'review.deleted',
        entity: 'review',
        entityId: review.id,
        actorId: admin.id,
        after: null,
        before: { tripId, organizerId, userId: author.id, rating },
      },
    ])
    expect((await remove(review.id)).error.message).toBe('Review not found')
    expect((await remove('nothing')).status).toBe(404)
  })

  test('ADM-10 by an admin it is recorded through either endpoint; by its author it is not', async ({
    world,
  }) => {
    const { admin, author, review, audit } = await moderating(world)
    const other = await world.review({ userId: author.id })
    await world.call('reviews.delete', { id: other.id }, { as: author })
    expect(await audit()).toEqual([])
    await world.call('reviews.delete', { id: review.id }, { as: admin })
    expect(await audit()).toMatchObject([
      { action: 'review.deleted', entityId: review.id, actorId: admin.id, before: { userId: author.id } },
    ])
  })

  test.skipIf(isEmbedded)(
    'ADM-10 of many written, edited and removed at once the averages are exact',
    async ({ world }) => {
      const { admin, trip, ratings } = await moderating(world)
      const exact = async (average: number, count: number) =>
        expect(await ratings()).toEqual([
          [average, count],
          [average, count, average * 20],
        ])
      const pilgrims = await Promise.all(Array.from({ length: 13 }, () => world.user()))
      const reviewed = await Promise.all(
        pilgrims.map(({ id }, index) =>
          world.review({ tripId: trip.id, userId: id, rating: index < 9 ? 1 : 2 }),
        ),
      )
      await exact(1.6, 15)
      await Promise.all(
        reviewed.map(({ id }) => world.call('admin.updateReview', { id, rating: 5 }, { as: admin })),
      )
      await exact(4.8, 15)
      await Promise.all(reviewed.map(({ id }) => world.call('admin.deleteReview', { id }, { as: admin })))
      await exact(3.5, 2)
    },
  )
})

describe('a new review', () => {
  test('ADM-03 is in the audit log by its ids and rating', async ({ world }) => {
    const { review, audit } = await moderating(world)
    const pilgrim = await world.user()
    const { tripId, organizerId } = review
    await world.booking({ tripId, userId: pilgrim.id, status: 'completed' })
    const { body } = await world.call('reviews.create', { tripId, ...opinion }, { as: pilgrim })
    expect(await audit()).toMatchObject([
      { action: 'review.written', entityId: body.id, actorId: pilgrim.id, before: null },
    ])
    expect((await audit())[0]?.after).toEqual({ tripId, organizerId, rating: 4 })
  })

  test('ADM-10 without its record there is no review', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { review, ratings } = await moderating(world)
    const { id: userId } = await world.user()
    await world.booking({ tripId: review.tripId, userId, status: 'completed' })
    await world.db.execute('ALTER TABLE audit_log RENAME TO audit_log_gone')
    const input = { tripId: review.tripId, ...opinion }
    expect((await world.call('reviews.create', input, { as: { id: userId } })).status).toBe(500)
    const own = and(eq(reviews.userId, userId), eq(reviews.tripId, review.tripId))
    expect([await world.db.$count(reviews, own), (await ratings())[0]]).toEqual([0, [3.5, 2]])
  })
})
