import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { averageRating, count } from '#contract/fields.ts'
import { marketingCategories } from '#domain/reference/marketing-categories.ts'

const categoryIds = marketingCategories.map((category) => category.id)

export const getHomeStats = endpoint('stats.home', 'GET /api/stats', {
  summary: 'The true numbers of the home page, and how many trips each marketing category has.',
  access: 'public',
  shows: ['trips', 'organizers', 'reviews'],
  input: z.object({}),
  output: z.object({
    happyZaireen: count.describe('Pilgrims of completed bookings'),
    verifiedOrganizers: count,
    sacredDestinations: count.describe('Destinations with available trips'),
    authenticReviews: count,
    averageRating,
    listedTrips: count,
    categories: z.array(z.object({ id: z.enum(categoryIds), trips: count })),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})
