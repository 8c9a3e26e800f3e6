import { z } from 'zod'
import { agreementFields, partyInput } from '#contract/bookings/agreement.ts'
import { bookingForm, createBooking, createdBooking } from '#contract/bookings/bookings.ts'
import { requestNeeds } from '#contract/bookings/needs.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  email,
  example,
  exampleFrom,
  id,
  idParam,
  instantOut,
  name,
  organizerId,
  phoneE164,
  secretExample,
  tripId,
} from '#contract/fields.ts'
import { trip } from '#contract/trips/trips.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { waitingEndReasons, waitingStates } from '#domain/waiting-lists/waiting-lists.ts'

// Waiting for places of a trip that has none left for a party (decision 0045).

const partyId = id.meta(example('5f2c1d7a-8b34-4e60-9a1f-d3c86b7e0412'))
const tripIdParam = z.string().max(100).meta(idParam(tripId))
const token = z.string().min(20).max(200).meta(secretExample)

const seats = z
  .number()
  .int()
  .min(1)
  .max(maxPartySize)
  .meta({ description: 'How many travel, infants too: all of them get places, or none', ...example(4) })

const waitingOffer = z
  .object({
    until: instantOut,
    offerVersion: agreementFields.offerVersion,
    lines: agreementFields.lines,
    totalAmount: createdBooking.shape.totalAmount,
    agreedAmount: agreementFields.agreedAmount,
    allInAmount: agreementFields.allInAmount,
    currency: createdBooking.shape.currency,
    fits: z.boolean().meta({
      description:
        'The group’s options are still available. If not, lines are empty and the group can only leave',
      ...example(true),
    }),
  })
  .meta({ id: 'WaitingOffer' })

/** A party on a list, as it sees itself. */
export const waitingPlace = z
  .object({
    id: partyId,
    trip,
    state: z.enum(waitingStates).meta(example('waiting')),
    endReason: z
      .enum(waitingEndReasons)
      .nullable()
      .meta({ description: 'Why it ended, where it did', ...example(null) }),
    numberOfPilgrims: seats,
    party: agreementFields.party,
    needs: requestNeeds.describe(
      'Special needs told with the group, by kind: they travel into the booking. None before it is confirmed, or once it ended',
    ),
    contactEmail: z
      .string()
      .meta({ description: 'Masked; empty once it ended', ...example('z•••a@example.com') }),
    ahead: z
      .object({ parties: count.meta(example(2)), pilgrims: count.meta(example(7)) })
      .nullable()
      .meta({ description: 'People who joined earlier and are waiting; null if nobody is' }),
    waitingSince: instantOut.nullable().meta({
      description: 'When the group joined the list: the confirmation of the address',
      ...exampleFrom(instantOut),
    }),
    offer: waitingOffer.nullable().describe('The places that are held for it, at the price of today'),
    reference: agreementFields.reference
      .nullable()
      .meta({ description: 'Of the booking that was made from it', ...example(null) }),
  })
  .meta({ id: 'WaitingPlace' })
export type WaitingPlace = z.output<typeof waitingPlace>

export const joinWaitingList = endpoint('waiting.join', 'POST /api/trips/:id/waiting-list', {
  summary:
    'Joins the waiting list of a trip that has too few places for the group. Right away for an account with its own verified address; for all others the link in an email confirms it within 24 hours, and the place counts from then on. Places that become free are offered to whole groups in the order they joined; a group that does not fit is skipped and keeps its place. An offer holds for 24 hours, or until booking closes if that is sooner.',
  access: 'public',
  input: z.object({
    id: tripIdParam,
    numberOfPilgrims: bookingForm.shape.numberOfPilgrims,
    party: createBooking.input.shape.party,
    extras: partyInput.extras.nullish(),
    needs: createBooking.input.shape.needs.meta({
      description:
        'Special needs of the travellers, each kind once. The company sees them once the group takes its places',
    }),
    contactName: name(120).nullish().meta(exampleFrom(agreementFields.contactName)),
    contactEmail: email,
    contactPhone: bookingForm.shape.contactPhone,
    similar: z
      .boolean()
      .optional()
      .meta({ description: 'The same confirmation starts an alert for similar trips', ...example(true) }),
  }),
  output: z.object({
    place: waitingPlace
      .nullable()
      .describe(
        'null if an email was sent whose link confirms it, whether the address is already on the list or not',
      ),
  }),
  invalid: 'invalid_booking',
  failure: 'booking_create_failed',
  status: 201,
  refuses: [
    'trip_not_found',
    'trip_not_bookable',
    'places_are_free',
    'waits_already',
    'too_many_waits',
    'booking_limit_reached',
  ],
})

const placeCredentials = {
  id: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Of the signed-in owner', ...exampleFrom(partyId) }),
  token: token.optional().meta({ description: 'Of the link in the emails', ...secretExample }),
}
const placeCredentialsInput = z.object(placeCredentials)
/** Proof that a person holds a place on a list: one of both. */
export type PlaceCredentials = z.output<typeof placeCredentialsInput>

const placeAction = {
  access: 'public',
  input: placeCredentialsInput,
  output: waitingPlace,
  invalid: 'place_not_found',
  failure: 'booking_update_failed',
  refuses: ['place_not_found'],
} as const

export const confirmWaitingPlace = endpoint('waiting.confirm', 'POST /api/waiting/confirm', {
  summary:
    'Opens the link of an email in a browser and so confirms the address: from now on the group has its place on the list. Once it has one, this only shows it.',
  ...placeAction,
  shows: ['bookings', 'trips'],
  anyToken: true,
  input: z.object({ token }),
})

export const viewWaitingPlace = endpoint('waiting.view', 'POST /api/waiting/view', {
  summary:
    'Shows a group its place on a waiting list and its offer. It confirms nothing. By id for its signed-in owner, or by the token of its emails.',
  ...placeAction,
  shows: ['bookings', 'trips'],
  failure: 'bookings_fetch_failed',
})

export const listOwnWaitingPlaces = endpoint('waiting.mine', 'GET /api/waiting', {
  summary: 'The waiting lists that the signed-in user is on, those with an offer first.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({}),
  output: z.array(waitingPlace),
  invalid: 'invalid_request',
  failure: 'bookings_fetch_failed',
})

export const acceptOffer = endpoint('waiting.take', 'POST /api/waiting/take', {
  summary:
    'Takes the places that are held for a group: an ordinary booking at today’s price. Sent again, it answers with the same booking.',
  access: 'public',
  input: z.object({
    ...placeCredentials,
    offerVersion: agreementFields.offerVersion.meta({
      description: 'Of the offer that was seen: rejected with changed_meanwhile if it has been replaced',
      ...example(3),
    }),
  }),
  output: createdBooking,
  invalid: 'invalid_booking',
  failure: 'booking_create_failed',
  status: 201,
  refuses: [
    'place_not_found',
    'offer_ended',
    'changed_meanwhile',
    'trip_not_bookable',
    'booking_limit_reached',
    'requests_unanswered',
  ],
})

export const leaveWaitingList = endpoint('waiting.leave', 'POST /api/waiting/leave', {
  summary:
    'Leaves a waiting list, and declines the offer if there is one: its places go to the next group. Sent again, it changes nothing.',
  ...placeAction,
})

/** A party as the company sees it. */
export const waitingParty = z
  .object({
    id: partyId,
    numberOfPilgrims: seats,
    party: agreementFields.party,
    waitingSince: instantOut,
    contactName: agreementFields.contactName,
    contactEmail: z.string().meta(exampleFrom(email)),
    contactPhone: z.string().meta(exampleFrom(bookingForm.shape.contactPhone)),
    contactPhoneE164: phoneE164,
    offeredUntil: instantOut
      .nullable()
      .meta({ description: 'When the places are held until; null while it waits', ...example(null) }),
  })
  .meta({ id: 'WaitingParty' })
export type WaitingParty = z.output<typeof waitingParty>

export const listTripWaitingParties = endpoint('waiting.ofTrip', 'GET /api/trips/:id/waiting-list', {
  summary:
    'Who is waiting for places on a trip, in the order in which places are offered: for company members who see requests, and admins.',
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({ id: tripIdParam }),
  output: z.object({
    parties: z.array(waitingParty),
    waiting: z.object({ parties: count.meta(example(3)), pilgrims: count.meta(example(11)) }),
    offered: z.object({ parties: count.meta(example(1)), pilgrims: count.meta(example(4)) }),
  }),
  invalid: 'trip_not_found',
  failure: 'bookings_fetch_failed',
  refuses: ['trip_not_found', 'access_denied'],
})

export const listCompanyWaitingLists = endpoint(
  'waiting.ofCompany',
  'GET /api/organizers/:id/waiting-lists',
  {
    summary:
      'The trips of a company with a waiting list, the first departure first, with how many are waiting: for company members who see requests, and admins.',
    access: 'signed-in',
    shows: ['bookings', 'trips'],
    input: z.object({ id: z.string().max(100).meta(idParam(organizerId)) }),
    output: z.array(
      z.object({
        tripId,
        title: trip.shape.title,
        departureDate: trip.shape.departureDate,
        waiting: listTripWaitingParties.output.shape.waiting,
        offered: listTripWaitingParties.output.shape.offered,
      }),
    ),
    invalid: 'organizer_not_found',
    failure: 'bookings_fetch_failed',
    refuses: ['organizer_not_found', 'access_denied'],
  },
)
