import { z } from 'zod'
import { marketingCategories } from '#domain/destinations.ts'
import { endpoint } from './endpoint.ts'

const categoryIds = marketingCategories.map((category) => category.id)

export const homeStats = endpoint('stats.home', 'GET /api/stats', {
  summary: 'The true figures of the home page, and how many trips each marketing category has.',
  access: 'public',
  shows: ['trips', 'organizers', 'reviews'],
  input: z.object({}),
  output: z.object({
    happyZaireen: z.number().int().describe('Pilgrims of completed bookings'),
    verifiedOrganizers: z.number().int(),
    sacredDestinations: z.number().int().describe('Destinations on offer'),
    authenticReviews: z.number().int(),
    averageRating: z.number(),
    listedTrips: z.number().int(),
    categories: z.array(z.object({ id: z.enum(categoryIds), trips: z.number().int() })),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})
