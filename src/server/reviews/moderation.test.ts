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
  const fields = { tripId: trip.id, userId: author.id, rating: 2, ...words }
  const review = await world.review({ ...fields, searchText: 'the scholar a late bus' })
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
  const shown = async () =>
    (await world.call('reviews.list', { tripId: trip.id })).body.find(({ id }) => id === review.id)
  return { admin, author, trip, review, edit, ratings, audit, shown }
}

const found = async (world: World, search: string) =>
  (await world.call('reviews.search', { search })).body.reviews.map(({ id }) => id)

describe('changes of a review by admins', () => {
  test('ADM-08 ADM-10 FND-13 FIX-24 PUT /api/admin/reviews/{id}: the note stands beside the original, which is answered and counts, and it is recorded', async ({
    world,
  }) => {
    const { admin, review, edit, ratings, audit, shown } = await moderating(world)
    expect(await ratings()).toEqual([
      [3.5, 2],
      [3.5, 2, 70],
    ])
    world.clock.advance({ minutes: 5 })
    const { status, body } = await edit({ rating: '4', goodExperience: '', badExperience: 'A late train' })
    const platformNote = {
      rating: 4,
      goodExperience: '',
      badExperience: 'A late train',
      notedAt: world.clock.now().toISOString(),
    }
    const original = { rating: 2, goodExperience: 'The scholar', badExperience: 'A late bus' }
    expect([status, body]).toMatchObject([200, { ...original, platformNote, userId: review.userId }])
    expect([body.title, body.comment]).toEqual([review.title, review.comment])
    // Strangers read both, and the figures stay.
    expect(await shown()).toMatchObject({ ...original, platformNote })
    expect(await ratings()).toEqual([
      [3.5, 2],
      [3.5, 2, 70],
    ])
    // Words may repeat a pilgrim's: the log notes only that they changed.
    expect(await audit()).toMatchObject([
      {
        action: 'review.noted',
        entity: 'review',
        entityId: review.id,
        actorId: admin.id,
        before: { noteRating: null, noteGoodExperience: '…', noteBadExperience: '…' },
        after: { noteRating: 4, noteGoodExperience: '…', noteBadExperience: '…' },
      },
    ])
    const [row] = await world.db.select().from(reviews).where(eq(reviews.id, review.id))
    expect(row).toMatchObject({ ...original, updatedAt: review.updatedAt })
  })

  test('ADM-08 FIX-24 words and stars are found as their author wrote them', async ({ world }) => {
    const { review, edit } = await moderating(world)
    await edit({ rating: 5, badExperience: 'A late train' })
    expect([await found(world, 'late bus'), await found(world, 'late train')]).toEqual([[review.id], []])
    const ofStars = async (rating: number) =>
      (await world.call('reviews.search', { rating })).body.reviews.map(({ id }) => id)
    expect([await ofStars(2), (await ofStars(5)).includes(review.id)]).toEqual([[review.id], false])
    expect((await world.call('reviews.summary', { tripId: review.tripId })).body.average).toBe(3.5)
  })

  test('ADM-08 FIX-24 what is not sent stays noted; the original sent again takes the note away; nothing new leaves no trace', async ({
    world,
  }) => {
    const { edit, audit } = await moderating(world)
    const noted = async (given: object) => {
      const { platformNote } = (await edit(given)).body
      return platformNote && [platformNote.rating, platformNote.goodExperience, platformNote.badExperience]
    }
    expect(await noted({ goodExperience: 'The scholar', badExperience: 'A late bus' })).toBeNull()
    expect(await audit()).toEqual([])
    expect(await noted({ rating: 3 })).toEqual([3, null, null])
    expect(await noted({ rating: 3, badExperience: 'A train' })).toEqual([3, null, 'A train'])
    expect(await noted({ rating: 3 })).toEqual([3, null, 'A train'])
    expect(await noted({ rating: 2, goodExperience: null })).toEqual([null, '', 'A train'])
    expect(await noted({ rating: 2, goodExperience: 'The scholar', badExperience: 'A late bus' })).toBeNull()
    expect((await audit()).map(({ after }) => after)).toEqual([
      { noteRating: 3 },
      { noteBadExperience: '…' },
      { noteRating: null, noteGoodExperience: '…' },
      { noteGoodExperience: '…', noteBadExperience: '…' },
    ])
  })

  test('ADM-08 FIX-24 the author changes his own words beside the note; what he takes over is noted no more', async ({
    world,
  }) => {
    const { author, review, edit, shown } = await moderating(world)
    await edit({ rating: 4, badExperience: 'A late train' })
    const words = { title: review.title, comment: review.comment, goodExperience: 'The scholar' }
    const change = (rating: number, badExperience: string) =>
      world.call('reviews.update', { id: review.id, ...words, rating, badExperience }, { as: author })
    expect((await change(4, 'A cold bus')).status).toBe(200)
    expect(await shown()).toMatchObject({
      rating: 4,
      badExperience: 'A cold bus',
      platformNote: { rating: null, badExperience: 'A late train' },
    })
    await change(4, 'A late train')
    expect((await shown())?.platformNote).toBeNull()
  })

  test('ADM-08 FND-12 rejects ratings other than one to five, and unknown reviews', async ({ world }) => {
    const { edit, ratings, audit, shown } = await moderating(world)
    for (const rating of [0, 6, 4.5, '', null, 'five'])
      expect((await edit({ rating })).error).toMatchObject({ code: 'invalid_review' })
    expect((await edit({ goodExperience: 'x'.repeat(3001) })).status).toBe(400)
    for (const id of [crypto.randomUUID(), 'r-1'])
      expect((await edit({}, id)).error.message).toBe('Review not found')
    expect([(await ratings())[0], await audit(), (await shown())?.platformNote]).toEqual([[3.5, 2], [], null])
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
      const change = ({ id, userId, title, comment }: (typeof reviewed)[number]) =>
        world.call('reviews.update', { id, title, comment, rating: 5 }, { as: { id: userId } })
      expect(new Set((await Promise.all(reviewed.map(change))).map(({ status }) => status))).toEqual(
        new Set([200]),
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
