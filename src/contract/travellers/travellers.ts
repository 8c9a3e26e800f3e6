import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, secretExample } from '#contract/fields.ts'
import { travellersTrip } from './checklist.ts'
import {
  placeFields,
  seenPartyVersion,
  setAsideTraveller,
  traveller,
  travellerInput,
  travellerRow,
} from './person.ts'

// The people of a booking: by its holder, or each by a link of his own (decision 0047).

const day = z.iso.date()
const erasedOnMeta = {
  description: 'When all of this is erased, as the booking is now',
  ...example('2027-02-21'),
}
const endpointDefaults = {
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
  access: 'public',
} as const
const accessErrors = ['booking_not_found', 'code_required'] as const
export const listTravellers = endpoint('travellers.list', 'POST /api/travellers/list', {
  summary:
    'The travellers on a booking for its holder, one for each place, adults first. Without a sign-in it needs the proof of a code.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object(bookingCredentials),
  output: z.object({
    people: z.array(travellerRow),
    partyVersion: traveller.shape.partyVersion,
    left: z
      .array(setAsideTraveller)
      .describe(
        'Those who left or were replaced by a change that can still be undone (`undoable` of the booking)',
      ),
    trip: travellersTrip,
    unnamed: z
      .object({
        count,
        due: day.meta(example('2026-11-11')),
        state: z.enum(['done', 'missing', 'overdue']).meta(example('missing')),
      })
      .describe('Places of the party for which there is no name yet'),
    nextDue: day.nullable().meta({
      description: 'The earliest day of what is still open, a past one where something is overdue',
      ...example('2026-11-26'),
    }),
    isOpen: z
      .boolean()
      .meta({ description: 'Whether travellers can still be named and changed', ...example(true) }),
    erasedOn: day.nullable().meta(erasedOnMeta),
  }),
  refuses: accessErrors,
})

/** A person's place in the booking of a holder. */
const placeInput = { ...bookingCredentials, ...placeFields }
const writtenPlaceInput = { ...placeInput, partyVersion: seenPartyVersion }

export const readTraveller = endpoint('travellers.read', 'POST /api/travellers/read', {
  summary:
    'All details of one traveller on a booking, for its holder. Without a sign-in it needs the proof of a code.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object(placeInput),
  output: traveller,
  refuses: [...accessErrors, 'traveller_not_found'],
})

/** Only fields that are sent are written. */
const writableFields = z.object(travellerInput).partial().shape

export const saveTraveller = endpoint('travellers.save', 'POST /api/travellers/save', {
  summary:
    'Saves the details of a traveller, field by field: fields that are left out do not change. It needs what reading needs, and a booking whose travellers can still be named.',
  ...endpointDefaults,
  input: z.object({ ...writtenPlaceInput, ...writableFields }),
  output: traveller,
  refuses: [...accessErrors, 'traveller_not_found', 'party_changed', 'people_closed', 'too_many_attempts'],
})

export const linkTraveller = endpoint('travellers.link', 'POST /api/travellers/link', {
  summary:
    'Creates a link with which a traveller fills in their own form and sees nothing of the others. A new one replaces the old one. It stops working after the return, and with the booking.',
  ...endpointDefaults,
  input: z.object(writtenPlaceInput),
  output: z.object({ token: z.string().meta(secretExample) }),
  refuses: [...accessErrors, 'traveller_not_found', 'party_changed', 'people_closed', 'too_many_attempts'],
})

export const unlinkTraveller = endpoint('travellers.unlink', 'POST /api/travellers/unlink', {
  summary: "Turns off a traveller's personal link.",
  ...endpointDefaults,
  input: z.object(writtenPlaceInput),
  output: z.object({}),
  refuses: [...accessErrors, 'traveller_not_found', 'party_changed'],
})

const ownLinkInput = { token: z.string().min(20).max(200).meta(secretExample) }

/** The person by a personal link, and the trip: no one else of the booking, no money, no reference. */
const ownTraveller = traveller
  .extend({
    trip: travellersTrip,
    erasedOn: day.nullable().meta(erasedOnMeta),
    maySave: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether this person agreed that the account of the booking keeps names, date of birth, nationality, passport details, relation and emergency contact for the next booking; null: the booking has no account',
        ...example(false),
      }),
  })
  .meta({ id: 'OwnTraveller' })
export type OwnTraveller = z.output<typeof ownTraveller>

export const openOwnForm = endpoint('travellers.open', 'POST /api/travellers/open', {
  summary: 'A traveller by the personal link: the form and the days of the trip, nothing of the others.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  anyToken: true,
  input: z.object(ownLinkInput),
  output: ownTraveller,
  refuses: ['traveller_link_ended'],
})

export const saveOwnForm = endpoint('travellers.saveOwn', 'POST /api/travellers/save-own', {
  summary: 'Saves what a traveller writes by the personal link, as `travellers.save` does.',
  ...endpointDefaults,
  anyToken: true,
  input: z.object({ ...ownLinkInput, ...writableFields }),
  output: ownTraveller,
  refuses: ['traveller_link_ended', 'people_closed', 'too_many_attempts'],
})

export const allowSaving = endpoint('travellers.allowSaving', 'POST /api/travellers/allow-saving', {
  summary:
    'A traveller agrees by the personal link that the account of the booking keeps their details for the next booking, or withdraws it, which erases them there right away. Without a name and a date of birth nobody can agree.',
  ...endpointDefaults,
  anyToken: true,
  input: z.object({ ...ownLinkInput, isAllowed: z.boolean().meta(example(true)) }),
  output: ownTraveller,
  refuses: ['traveller_link_ended', 'people_closed', 'traveller_incomplete', 'too_many_attempts'],
})

export type TravellerChanges = Omit<z.output<typeof saveOwnForm.input>, 'token'>
