import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut } from './fields.ts'

/** The organizer as it stands inside a trip (specification 3), with what its ratings rest on. */
export const tripOrganizer = z.object({
  id,
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  businessEmail: z.string().nullable(),
  businessPhone: z.string().nullable(),
  website: z.string().nullable(),
  isVerified: z.boolean(),
  yearsExperience: z.number().int(),
  satisfactionRate: z.number(),
  totalTrips: z.number().int(),
  description: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  averageRating: z.number(),
  totalReviews: z.number().int(),
})

/** The public record of an organizer. */
export const organizer = tripOrganizer.extend({
  verificationBadges: z.array(z.string()),
  profileImage: z.string().nullable(),
  createdAt: instantOut,
})
export type Organizer = z.output<typeof organizer>

export const listOrganizers = endpoint('organizers.list', 'GET /api/organizers', {
  summary: 'Verified organizers by name; admins see the others too.',
  access: 'public',
  shows: ['organizers'],
  input: z.object({}),
  output: z.array(organizer),
  invalid: 'invalid_request',
  failure: 'organizers_fetch_failed',
})

export const getOrganizer = endpoint('organizers.get', 'GET /api/organizers/:id', {
  summary: 'One organizer.',
  access: 'public',
  shows: ['organizers'],
  input: z.object({ id: z.string() }),
  output: organizer,
  invalid: 'organizer_not_found',
  failure: 'organizers_fetch_failed',
})
