import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('REV-08 a sub-rating that was not given reads as 5, is not counted, and is not given by a change', async ({
  world,
}) => {
  const user = await world.user()
  const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  await world.booking({ userId: user.id, tripId: trip.id, status: 'completed' })
  const opinion = { rating: 4, title: 'Blessed', comment: 'All went well.' }
  const { body } = await world.call(
    'reviews.create',
    { tripId: trip.id, foodQuality: 2, hotelQuality: 3, ...opinion },
    { as: user },
  )
  expect([body.foodQualityRating, body.transportationRating]).toEqual([2, 5])
  const given = async () =>
    (await world.call('reviews.summary', { tripId: trip.id })).body.subRatings
      .filter(({ average }) => average !== null)
      .map(({ name, average }) => [name, average])
  expect(await given()).toEqual([
    ['foodQuality', 2],
    ['hotelQuality', 3],
  ])
  await world.call('reviews.update', { id: body.id, ...opinion, foodQuality: 4 }, { as: user })
  expect(await given()).toEqual([
    ['foodQuality', 4],
    ['hotelQuality', 3],
  ])
  await world.call('reviews.update', { id: body.id, ...opinion, hotelQuality: null }, { as: user })
  expect(await given()).toEqual([['foodQuality', 4]])
})
