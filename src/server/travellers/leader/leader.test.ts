import { describe, expect } from 'vitest'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import { createLeader, createMember } from '#test/scenes/colleagues.ts'
import { createBookingWithTravellers, firstAdult, secondAdult } from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

/** Of a departure in seven days. */
const days = { departureDate: '2026-11-28', returnDate: '2026-12-05', timeZone: 'UTC' }
const firstDay = '2026-11-21T09:00:00Z'

async function setScene(world: World) {
  world.clock.set(firstDay)
  const company = await world.organizer()
  const trip = await world.trip({
    ...days,
    organizerId: company.id,
    itinerary: [{ day: 1, activities: ['Flight to Najaf'] }],
  })
  const other = await world.trip({ ...days, organizerId: company.id })
  const { booking, lead } = await createBookingWithTravellers(world, trip.id, {
    contactPhone: '+91 98200 00000',
  })
  const leader = await createLeader(world, company.id, [trip.id])
  return { company, trip, other, booking, lead, leader }
}

describe('DSK-08 a departure on its leader’s phone', () => {
  test('DSK-08 opens seven days before the departure and closes after the return day, by the day at the departure city', async ({
    world,
  }) => {
    const { trip, leader } = await setScene(world)
    const show = async () => (await world.call('leader.departure', { id: trip.id }, { as: leader })).body
    world.clock.set('2026-11-20T23:59:59Z')
    expect(await show()).toMatchObject({ state: 'early', opensOn: '2026-11-21', view: null })
    world.clock.set('2026-11-21T00:00:00Z')
    expect((await show()).state).toBe('open')
    world.clock.set('2026-12-05T23:59:59Z')
    expect((await show()).state).toBe('open')
    world.clock.set('2026-12-06T00:00:00Z')
    expect(await show()).toMatchObject({ state: 'over', view: null })
    const roll = await world.call('leader.rollCall', { id: trip.id }, { as: leader })
    expect(roll.body).toMatchObject({ state: 'over', people: [], ticks: [] })
  })

  test('DSK-08 shows programme, numbers, travellers and needs with their notes, and no amount, passport, date or document', async ({
    world,
  }) => {
    const { trip, leader } = await setScene(world)
    await world.booking({ tripId: trip.id, status: 'pending', contactPhone: '+1 202 555 0199' })
    const { body } = await world.call('leader.departure', { id: trip.id }, { as: leader })
    expect(body.view?.itinerary).toEqual([{ day: 1, activities: ['Flight to Najaf'] }])
    expect(body.view?.numbers[0]?.phone.typed).toBe('+971 4 555 0100')
    expect(body.view?.travellers).toMatchObject([
      {
        ...firstAdult,
        name: 'ZAHRA FATIMA RIZVI',
        phone: { typed: '+91 98200 00000' },
        needs: [{ kind: 'step_free', note: 'A hundred metres at most', answer: null }],
      },
      { ...secondAdult, name: null, phone: null, needs: [] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/9182437|1953|2031|1200|555 0199|zahra@|pilgrim-/)
  })

  test('DSK-05 DSK-08 the roll call names the room of the hotel of the day', async ({ world }) => {
    const { company, trip, booking, leader } = await setScene(world)
    const plan = { tripId: trip.id, stay: 0 }
    const rooms = [{ number: '204', beds: 2, isStepFree: true }]
    const saved = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as: company })
    const roomId = saved.body.rooms[0]?.id ?? ''
    const places = [{ bookingId: booking.id, ...firstAdult, roomId, isFixed: true }]
    expect((await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: company })).status).toBe(
      200,
    )
    const { body } = await world.call('leader.rollCall', { id: trip.id }, { as: leader })
    expect(body.people.map(({ room }) => room)).toEqual(['204', null])
  })

  test('DSK-08 the roll call has name, room, seat and phone, and nothing else', async ({ world }) => {
    const { trip, leader } = await setScene(world)
    const { body } = await world.call('leader.rollCall', { id: trip.id }, { as: leader })
    expect(Object.keys(body.people[0] ?? {}).sort()).toEqual(
      ['age', 'bookingId', 'isUnreadable', 'name', 'phone', 'place', 'room', 'seat'].sort(),
    )
    expect(JSON.stringify(body)).not.toMatch(/step_free|metres|9182437|sugar/)
    expect(body.until).toBe('2026-11-22T09:00:00.000Z')
  })

  test('DSK-08 is there for its leader and the office of its company; for nobody else there is none', async ({
    world,
  }) => {
    const { company, trip, other, leader } = await setScene(world)
    const answers = async (as: object, id = trip.id) =>
      Promise.all(
        (['leader.departure', 'leader.rollCall'] as const).map(
          async (name) => (await world.call(name, { id }, { as: as as { id: string } })).status,
        ),
      )
    for (const as of [
      company,
      leader,
      await createMember(world, company.id, 'manager'),
      await createMember(world, company.id, 'desk'),
    ])
      expect(await answers(as)).toEqual([200, 200])
    for (const as of [
      await createLeader(world, company.id, [other.id]),
      await world.organizer(),
      await world.user(),
      await world.user({ role: 'admin' }),
    ])
      expect(await answers(as)).toEqual([404, 404])
    expect(await answers(leader, other.id)).toEqual([404, 404])
    expect(await answers(leader, 'x')).toEqual([404, 404])
  })

  test('DSK-08 a leader opens passports of the own departure within seven days, and of no other', async ({
    world,
  }) => {
    const { company, trip, other, booking, leader } = await setScene(world)
    const away = await createBookingWithTravellers(world, other.id)
    const request = await world.booking({ tripId: trip.id, status: 'pending' })
    const look = async (bookingId: string) =>
      (await world.call('travellers.look', { bookingId, ...firstAdult }, { as: leader })).status
    expect([await look(booking.id), await look(away.booking.id), await look(request.id)]).toEqual([
      200, 404, 404,
    ])
    world.clock.set('2026-11-20T09:00:00Z')
    expect(await look(booking.id)).toBe(403)
    // Names are read before, passports and the status of a payment are not.
    await world.call('bookings.updateStatus', { id: booking.id, status: 'paid' }, { as: company })
    const { body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: leader })
    expect(
      body.people.map(({ bookingId, status, surname, passportNumber }) => [
        bookingId,
        status,
        surname,
        passportNumber,
      ]),
    ).toEqual([
      [booking.id, 'confirmed', 'RIZVI', null],
      [booking.id, 'confirmed', null, null],
    ])
    for (const name of ['organizers.bookings', 'organizers.searchBookings', 'organizers.figures'] as const)
      expect((await world.call(name, { id: company.id }, { as: leader })).status).toBe(403)
  })

  test('DSK-08 keeping the list on a phone and printing it are recorded as looks that the family reads', async ({
    world,
  }) => {
    const { trip, booking, lead, leader } = await setScene(world)
    const ask = (use?: 'print') =>
      world.call('leader.rollCall', { id: trip.id, ...(use && { use }) }, { as: leader })
    await ask()
    // Once an hour for each kind.
    await ask()
    await ask('print')
    await world.call('leader.departure', { id: trip.id }, { as: leader })
    const { looks } = (await world.call('travellers.looks', { id: booking.id }, { as: lead })).body
    expect(looks.map(({ what }) => what).sort()).toEqual(['copy', 'list', 'print'])
    expect((await world.db.select().from(travellerAccessLog)).map(({ what }) => what)).toEqual([
      'list',
      'list',
      'list',
    ])
  })
})

describe('DSK-08 ticks of a roll call', () => {
  const tickOf = (
    bookingId: string,
    person: typeof firstAdult | typeof secondAdult,
    isHere: boolean,
    secondsAgo: number,
  ) => ({
    bookingId,
    ...person,
    isHere,
    secondsAgo,
  })

  test('DSK-08 of two leaders who tick one person the later time counts, whichever comes first', async ({
    world,
  }) => {
    const { company, trip, booking, leader } = await setScene(world)
    const second = await createLeader(world, company.id, [trip.id])
    const send = async (as: { id: string }, isHere: boolean, secondsAgo: number) => {
      const ticks = [tickOf(booking.id, firstAdult, isHere, secondsAgo)]
      const { body } = await world.call('leader.rollCall', { id: trip.id, ticks }, { as })
      return body.ticks.map((tick) => [tick.isHere, tick.isOwn])
    }
    expect(await send(leader, true, 10)).toEqual([[true, true]])
    // Made before, sent after: it comes too late.
    expect(await send(second, false, 20)).toEqual([[true, false]])
    expect(await send(second, false, 9)).toEqual([[false, true]])
    expect(await send(leader, true, 9)).toEqual([[true, true]])
  })

  test('DSK-08 the first tick starts a roll call, two leaders are in one, and ticks of a finished one stay with it', async ({
    world,
  }) => {
    const { company, trip, booking, leader } = await setScene(world)
    const second = await createLeader(world, company.id, [trip.id])
    const ask = async (as: { id: string }, input: object = {}) =>
      (await world.call('leader.rollCall', { id: trip.id, ...input }, { as })).body
    expect((await ask(leader)).rollCall).toBeNull()
    const ticks = [tickOf(booking.id, firstAdult, true, 0)]
    const both = await Promise.all([ask(leader, { ticks }), ask(second, { ticks })])
    expect(new Set(both.map(({ rollCall }) => rollCall?.id)).size).toBe(1)
    const rollCallId = both[0].rollCall?.id ?? null
    expect((await ask(second, { finish: true })).rollCall).toBeNull()
    // Made offline in the finished one: the next roll call knows nothing of it.
    const late = await ask(leader, { rollCallId, ticks: [tickOf(booking.id, secondAdult, true, 60)] })
    expect([late.rollCall, late.ticks]).toEqual([null, []])
    const next = await ask(leader, { ticks: [tickOf(booking.id, secondAdult, true, 0)] })
    expect(next.rollCall?.id).not.toBe(rollCallId)
    expect(next.ticks).toHaveLength(1)
  })

  test('DSK-08 ticks of nobody on the departure, and of another roll call, are left out', async ({
    world,
  }) => {
    const { company, trip, other, booking, leader } = await setScene(world)
    const away = await createBookingWithTravellers(world, other.id)
    const ticks = [
      tickOf(away.booking.id, firstAdult, true, 0),
      tickOf(crypto.randomUUID(), firstAdult, true, 0),
      { ...tickOf(booking.id, firstAdult, true, 0), place: 3 },
    ]
    const { body } = await world.call('leader.rollCall', { id: trip.id, ticks }, { as: leader })
    expect([body.rollCall, body.ticks]).toEqual([null, []])
    const elsewhere = await world.call(
      'leader.rollCall',
      { id: other.id, ticks: [tickOf(away.booking.id, firstAdult, true, 0)] },
      { as: company },
    )
    const rollCallId = elsewhere.body.rollCall?.id ?? null
    const own = [tickOf(booking.id, firstAdult, true, 0)]
    const mixed = await world.call('leader.rollCall', { id: trip.id, rollCallId, ticks: own }, { as: leader })
    expect(mixed.body.rollCall?.id).not.toBe(rollCallId)
    const many = Array.from({ length: 1001 }, () => own[0] ?? expect.fail())
    expect((await world.call('leader.rollCall', { id: trip.id, ticks: many }, { as: leader })).status).toBe(
      400,
    )
  })
})
