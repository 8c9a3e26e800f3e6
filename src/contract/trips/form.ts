import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  example,
  exampleFrom,
  id,
  idParam,
  line,
  name,
  optionalNumberInput,
  organizerId,
  price,
  tripId,
} from '#contract/fields.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { compareAmounts } from '#domain/kernel/money.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { capacityRanges, maxPilgrimsLimits, maxPrice, starLimits, zakirLimits } from '#domain/trips/trips.ts'
import { editFields } from './changes.ts'
import { itineraryDayInput } from './days.ts'
import { inputFields, starsField } from './fields.ts'
import { offerInput } from './offer.ts'
import { imageAddress, tripPicturesInput } from './pictures.ts'
import { translationsInput } from './translations.ts'
import { trip } from './trips.ts'

const returnDay = day.meta(example('2027-08-01'))

const tripFields = z.object({
  ...inputFields,
  ...offerInput,
  ...translationsInput,
  ...tripPicturesInput,
  destination: z.enum(destinations, 'required').meta(exampleFrom(trip.shape.destination)),
  departureDate: day,
  returnDate: returnDay,
  currency: z.enum(tripCurrencies).default('USD').meta(exampleFrom(trip.shape.currency)),
  pricePerPerson: price.refine((asked) => compareAmounts(asked, maxPrice) <= 0, 'invalid_amount'),
  maxPilgrims: optionalNumberInput(
    z
      .number()
      .int('whole_number')
      .min(maxPilgrimsLimits.min, 'capacity')
      .max(maxPilgrimsLimits.max, 'capacity'),
  ).meta(exampleFrom(trip.shape.maxPilgrims)),
  maxPilgrimsRange: z.enum(capacityRanges).default(capacityRanges[0]),
  tripZakirs: optionalNumberInput(
    z.number().int('whole_number').min(zakirLimits.min, 'zakirs').max(zakirLimits.max, 'zakirs'),
  ).meta(exampleFrom(trip.shape.tripZakirs)),
  tripZakirNames: z
    .array(name(120))
    .max(zakirLimits.max)
    .default([])
    .meta(exampleFrom(trip.shape.tripZakirNames)),
  itinerary: z.array(itineraryDayInput).max(100).default([]),
  images: z
    .array(imageAddress)
    .max(20)
    .default([])
    .meta(example(['/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'])),
  // The form offers four; a trip that carries others keeps them.
  tags: z.array(line(40).min(1, 'required')).max(20).default([]).meta(exampleFrom(trip.shape.tags)),
})

/** Checks the rule for every form of a trip: the day of return is after the departure. */
function areDatesInOrder({
  departureDate,
  returnDate,
}: {
  departureDate: string
  returnDate: string
}): boolean {
  return daysBetween(departureDate, returnDate) > 0
}
const orderIssue = { path: ['returnDate'], message: 'return_before_departure' }

/** The organizer's form for a new trip (ORG-10); the API document names it. */
export const newTripForm = tripFields
  .extend({ accommodationStars: starsField(starLimits.leastOnCreate) })
  .refine(areDatesInOrder, orderIssue)

/**
 * The same for a trip that is changed: stars from 1 (organizer specification 5). What the form cannot offer as it is
 * stored may be left out, and stays (DSK-12).
 */
export const editTripForm = tripFields
  .extend({
    currency: tripFields.shape.currency.unwrap().optional().meta(exampleFrom(trip.shape.currency)),
    maxPilgrimsRange: tripFields.shape.maxPilgrimsRange.unwrap().optional(),
    tripZakirNames: tripFields.shape.tripZakirNames
      .unwrap()
      .optional()
      .meta(exampleFrom(trip.shape.tripZakirNames)),
  })
  .refine(areDatesInOrder, orderIssue)

export type TripInput = z.output<typeof newTripForm>
export type ChangedTripInput = z.output<typeof editTripForm>

/** A date that the admin's form leaves empty is sent as null, and refused like any other text that is no date. */
const nullableDayInput = z
  .string()
  .max(40)
  .nullable()
  .transform((value) => value ?? '')
  .pipe(day)
  .meta(exampleFrom(day))

/**
 * The admin's trip dialog (organizer specification 5 and 7). It offers six currencies; a trip in another keeps it
 * (ADM-11).
 */
export const moderatedTripForm = tripFields
  .pick({
    title: true,
    destination: true,
    departureOrigin: true,
    departureDate: true,
    returnDate: true,
    currency: true,
    pricePerPerson: true,
    maxPilgrims: true,
  })
  .extend({
    departureDate: nullableDayInput,
    returnDate: nullableDayInput.meta(exampleFrom(returnDay)),
    // The form names all; what a client leaves out stays.
    departureOrigin: line(150)
      .nullish()
      .transform((value) => (value === '' ? null : value))
      .meta(exampleFrom(trip.shape.departureOrigin)),
    currency: z.enum(tripCurrencies).optional().meta(exampleFrom(trip.shape.currency)),
    isActive: z.boolean().optional(),
  })
  .refine(areDatesInOrder, orderIssue)
export type ModeratedTripInput = z.output<typeof moderatedTripForm>

export const createTrip = endpoint('trips.create', 'POST /api/trips', {
  summary: 'Publishes a trip of the signed-in, verified organizer. maxPilgrims is 500 where it is left out.',
  access: 'signed-in',
  input: newTripForm.safeExtend({
    organizerId: z.string().max(100).nullish().meta(idParam(organizerId)),
    seriesOf: z
      .string()
      .max(100)
      .nullish()
      .meta({
        description: 'A trip of the company of which this is another date',
        ...idParam(tripId),
      }),
    draftId: z
      .string()
      .max(100)
      .nullish()
      .meta({
        description: 'The draft it was made from: it is deleted when the trip is published',
        ...idParam(id),
      }),
  }),
  output: trip,
  invalid: 'invalid_trip',
  failure: 'trip_create_failed',
  status: 201,
  refuses: ['organizer_id_required', 'trip_create_unauthorized', 'trip_not_found', 'too_many_attempts'],
})

export const updateTrip = endpoint('trips.update', 'PUT /api/trips/:id', {
  summary:
    'Changes a trip of the signed-in, verified organizer, or any for an admin. maxPilgrims, maxPilgrimsRange and currency do not change if they are left out, nor do the zakirs of a trip that keeps its guide; a capacity below the booked places is rejected. Translations, their language and the places do not change either, but places whose text changes are detected again; captions stay with the photos that stay, and portraits with the names of zakirs. Everything else that is left out takes its default. A material change of a booked trip is recorded, and everyone affected is emailed.',
  access: 'signed-in',
  input: editTripForm.safeExtend({
    ...editFields,
    id: z.string().max(100).meta(idParam(tripId)),
    organizerId: z.string().max(100).nullish().meta(idParam(organizerId)),
  }),
  output: trip,
  invalid: 'invalid_trip',
  failure: 'trip_update_failed',
  refuses: ['trip_not_found', 'trip_update_unauthorized', 'changed_meanwhile', 'trip_changed_often'],
})
