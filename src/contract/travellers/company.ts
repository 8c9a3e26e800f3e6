import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example, id, idParam, line, text } from '#contract/fields.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { documentKinds, needAnswers, needKinds } from '#domain/travellers/traveller.ts'
import { travellersTrip } from './checklist.ts'
import { documentContent } from './documents.ts'
import {
  passportNumber,
  placeFields,
  seenPartyVersion,
  traveller,
  travellerInput,
  travellerRow,
} from './person.ts'

// The people of a booking and of a departure for its company, and for admins, who give a reason (decision 0048;
// decisions: Who sees what of a booking). Each view of a passport, a document or a note is recorded for the lead.

const day = z.iso.date()
const { shape: rowFields } = travellerRow
const reason = text(500)
  .optional()
  .meta({
    description: 'Why an admin opens it; nobody else gives one',
    ...example('The family asked for help.'),
  })

const endpointDefaults = {
  access: 'signed-in',
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
} as const
const refuses = ['booking_not_found', 'travellers_unauthorized', 'reason_required'] as const

/** A person in the list of a company: nothing of a request but the kinds of needs, nothing of a cancelled booking. */
const companyTraveller = z
  .object({
    bookingId: id.meta(idParam(id)),
    reference: z.string().meta(example('QF-7K3M9XTC')),
    status: z.enum(bookingStatusNames).meta(example('confirmed')),
    currency: z.string().meta({ description: 'Of the fee for a need', ...example('USD') }),
    ...placeFields,
    partyVersion: traveller.shape.partyVersion,
    isNamed: z
      .boolean()
      .meta({ description: 'Whether this person’s details may be read yet', ...example(true) }),
    ownName: rowFields.ownName,
    sex: rowFields.sex,
    isUnreadable: rowFields.isUnreadable,
    surname: rowFields.surname,
    givenNames: rowFields.givenNames,
    passportNumber: rowFields.passportNumber,
    passportExpiry: rowFields.passportExpiry,
    roomWish: travellerInput.roomWish,
    needs: z.array(
      z.object({
        kind: z.enum(needKinds).meta(example('wheelchair')),
        answer: z.enum(needAnswers).nullable().meta(example('can')),
      }),
    ),
    papers: rowFields.papers,
    checklist: rowFields.checklist,
    erasedOn: day
      .nullable()
      .meta({ description: 'The day on which it was erased; null while it is there', ...example(null) }),
  })
  .meta({ id: 'CompanyTraveller' })
export type CompanyTraveller = z.output<typeof companyTraveller>

const companyTravellers = {
  people: z.array(companyTraveller).describe('By booking, the oldest first, adults first; requests too'),
  trip: travellersTrip.extend({ id: id.meta(idParam(id)) }),
  mayLook: z
    .boolean()
    .meta({ description: 'Whether passports, documents and notes may be opened', ...example(true) }),
}

export const listTripTravellers = endpoint('travellers.ofTrip', 'POST /api/travellers/of-trip', {
  summary:
    'Everyone who travels on a departure, place by place, with what is missing: for its company by role, and for an admin with a reason. Numbers are masked.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object({ tripId: z.string().max(100).meta(idParam(id)), reason }),
  output: z.object(companyTravellers),
  refuses: ['trip_not_found', 'travellers_unauthorized', 'reason_required'],
})

const bookingInput = {
  bookingId: z
    .string()
    .max(100)
    .meta({ description: 'Id or reference', ...example('QF-7K3M9XTC') }),
  reason,
}

export const listBookingTravellers = endpoint('travellers.ofBooking', 'POST /api/travellers/of-booking', {
  summary: 'The travellers on one booking as in `travellers.ofTrip`.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object(bookingInput),
  output: z.object(companyTravellers),
  refuses,
})

export const viewTraveller = endpoint('travellers.look', 'POST /api/travellers/look', {
  summary:
    'All details of one traveller, for company members who may read documents, and for an admin with a reason. It is recorded, and the family can read the record.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object({ ...bookingInput, ...placeFields, partyVersion: seenPartyVersion }),
  output: traveller,
  refuses: [...refuses, 'traveller_not_found', 'party_changed', 'too_many_attempts'],
})

export const viewTravellerDocument = endpoint(
  'travellers.lookAtPaper',
  'POST /api/travellers/look-at-paper',
  {
    summary: 'A document of a traveller, for those who may open the traveller’s details. It is recorded.',
    ...endpointDefaults,
    shows: ['bookings', 'travellers'],
    input: z.object({
      ...bookingInput,
      ...placeFields,
      partyVersion: seenPartyVersion,
      kind: z.enum(documentKinds).meta(example('passport_page')),
    }),
    output: z.object(documentContent),
    refuses: [...refuses, 'traveller_not_found', 'party_changed', 'paper_not_found', 'too_many_attempts'],
  },
)

export const findTraveller = endpoint('travellers.find', 'POST /api/travellers/find', {
  summary:
    "The travellers with exactly this passport number in the confirmed bookings of the caller's companies. Part of a number finds nobody.",
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object({ passportNumber: passportNumber.meta(example('Z9182437')) }),
  output: z.object({
    found: z.array(
      z.object({
        bookingId: id.meta(idParam(id)),
        reference: z.string().meta(example('QF-7K3M9XTC')),
        tripId: id.meta(idParam(id)),
        title: z.string().meta(example('Ziyarat of Karbala and Najaf')),
        departureDate: day.meta(example('2027-01-10')),
        ...placeFields,
        surname: rowFields.surname,
        givenNames: rowFields.givenNames,
        isUnreadable: rowFields.isUnreadable,
      }),
    ),
  }),
  refuses: ['travellers_unauthorized', 'too_many_attempts'],
})

export const findTravellersByName = endpoint('travellers.findByName', 'POST /api/travellers/find-by-name', {
  summary:
    "The travellers whose names have each of these whole words, in any script and however they are accented, on the departures of the caller's companies that may be read. Part of a word finds nobody.",
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object({ names: line(200).meta(example('zahra rizvi')) }),
  output: z.object({
    found: z
      .array(findTraveller.output.shape.found.element.extend({ ownName: rowFields.ownName }))
      .describe('The latest departure first; at most 20'),
  }),
  refuses: ['travellers_unauthorized', 'too_many_attempts'],
})

export const answerNeed = endpoint('travellers.answerNeed', 'POST /api/travellers/answer-need', {
  summary:
    'Answers a special need: can, can for a fee in the currency of the booking, or cannot. The pilgrim is told by email that there is an answer. Sent again, it replaces the earlier one.',
  ...endpointDefaults,
  input: z.object({
    bookingId: bookingInput.bookingId,
    ...placeFields,
    partyVersion: seenPartyVersion,
    kind: z.enum(needKinds).meta(example('wheelchair')),
    answer: z.enum(needAnswers).meta(example('can_with_fee')),
    fee: z
      .string()
      .trim()
      .regex(/^\d{1,13}(\.\d{1,3})?$/, 'invalid_amount')
      .refine((value) => /[1-9]/.test(value), 'invalid_amount')
      .optional()
      .meta(example('40.00')),
    words: text(500).optional().meta(example('A wheelchair from the hotel, two dollars a day.')),
  }),
  output: z.object({ needs: companyTraveller.shape.needs }),
  refuses: [
    'booking_not_found',
    'travellers_unauthorized',
    'traveller_not_found',
    'need_not_found',
    'party_changed',
    'people_closed',
    'too_many_attempts',
  ],
})
