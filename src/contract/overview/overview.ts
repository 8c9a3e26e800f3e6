import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  averageRating,
  count,
  cursor,
  emailOut,
  example,
  id,
  instantOut,
  line,
  pageSize,
  userId,
} from '#contract/fields.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { auditActionNames, auditEntities } from '#domain/kernel/audit.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'

export const getAdminStats = endpoint('admin.stats', 'GET /api/admin/stats', {
  summary: 'The numbers of the admin dashboard, and how much is waiting for an admin.',
  access: 'admin',
  shows: ['organizers', 'trips', 'bookings', 'reviews', 'messages', 'deletions', 'letters'],
  input: z.object({}),
  output: z.object({
    totalOrganizers: count,
    verifiedOrganizers: count,
    totalTrips: count,
    totalPilgrims: count.describe('Of completed bookings'),
    totalReviews: count,
    averageRating: averageRating.describe('Over all reviews; 0 of none'),
    averageTripRating: averageRating.describe('Over the trips that have reviews; 0 of none'),
    activeTrips: count,
    pendingVerifications: count,
    openMessages: count,
    openDeletions: count.describe('Requests that are confirmed and wait for a person of ours'),
    openLetters: count.describe('Letters that were refused for good'),
    updatedAt: instantOut.describe('When these numbers were counted'),
  }),
  invalid: 'invalid_request',
  failure: 'admin_stats_fetch_failed',
})
export type AdminStats = z.output<(typeof getAdminStats)['output']>

/** An action of the audit log, or a new booking, as a line of Recent Activity. */
export const activity = z.object({
  id: z.string().meta(example('organizer.approved-17')),
  at: instantOut,
  action: z.enum([...auditActionNames, 'booking.requested']),
  entityId: id.nullable(),
  /** The name of the company or trip that it is about, where there is one. */
  subject: z.string().nullable().meta(example('Noor Travels')),
  /** For a new or changed booking. */
  pilgrims: count.nullable().meta(example(null)),
  status: z
    .enum(bookingStatusNames)
    .nullable()
    .meta({ description: 'The new status of the booking', ...example(null) }),
  rating: z.number().int().min(ratingLimits.min).max(ratingLimits.max).nullable().meta(example(null)),
})
export type Activity = z.output<typeof activity>

export const listRecentActivity = endpoint('admin.activity', 'GET /api/admin/activity', {
  summary: 'What has happened last: entries of the audit log and new bookings, the newest first.',
  access: 'admin',
  shows: ['deeds', 'bookings', 'organizers', 'trips'],
  input: z.object({ limit: pageSize(50).default(8) }),
  output: z.array(activity),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const auditEntry = z.object({
  id: z.number().int().min(1).meta(example(17)),
  at: instantOut,
  actor: z.object({ id: userId, email: emailOut.nullable() }).nullable(),
  // Open, both: the log outlives the names that a release knows.
  action: z.string().meta(example('organizer.approved')),
  entity: z.string().meta(example('organizer')),
  entityId: id.nullable(),
  subject: z
    .string()
    .nullable()
    .meta({
      description: 'What the record is called today: a company, a trip, an address, a subject line, a code',
      ...example('Noor Travels'),
    }),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta(example({ isVerified: false })),
  after: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta(example({ isVerified: true })),
  names: z
    .record(z.string(), z.string())
    .meta({ description: 'What the ids in before and after are called today', ...example({}) }),
  reason: z
    .string()
    .nullable()
    .meta({
      description: 'Why, as the admin wrote it; null if none was given',
      ...example('Licence 1204/26 seen.'),
    }),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAuditLog = endpoint('admin.auditLog', 'GET /api/admin/audit-log', {
  summary: 'Who did what to which record and when, with before and after; the newest first, page by page.',
  access: 'admin',
  shows: ['deeds', 'organizers', 'trips', 'accounts'],
  input: z.object({
    entity: z.enum(auditEntities).optional(),
    q: line(100)
      .optional()
      .meta({
        description: 'Start of the id of a record or of the account that did it',
        ...example('c2b9d4e7'),
      }),
    limit: pageSize(100).default(25),
    cursor: cursor.optional(),
  }),
  output: z.object({
    entries: z.array(auditEntry),
    total: count.describe('How many match'),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})
