import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest } from '#test/factories.ts'
import { stubRenderer } from '#test/pages.ts'
import { test, type World } from '#test/world.ts'

const [lastMoment, departureDay] = ['2027-01-09T23:59:59Z', '2027-01-10T00:00:00Z']
const journey = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
const closed = { message: 'This trip can no longer be booked', code: 'trip_not_bookable' }

const postForm = async (world: World, tripId: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: `/book/${tripId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://qafila.test' },
      payload: 'numberOfPilgrims=1&contactEmail=zahra@example.com&contactPhone=%2B971500000000',
    })
  ).statusCode

describe('booking closes earlier where the terms say so', () => {
  test('BOOK-10 CON-06 five days before the departure on page and API alike, to the second', async ({
    world,
  }) => {
    const terms = { ...presets.standard, closesDay: 5 }
    const trip = await world.trip({ ...journey, terms })
    const book = () => world.call('bookings.create', bookingRequest(trip))
    const shown = async () => (await world.call('trips.get', { id: trip.id })).body
    world.clock.set('2027-01-04T23:59:59Z')
    expect((await book()).status).toBe(201)
    expect(await shown()).toMatchObject({ bookable: true, notBookableReason: null })
    world.clock.set('2027-01-05T00:00:00Z')
    const refused = await book()
    expect([refused.status, refused.error]).toEqual([409, closed])
    expect(await shown()).toMatchObject({ bookable: false, notBookableReason: 'closed' })
  })
})

describe('booking closes at departure', () => {
  test('BOOK-10 a trip can be booked until its day of departure begins, and not from then on, by guests and pilgrims', async ({
    world,
  }) => {
    const callers = [{ as: await world.user() }, {}]
    const trip = await world.trip(journey)
    const book = (caller: object) => world.call('bookings.create', bookingRequest(trip), caller)
    world.clock.set(lastMoment)
    for (const caller of callers) expect((await book(caller)).status).toBe(201)
    for (const moment of [departureDay, '2027-01-15T12:00:00Z', '2027-01-20T12:00:00Z']) {
      world.clock.set(moment)
      for (const { as } of [{ as: await world.user() }, { as: undefined }]) {
        const refused = await book(as ? { as } : {})
        expect([refused.status, refused.error]).toEqual([409, closed])
      }
    }
  })

  test('BOOK-10 the form without scripts closes at the same time', async ({ open }) => {
    const world = await open({ renderer: stubRenderer() })
    const trip = await world.trip(journey)
    world.clock.set(lastMoment)
    expect(await postForm(world, trip.id)).toBe(303)
    world.clock.set(departureDay)
    expect(await postForm(world, trip.id)).toBe(409)
  })

  test('BOOK-10 LIST-07 the trip remains in lists until its return, and says that it takes no bookings, and why', async ({
    world,
  }) => {
    const { id } = await world.trip(journey)
    const told = async () => {
      const { bookable, notBookableReason, status, isActive } = (await world.call('trips.get', { id })).body
      const listed = (await world.call('trips.search')).body.total
      return { bookable, notBookableReason, status, isActive, listed }
    }
    world.clock.set(lastMoment)
    const coming = { bookable: true, notBookableReason: null, status: 'upcoming', isActive: true, listed: 1 }
    expect(await told()).toEqual(coming)
    const left = { ...coming, bookable: false, notBookableReason: 'departed', status: 'in_progress' }
    for (const moment of [departureDay, '2027-01-20T23:59:59Z']) {
      world.clock.set(moment)
      expect(await told()).toEqual(left)
    }
    world.clock.set('2027-01-21T00:00:00Z')
    expect(await told()).toEqual({ ...left, status: 'completed', listed: 0 })
  })

  test('BOOK-10 an inactive trip says so to its organizer', async ({ world }) => {
    const organizer = await world.organizer()
    const { id } = await world.trip({ organizerId: organizer.id, isActive: false })
    const { body } = await world.call('trips.get', { id }, { as: organizer })
    expect(body).toMatchObject({ bookable: false, notBookableReason: 'inactive', isActive: false })
  })
})
