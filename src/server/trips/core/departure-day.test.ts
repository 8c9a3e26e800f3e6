import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A published trip that departs on 10 January, and how it answers at a moment. */
async function departing(world: World, fields: object) {
  const owner = await world.organizer()
  const { body } = await world.call('trips.create', tripRequest({ organizerId: owner.id, ...fields }), {
    as: owner,
  })
  return async (moment: string) => {
    world.clock.set(moment)
    const trip = (await world.call('trips.get', { id: body.id })).body
    const card = (await world.call('trips.search')).body.trips.find(({ id }) => id === body.id)
    const { status } = await world.call('bookings.create', bookingRequest(body), { as: await world.user() })
    return [trip.departureToday, trip.bookable, trip.notBookableReason, trip.status, card?.status, status]
  }
}

const open = (day: string) => [day, true, null, 'upcoming', 'upcoming', 201]
const left = (day: string) => [day, false, 'departed', 'in_progress', 'in_progress', 409]

describe('BOOK-10 booking closes when the day of departure begins at the departure city, to the second', () => {
  test.for([
    ['Mumbai', '2027-01-09T18:29:59Z', '2027-01-09T18:30:00Z'],
    ['Toronto', '2027-01-10T04:59:59Z', '2027-01-10T05:00:00Z'],
    ['The old harbour', '2027-01-09T23:59:59Z', '2027-01-10T00:00:00Z'],
  ] as const)('BOOK-10 %s', async ([departureOrigin, last, first], { world }) => {
    const at = await departing(world, { departureOrigin })
    expect(await at(last)).toEqual(open('2027-01-09'))
    expect(await at(first)).toEqual(left('2027-01-10'))
  })

  test('BOOK-10 CON-06 as many days before it as the terms say, by the same clocks', async ({ world }) => {
    const terms = { ...presets.standard, closesDay: 5 }
    const at = await departing(world, { departureOrigin: 'Mumbai', terms })
    expect(await at('2027-01-04T18:29:59Z')).toEqual(open('2027-01-04'))
    const closed = ['2027-01-05', false, 'closed', 'upcoming', 'upcoming', 409]
    expect(await at('2027-01-04T18:30:00Z')).toEqual(closed)
  })

  test('BOOK-10 an answer cached in the evening shows the new day after midnight there', async ({
    world,
  }) => {
    const at = await departing(world, { departureOrigin: 'Sydney' })
    expect(await at('2027-01-09T12:59:59Z')).toEqual(open('2027-01-09'))
    expect(await at('2027-01-09T13:00:00Z')).toEqual(left('2027-01-10'))
  })
})
