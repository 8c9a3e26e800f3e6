import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, id, idParam, line, text } from '#contract/fields.ts'
import { maxRoomBeds, maxRooms, roomConflicts } from '#domain/travellers/rooms/rooms.ts'
import { roomWishes } from '#domain/travellers/traveller.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { placeFields, travellerRow } from './person.ts'

// Who sleeps where in the hotels of a departure (DSK-05), for its company; a family sees its own rooms once they are shown.

const endpointDefaults = { access: 'signed-in', invalid: 'invalid_rooms', failure: 'rooms_failed' } as const
const tripIdInput = z.string().max(100).meta(idParam(id))
const stayIndex = z
  .number()
  .int()
  .min(0)
  .max(11)
  .meta({ description: 'The place of the hotel among those of the trip, from 0', ...example(0) })
const version = count.meta({
  description: 'Of the plan that was seen; 0 where there is none yet',
  ...example(3),
})

const roomFields = {
  number: line(12).min(1).meta(example('204')),
  beds: z.number().int().min(1).max(maxRoomBeds).meta(example(4)),
  isStepFree: z.boolean().meta({ description: 'A wheelchair gets there', ...example(false) }),
}
const room = z.object({ id: id.meta(idParam(id)), ...roomFields }).meta({ id: 'HotelRoom' })

const roomPlace = z
  .object({
    bookingId: id.meta(idParam(id)),
    ...placeFields,
    roomId: id.meta(idParam(id)),
    isFixed: z.boolean().meta({ description: 'Placed by hand: a new proposal leaves it', ...example(false) }),
  })
  .meta({ id: 'RoomPlace' })

const { shape: row } = travellerRow
/** A person of a confirmed booking, without documents. */
const roomGuest = z
  .object({
    bookingId: id.meta(idParam(id)),
    reference: z.string().meta(example('QF-7K3M9XTC')),
    ...placeFields,
    ownName: row.ownName,
    surname: row.surname,
    givenNames: row.givenNames,
    sex: row.sex,
    needsStepFree: z.boolean().meta({ description: 'A wheelchair, or no steps', ...example(false) }),
    paidRoom: z
      .enum(roomWishes)
      .nullable()
      .meta({ description: 'The room that was booked; null while none is chosen', ...example('quad') }),
    isUnreadable: row.isUnreadable,
  })
  .meta({ id: 'RoomGuest' })

const stayPlan = z
  .object({
    stay: stayIndex,
    city: z
      .string()
      .nullable()
      .meta({
        description: 'A place that we know by its name in the caller’s language',
        ...example('Najaf'),
      }),
    hotel: z.string().nullable().meta(example('Qasr al-Dur')),
    nights: count.nullable().meta(example(4)),
    version,
    isShown: z.boolean().meta({ description: 'Whether families see their rooms', ...example(false) }),
    rooms: z.array(room),
    places: z.array(roomPlace),
  })
  .meta({ id: 'StayRooms' })
export type StayRooms = z.output<typeof stayPlan>

export const listRooms = endpoint('rooms.ofTrip', 'POST /api/rooms/of-trip', {
  summary:
    'The rooms of each hotel of a departure, and its confirmed travellers by name, without documents: for owner, manager and desk, and for an admin with a reason. It is recorded as a list.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips', 'rooms'],
  input: z.object({
    tripId: tripIdInput,
    reason: text(500)
      .optional()
      .meta({
        description: 'Why an admin opens it; nobody else gives one',
        ...example('The family asked for help.'),
      }),
  }),
  output: z.object({
    stays: z.array(stayPlan),
    guests: z.array(roomGuest),
    mayArrange: z.boolean().meta({ description: 'Whether the caller may change it', ...example(true) }),
  }),
  refuses: ['trip_not_found', 'travellers_unauthorized', 'reason_required'],
})
export type DepartureRooms = z.output<typeof listRooms.output>
export type RoomGuestRow = DepartureRooms['guests'][number]

const changeRefuses = [
  'trip_not_found',
  'travellers_unauthorized',
  'changed_meanwhile',
  'too_many_attempts',
] as const

export const saveRooms = endpoint('rooms.save', 'PUT /api/rooms', {
  summary:
    'Stores the rooms of one hotel, all of them, in their order; a room that is left out is removed, and who slept in it has no room. Numbers are unique. With too few beds for those in a room, nothing is stored.',
  ...endpointDefaults,
  input: z.object({
    tripId: tripIdInput,
    stay: stayIndex,
    version,
    rooms: z
      .array(z.object({ id: id.optional().meta(idParam(id)), ...roomFields }))
      .max(maxRooms)
      .refine(
        (rooms) => new Set(rooms.map(({ number }) => number.toLowerCase())).size === rooms.length,
        'room_number_twice',
      ),
  }),
  output: stayPlan,
  refuses: [...changeRefuses, 'room_conflict'],
})

export const arrangeRooms = endpoint('rooms.arrange', 'PUT /api/rooms/places', {
  summary: `Stores who sleeps in which room of one hotel, for all of its travellers; those who are left out have no room. Refused as a whole, by room, where a rule is broken: ${roomConflicts.join(', ')}.`,
  ...endpointDefaults,
  input: z.object({
    tripId: tripIdInput,
    stay: stayIndex,
    version,
    places: z.array(roomPlace).max(maxPilgrimsLimits.max),
  }),
  output: stayPlan,
  refuses: [...changeRefuses, 'room_conflict'],
})

export const showRooms = endpoint('rooms.show', 'PUT /api/rooms/shown', {
  summary: 'Shows each family its rooms in one hotel on its booking page, or stops showing them.',
  ...endpointDefaults,
  input: z.object({
    tripId: tripIdInput,
    stay: stayIndex,
    version,
    isShown: z.boolean().meta(example(true)),
  }),
  output: stayPlan,
  refuses: changeRefuses,
})

export const listOwnRooms = endpoint('rooms.ofBooking', 'POST /api/rooms/of-booking', {
  summary:
    'The rooms of the travellers on one booking, of the hotels whose rooms the organizer shows: for its pilgrim, signed in or by the private link. No one else’s.',
  access: 'public',
  anyToken: true,
  shows: ['bookings', 'travellers', 'rooms', 'accounts'],
  input: z.object(bookingCredentials),
  output: z.object({
    stays: z.array(
      z.object({
        city: stayPlan.shape.city,
        hotel: stayPlan.shape.hotel,
        rooms: z.array(
          z.object({
            number: roomFields.number,
            beds: roomFields.beds,
            people: z.array(z.object(placeFields)),
          }),
        ),
      }),
    ),
  }),
  invalid: 'booking_not_found',
  failure: 'rooms_failed',
  refuses: ['booking_not_found'],
})
export type OwnRooms = z.output<typeof listOwnRooms.output>
