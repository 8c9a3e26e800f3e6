import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  amountOut,
  cursor,
  example,
  exampleFrom,
  fullListPageSize,
  line,
  listCounts,
  pageSize,
  price,
  successOutput,
} from '#contract/fields.ts'
import { trip } from '#contract/trips/trips.ts'
import { bookingStatusNames, bookingTotal } from '#domain/bookings/bookings.ts'
import { compareAmounts } from '#domain/kernel/money.ts'
import { maxPartySize, maxPrice } from '#domain/trips/trips.ts'
import { booking, bookingIdParam, expectedVersion } from './bookings.ts'
import { cancellationSummary } from './events.ts'
import { statusEmailFields } from './status-emails.ts'

/** A booking as admins list it: its total also in US dollars (decisions: Names and meanings fixed). */
export const moderatedBooking = booking.extend({
  totalUsd: amountOut.meta(example('2364.00')),
  tripTitle: trip.shape.title,
  companyName: trip.shape.organizer.shape.companyName,
  ...cancellationSummary,
  ...statusEmailFields,
})
export type ModeratedBooking = z.output<typeof moderatedBooking>

export const listBookings = endpoint('admin.bookings', 'GET /api/admin/bookings', {
  summary:
    'All bookings, the newest first. With limit and cursor one page, the next cursor in X-Next-Cursor.',
  access: 'admin',
  shows: ['bookings', 'trips'],
  input: z.object({ limit: fullListPageSize(100), cursor: cursor.optional() }),
  output: z.array(moderatedBooking),
  whole: true,
  invalid: 'invalid_request',
  failure: 'bookings_fetch_failed',
})

export const searchBookings = endpoint('admin.searchBookings', 'GET /api/admin/bookings/search', {
  summary: 'Bookings that match, the newest first, counted and paged.',
  access: 'admin',
  shows: ['bookings', 'trips'],
  input: z.object({
    q: line(200)
      .optional()
      .meta({
        description:
          'Part of an address, name or phone, of a trip’s title or a company’s name, a reference, or the first four characters or more of an id of a booking, trip or user',
        ...example('zahra'),
      }),
    status: z.enum(bookingStatusNames).optional(),
    limit: pageSize(100).default(20),
    cursor: cursor.optional(),
  }),
  output: z.object({
    bookings: z.array(moderatedBooking),
    ...listCounts,
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'bookings_fetch_failed',
})

const highestTotal = bookingTotal(maxPrice, maxPartySize)

/** The admin's booking dialog; any stored status may be sent unchanged, the dialog offers four (ADM-11). */
export const moderatedBookingForm = z.object({
  status: z.enum(bookingStatusNames),
  totalAmount: price
    .refine((total) => !total.startsWith('-') && compareAmounts(total, highestTotal) <= 0, 'invalid_amount')
    .meta(exampleFrom(booking.shape.totalAmount)),
})

export const updateBooking = endpoint('admin.updateBooking', 'PUT /api/admin/bookings/:id', {
  summary:
    'Changes status and total, in the booking’s own currency. Places follow the status, and the pilgrim is told about a new one by email.',
  access: 'admin',
  // The status is text here: a wrong one has a refusal of its own.
  input: moderatedBookingForm.extend({
    id: z.string().max(100).meta(bookingIdParam),
    status: z
      .string()
      .max(100)
      .meta({ description: `One of ${bookingStatusNames.join(', ')}`, ...example('confirmed') }),
    version: expectedVersion,
  }),
  output: moderatedBooking,
  invalid: 'invalid_booking',
  failure: 'booking_update_failed',
  refuses: [
    'invalid_booking_status',
    'booking_not_found',
    'booking_changed',
    'not_enough_slots',
    'trip_not_bookable',
  ],
})

export const deleteBooking = endpoint('admin.deleteBooking', 'DELETE /api/admin/bookings/:id', {
  summary:
    'Removes a booking; its places are available again and its links work no longer. Pilgrims who were still to travel are told by email. Where payments were reported or recorded, its agreement, account, receipts and slips stay readable to the account that booked, the company and admins, by their own addresses.',
  access: 'admin',
  input: z.object({ id: z.string().max(100).meta(bookingIdParam) }),
  output: successOutput,
  invalid: 'booking_not_found',
  failure: 'booking_delete_failed',
  refuses: ['booking_not_found'],
})
