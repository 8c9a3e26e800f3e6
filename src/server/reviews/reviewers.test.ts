import { expect } from 'vitest'
import type { Review } from '#contract/reviews/reviews.ts'
import { test, type World } from '#test/world.ts'

type Reader = { id: string } | undefined

/** The `userId` of a review as both public lists answer it; undefined where the review is not in them. */
async function readUserIds(world: World, review: { id: string; tripId: string }, as?: Reader) {
  const { tripId } = review
  const options = as ? { as } : {}
  const isIt = ({ id }: Pick<Review, 'id'>) => id === review.id
  const [listed, found] = await Promise.all([
    world.call('reviews.list', { tripId }, options),
    world.call('reviews.search', { tripId }, options),
  ])
  return [listed.body.find(isIt)?.userId, found.body.reviews.find(isIt)?.userId]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('FIX-23 the reviewer, his organizer and admins read whose account wrote a review; all others read a code', async ({
  world,
}) => {
  const organizer = await world.organizer()
  const author = await world.user()
  const trip = await world.trip({ organizerId: organizer.id })
  const review = await world.review({ tripId: trip.id, userId: author.id })
  const owner = { id: organizer.userId }
  const other = { id: (await world.organizer()).userId }
  // Strangers first, so that what is kept for them would be found by those who come after.
  const [code, sameCode] = await readUserIds(world, review)
  expect([code, sameCode]).toEqual([expect.stringMatching(uuid), code])
  expect(code).not.toBe(author.id)
  for (const reader of [author, owner, await world.user({ role: 'admin' })])
    expect(await readUserIds(world, review, reader)).toEqual([author.id, author.id])
  for (const reader of [undefined, await world.user(), other])
    expect(await readUserIds(world, review, reader)).toEqual([code, code])
})

test('FIX-23 what the reviewer was answered is kept for nobody else', async ({ world }) => {
  const author = await world.user()
  const review = await world.review({ userId: author.id })
  expect(await readUserIds(world, review, author)).toEqual([author.id, author.id])
  const answers = await Promise.all([
    readUserIds(world, review),
    readUserIds(world, review, await world.user()),
  ])
  expect(answers.flat().includes(author.id)).toBe(false)
  const { headers } = await world.app.inject({
    url: `/api/reviews?tripId=${review.tripId}`,
    headers: await world.as(author),
  })
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
})

test('FIX-23 two reviews of one person cannot be joined, and one keeps its code', async ({ world }) => {
  const author = await world.user()
  const [first, second] = [
    await world.review({ userId: author.id }),
    await world.review({ userId: author.id }),
  ]
  const [[one], [two], [again]] = [
    await readUserIds(world, first),
    await readUserIds(world, second),
    await readUserIds(world, first),
  ]
  expect(one).not.toBe(two)
  expect(again).toBe(one)
})

test('FIX-23 no public answer holds the account of a reviewer', async ({ world }) => {
  const author = await world.user()
  const { tripId, organizerId } = await world.review({ userId: author.id })
  for (const url of [
    '/api/reviews',
    '/api/reviews?limit=1',
    `/api/reviews/search?organizerId=${organizerId}`,
    '/api/reviews/summary',
    `/api/trips/${tripId}`,
    '/api/trips',
  ]) {
    const { statusCode, body } = await world.app.inject(url)
    expect([url, statusCode, body.includes(author.id)]).toEqual([url, 200, false])
  }
})

test('FIX-23 GET /api/users/{id}/reviews: a person’s own reviews, for that person and admins', async ({
  world,
}) => {
  const author = await world.user()
  const older = await world.review({ userId: author.id })
  world.clock.advance({ minutes: 1 })
  const newer = await world.review({ userId: author.id, createdAt: world.clock.now() })
  await world.review()
  const own = async (as: Reader, userId = author.id) => {
    const { status, body } = await world.call('reviews.ofUser', { userId }, as ? { as } : {})
    return status === 200 ? body.map(({ id, userId }) => [id, userId]) : status
  }
  const expected = [
    [newer.id, author.id],
    [older.id, author.id],
  ]
  expect(await own(author)).toEqual(expected)
  expect(await own(await world.user({ role: 'admin' }))).toEqual(expected)
  expect([await own(await world.user()), await own(undefined)]).toEqual([403, 401])
  expect(await own(author, 'me')).toBe(403)
})
