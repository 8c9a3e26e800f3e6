import { describe, expect } from 'vitest'
import { findTravellers, findTravellersBooking } from '#server/travellers/core/queries.ts'
import {
  createAskers,
  createBookingWithTravellers,
  createCompanyWithTravellers,
  firstAdult,
  listAnswers,
} from '#test/scenes/company-travellers.ts'
import { test } from '#test/world.ts'
import { presentCompanyRows } from './view.ts'

const office = { owner: 'ok', manager: 'ok', desk: 'ok' }
const refusedOffice = {
  owner: 'travellers_unauthorized',
  manager: 'travellers_unauthorized',
  desk: 'travellers_unauthorized',
}
/** Callers who know nothing of a booking; an admin who gives no reason. */
const strangers = {
  leader: 'booking_not_found',
  'other company': 'booking_not_found',
  pilgrim: 'booking_not_found',
  admin: 'reason_required',
}
/** A departure that is on the market is known to everyone, its people are not. */
const strangersToTrip = {
  leader: 'travellers_unauthorized',
  'other company': 'travellers_unauthorized',
  pilgrim: 'travellers_unauthorized',
  admin: 'reason_required',
}

describe('PPL-04 who of a company has access', () => {
  test('PPL-04 for a confirmed booking: owner, manager and desk read travellers and open passports, no one else does', async ({
    world,
  }) => {
    const { owner, trip, booking, lead } = await createCompanyWithTravellers(world)
    const askers = { ...(await createAskers(world, owner)), pilgrim: lead }
    const bookingId = booking.id
    expect(await listAnswers(world, askers, 'travellers.ofTrip', { tripId: trip.id })).toEqual({
      ...office,
      ...strangersToTrip,
    })
    for (const name of ['travellers.ofBooking', 'travellers.look'] as const)
      expect(await listAnswers(world, askers, name, { bookingId, ...firstAdult })).toEqual({
        ...office,
        ...strangers,
      })
    const { status } = await world.call('travellers.ofBooking', { bookingId })
    expect(status).toBe(401)
  })

  test('PPL-04 for a request the types of needs are read and nothing else, by owner, manager and desk', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world, { status: 'pending' })
    const askers = await createAskers(world, owner)
    const bookingId = booking.reference
    expect(await listAnswers(world, askers, 'travellers.ofBooking', { bookingId })).toEqual({
      ...office,
      ...strangers,
    })
    expect(await listAnswers(world, askers, 'travellers.look', { bookingId, ...firstAdult })).toEqual({
      ...refusedOffice,
      ...strangers,
    })
    const { body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: askers.desk })
    const nothing = {
      partyVersion: 0,
      isNamed: false,
      isUnreadable: false,
      ownName: null,
      sex: null,
      surname: null,
      givenNames: null,
      roomWish: null,
      passportNumber: null,
      passportExpiry: null,
      papers: [],
      checklist: [],
      erasedOn: null,
    }
    const common = {
      bookingId: booking.id,
      reference: booking.reference,
      status: 'pending',
      currency: booking.currency,
    }
    expect(body.people).toEqual([
      { ...common, ...firstAdult, ...nothing, needs: [{ kind: 'step_free', answer: null }] },
      { ...common, age: 'adult', place: 2, ...nothing, needs: [] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/RIZVI|زہرا|1953|9182437|Z91|metres|sugar/)
    const one = await world.call('travellers.ofBooking', { bookingId }, { as: askers.desk })
    expect([one.body.people, one.body.mayLook]).toEqual([body.people, false])
  })

  test.for(['cancelled', 'cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show'] as const)(
    'PPL-04 a company’s access ends with the booking: %s',
    async (status, { world }) => {
      const { owner, trip, booking } = await createCompanyWithTravellers(world)
      const admin = await world.user({ role: 'admin' })
      await world.call('bookings.updateStatus', { id: booking.id, status: 'cancelled' }, { as: admin })
      if (status !== 'cancelled')
        await world.call('bookings.updateStatus', { id: booking.id, status }, { as: admin })
      const bookingId = booking.id
      for (const name of ['travellers.ofBooking', 'travellers.look'] as const) {
        const { error } = await world.call(name, { bookingId, ...firstAdult }, { as: owner })
        expect(error.code).toBe('travellers_unauthorized')
      }
      const { body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: owner })
      expect(body.people).toEqual([])
      const reason = 'The family asked for help.'
      const asked = await world.call('travellers.look', { bookingId, ...firstAdult, reason }, { as: admin })
      expect(asked.body.surname).toBe('RIZVI')
    },
  )

  test('FIX-28 people and documents are closed to a suspended company, no matter who of it asks, until it is back', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const { manager, desk } = await createAskers(world, owner)
    const admin = await world.user({ role: 'admin' })
    const bookingId = booking.id
    const answers = async () => {
      const asked = { bookingId, ...firstAdult }
      return [
        await listAnswers(world, { manager, desk }, 'travellers.ofTrip', { tripId: trip.id }),
        await listAnswers(world, { manager, desk }, 'travellers.ofBooking', { bookingId }),
        await listAnswers(world, { manager, desk }, 'travellers.look', asked),
      ]
    }
    const setOwner = (isActive: boolean) =>
      world.call('admin.setUserActive', { id: owner.userId, isActive }, { as: admin })
    const closed = { manager: 'travellers_unauthorized', desk: 'travellers_unauthorized' }
    const open = { manager: 'ok', desk: 'ok' }
    expect(await answers()).toEqual([open, open, open])
    await setOwner(false)
    expect(await answers()).toEqual([closed, closed, closed])
    const found = await world.call('travellers.find', { passportNumber: 'Z9182437' }, { as: desk })
    expect(found.body.found).toEqual([])
    await setOwner(true)
    expect(await answers()).toEqual([open, open, open])
  })

  test('FIX-28 where verification was withdrawn, confirmed bookings stay readable until the return; requests are closed', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const createdAt = new Date(world.clock.now().getTime() + 60_000)
    const request = await createBookingWithTravellers(world, trip.id, { status: 'pending', createdAt })
    const admin = await world.user({ role: 'admin' })
    await world.call('admin.verifyOrganizer', { id: owner.id, isVerified: false }, { as: admin })
    const answer = async (bookingId: string) => {
      const { status, error } = await world.call(
        'travellers.look',
        { bookingId, ...firstAdult },
        { as: owner },
      )
      return status === 200 ? 'ok' : error.code
    }
    expect(await answer(booking.id)).toBe('ok')
    const { body } = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: owner })
    expect(body.people.map(({ bookingId, needs }) => [bookingId, needs.length])).toEqual([
      [booking.id, 1],
      [booking.id, 0],
      [request.booking.id, 0],
      [request.booking.id, 0],
    ])
    const closed = await world.call('travellers.ofBooking', { bookingId: request.booking.id }, { as: owner })
    expect(closed.error.code).toBe('travellers_unauthorized')
    world.clock.set('2027-01-22T12:00:00Z')
    expect(await answer(booking.id)).toBe('travellers_unauthorized')
  })

  test('PPL-04 an admin reads only with a reason; spaces are none; for others a reason opens nothing', async ({
    world,
  }) => {
    const { trip, booking } = await createCompanyWithTravellers(world)
    const admin = await world.user({ role: 'admin' })
    const bookingId = booking.id
    const calls = [
      ['travellers.ofTrip', { tripId: trip.id }],
      ['travellers.ofBooking', { bookingId }],
      ['travellers.look', { bookingId, ...firstAdult }],
    ] as const
    for (const [name, input] of calls) {
      for (const reason of ['', '   ']) {
        const { status, error } = await world.call(name, { ...input, reason }, { as: admin })
        expect([status, error.code]).toEqual([400, 'reason_required'])
      }
      const reason = 'The family asked for help.'
      expect((await world.call(name, { ...input, reason }, { as: admin })).status).toBe(200)
      const as = await world.organizer()
      expect((await world.call(name, { ...input, reason }, { as })).status).toBeGreaterThan(400)
    }
  })

  test('PPL-04 a company that lost its verification still reads; a deactivated departure is open to its own', async ({
    world,
  }) => {
    const owner = await world.organizer({ isVerified: false })
    const trip = await world.trip({ organizerId: owner.id, isActive: false })
    const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
    const askers = await createAskers(world, owner)
    const not = 'trip_not_found'
    expect(await listAnswers(world, askers, 'travellers.ofTrip', { tripId: trip.id })).toEqual({
      ...office,
      leader: not,
      'other company': not,
      pilgrim: not,
      admin: 'reason_required',
    })
    const asked = { bookingId: booking.id, ...firstAdult }
    expect((await world.call('travellers.look', asked, { as: owner })).status).toBe(200)
    for (const tripId of ['none', crypto.randomUUID()])
      expect((await world.call('travellers.ofTrip', { tripId }, { as: owner })).error.code).toBe(not)
  })

  test('PPL-04 members who may read travellers and not their documents read names and rooms alone', async ({
    world,
  }) => {
    const { booking } = await createCompanyWithTravellers(world)
    const found = await findTravellersBooking(world.db, booking.id)
    if (!found) throw new Error('no booking')
    const people = (await findTravellers(world.db, [booking.id])).get(booking.id) ?? []
    const of = {
      sealer: world.deps.sealer,
      now: world.clock.now(),
      peopleKeptDays: 30,
      booking: found,
      people,
    }
    const reads = { needs: 'none', people: 'all', papers: 'none' } as const
    const [row] = presentCompanyRows({ ...of, reads })
    expect(row).toMatchObject({
      isNamed: true,
      surname: 'RIZVI',
      ownName: 'زہرا رضوی',
      roomWish: 'double',
      passportNumber: null,
      passportExpiry: null,
      needs: [],
      papers: [],
      checklist: [],
    })
  })
})
