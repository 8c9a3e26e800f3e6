import { z } from 'zod'
import { counterState } from '#contract/bookings/counter-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  amountOut,
  count,
  currencyOut,
  example,
  exampleFrom,
  id,
  idParam,
  instantOut,
  organizerId,
  phoneE164,
  tripId,
} from '#contract/fields.ts'
import { trip as tripFields } from '#contract/trips/trips.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { counterChannels } from '#domain/bookings/counter.ts'

// The company's desk (DSK-01, DSK-02, DSK-11; decision 0095): what waits for it, where it stands, and the workspace of a
// departure. For the roles that see requests; amounts for those who see amounts. No traveller is named.

const day = z.iso.date()
const organizerInput = { id: z.string().max(100).meta(idParam(organizerId)) }
const title = z.string().meta(exampleFrom(tripFields.shape.title))
const reference = z.string().meta(example('QF-7K3M9XTC'))
const contactName = z
  .string()
  .nullable()
  .meta({ description: 'Of the booking; null once it is erased', ...example('Zahra Rizvi') })

/** The departure that an item is about. */
const departure = { tripId, title, departureDate: day.meta(example('2027-01-10')) }
const bookingOf = { bookingId: id, reference, contactName, ...departure }

const request = z
  .object({
    ...bookingOf,
    version: z.int32().min(1).meta(example(1)),
    numberOfPilgrims: z.int32().min(1).meta(example(3)),
    totalAmount: amountOut
      .nullable()
      .meta({ description: 'null for those who see no amounts', ...example('1845.00') }),
    currency: currencyOut,
    specialRequests: z.string().nullable().meta(example('A room on the ground floor')),
    createdAt: instantOut,
  })
  .meta({ id: 'DeskRequest' })
export type DeskRequest = z.output<typeof request>

const unconfirmed = z
  .object({
    ...bookingOf,
    numberOfPilgrims: z.int32().min(1).meta(example(4)),
    contactPhone: z.string().meta(example('+91 98200 00000')),
    contactPhoneE164: phoneE164.nullable().meta(example('+919820000000')),
    channel: z.enum(counterChannels).meta(example('phone')),
    madeAt: instantOut,
  })
  .meta({ id: 'DeskUnconfirmedBooking' })
export type DeskUnconfirmedBooking = z.output<typeof unconfirmed>

const papers = z
  .object({
    ...departure,
    due: day.meta({
      description: 'The day of the visa list: passports are due by then',
      ...example('2026-11-26'),
    }),
    people: count.meta({ description: 'Confirmed travellers', ...example(61) }),
    missing: count.meta({ description: 'Of them without a whole passport', ...example(6) }),
    expiring: count.meta({ description: 'With a passport that expires too soon', ...example(2) }),
    bookings: count.meta({
      description: 'Bookings in which a passport is missing or expires too soon',
      ...example(5),
    }),
  })
  .meta({ id: 'DeskPapers' })
export type DeskPapers = z.output<typeof papers>

export const detailsStates = ['missing', 'untold'] as const
const details = z
  .object({
    ...departure,
    families: count.meta({ description: 'Confirmed bookings', ...example(21) }),
    state: z.enum(detailsStates).meta({
      description: 'No meeting point is written; or changes are saved of which nobody was told',
      ...example('missing'),
    }),
  })
  .meta({ id: 'DeskDetails' })

const money = z.object({
  currency: currencyOut,
  received: amountOut.meta({
    description: 'Agreed amounts of bookings whose status says paid or later; no payments are recorded yet',
    ...example('4969500.00'),
  }),
  owed: amountOut.meta({
    description: 'Agreed amounts of the other confirmed bookings',
    ...example('1098500.00'),
  }),
})

export const nextKinds = ['papers', 'booking_closes', 'group', 'departure'] as const
const next = z.object({
  kind: z.enum(nextKinds).meta(example('departure')),
  day: day.meta(example('2026-12-19')),
  tripId,
  title,
  done: count
    .nullable()
    .meta({ description: 'How much of it is there; null where nothing is counted', ...example(51) }),
  total: count.nullable().meta(example(61)),
})

export const showDesk = endpoint('desk.needs', 'GET /api/organizers/:id/desk', {
  summary:
    'What waits for a company, by urgency, where it stands, and what comes next: for its owner, managers and desk, and admins. Amounts for those who see amounts.',
  access: 'signed-in',
  shows: ['bookings', 'travellers', 'trips', 'drafts', 'details'],
  input: z.object(organizerInput),
  output: z.object({
    at: instantOut.meta({ description: 'The time at the server, from which ages are counted' }),
    requests: z.array(request).describe('Without an answer, the longest waiting first; at most 200'),
    papers: z
      .array(papers)
      .describe('Departures with passports missing or expiring that are due within 30 days, by their day'),
    needs: z
      .array(z.object({ ...bookingOf, unanswered: count.meta(example(1)) }))
      .describe('Bookings with special needs without an answer, the next departure first; at most 200'),
    rooms: z
      .array(z.object({ ...bookingOf, askedAt: instantOut }))
      .describe('Requests for different rooms, the longest waiting first; at most 200'),
    unconfirmed: z
      .array(unconfirmed)
      .describe(
        'Bookings that the company made more than two days ago and whose families have not confirmed them, the oldest first; at most 200',
      ),
    answers: z
      .array(
        z.object({
          ...departure,
          waiting: count.meta({ description: 'Bookings that have not answered', ...example(3) }),
          answerBy: instantOut,
        }),
      )
      .describe('Changed trips whose pilgrims have not all answered'),
    groups: z
      .array(z.object({ ...departure, reached: count.meta(example(8)), needed: count.meta(example(20)) }))
      .describe('Departures below their minimum group size that nobody has decided on'),
    details: z
      .array(details)
      .describe(
        'Departures within 14 days whose families do not know the practical details, the next one first',
      ),
    drafts: z
      .array(z.object({ id, title, updatedAt: instantOut }))
      .describe('Trips that are being written; empty for those who do not publish'),
    figures: z.object({
      waitingRequests: count.meta(example(3)),
      waitingPilgrims: count.meta(example(10)),
      seatsSold: count.meta({ description: 'Pilgrims of confirmed bookings', ...example(481) }),
      seats: count.meta({ description: 'Of the departures that are not over', ...example(710) }),
      departures: count.meta(example(6)),
      money: z
        .array(money)
        .nullable()
        .describe('By currency, the one of most bookings first; null for those who see no amounts'),
    }),
    next: z.array(next).describe('Dates ahead, the nearest first; at most 12'),
  }),
  invalid: 'organizer_not_found',
  failure: 'organizer_bookings_fetch_failed',
  refuses: ['access_denied'],
})

const deskBooking = z
  .object({
    id,
    reference,
    version: z.int32().min(1).meta(example(1)),
    status: z.enum(bookingStatusNames).meta(example('confirmed')),
    contactName,
    contactEmail: z
      .string()
      .meta({ description: 'Empty once the account is deleted', ...example('zahra@example.com') }),
    contactPhone: z.string().meta(example('+91 98200 00000')),
    contactPhoneE164: phoneE164.nullable().meta(example('+919820000000')),
    numberOfPilgrims: z.int32().min(1).meta(example(3)),
    totalAmount: amountOut
      .nullable()
      .meta({ description: 'null for those who see no amounts', ...example('1845.00') }),
    currency: currencyOut,
    owes: z
      .boolean()
      .nullable()
      .meta({
        description: 'Whether money is still owed, by the statuses so far; null where no seats are confirmed',
        ...example(true),
      }),
    passports: count.meta({ description: 'Travellers with a whole passport number', ...example(2) }),
    counter: counterState,
    asksRoom: z.boolean().meta({ description: 'A request for different rooms waits', ...example(false) }),
    isReopened: z
      .boolean()
      .meta({ description: 'Its pilgrim cancelled and the company restored it', ...example(false) }),
    createdAt: instantOut,
    lastChange: z
      .object({
        at: instantOut,
        by: z
          .string()
          .nullable()
          .meta({
            description: 'The name of who did; null of admins, jobs and deleted accounts',
            ...example('Aqeel Marchant'),
          }),
      })
      .nullable()
      .describe('The last change of its status; null where there was none'),
  })
  .meta({ id: 'DeskBooking' })
export type DeskBooking = z.output<typeof deskBooking>

export const listDepartureBookings = endpoint('desk.bookings', 'GET /api/departures/:id/bookings', {
  summary:
    'Every booking of a departure in one answer, for its tables: for the owner, managers and desk of its company, and admins.',
  access: 'signed-in',
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object({ id: z.string().max(100).meta(idParam(tripId)) }),
  output: z.object({
    bookings: z.array(deskBooking).describe('The oldest first'),
    organizerId,
    mayChange: z.boolean().meta({
      description: 'Whether statuses may be changed: by people of a verified company',
      ...example(true),
    }),
  }),
  invalid: 'trip_not_found',
  failure: 'organizer_bookings_fetch_failed',
})
