import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('NAV-07 FIN-04 GET /api/stats answers the true statistics of the database', async ({ world }) => {
  const organizer = await world.organizer()
  await world.organizer({ isVerified: false })
  await world.trip({ organizerId: organizer.id, destination: 'umrah' })
  await world.trip({ organizerId: organizer.id, destination: 'umrah-iran-iraq' })
  await world.trip({ organizerId: organizer.id, destination: 'syria', isActive: false })
  const over = await world.trip({
    organizerId: organizer.id,
    destination: 'hajj',
    departureDate: '2026-05-20',
    returnDate: '2026-06-05',
  })
  await world.booking({ tripId: over.id, numberOfPilgrims: 7, status: 'completed' })
  await world.booking({ tripId: over.id, numberOfPilgrims: 5, status: 'confirmed' })
  await world.review({ tripId: over.id, rating: 5 })
  await world.review({ tripId: over.id, rating: 4 })
  await world.review({ tripId: over.id, rating: 4 })
  expect((await world.call('stats.home')).body).toEqual({
    happyZaireen: 7,
    verifiedOrganizers: 1,
    sacredDestinations: 2,
    authenticReviews: 3,
    averageRating: 4.33,
    listedTrips: 2,
    categories: [
      { id: 'umrah', trips: 1 },
      { id: 'hajj', trips: 0 },
      { id: 'iraq', trips: 0 },
      { id: 'iran', trips: 0 },
      { id: 'syria', trips: 0 },
      { id: 'combined', trips: 1 },
    ],
  })
})

test('NAV-07 an empty market is all zeros', async ({ world }) => {
  const { categories, ...figures } = (await world.call('stats.home')).body
  expect(figures).toEqual({
    happyZaireen: 0,
    verifiedOrganizers: 0,
    sacredDestinations: 0,
    authenticReviews: 0,
    averageRating: 0,
    listedTrips: 0,
  })
  expect(categories.map(({ trips }) => trips)).toEqual([0, 0, 0, 0, 0, 0])
})
