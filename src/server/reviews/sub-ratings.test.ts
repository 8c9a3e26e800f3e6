import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('REV-08 a missing sub-rating reads as 5, is not counted, and is not added by a change', async ({
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

test('TRU-06 the reviews of an organizer: of all its trips and of no one else, their distribution, missing values not counted', async ({
  world,
}) => {
  const [ours, theirs] = [await world.organizer(), await world.organizer()]
  const [first, second] = [
    await world.trip({ organizerId: ours.id }),
    await world.trip({ organizerId: ours.id }),
  ]
  const other = await world.trip({ organizerId: theirs.id })
  const at = (day: number) => ({ createdAt: new Date(`2026-10-0${day}T09:00:00Z`) })
  await world.review({ tripId: first.id, rating: 5, title: 'First', foodQuality: 2, ...at(1) })
  await world.review({ tripId: second.id, rating: 5, title: 'Second', ...at(2) })
  await world.review({ tripId: second.id, rating: 2, title: 'Third', foodQuality: 5, ...at(3) })
  await world.review({ tripId: other.id, rating: 1, title: 'Of another', ...at(4) })

  const { body } = await world.call('reviews.summary', { organizerId: ours.id })
  expect([body.count, body.average]).toEqual([3, 4])
  expect(body.stars.map(({ rating, count }) => [rating, count])).toEqual([
    [5, 2],
    [4, 0],
    [3, 0],
    [2, 1],
    [1, 0],
  ])
  expect(body.subRatings.filter(({ count }) => count > 0)).toEqual([
    { name: 'foodQuality', average: 3.5, count: 2 },
  ])
  const found = async (input: object) => {
    const { reviews, total } = (await world.call('reviews.search', input)).body
    return [total, reviews.map(({ title }) => title)]
  }
  expect(await found({ organizerId: ours.id })).toEqual([3, ['Third', 'Second', 'First']])
  expect(await found({ organizerId: ours.id, tripId: first.id })).toEqual([1, ['First']])
  expect(await found({ organizerId: theirs.id, tripId: first.id })).toEqual([0, []])
  for (const organizerId of ['nobody', `${ours.id}'`])
    expect([
      await found({ organizerId }),
      (await world.call('reviews.summary', { organizerId })).body.count,
    ]).toEqual([[0, []], 0])
})
