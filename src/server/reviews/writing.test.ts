import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusNames, isReviewable } from '#domain/bookings/bookings.ts'
import { listedSubRatings, subRatings } from '#domain/reviews/reviews.ts'
import { test, type World } from '#test/world.ts'
import { reviews } from './tables.ts'

const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
const words = { title: 'Blessed days', comment: 'Everything was on time.' }
const five = Object.fromEntries(subRatings.map((name) => [name, 5]))

/** A pilgrim who has returned from a trip. */
async function traveller(world: World) {
  const user = await world.user()
  const trip = await world.trip({ title: 'Rajab in Najaf', ...past })
  await world.booking({ userId: user.id, tripId: trip.id, status: 'completed' })
  return { user, trip }
}

const write = (world: World, as: { id: string }, tripId: string, more: object = {}) =>
  world.call('reviews.create', { tripId, rating: 5, ...five, ...words, ...more }, { as })

describe('writing a review', () => {
  test('REV-08 FND-13 POST /api/reviews stores the review, verified by the booking', async ({ world }) => {
    const { user, trip } = await traveller(world)
    const { status, body } = await write(world, user, trip.id, {
      userId: user.id,
      organizerId: trip.organizerId,
      rating: 4,
      foodQuality: 2,
      goodExperience: 'The scholar',
      badExperience: '',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tripId: trip.id,
      userId: user.id,
      organizerId: trip.organizerId,
      isVerified: true,
      rating: 4,
      ...words,
      goodExperience: 'The scholar',
      badExperience: null,
      foodQualityRating: 2,
      hotelQualityRating: 5,
    })
    expect((await world.call('reviews.list', { tripId: trip.id }, { as: user })).body).toEqual([body])
  })

  test('REV-08 status and return date of the user’s own booking decide who may review', async ({ world }) => {
    const day = '2026-11-21'
    const dates = [
      past,
      { departureDate: '2026-11-18', returnDate: day },
      { departureDate: '2026-12-01', returnDate: '2026-12-09' },
    ]
    for (const status of bookingStatusNames)
      for (const journey of dates) {
        const user = await world.user()
        const trip = await world.trip(journey)
        await world.booking({ userId: user.id, tripId: trip.id, status })
        const reply = await write(world, user, trip.id)
        const expected = isReviewable({ status, returnDate: journey.returnDate }, day) ? 201 : 403
        expect([status, journey.returnDate, reply.status]).toEqual([status, journey.returnDate, expected])
        if (expected === 403) expect(reply.error.code).toBe('review_not_allowed')
      }
  })

  test('REV-08 others are rejected: without a booking, with another’s, unverified, in another’s name, for another organizer', async ({
    world,
  }) => {
    const { user, trip } = await traveller(world)
    const stranger = await world.user()
    expect((await write(world, stranger, trip.id)).error.code).toBe('review_not_allowed')
    expect((await write(world, stranger, trip.id, { userId: user.id })).error.code).toBe('access_denied')
    const unverified = await world.user({ emailVerified: false })
    await world.booking({ userId: unverified.id, tripId: trip.id, status: 'completed' })
    expect((await write(world, unverified, trip.id)).error.code).toBe('email_not_verified')
    const { error } = await write(world, user, trip.id, { organizerId: (await world.organizer()).id })
    expect([error.code, error.fields]).toEqual(['invalid_review', { organizerId: 'invalid' }])
    expect((await write(world, user, crypto.randomUUID())).error.code).toBe('trip_not_found')
    expect((await world.call('reviews.create', { tripId: trip.id, rating: 5, ...words })).status).toBe(401)
    expect(await world.db.$count(reviews)).toBe(0)
  })

  test('REV-08 once per user and trip, also when ten arrive at once', async ({ world }) => {
    const { user, trip } = await traveller(world)
    const replies = await Promise.all(Array.from({ length: 10 }, () => write(world, user, trip.id)))
    const codes = replies.map(({ status, error }) => (status === 201 ? 'created' : error.code)).sort()
    expect(codes).toEqual(['created', ...Array(9).fill('review_exists')])
    expect(await world.db.$count(reviews)).toBe(1)
  })

  test.for([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: 'five' }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ foodQuality: 6 }, 'foodQuality'],
    [{ title: '   ' }, 'title'],
    [{ comment: '' }, 'comment'],
    [{ title: 'two\nlines' }, 'title'],
    [{ goodExperience: 7 }, 'goodExperience'],
  ] as const)('REV-08 FND-09 %j is rejected at its field', async ([wrong, field], { world }) => {
    const { user, trip } = await traveller(world)
    const { status, error } = await write(world, user, trip.id, wrong)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid_review', [field]])
    expect(await world.db.$count(reviews)).toBe(0)
  })

  test('REV-08 REV-09 a missing sub-rating reads as 5 and counts into no average', async ({ world }) => {
    const { user, trip } = await traveller(world)
    const { body } = await world.call(
      'reviews.create',
      { tripId: trip.id, rating: 3, ...words },
      { as: user },
    )
    expect(listedSubRatings.map((name) => body[name])).toEqual(Array(9).fill(5))
    const other = await world.user()
    await world.booking({ userId: other.id, tripId: trip.id, status: 'completed' })
    await world.call(
      'reviews.create',
      { tripId: trip.id, rating: 4, foodQuality: 2, ...words },
      { as: other },
    )
    const { body: summary } = await world.call('reviews.summary', { tripId: trip.id })
    expect([summary.count, summary.average]).toEqual([2, 3.5])
    expect(summary.stars.map(({ rating, count }) => [rating, count])).toEqual([
      [5, 0],
      [4, 1],
      [3, 1],
      [2, 0],
      [1, 0],
    ])
    expect(summary.subRatings.find(({ name }) => name === 'foodQuality')).toEqual({
      name: 'foodQuality',
      average: 2,
      count: 1,
    })
    expect(summary.subRatings.filter(({ average }) => average === null).length).toBe(8)
  })
})

describe('the user’s own review', () => {
  test('REV-09 a new, a changed and a deleted review update trip, organizer and home right away', async ({
    world,
  }) => {
    const { user, trip } = await traveller(world)
    const figures = async () => {
      const { body } = await world.call('trips.get', { id: trip.id })
      const { body: home } = await world.call('stats.home')
      return [
        body.averageRating,
        body.totalReviews,
        body.organizer.satisfactionRate,
        home.authenticReviews,
        home.averageRating,
      ]
    }
    expect(await figures()).toEqual([0, 0, 0, 0, 0])
    const { body: review } = await write(world, user, trip.id, { rating: 4 })
    expect(await figures()).toEqual([4, 1, 80, 1, 4])
    const changed = await world.call(
      'reviews.update',
      { id: review.id, rating: 2, ...words, title: 'Tired' },
      { as: user },
    )
    expect(changed.body).toMatchObject({
      id: review.id,
      rating: 2,
      title: 'Tired',
      createdAt: review.createdAt,
    })
    expect(await figures()).toEqual([2, 1, 40, 1, 2])
    expect((await world.call('reviews.search', { search: 'tired' })).body.total).toBe(1)
    expect((await world.call('reviews.search', { search: 'blessed' })).body.total).toBe(0)
    expect((await world.call('reviews.delete', { id: review.id }, { as: user })).status).toBe(200)
    expect(await figures()).toEqual([0, 0, 0, 0, 0])
    // And it may be written again.
    expect((await write(world, user, trip.id)).status).toBe(201)
  })

  test('FND-16 another’s is not found; an admin may remove it and not rewrite it', async ({ world }) => {
    const review = await world.review()
    const stranger = await world.user()
    const admin = await world.user({ role: 'admin' })
    const change = { id: review.id, rating: 1, ...words }
    for (const as of [stranger, admin])
      expect((await world.call('reviews.update', change, { as })).error.code).toBe('review_not_found')
    expect((await world.call('reviews.delete', { id: review.id }, { as: stranger })).status).toBe(404)
    expect((await world.call('reviews.delete', { id: 'no-id' }, { as: admin })).status).toBe(404)
    expect((await world.call('reviews.delete', { id: review.id }, { as: admin })).status).toBe(200)
    const left = await world.db.select().from(reviews).where(eq(reviews.id, review.id))
    expect(left).toEqual([])
  })
})

describe('the trips a user may review', () => {
  test('REV-06 FND-13 GET /api/users/{id}/completed-trips: reviewable, once each, without those reviewed already', async ({
    world,
  }) => {
    const { user, trip } = await traveller(world)
    await world.booking({ userId: user.id, tripId: trip.id, status: 'confirmed' })
    const later = await world.trip({ departureDate: '2026-11-01', returnDate: '2026-11-12' })
    await world.booking({ userId: user.id, tripId: later.id, status: 'confirmed' })
    const coming = await world.trip()
    await world.booking({ userId: user.id, tripId: coming.id, status: 'confirmed' })
    await world.booking({ tripId: trip.id, status: 'completed' })
    const mine = async () => {
      const { body } = await world.call('reviews.completedTrips', { userId: user.id }, { as: user })
      return body.map(({ id, organizer }) => [id, organizer.companyName])
    }
    expect(await mine()).toEqual([
      [later.id, 'Noor Travels'],
      [trip.id, 'Noor Travels'],
    ])
    await write(world, user, later.id)
    expect(await mine()).toEqual([[trip.id, 'Noor Travels']])
  })
})
