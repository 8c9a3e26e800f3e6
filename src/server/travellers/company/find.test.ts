import { describe, expect } from 'vitest'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import {
  createAskers,
  createBookingWithTravellers,
  createCompanyWithTravellers,
  firstAdult,
  knownTraveller,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

const number = knownTraveller.passportNumber

async function found(world: World, as: { id: string }, passportNumber: string = number) {
  const { status, body } = await world.call('travellers.find', { passportNumber }, { as })
  expect(status).toBe(200)
  return body.found
}

/** The second adult does not go any more. */
async function withoutSecond(world: World, id: string, as: { id: string }) {
  const groups = [{ room: null, adults: 1, children: 0, infants: 0 }]
  const { version } = (await world.call('bookings.view', { id }, { as })).body
  const { after } = (await world.call('bookings.quoteChange', { id, groups }, { as })).body
  const leaving = [{ age: 'adult' as const, place: 2 }]
  const change = { id, version, groups, agreedAmount: after.agreedAmount, leaving }
  expect((await world.call('bookings.change', change, { as })).status).toBe(200)
}

describe('PPL-03 PPL-04 search by passport', () => {
  test('PPL-03 the whole number finds the person however it is typed, and the search is logged; a part finds no one', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const { id: bookingId, reference } = booking
    const { id: tripId, title, departureDate } = trip
    const person = { bookingId, reference, tripId, title, departureDate, ...firstAdult }
    const shown = [{ ...person, surname: 'RIZVI', givenNames: 'ZAHRA FATIMA', isUnreadable: false }]
    for (const typed of [number, ' z 9182437', 'z91-82437', 'Z9182437<'])
      expect(await found(world, owner, typed)).toEqual(shown)
    const looks = await world.db.select().from(travellerAccessLog)
    expect(looks).toHaveLength(4)
    expect(looks[0]).toMatchObject({ bookingId, side: 'organizer', what: 'passport', actorId: owner.userId })
    for (const part of ['Z918243', '9182437', 'Z9182438', 'Z91824377'])
      expect(await found(world, owner, part)).toEqual([])
    for (const wrong of ['Z918', 'Z91%', ''])
      expect((await world.call('travellers.find', { passportNumber: wrong }, { as: owner })).status).toBe(400)
    expect(await world.db.$count(travellerAccessLog)).toBe(4)
  })

  test('PPL-03 a number of another company finds no one; of all own companies everyone, the latest departure first', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world)
    const other = await createCompanyWithTravellers(world)
    expect((await found(world, owner)).map(({ tripId }) => tripId)).toEqual([trip.id])
    await world.member({ organizerId: other.owner.id, userId: owner.userId, role: 'desk' })
    const later = await world.trip({
      organizerId: owner.id,
      departureDate: '2027-03-10',
      returnDate: '2027-03-20',
    })
    await createBookingWithTravellers(world, later.id)
    const trips = (await found(world, owner)).map(({ tripId }) => tripId)
    expect(trips[0]).toBe(later.id)
    expect(trips.toSorted()).toEqual([trip.id, other.trip.id, later.id].toSorted())
    expect(await found(world, other.owner)).toHaveLength(1)
  })

  test('PPL-04 requests, bookings that ended and removed places are not found', async ({ world }) => {
    const { owner, trip, booking, write, lead } = await createCompanyWithTravellers(world)
    await createBookingWithTravellers(world, trip.id, { status: 'pending' })
    expect(await found(world, owner)).toMatchObject([{ bookingId: booking.id }])
    // A changed number is found, the one before is not.
    await write({ passportNumber: 'K1234567' })
    expect(await found(world, owner)).toEqual([])
    expect(await found(world, owner, 'K1234567')).toHaveLength(1)
    await write({ ...secondAdult, passportNumber: 'B7654321' })
    expect(await found(world, owner, 'B7654321')).toMatchObject([secondAdult])
    await withoutSecond(world, booking.id, lead)
    expect(await found(world, owner, 'B7654321')).toEqual([])
    const as = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'cancelled' }, { as })
    expect(await found(world, owner, 'K1234567')).toEqual([])
  })

  test('PPL-04 owner, manager and desk may search; a leader, a pilgrim and an admin, who gives no reason here, may not', async ({
    world,
  }) => {
    const { owner } = await createCompanyWithTravellers(world)
    const { leader, pilgrim, admin, ...finders } = await createAskers(world, owner)
    const counts = []
    for (const as of Object.values(finders)) counts.push((await found(world, as)).length)
    expect([Object.keys(finders), counts]).toEqual([
      ['owner', 'manager', 'desk', 'other company'],
      [1, 1, 1, 0],
    ])
    for (const as of [leader, pilgrim, admin]) {
      const { status, error } = await world.call('travellers.find', { passportNumber: number }, { as })
      expect([status, error.code]).toEqual([403, 'travellers_unauthorized'])
    }
  })

  test('PPL-03 at most sixty numbers an hour', async ({ world }) => {
    const owner = await world.organizer()
    const find = () => world.call('travellers.find', { passportNumber: number }, { as: owner })
    for (let tries = 0; tries < 60; tries++) expect((await find()).status).toBe(200)
    const { status, error } = await find()
    expect([status, error.code]).toEqual([429, 'too_many_attempts'])
    world.clock.advance({ hours: 1 })
    expect((await find()).status).toBe(200)
  })

  test('PPL-03 with a rotated key the number is found before and after it is sealed again', async ({
    open,
  }) => {
    const [old, now] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const world = await open({ env: { DATA_KEY: old ?? '' } })
    const { owner } = await createCompanyWithTravellers(world)
    const env = { DATA_KEY: now ?? '', DATA_KEY_OLD: old ?? '' }
    const turned = await open({ database: world.database, env })
    expect(await found(turned, owner)).toHaveLength(1)
    await turned.jobs.find(({ name }) => name === 'seal-anew')?.run()
    expect(await found(turned, owner)).toHaveLength(1)
    const alone = await open({ database: world.database, env: { DATA_KEY: now ?? '' } })
    expect(await found(alone, owner)).toHaveLength(1)
  })
})
