import { z } from 'zod'
import { auditActionNames, auditEntities } from '#domain/audit.ts'
import { endpoint } from './endpoint.ts'
import { cursor, instantOut, line, pageSize } from './fields.ts'

export const adminStats = endpoint('admin.stats', 'GET /api/admin/stats', {
  summary: 'The figures of the admin dashboard, and how much waits for an admin.',
  access: 'admin',
  shows: ['organizers', 'trips', 'bookings', 'reviews', 'messages', 'deletions'],
  input: z.object({}),
  output: z.object({
    totalOrganizers: z.number().int(),
    verifiedOrganizers: z.number().int(),
    totalTrips: z.number().int(),
    totalPilgrims: z.number().int().describe('Of completed bookings'),
    totalReviews: z.number().int(),
    averageRating: z.number().describe('Over all reviews; 0 of none'),
    averageTripRating: z.number().describe('Over the trips that have reviews; 0 of none'),
    activeTrips: z.number().int(),
    pendingVerifications: z.number().int(),
    openMessages: z.number().int(),
    openDeletions: z.number().int().describe('Requests that are confirmed and wait for a person of ours'),
    updatedAt: instantOut.describe('When these figures were counted'),
  }),
  invalid: 'invalid_request',
  failure: 'admin_stats_fetch_failed',
})
export type AdminStats = z.output<(typeof adminStats)['output']>

/** A deed of the audit log, or a new booking, as a line of Recent Activity. */
export const activity = z.object({
  id: z.string(),
  at: instantOut,
  action: z.enum([...auditActionNames, 'booking.requested']),
  entityId: z.string().nullable(),
  /** The name of the company or trip that it is about, where there is one. */
  subject: z.string().nullable(),
  /** Of a new or changed booking. */
  pilgrims: z.number().int().nullable(),
  status: z.string().nullable().describe('The status that a booking came to'),
  rating: z.number().int().nullable(),
})
export type Activity = z.output<typeof activity>

export const recentActivity = endpoint('admin.activity', 'GET /api/admin/activity', {
  summary: 'What has happened last: deeds of the audit log and new bookings, the newest first.',
  access: 'admin',
  shows: ['deeds', 'bookings', 'organizers', 'trips'],
  input: z.object({ limit: pageSize(50).default(8) }),
  output: z.array(activity),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const auditEntry = z.object({
  id: z.number().int(),
  at: instantOut,
  actor: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  subject: z
    .string()
    .nullable()
    .describe('What the record is called today: a company, a trip, an address, a subject line, a code'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditLog = endpoint('admin.auditLog', 'GET /api/admin/audit-log', {
  summary: 'Who did what to which record and when, with before and after; the newest first, page by page.',
  access: 'admin',
  shows: ['deeds', 'organizers', 'trips', 'accounts'],
  input: z.object({
    entity: z.enum(auditEntities).optional(),
    q: line(100).optional().describe('Beginning of the id of a record or of whoever did it'),
    limit: pageSize(100).default(25),
    cursor: cursor.optional(),
  }),
  output: z.object({
    entries: z.array(auditEntry),
    total: z.number().int().describe('How many match'),
    nextCursor: z.string().nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})
