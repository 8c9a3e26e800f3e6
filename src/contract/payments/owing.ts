import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  cursor,
  example,
  id,
  idParam,
  instantOut,
  organizerId,
  pageSize,
  tripId,
} from '#contract/fields.ts'
import { owingGroups } from '#domain/payments/owed-by.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { account, owingRow, owingSums } from './account.ts'

// Who owes, per departure and over all (MON-08), the claims that wait, and the books of a departure. Admins see what is late.

const departureId = z.string().max(100).meta(idParam(tripId))
const day = z.iso.date()
const page = { limit: pageSize(100).default(50).meta(example(50)), cursor: cursor.optional() }
const nextCursor = cursor.nullable()
const group = z
  .enum(owingGroups)
  .optional()
  .meta({ description: 'Only this group', ...example('overdue') })

const books = z
  .object({
    tripId,
    isOn: z.boolean().meta(example(true)),
    since: day.nullable().meta({
      description: 'Letters about money go out for days from this one on; null while they are off',
      ...example('2026-11-01'),
    }),
    switchedAt: instantOut.nullable().describe('The last time; null where they never were on'),
    entries: count.meta({ description: 'That the bookings of the departure have', ...example(34) }),
  })
  .meta({ id: 'DepartureBooks' })

const ofDeparture = {
  access: 'organizer',
  invalid: 'trip_not_found',
  failure: 'payments_failed',
  refuses: ['trip_not_found', 'access_denied'],
} as const

export const showBooks = endpoint('payments.books', 'GET /api/departures/:id/books', {
  summary: 'Whether the company keeps the payments of a departure here, for its owner, managers and desk.',
  ...ofDeparture,
  shows: ['bookings', 'trips'],
  input: z.object({ id: departureId }),
  output: books,
})

export const switchBooks = endpoint('payments.switchBooks', 'PUT /api/departures/:id/books', {
  summary:
    'Switches the books of a departure on or off, for those who see amounts. Off: nothing new is reported or recorded and no letter goes out, entries stay, and what was reported can still be answered.',
  ...ofDeparture,
  input: z.object({ id: departureId, isOn: z.boolean().meta(example(true)) }),
  output: books,
})

const owingPage = z.object({
  rows: z.array(owingRow).describe('Overdue ones first, then open, requests, refunds and settled ones'),
  sums: z
    .array(owingSums)
    .nullable()
    .describe('Of all rows, not of the page alone, by currency; null for those who see no amounts'),
  counts: z
    .object({ overdue: count, open: count, requested: count, refund: count, settled: count } satisfies Record<
      (typeof owingGroups)[number],
      typeof count
    >)
    .meta({
      description: 'Bookings of each group, of all rows',
      ...example({ overdue: 7, open: 0, requested: 3, refund: 0, settled: 14 }),
    }),
  nextCursor,
})

export const listOwing = endpoint('payments.owing', 'GET /api/departures/:id/owing', {
  summary:
    'Who owes on a departure. Its owner and managers read amounts; its desk reads only whether a family owes.',
  ...ofDeparture,
  shows: ['bookings', 'trips'],
  input: z.object({ id: departureId, group, ...page }),
  output: owingPage,
})

const companyId = z.string().max(100).meta(idParam(organizerId))
const ofCompany = {
  access: 'organizer',
  invalid: 'organizer_not_found',
  failure: 'payments_failed',
  refuses: ['organizer_not_found', 'access_denied'],
} as const

export const listOwingOverall = endpoint('payments.owingOverall', 'GET /api/organizers/:id/owing', {
  summary:
    'Who owes over all departures of a company with books, without what was settled of departures that ended more than 30 days ago: that is listed with its departure. Owner and managers read amounts; the desk reads only whether a family owes.',
  ...ofCompany,
  shows: ['bookings', 'trips'],
  input: z.object({ id: companyId, group, ...page }),
  output: owingPage,
})

const claim = z
  .object({
    bookingId: owingRow.shape.bookingId,
    tripId: owingRow.shape.tripId,
    title: account.shape.trip.shape.title,
    departureDate: account.shape.trip.shape.departureDate,
    reference: owingRow.shape.reference,
    contactName: owingRow.shape.contactName,
    company: account.shape.company,
    currency: account.shape.currency,
    entry: account.shape.entries.element,
    days: count.meta({ description: 'For how many days it waits', ...example(4) }),
  })
  .meta({ id: 'WaitingClaim' })
export type WaitingClaim = z.output<typeof claim>

export const listClaims = endpoint('payments.claims', 'GET /api/organizers/:id/claims', {
  summary:
    'Reported payments without an answer over all departures of a company, the longest waiting first, for those who see amounts.',
  ...ofCompany,
  shows: ['bookings', 'trips'],
  input: z.object({ id: companyId, ...page }),
  output: z.object({ claims: z.array(claim), total: count.meta(example(2)), nextCursor }),
})

/** Why a family is not reminded: nothing owed, a claim waits, its status says paid, no address, or asked twice in ten days. */
const notRemindedReasons = ['nothing_owed', 'claim_waits', 'says_paid', 'no_address', 'asked_often'] as const
export type NotRemindedReason = (typeof notRemindedReasons)[number]

export const remindOwing = endpoint('payments.remind', 'POST /api/organizers/:id/owing/remind', {
  summary:
    'Reminds families of what they owe, each in its language and with its own amount. Those who need no letter are left out and named, so are those who had two in ten days: a call helps more. Sent again with the same key nothing is sent twice.',
  ...ofCompany,
  invalid: 'invalid_bulk',
  input: z.object({
    id: companyId,
    bookings: z.array(id).min(1).max(500),
    key: z.string().min(1).max(200).meta(example('5b1f6c1e-remind')),
  }),
  output: z.object({
    reminded: count.meta(example(4)),
    leftOut: z.array(
      z.object({ bookingId: id, reason: z.enum(notRemindedReasons).meta(example('claim_waits')) }),
    ),
  }),
  refuses: ['organizer_not_found', 'access_denied', 'idempotency_key_reused'],
})

export const previewReminder = endpoint(
  'payments.remindPreview',
  'POST /api/organizers/:id/owing/remind/preview',
  {
    summary:
      'The reminder that a family would get now, in its language: subject and text, without its private link. Nothing is sent.',
    ...ofCompany,
    shows: ['bookings', 'trips'],
    input: z.object({ id: companyId, bookingId: id }),
    output: z.object({
      language: z.enum(contentLanguages).meta(example('ur')),
      subject: z.string().meta(example('Balance of $1,800: QF-7K4M2QXA')),
      text: z.string().meta(example('Noor Travels asks you to pay the balance.')),
    }),
    refuses: ['organizer_not_found', 'access_denied', 'booking_not_found'],
  },
)

const late = {
  access: 'admin',
  shows: ['bookings', 'trips'],
  failure: 'payments_failed',
  invalid: 'invalid_request',
} as const

export const listOverdueRefunds = endpoint('admin.overdueRefunds', 'GET /api/admin/overdue-refunds', {
  summary: 'Refunds that should have been paid before today, the longest overdue first.',
  ...late,
  input: z.object(page),
  output: z.object({
    refunds: z.array(
      z.object({
        bookingId: owingRow.shape.bookingId,
        reference: owingRow.shape.reference,
        organizerId,
        company: account.shape.company,
        currency: account.shape.currency,
        amount: account.shape.refundOverdue,
        since: day.meta({ description: 'The first day on which it was due', ...example('2026-12-04') }),
        days: count.meta(example(9)),
      }),
    ),
    total: count.meta(example(1)),
    nextCursor,
  }),
})

export const listUnansweredClaims = endpoint('admin.unansweredClaims', 'GET /api/admin/unanswered-claims', {
  summary: 'Reported payments that no company has answered for seven days, the longest waiting first.',
  ...late,
  input: z.object(page),
  output: z.object({
    claims: z.array(
      claim.omit({ entry: true }).extend({ amount: account.shape.claimed, writtenAt: instantOut }),
    ),
    total: count.meta(example(1)),
    nextCursor,
  }),
})
