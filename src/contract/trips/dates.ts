import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, day, example, exampleFrom, idParam, price, tripId } from '#contract/fields.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { maxNewDates, maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { version } from './changes.ts'
import { trip } from './trips.ts'

// A trip on several dates, and whether a date can be booked (decision 0039).

const id = z.string().max(100).meta(idParam(tripId))

/** One date of a trip, as another date's page shows it. */
export const otherDate = trip
  .pick({
    id: true,
    departureDate: true,
    returnDate: true,
    pricePerPerson: true,
    currency: true,
    bookable: true,
  })
  .extend({ slotsLeft: count.meta({ description: 'Free places', ...example(12) }) })
  .meta({ id: 'OtherDate' })
export type OtherDate = z.output<typeof otherDate>

export const listOtherDates = endpoint('trips.otherDates', 'GET /api/trips/:id/other-dates', {
  summary: 'The other listed dates of the same trip, by departure; none for a trip without other dates.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ id }),
  output: z.object({ dates: z.array(otherDate) }),
  invalid: 'trip_not_found',
  failure: 'trip_fetch_failed',
})

const newDate = z
  .object({
    departureDate: day,
    returnDate: day.meta(example('2027-08-01')),
    pricePerPerson: price.optional().meta(exampleFrom(price)),
    maxPilgrims: z
      .number()
      .int('whole_number')
      .min(maxPilgrimsLimits.min, 'capacity')
      .max(maxPilgrimsLimits.max, 'capacity')
      .optional()
      .meta(exampleFrom(trip.shape.maxPilgrims)),
  })
  .refine(({ departureDate, returnDate }) => daysBetween(departureDate, returnDate) > 0, {
    path: ['returnDate'],
    message: 'return_before_departure',
  })

export const addDates = endpoint('trips.addDates', 'POST /api/trips/:id/dates', {
  summary:
    'Publishes the trip on further dates, all or none, for its signed-in, verified organizer. Everything except dates, places taken and ratings is copied from the trip; so are price and places if they are left out. A repetition with the same Idempotency-Key creates nothing twice.',
  access: 'signed-in',
  input: z.object({ id, dates: z.array(newDate).min(1).max(maxNewDates) }),
  output: z.object({ dates: z.array(otherDate) }),
  invalid: 'invalid_trip',
  failure: 'trip_create_failed',
  status: 201,
  refuses: ['trip_not_found', 'trip_update_unauthorized', 'idempotency_key_reused', 'too_many_attempts'],
})

export const setPublication = endpoint('trips.setPublication', 'PUT /api/trips/:id/publication', {
  summary:
    'Closes a trip to new bookings or opens it again, for its signed-in, verified organizer or an admin. Existing bookings are not affected, and nobody is emailed.',
  access: 'signed-in',
  input: z.object({
    id,
    publication: z.enum(['open', 'closed']).meta(example('closed')),
    version: version.nullish().meta({ description: 'Of the trip as it was seen', ...example(3) }),
  }),
  output: trip,
  invalid: 'invalid_trip',
  failure: 'trip_update_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized', 'changed_meanwhile', 'departure_cancelled'],
})
