import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import {
  createBookingWithTravellers,
  createCompanyWithTravellers,
  firstAdult,
  knownTraveller,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

const reason = 'The family asked for help.'
const looksIn = async ({ db }: World) =>
  (await db.select().from(travellerAccessLog).orderBy(travellerAccessLog.id)).map(
    ({ id: _, ...look }) => look,
  )

describe('PPL-04 the traveller list of a departure', () => {
  test('PPL-04 PPL-03 FIX-28 is masked and logged: no birth date, no whole number, no note; missing items are shown with each', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const { status, body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: owner })
    const { id: bookingId, reference } = booking
    expect([status, body.mayLook, body.trip]).toMatchObject([
      200,
      true,
      { id: trip.id, title: trip.title, departureDate: '2027-01-10', today: '2026-11-21' },
    ])
    const [one, two] = body.people
    expect(one).toEqual({
      bookingId,
      reference,
      status: 'confirmed',
      currency: 'USD',
      ...firstAdult,
      partyVersion: 0,
      isNamed: true,
      isUnreadable: false,
      surname: 'RIZVI',
      givenNames: 'ZAHRA FATIMA',
      ownName: 'زہرا رضوی',
      sex: 'female',
      passportNumber: '••••••437',
      passportExpiry: '2031-03-04',
      roomWish: 'double',
      papers: [],
      needs: [{ kind: 'step_free', answer: null }],
      checklist: expect.arrayContaining([
        expect.objectContaining({ item: 'passport', state: 'done' }),
        expect.objectContaining({ item: 'needs', state: 'missing', by: 'organizer' }),
      ]),
      erasedOn: null,
    })
    expect(two).toMatchObject({ ...secondAdult, isNamed: true, surname: null, needs: [], erasedOn: null })
    expect(two?.checklist).toContainEqual(expect.objectContaining({ item: 'name', state: 'missing' }))
    expect(JSON.stringify(body)).not.toMatch(/1953|9182437|metres|sugar|example\.com|98200/)
    // It names people: it is a look, which the family reads.
    const plain = { form: null, list: null }
    const look = { bookingId: booking.id, travellerId: null, what: 'list', reason: null, ...plain }
    expect(await looksIn(world)).toEqual([
      { ...look, actorId: owner.userId, side: 'organizer', at: world.clock.now() },
    ])
  })

  test('FIX-28 each family reads who had its list, once an hour; of a request nothing is named, and nothing logged', async ({
    world,
  }) => {
    const { owner, trip, booking, lead } = await createCompanyWithTravellers(world)
    const request = await createBookingWithTravellers(world, trip.id, { status: 'pending' })
    const desk = await world.user({ firstName: 'Amina', lastName: 'Desk' })
    await world.member({ organizerId: owner.id, userId: desk.id, role: 'desk' })
    const list = (as: object) => world.call('travellers.ofTrip', { tripId: trip.id }, { as: as as never })
    const times = async () => (await looksIn(world)).map(({ bookingId, actorId }) => [bookingId, actorId])
    await list(owner)
    await list(desk)
    for (let again = 0; again < 3; again++) await list(owner)
    await world.call('travellers.ofBooking', { bookingId: booking.id }, { as: owner })
    const first = [
      [booking.id, owner.userId],
      [booking.id, desk.id],
    ]
    expect(await times()).toEqual(first)
    const { body } = await world.call('travellers.looks', { id: booking.id }, { as: lead })
    expect(body.looks.map(({ who, what, side }) => [who, what, side])).toContainEqual([
      'Amina Desk',
      'list',
      'organizer',
    ])
    world.clock.advance({ minutes: 61 })
    await list(owner)
    expect(await times()).toEqual([...first, [booking.id, owner.userId]])
    expect((await times()).flat()).not.toContain(request.booking.id)
  })

  test('PPL-04 has all bookings that hold places, the oldest first, requests too', async ({ world }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const of = (minutes: number, status: string) =>
      createBookingWithTravellers(world, trip.id, {
        status,
        createdAt: new Date(world.clock.now().getTime() + minutes * 60_000),
      })
    const later = await of(2, 'paid')
    const request = await of(1, 'pending')
    await of(3, 'cancelled')
    await createBookingWithTravellers(world, (await world.trip({ organizerId: owner.id })).id)
    const { body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: owner })
    const places = body.people.map(({ reference, age, place }) => `${reference} ${age} ${place}`)
    expect(places).toEqual(
      [booking, request.booking, later.booking].flatMap(({ reference }) => [
        `${reference} adult 1`,
        `${reference} adult 2`,
      ]),
    )
  })

  test('PPL-05 shows on which day everything was erased, not a day earlier', async ({ world }) => {
    const { owner, booking } = await createCompanyWithTravellers(world)
    const seen = async () => {
      await world.jobs.find(({ name }) => name === 'erase-people')?.run()
      const { body } = await world.call('travellers.ofBooking', { bookingId: booking.id }, { as: owner })
      return body.people.map(({ surname, erasedOn }) => [surname, erasedOn])
    }
    world.clock.set('2027-02-18T12:00:00Z')
    expect(await seen()).toEqual([
      ['RIZVI', null],
      [null, null],
    ])
    world.clock.set('2027-02-19T12:00:00Z')
    expect(await seen()).toEqual([
      [null, '2027-02-19'],
      [null, '2027-02-19'],
    ])
  })
})

describe('PPL-04 access is logged', () => {
  test('PPL-04 each access to a person is logged, with an admin’s reason', async ({ world }) => {
    const { owner, booking } = await createCompanyWithTravellers(world)
    const admin = await world.user({ role: 'admin' })
    const asked = { bookingId: booking.reference, ...firstAdult }
    const { body } = await world.call('travellers.look', asked, { as: owner })
    expect(body).toMatchObject({ ...knownTraveller, needs: [{ ...knownTraveller.needs[0], answer: null }] })
    await world.call('travellers.look', asked, { as: owner })
    await world.call('travellers.look', { ...asked, reason: ` ${reason} ` }, { as: admin })
    const at = world.clock.now()
    const travellerId = (await looksIn(world))[0]?.travellerId
    expect(travellerId).toEqual(expect.any(String))
    const look = { bookingId: booking.id, travellerId, what: 'passport', at, form: null, list: null }
    const byOwner = { ...look, actorId: owner.userId, side: 'organizer', reason: null }
    expect(await looksIn(world)).toEqual([
      byOwner,
      byOwner,
      { ...look, actorId: admin.id, side: 'admin', reason },
    ])
  })

  test('PPL-04 the lead reads it: who of the company, and which admin for what reason', async ({ world }) => {
    const { owner, lead, booking } = await createCompanyWithTravellers(world)
    const admin = await world.user({ role: 'admin', firstName: 'Amina', lastName: 'Khan' })
    const asked = { bookingId: booking.id, ...firstAdult }
    await world.call('travellers.look', asked, { as: owner })
    world.clock.advance({ minutes: 1 })
    await world.call('travellers.ofBooking', { bookingId: booking.id, reason }, { as: admin })
    world.clock.advance({ minutes: 1 })
    await world.call('travellers.find', { passportNumber: knownTraveller.passportNumber }, { as: owner })
    const { body } = await world.call('travellers.looks', { id: booking.id }, { as: lead })
    const byOwner = {
      side: 'organizer',
      who: 'Zahra Rizvi',
      what: 'passport',
      person: firstAdult,
      reason: null,
    }
    expect(body.looks).toMatchObject([
      byOwner,
      { side: 'admin', who: 'Amina Khan', what: 'list', person: null, reason },
      byOwner,
    ])
  })

  test('PPL-04 a place without data shows nothing, and a place outside the party neither', async ({
    world,
  }) => {
    const { owner, booking } = await createCompanyWithTravellers(world)
    const look = (place: number) =>
      world.call('travellers.look', { bookingId: booking.id, age: 'adult', place }, { as: owner })
    expect((await look(2)).body).toMatchObject({ ...secondAdult, surname: null, needs: [] })
    expect((await look(3)).error.code).toBe('traveller_not_found')
    expect(await looksIn(world)).toEqual([])
  })

  test('PPL-04 a list shown to an admin is logged with each of its bookings', async ({ world }) => {
    const { trip, booking } = await createCompanyWithTravellers(world)
    const { booking: other } = await createBookingWithTravellers(world, trip.id)
    const as = await world.user({ role: 'admin' })
    await world.call('travellers.ofTrip', { tripId: trip.id, reason }, { as })
    await world.call('travellers.ofBooking', { bookingId: other.id, reason }, { as })
    const look = {
      travellerId: null,
      actorId: as.id,
      side: 'admin',
      what: 'list',
      form: null,
      list: null,
      reason,
      at: world.clock.now(),
    }
    const looks = await looksIn(world)
    expect(looks).toHaveLength(3)
    expect(looks.slice(0, 2)).toEqual(
      expect.arrayContaining([booking, other].map(({ id }) => ({ ...look, bookingId: id }))),
    )
    expect(looks[2]).toEqual({ ...look, bookingId: other.id })
  })

  test('PPL-04 FIX-28 data is not shown if the access cannot be logged', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const [as, admin] = [await world.as(owner), await world.as(await world.user({ role: 'admin' }))]
    await world.db.execute(sql`ALTER TABLE traveller_looks RENAME TO traveller_looks_gone`)
    const asked = { bookingId: booking.id, ...firstAdult }
    const replies = [
      await world.call('travellers.look', asked, { headers: as }),
      await world.call('travellers.find', { passportNumber: 'Z9182437' }, { headers: as }),
      await world.call('travellers.ofTrip', { tripId: trip.id, reason }, { headers: admin }),
      await world.call('travellers.ofBooking', { ...asked, reason }, { headers: admin }),
    ]
    for (const { status, body } of replies)
      expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringMatching(/RIZVI|9182437/)])
    // Nor is the list of a company.
    expect((await world.call('travellers.ofTrip', { tripId: trip.id }, { headers: as })).status).toBe(500)
  })

  test('PPL-04 no one has access more than two thousand times a day', async ({ world }) => {
    const { owner, booking } = await createCompanyWithTravellers(world)
    const look = () => world.call('travellers.look', { bookingId: booking.id, ...firstAdult }, { as: owner })
    await look()
    await world.db.execute(sql`UPDATE rate_limits SET hits = 1999 WHERE key LIKE 'look-traveller:%'`)
    expect((await look()).status).toBe(200)
    const { status, error } = await look()
    expect([status, error.code, (await looksIn(world)).length]).toEqual([429, 'too_many_attempts', 2])
  })
})
