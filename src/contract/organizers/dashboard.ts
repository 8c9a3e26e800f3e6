import { z } from 'zod'
import { bookingIdParam, companyBooking, expectedVersion } from '#contract/bookings/bookings.ts'
import { counterState } from '#contract/bookings/counter-state.ts'
import { cancellationSummary } from '#contract/bookings/events.ts'
import { requestNeeds } from '#contract/bookings/needs.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  amountOut,
  averageRating,
  count,
  cursor,
  example,
  exampleFrom,
  organizerId as idOfOrganizer,
  idParam,
  instantOut,
  line,
  listCounts,
  pageSize,
  tripId,
  userId,
} from '#contract/fields.ts'
import { keywordsInput, trip } from '#contract/trips/trips.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { organizerData, organizerProfile } from './form.ts'
import { organizer, pendingChange } from './organizers.ts'

const organizerIdInput = z.object({ id: z.string().max(100).meta(idParam(idOfOrganizer)) })

/** The company's record as its people and admins see it. */
export const ownOrganizer = organizer
  .extend({
    userId: userId
      .nullable()
      .meta({ description: 'Its owner; null for other members of the company', ...exampleFrom(userId) }),
    updatedAt: instantOut,
    rejectedAt: instantOut
      .nullable()
      .meta({ description: 'When an admin rejected it or removed its verification', ...example(null) }),
    rejectionReason: z.string().nullable().meta(example(null)),
    pendingChange: pendingChange.nullable().meta({ description: 'Pending, or rejected', ...example(null) }),
  })
  .meta({ id: 'OwnOrganizer' })
export type OwnOrganizer = z.output<typeof ownOrganizer>

export const getOwnOrganizer = endpoint('organizers.ofUser', 'GET /api/organizers/user/:userId', {
  summary:
    "The organizer profile of a user, for that user and admins; of several companies the one chosen last; 404 'Organizer profile not found' without one.",
  access: 'signed-in',
  shows: ['organizers'],
  input: z.object({ userId: z.string().max(100).meta(idParam(userId)) }),
  output: ownOrganizer,
  invalid: 'organizer_profile_not_found',
  failure: 'organizers_fetch_failed',
  refuses: ['access_denied'],
})

export const registerCompany = endpoint('organizers.create', 'POST /api/organizers', {
  summary:
    'Registers a company on the signed-in pilgrim’s account, which becomes an organizer’s and keeps its bookings and reviews.',
  access: 'signed-in',
  input: organizerData,
  output: ownOrganizer,
  invalid: 'invalid_organizer',
  failure: 'organizer_create_failed',
  status: 201,
  refuses: ['access_denied', 'organizer_exists', 'too_many_attempts'],
})

export const updateOrganizer = endpoint('organizers.update', 'PUT /api/organizers/:id', {
  summary:
    'Changes an organizer profile: its own, verified or not, or any for an admin. A new name, website, address or phone of a verified company waits for review: the answer has what is public, and pendingChange what is waiting. pendingChange null withdraws it.',
  access: 'signed-in',
  input: organizerProfile.extend({
    ...organizerIdInput.shape,
    companyLogo: z
      .string()
      .max(300)
      .regex(/^\/api\/logos\/[a-z0-9-]+\.[a-z0-9]+$/)
      .nullish()
      .meta(exampleFrom(organizer.shape.companyLogo)),
    pendingChange: z
      .null()
      .optional()
      .meta({ description: 'null withdraws the change that is waiting for review', ...example(null) }),
  }),
  output: ownOrganizer,
  invalid: 'invalid_organizer',
  failure: 'organizer_update_failed',
  refuses: ['organizer_not_found', 'organizer_update_unauthorized'],
})

export const requestVerification = endpoint(
  'organizers.askVerification',
  'POST /api/organizers/:id/verification-requests',
  {
    summary:
      'Asks for a new review of a profile that was rejected and has been edited since; for the organizer itself.',
    access: 'signed-in',
    input: organizerIdInput,
    output: ownOrganizer,
    invalid: 'organizer_not_found',
    failure: 'organizer_update_failed',
    refuses: ['organizer_update_unauthorized', 'profile_unchanged', 'too_many_attempts'],
  },
)

export const listOrganizerTrips = endpoint('organizers.trips', 'GET /api/organizers/:id/trips', {
  summary: 'All trips of an organizer, active or not, for itself and admins; for others the active ones.',
  access: 'public',
  shows: ['trips'],
  input: organizerIdInput,
  output: z.array(trip),
  invalid: 'organizer_not_found',
  failure: 'organizer_trips_fetch_failed',
})

export const listOrganizerBookings = endpoint('organizers.bookings', 'GET /api/organizers/:id/bookings', {
  summary: 'All bookings of an organizer’s trips, the newest first; for itself and admins.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: organizerIdInput,
  output: z.array(companyBooking.omit({ timeline: true, statusEmail: true }).extend({ trip })),
  invalid: 'organizer_not_found',
  failure: 'organizer_bookings_fetch_failed',
  refuses: ['access_denied'],
})

export const getOrganizerStats = endpoint('organizers.figures', 'GET /api/organizers/:id/figures', {
  summary:
    'The numbers on the dashboard’s cards: trips, confirmed bookings, revenue in US dollars over all bookings with the part that was cancelled or refunded, ratings.',
  access: 'signed-in',
  shows: ['bookings', 'organizers'],
  input: organizerIdInput,
  output: z.object({
    totalTrips: count,
    activeBookings: count,
    totalRevenueUsd: amountOut.meta(example('48250.00')),
    lostRevenueUsd: amountOut.meta({
      description: 'Of cancelled, refunded and missed bookings; a part of the total',
      ...example('1180.00'),
    }),
    isConverted: z.boolean().describe('Whether other currencies are in the total'),
    satisfactionRate: organizer.shape.satisfactionRate,
    averageRating,
    totalReviews: organizer.shape.totalReviews,
  }),
  invalid: 'organizer_not_found',
  failure: 'organizers_fetch_failed',
  refuses: ['access_denied'],
})

export const searchOrganizerTrips = endpoint(
  'organizers.searchTrips',
  'GET /api/organizers/:id/trips/search',
  {
    summary:
      'The organizer’s own trips page by page, upcoming ones by departure, then past ones; for itself and admins.',
    access: 'signed-in',
    shows: ['trips'],
    input: organizerIdInput.extend({
      q: keywordsInput.optional(),
      limit: pageSize(50).default(12),
      cursor: cursor.optional(),
    }),
    output: z.object({ trips: z.array(trip), total: count, nextCursor: cursor.nullable() }),
    invalid: 'invalid_request',
    failure: 'organizer_trips_fetch_failed',
    refuses: ['access_denied', 'organizer_not_found'],
  },
)

/** A row of the dashboard's bookings. */
export const organizerBooking = companyBooking
  .extend({
    tripTitle: trip.shape.title,
    departureDate: trip.shape.departureDate,
    asksRoom: z
      .boolean()
      .meta({ description: 'Requests for different rooms, unanswered', ...example(false) }),
    counter: counterState,
    needs: requestNeeds.describe(
      'Special needs that were told with the request, by kind; none once the booking has ended',
    ),
    ...cancellationSummary,
  })
  .meta({ id: 'OrganizerBooking' })
export type OrganizerBooking = z.output<typeof organizerBooking>

const bookingFilter = organizerIdInput.extend({
  status: z.enum(bookingStatusNames).optional(),
  tripId: z.string().max(100).optional().meta(idParam(tripId)),
  q: line(200)
    .optional()
    .meta({
      description:
        'Part of an address, name or phone, a reference, or the first four characters or more of an id',
      ...example('zahra'),
    }),
})

export const searchOrganizerBookings = endpoint(
  'organizers.searchBookings',
  'GET /api/organizers/:id/bookings/search',
  {
    summary:
      'The organizer’s bookings page by page, the newest first, filtered by status, trip and keywords; for itself and admins.',
    access: 'signed-in',
    shows: ['bookings', 'trips'],
    input: bookingFilter.extend({ limit: pageSize(100).default(20), cursor: cursor.optional() }),
    output: z.object({
      bookings: z.array(organizerBooking),
      ...listCounts,
      nextCursor: cursor.nullable(),
    }),
    invalid: 'invalid_request',
    failure: 'organizer_bookings_fetch_failed',
    refuses: ['access_denied', 'organizer_not_found'],
  },
)

export const exportOrganizerBookings = endpoint(
  'organizers.exportBookings',
  'GET /api/organizers/:id/bookings/export',
  {
    summary: 'The filtered bookings as a CSV file that spreadsheets open without running anything in it.',
    access: 'signed-in',
    shows: ['bookings', 'trips'],
    input: bookingFilter,
    output: z.object({
      fileName: z.string().meta(example('bookings-2027-07-20.csv')),
      csv: z.string().meta(example('Booking,Trip,Status\r\n…')),
    }),
    invalid: 'invalid_request',
    failure: 'organizer_bookings_fetch_failed',
    refuses: ['access_denied', 'organizer_not_found'],
  },
)

export const updateBookingStatus = endpoint('bookings.updateStatus', 'PATCH /api/bookings/:id', {
  summary:
    'Sets the status of a booking of the verified organizer’s own trips, or any for an admin. Places follow right away. The email to the pilgrim waits ten minutes after the last change of a status, twenty at most, and is not sent if the status is again the one that was told.',
  access: 'signed-in',
  input: z.object({
    id: z.string().max(100).meta(bookingIdParam),
    status: z.enum(bookingStatusNames).meta(example('confirmed')),
    version: expectedVersion,
  }),
  output: companyBooking,
  invalid: 'invalid_booking_status',
  failure: 'booking_update_failed',
  refuses: [
    'booking_not_found',
    'booking_update_unauthorized',
    'booking_changed',
    'not_enough_slots',
    'trip_not_bookable',
  ],
})
