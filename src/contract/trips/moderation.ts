import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, cursor, tripId as idOfTrip, idParam, pageSize, successOutput } from '#contract/fields.ts'
import { editFields } from './changes.ts'
import { moderatedTripForm } from './form.ts'
import { keywordsInput, trip, tripCard } from './trips.ts'

const tripIdInput = z.object({ id: z.string().max(100).meta(idParam(idOfTrip)) })

/** A trip as admins list it. */
export const moderatedTrip = tripCard.extend({ isActive: z.boolean(), version: trip.shape.version })
export type ModeratedTrip = z.output<typeof moderatedTrip>

export const searchTrips = endpoint('admin.trips', 'GET /api/admin/trips', {
  summary: 'Every trip, active or not: upcoming ones by departure, then past ones, page by page.',
  access: 'admin',
  shows: ['trips'],
  input: z.object({
    q: keywordsInput.optional(),
    limit: pageSize(100).default(10),
    cursor: cursor.optional(),
  }),
  output: z.object({
    trips: z.array(moderatedTrip),
    total: count.describe('How many match'),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'trip_fetch_failed',
})

export const updateTrip = endpoint('admin.updateTrip', 'PUT /api/admin/trips/:id', {
  summary:
    'Changes a trip’s details and whether it is active. Bookings keep their totals; a capacity below the booked places is rejected, and so is an empty date. A material change of a booked trip is recorded, and everyone affected is emailed.',
  access: 'admin',
  input: moderatedTripForm.safeExtend({ ...editFields, ...tripIdInput.shape }),
  output: trip,
  invalid: 'invalid_trip',
  failure: 'trip_update_failed',
  refuses: ['trip_not_found', 'changed_meanwhile', 'trip_changed_often'],
})

/** The records that a deletion of trips affects beside them. */
export const deletionPreview = z.object({
  comingBookings: count.describe('That become cancelled_by_organizer'),
  comingPilgrims: count,
  otherBookings: count.describe('Under way, past or over already, which stay readable'),
  reviews: count.describe('Which stay readable'),
})

export const previewTripDeletion = endpoint('admin.tripDeletion', 'GET /api/admin/trips/:id/deletion', {
  summary: 'What deleting a trip would affect: shown before it is done.',
  access: 'admin',
  shows: ['trips', 'bookings', 'reviews'],
  input: tripIdInput,
  output: deletionPreview,
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
})

export const deleteTrip = endpoint('admin.deleteTrip', 'DELETE /api/admin/trips/:id', {
  summary:
    'Deletes a trip: it is no longer listed, upcoming bookings become cancelled_by_organizer with an email, everything else stays readable.',
  access: 'admin',
  input: tripIdInput,
  output: successOutput,
  invalid: 'trip_not_found',
  failure: 'trip_delete_failed',
})
