import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, exampleFrom, id, idParam, instantOut, phoneE164, tripId } from '#contract/fields.ts'
import { trip } from '#contract/trips/trips.ts'
import { ages } from '#domain/offers/offer.ts'
import { maxTicks } from '#domain/travellers/leader-view.ts'
import { needAnswers, needKinds } from '#domain/travellers/traveller.ts'
import { travellerRow } from './person.ts'

const day = z.iso.date().meta(example('2026-12-19'))

// A departure on its leader's phone, and the roll call (decision 0096): no amounts, accounts, requests or colleagues.

const placeFields = {
  bookingId: id.meta(idParam(id)),
  age: z.enum(ages).meta(example('adult')),
  place: count.min(1).max(500).meta(example(2)),
}

const phone = z
  .object({ typed: z.string().meta(example('+91 98200 00000')), e164: phoneE164 })
  .meta({ id: 'LeaderPhone' })

/** What a roll call has of a person, and nothing else. */
const rollCallPerson = z
  .object({
    ...placeFields,
    name: z.string().nullable().meta(example('ZAHRA FATIMA RIZVI')),
    room: z
      .string()
      .nullable()
      .meta({ description: 'null while rooms are not arranged', ...example('101') }),
    seat: z
      .string()
      .nullable()
      .meta({ description: 'null while seats are not arranged', ...example('1-14') }),
    phone: phone.nullable().describe('Of the lead of a booking; others have none of their own'),
    isUnreadable: travellerRow.shape.isUnreadable,
  })
  .meta({ id: 'RollCallPerson' })
export type RollCallPerson = z.output<typeof rollCallPerson>

const leaderPerson = rollCallPerson
  .extend({
    needs: z.array(
      z.object({
        kind: z.enum(needKinds).meta(example('wheelchair')),
        note: z.string().nullable().meta(example('A hundred metres at most.')),
        answer: z.enum(needAnswers).nullable().meta(example('can')),
      }),
    ),
  })
  .meta({ id: 'LeaderPerson' })
export type LeaderPerson = z.output<typeof leaderPerson>

const phase = {
  state: z.enum(['early', 'open', 'over']).meta({
    description: 'early until seven days before the departure; over after the return day',
    ...example('open'),
  }),
  opensOn: day,
}

const departure = z
  .object({
    id: tripId,
    title: trip.shape.title,
    departureDate: day,
    returnDate: day,
    companyName: z.string().meta(example('Sakina Journeys')),
  })
  .meta({ id: 'LeaderDeparture' })

const defaults = {
  access: 'signed-in',
  invalid: 'trip_not_found',
  failure: 'travellers_failed',
  shows: ['bookings', 'travellers', 'trips', 'rooms'],
} as const

export const getLeaderDeparture = endpoint('leader.departure', 'GET /api/departures/:id/leader', {
  summary:
    'A departure for its leaders, and for owner, manager and desk of the company: programme, numbers to call, travellers with room and needs. It opens seven days before the departure and closes after the return day. It is recorded, and the families can read the record.',
  ...defaults,
  input: z.object({ id: z.string().max(100).meta(idParam(tripId)) }),
  output: z.object({
    ...phase,
    trip: departure,
    view: z
      .object({
        today: day,
        programmeDay: count
          .nullable()
          .meta({ description: 'Today’s day of the programme; null before the departure', ...example(6) }),
        itinerary: trip.shape.itinerary,
        hotels: trip.shape.hotels,
        numbers: z.array(
          z.object({
            kind: z.enum(['office', 'business']).meta(example('office')),
            phone,
          }),
        ),
        travellers: z.array(leaderPerson).describe('By booking, the oldest first, adults first'),
      })
      .nullable()
      .describe('null unless open'),
  }),
  refuses: ['trip_not_found', 'travellers_unauthorized'],
})

const tick = z.object({
  ...placeFields,
  isHere: z.boolean().meta(example(true)),
})

export const syncRollCall = endpoint('leader.rollCall', 'POST /api/departures/:id/roll-call', {
  summary:
    'The list of a roll call, with ticks that are stored: of two leaders who tick one person the later time counts. The first tick starts a roll call. Of each list that is sent for keeping on a phone, or for print, a look is recorded.',
  access: 'signed-in',
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
  input: z.object({
    id: z.string().max(100).meta(idParam(tripId)),
    rollCallId: z
      .uuid()
      .nullish()
      .meta({
        description: 'The roll call that the ticks belong to; the open one by default',
        ...exampleFrom(id),
      }),
    ticks: z
      .array(
        tick.extend({
          secondsAgo: z
            .number()
            .min(0)
            .max(1e7)
            .meta({
              description: 'How long ago it was ticked: the clock of a phone may be wrong',
              ...example(42),
            }),
        }),
      )
      .max(maxTicks)
      .default([]),
    finish: z
      .boolean()
      .default(false)
      .meta({ description: 'Finishes the roll call after the ticks', ...example(false) }),
    use: z.enum(['copy', 'print']).default('copy').meta(example('copy')),
  }),
  output: z.object({
    ...phase,
    trip: departure,
    rollCall: z
      .object({ id: id.meta(idParam(id)), startedAt: instantOut })
      .nullable()
      .describe('The open one'),
    people: z.array(rollCallPerson).describe('Empty unless open'),
    ticks: z.array(
      tick.extend({
        at: instantOut,
        by: z
          .string()
          .nullable()
          .meta({ description: 'Who ticked', ...example('Kazim Rizvi') }),
        isOwn: z.boolean().meta(example(true)),
      }),
    ),
    until: instantOut.meta({
      description: 'Until when the list may stay on a phone that has no contact',
      ...example('2026-12-25T07:10:00.000Z'),
    }),
  }),
  refuses: ['trip_not_found', 'travellers_unauthorized'],
})
