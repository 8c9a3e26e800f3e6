import { describe, expect } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import {
  createAskers,
  createBookingWithTravellers,
  firstAdult,
  listAnswers,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { roomPlaces } from './tables.ts'

const open = { orBetter: false, stars: 4, metres: null, reference: null }
const najaf = { ...open, city: 'Najaf', name: 'Qasr al-Dur', nights: 4 }
const karbala = { ...najaf, city: 'Karbala', name: 'Al-Safir', nights: 5 }

/** A departure with two hotels, a couple that is known by name, and two rooms in Najaf. */
async function setScene(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, hotels: [najaf, karbala] })
  const couple = await createBookingWithTravellers(world, trip.id)
  const as = owner
  const plan = { tripId: trip.id, stay: 0 }
  const rooms = [
    { number: '201', beds: 2, isStepFree: true },
    { number: '202', beds: 1, isStepFree: false },
  ]
  const saved = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as })
  expect(saved.status).toBe(200)
  const [stepFree, single] = saved.body.rooms.map(({ id }) => id) as [string, string]
  return { owner, trip, couple, plan, stepFree, single, bookingId: couple.booking.id }
}

describe('DSK-05 the rooms of a departure', () => {
  test('stand by hotel, with everyone who travels by name, and nothing of a document', async ({ world }) => {
    const { owner, trip, bookingId, couple, stepFree, single } = await setScene(world)
    await world.booking({ tripId: trip.id, status: 'pending' })
    await world.booking({ tripId: trip.id, status: 'cancelled_by_pilgrim' })
    const { body } = await world.call('rooms.ofTrip', { tripId: trip.id }, { as: owner })
    expect(body.stays).toEqual([
      {
        stay: 0,
        city: 'Najaf',
        hotel: 'Qasr al-Dur',
        nights: 4,
        version: 1,
        isShown: false,
        rooms: [
          { id: stepFree, number: '201', beds: 2, isStepFree: true },
          { id: single, number: '202', beds: 1, isStepFree: false },
        ],
        places: [],
      },
      {
        stay: 1,
        city: 'Karbala',
        hotel: 'Al-Safir',
        nights: 5,
        version: 0,
        isShown: false,
        rooms: [],
        places: [],
      },
    ])
    const common = { bookingId, reference: couple.booking.reference, paidRoom: null, isUnreadable: false }
    expect(body.guests).toEqual([
      {
        ...common,
        ...firstAdult,
        ownName: 'زہرا رضوی',
        surname: 'RIZVI',
        givenNames: 'ZAHRA FATIMA',
        sex: 'female',
        needsStepFree: true,
      },
      {
        ...common,
        ...secondAdult,
        ownName: null,
        surname: null,
        givenNames: null,
        sex: null,
        needsStepFree: false,
      },
    ])
    expect(body.mayArrange).toBe(true)
  })

  test('are a list before someone: recorded for the family', async ({ world }) => {
    const { owner, trip, bookingId } = await setScene(world)
    expect(await world.db.select().from(travellerAccessLog)).toEqual([])
    await world.call('rooms.ofTrip', { tripId: trip.id }, { as: owner })
    expect(await world.db.select().from(travellerAccessLog)).toEqual([
      expect.objectContaining({ bookingId, actorId: owner.userId, side: 'organizer', what: 'list' }),
    ])
  })

  test('are read and arranged by owner, manager and desk, and by no one else', async ({ world }) => {
    const { owner, trip, plan } = await setScene(world)
    const askers = await createAskers(world, owner)
    const refused = {
      leader: 'travellers_unauthorized',
      'other company': 'travellers_unauthorized',
      pilgrim: 'travellers_unauthorized',
    }
    const office = { owner: 'ok', manager: 'ok', desk: 'ok' }
    expect(await listAnswers(world, askers, 'rooms.ofTrip', { tripId: trip.id })).toEqual({
      ...office,
      ...refused,
      admin: 'reason_required',
    })
    const { admin, ...others } = askers
    expect(
      (await world.call('rooms.show', { ...plan, version: 1, isShown: true }, { as: admin })).status,
    ).toBe(403)
    let version = 1
    for (const [who, as] of Object.entries(others)) {
      const { status } = await world.call('rooms.show', { ...plan, version, isShown: true }, { as })
      expect([who, status]).toEqual([who, who in office ? 200 : 403])
      if (status === 200) version += 1
    }
    const seen = await world.call('rooms.ofTrip', { tripId: trip.id, reason: 'A complaint' }, { as: admin })
    expect([seen.status, seen.body.mayArrange]).toEqual([200, false])
  })

  test('hold a plan as a whole or not at all', async ({ world }) => {
    const { owner, plan, stepFree, single, bookingId } = await setScene(world)
    const place = (of: object, roomId: string) => ({
      bookingId,
      ...firstAdult,
      ...of,
      roomId,
      isFixed: false,
    })
    const arrange = (places: object[], version = 1) =>
      world.call('rooms.arrange', { ...plan, version, places: places as never }, { as: owner })

    const refused = await arrange([place(firstAdult, single), place(secondAdult, single)])
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'room_conflict', fields: { 202: 'full' } },
    ])
    const steps = await arrange([place(firstAdult, single)])
    expect(steps.error).toMatchObject({ code: 'room_conflict', fields: { 202: 'not_step_free' } })
    const { body } = await world.call('rooms.ofTrip', { tripId: plan.tripId }, { as: owner })
    expect(body.stays[0]).toMatchObject({ version: 1, places: [] })

    const kept = await arrange([
      place(firstAdult, stepFree),
      { ...place(secondAdult, single), isFixed: true },
    ])
    expect(kept.status).toBe(200)
    expect(kept.body.version).toBe(2)
    expect(kept.body.places).toEqual(
      expect.arrayContaining([
        { bookingId, ...firstAdult, roomId: stepFree, isFixed: false },
        { bookingId, ...secondAdult, roomId: single, isFixed: true },
      ]),
    )
  })

  test('strangers of both sexes never share, whoever sends it', async ({ world }) => {
    const { owner, trip, plan, stepFree, bookingId } = await setScene(world)
    const man = await createBookingWithTravellers(world, trip.id)
    await man.write({ sex: 'male', needs: [], surname: 'MIR', givenNames: 'ALI' })
    const places = [
      { bookingId, ...firstAdult, roomId: stepFree, isFixed: false },
      { bookingId: man.booking.id, ...firstAdult, roomId: stepFree, isFixed: false },
    ]
    const send = () => world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    expect((await send()).error).toMatchObject({ fields: { 201: 'strangers_of_other_sex' } })
    await man.write({ sex: 'female' })
    expect((await send()).status).toBe(200)
  })

  test('of two colleagues at once the later is told that the other was faster', async ({ world }) => {
    const { owner, plan, single, bookingId } = await setScene(world)
    const places = [{ bookingId, ...secondAdult, roomId: single, isFixed: false }]
    const answers = await Promise.all(
      [places, []].map((sent) =>
        world.call('rooms.arrange', { ...plan, version: 1, places: sent }, { as: owner }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('changed_meanwhile')
  })

  test('a room of another company, a place twice, a number twice, and a hotel that is none are refused', async ({
    world,
  }) => {
    const { owner, plan, single, bookingId } = await setScene(world)
    const other = await setScene(world)
    const send = async (places: object[]) =>
      (await world.call('rooms.arrange', { ...plan, version: 1, places: places as never }, { as: owner }))
        .error.code
    const place = { bookingId, ...secondAdult, isFixed: false }
    expect(await send([{ ...place, roomId: other.single }])).toBe('invalid_rooms')
    expect(
      await send([
        { ...place, roomId: single },
        { ...place, roomId: single },
      ]),
    ).toBe('invalid_rooms')
    const save = async (rooms: object[], stay = 0) =>
      (await world.call('rooms.save', { ...plan, stay, version: 1, rooms: rooms as never }, { as: owner }))
        .error?.code
    const room = { number: '301', beds: 2, isStepFree: false }
    expect(await save([room, room])).toBe('invalid_rooms')
    expect(await save([{ ...room, id: other.single }])).toBe('invalid_rooms')
    expect(await save([{ ...room, beds: 0 }])).toBe('invalid_rooms')
    expect(await save([room], 2)).toBe('invalid_rooms')
    expect(
      (await world.call('rooms.ofTrip', { tripId: other.trip.id }, { as: other.owner })).body.stays[0]?.rooms,
    ).toHaveLength(2)
    expect(await save([room])).toBeUndefined()
  })

  test('a room that goes leaves its people without one; one that becomes too small is refused', async ({
    world,
  }) => {
    const { owner, plan, stepFree, bookingId } = await setScene(world)
    const places = [firstAdult, secondAdult].map((of) => ({
      bookingId,
      ...of,
      roomId: stepFree,
      isFixed: false,
    }))
    await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    const rooms = (beds: number) => [{ id: stepFree, number: '201', beds, isStepFree: true }]
    const small = await world.call('rooms.save', { ...plan, version: 2, rooms: rooms(1) }, { as: owner })
    expect(small.error).toMatchObject({ code: 'room_conflict', fields: { 201: 'full' } })
    const fewer = await world.call('rooms.save', { ...plan, version: 2, rooms: rooms(2) }, { as: owner })
    expect(fewer.body.rooms.map(({ id }) => id)).toEqual([stepFree])
    expect(fewer.body.places).toHaveLength(2)
    const none = await world.call('rooms.save', { ...plan, version: 3, rooms: [] }, { as: owner })
    expect([none.body.rooms, none.body.places]).toEqual([[], []])
  })
})

describe('DSK-05 a family’s own rooms', () => {
  test('are seen once the company shows them, with no one else of the room', async ({ world }) => {
    const { owner, trip, plan, stepFree, bookingId, couple } = await setScene(world)
    const woman = await createBookingWithTravellers(world, trip.id)
    const places = [
      { bookingId, ...firstAdult, roomId: stepFree, isFixed: false },
      { bookingId: woman.booking.id, ...firstAdult, roomId: stepFree, isFixed: false },
    ]
    await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    const read = async () =>
      (await world.call('rooms.ofBooking', { id: bookingId }, { as: couple.lead })).body.stays
    expect(await read()).toEqual([])
    await world.call('rooms.show', { ...plan, version: 2, isShown: true }, { as: owner })
    expect(await read()).toEqual([
      { city: 'Najaf', hotel: 'Qasr al-Dur', rooms: [{ number: '201', beds: 2, people: [firstAdult] }] },
    ])
    await world.call('rooms.show', { ...plan, version: 3, isShown: false }, { as: owner })
    expect(await read()).toEqual([])
  })

  test('go with the booking: a cancelled one has none, and its beds are free', async ({ world }) => {
    const { owner, plan, stepFree, bookingId, couple } = await setScene(world)
    const places = [{ bookingId, ...firstAdult, roomId: stepFree, isFixed: false }]
    await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    await world.call('rooms.show', { ...plan, version: 2, isShown: true }, { as: owner })
    await world.call(
      'bookings.updateStatus',
      { id: bookingId, status: 'cancelled_by_pilgrim' },
      { as: owner },
    )
    expect((await world.call('rooms.ofBooking', { id: bookingId }, { as: couple.lead })).body.stays).toEqual(
      [],
    )
    const { body } = await world.call('rooms.ofTrip', { tripId: plan.tripId }, { as: owner })
    expect([body.guests, body.stays[0]?.places]).toEqual([[], []])
  })

  test('are no one else’s', async ({ world }) => {
    const { bookingId } = await setScene(world)
    const { status } = await world.call('rooms.ofBooking', { id: bookingId }, { as: await world.user() })
    expect(status).toBe(404)
  })
})

test('DSK-05 who slept where is erased with the people of the booking, not a day before', async ({
  world,
}) => {
  const { owner, plan, stepFree, bookingId, trip } = await setScene(world)
  const places = [{ bookingId, ...firstAdult, roomId: stepFree, isFixed: false }]
  await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
  world.clock.set(`${addDays(trip.returnDate, 29)}T12:00:00Z`)
  await runJob(world, 'erase-people')
  expect(await world.db.select().from(roomPlaces)).toHaveLength(1)
  world.clock.set(`${addDays(trip.returnDate, 30)}T12:00:00Z`)
  await runJob(world, 'erase-people')
  expect(await world.db.select().from(roomPlaces)).toEqual([])
})
