import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressOut,
  averageRating,
  count,
  emailOut,
  example,
  exampleFrom,
  idParam,
  instantOut,
  organizerId,
  phone,
  phoneE164,
  userId,
} from '#contract/fields.ts'
import { approvalBadges, yearsLimits } from '#domain/organizers/organizers.ts'

/** The organizer within a trip (specification 3), with the basis of its ratings. */
export const tripOrganizer = z
  .object({
    id: organizerId,
    companyName: z.string().meta(example('Noor Travels')),
    companyLogo: addressOut.nullable().meta(example('/api/logos/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp')),
    businessEmail: emailOut.nullable().meta(example('office@noor-travels.example')),
    businessPhone: z.string().nullable().meta(example('+91 22 5550 0100')),
    businessPhoneE164: phoneE164,
    website: z.url().nullable().meta(example('https://noor-travels.example')),
    isVerified: z.boolean(),
    yearsExperience: z
      .number()
      .int()
      .min(yearsLimits.profile.min)
      .max(yearsLimits.profile.max)
      .meta(example(12)),
    satisfactionRate: z.number().min(0).max(100).meta(example(96)),
    totalTrips: count,
    description: z.string().meta(example('Small groups, scholars on every bus.')),
    contactEmail: emailOut,
    contactPhone: z.string().meta(exampleFrom(phone)),
    contactPhoneE164: phoneE164,
    averageRating,
    totalReviews: count.meta(example(37)),
  })
  .meta({ id: 'TripOrganizer' })

/** The public record of an organizer. */
export const organizer = tripOrganizer
  .extend({
    // Open: whoever approves names what was seen.
    verificationBadges: z.array(z.string()).meta(example([...approvalBadges])),
    profileImage: addressOut.nullable().meta(example(null)),
    createdAt: instantOut,
    userId: userId
      .nullable()
      .optional()
      .meta({
        description: 'Whose account it is: only for admins and for the owner',
        ...exampleFrom(userId),
      }),
  })
  .meta({ id: 'Organizer' })
export type Organizer = z.output<typeof organizer>

/** A change that a verified company wants to publish, until an admin has checked it (TRU-03). */
export const pendingChange = z
  .object({
    fields: z
      .object({
        companyName: z.string().optional(),
        contactEmail: z.string().optional(),
        contactPhone: z.string().optional(),
        businessEmail: z.string().nullable().optional(),
        businessPhone: z.string().nullable().optional(),
        website: z.string().nullable().optional(),
      })
      .meta({
        description: 'As they will be public; fields not named do not change',
        ...example({ companyName: 'Noor Journeys' }),
      }),
    askedAt: instantOut,
    refusedAt: instantOut.nullable().meta({ description: 'When an admin rejected it', ...example(null) }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it was rejected', ...example(null) }),
  })
  .meta({ id: 'PendingChange' })
export type PendingChange = z.output<typeof pendingChange>

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
  input: z.object({ id: z.string().meta(idParam(organizerId)) }),
  output: organizer,
  invalid: 'organizer_not_found',
  failure: 'organizers_fetch_failed',
})
