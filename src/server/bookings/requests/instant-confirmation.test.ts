import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookingStatusChanges, bookings, openRequests } from '#server/bookings/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const atOnce = { confirmation: 'at_once' as const }
const statusOf = async (world: World, id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status

describe('a trip with instant confirmation', () => {
  test('CON-16 is confirmed with the request of a proven person, recorded, and both sides are notified', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const trip = await world.trip({ ...atOnce, organizerId: organizer.id })
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    expect(body).toMatchObject({ status: 'confirmed', version: 1 })
    const page = await world.call('bookings.view', { id: body.reference }, { as })
    expect(page.body).toMatchObject({
      confirmsAtOnce: true,
      confirmedAt: '2026-11-21T09:00:00.000Z',
      timeline: [{ from: 'pending', to: 'confirmed' }],
    })
    const letters = await world.mails.deliver()
    const [letter] = await countEmails(world, 'booking-requested')
    expect(letter?.subject).toBe(`Confirmed: ${body.reference}, ${trip.title}`)
    expect(letter?.text).not.toContain('do not need to pay')
    const told = letters.find(({ template }) => template === 'booking-received')
    expect([told?.subject, told?.text.includes('you do not need to answer')]).toEqual([
      `New confirmed booking: ${body.reference}`,
      true,
    ])
    // It waits for no one: no limit on open requests counts it.
    expect(await world.db.$count(openRequests)).toBe(0)
  })

  test('CON-16 control: on request it waits, and so does an earlier booking', async ({ world }) => {
    const trip = await world.trip()
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    expect(body.status).toBe('pending')
    const { trip: quiet, token, booking } = await createGuestBooking(world)
    const owner = await world.organizer()
    await world.call('trips.update', { id: quiet.id, ...tripRequest(), ...atOnce }, { as: owner })
    await world.call('bookings.open', { token })
    expect(await statusOf(world, booking.id)).toBe('pending')
  })

  test('CON-16 a guest’s is confirmed when the emailed link is opened, once, and not when it is only viewed', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world, {}, atOnce)
    expect(booking.status).toBe('pending')
    const [letter] = await countEmails(world, 'booking-requested')
    expect(letter?.text).toMatch(/to confirm your place\./)
    for (const held of [token, readToken]) await world.call('bookings.view', { token: held })
    expect(await statusOf(world, booking.id)).toBe('pending')
    const opened = await world.call('bookings.open', { token })
    expect(opened.body).toMatchObject({ status: 'confirmed', deadline: null, isProven: true })
    expect((await countEmails(world, 'booking-status')).length).toBe(1)
    // The organizer's later decision is not changed.
    await world.db.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, booking.id))
    await world.call('bookings.open', { token })
    expect(await statusOf(world, booking.id)).toBe('pending')
    expect(await world.db.$count(bookingStatusChanges)).toBe(1)
  })

  test.for([
    ['a second before', 24 * 3600 - 1, 'confirmed'],
    ['at', 24 * 3600, 'pending'],
  ] as const)('CON-16 %s the deadline', async ([, seconds, status], { world }) => {
    const { booking, token } = await createGuestBooking(world, {}, atOnce)
    world.clock.advance({ seconds })
    await world.call('bookings.open', { token })
    expect(await statusOf(world, booking.id)).toBe(status)
  })

  test('CON-16 an unverified account’s is confirmed when its address is', async ({ world }) => {
    const trip = await world.trip(atOnce)
    const account = { firstName: 'Zahra', lastName: 'Rizvi', email: guestEmail, password: 'Safa-and-Marwa-7' }
    await world.call('accounts.register', account)
    const [as] = await world.db.select().from(users).where(eq(users.email, guestEmail))
    if (!as) throw new Error('nobody registered')
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    expect(body.status).toBe('pending')
    const letters = await countEmails(world, 'verify-email')
    const [, token] = /verify-email\?token=([\w-]+)/.exec(letters[0]?.text ?? '') ?? []
    await world.call('accounts.verifyEmail', { token })
    expect(await statusOf(world, body.id)).toBe('confirmed')
  })

  test('CON-16 forty at once for ten places confirm ten, on two servers of one database', async ({
    open,
  }) => {
    const env = { RATE_LIMITS: 'off' }
    const world = await open({ env })
    const second = await open({ env, database: world.database })
    const trip = await world.trip({ ...atOnce, maxPilgrims: 10 })
    const people = await Promise.all(Array.from({ length: 40 }, () => world.user()))
    const replies = await Promise.all(
      people.map((as, index) =>
        (index % 2 ? world : second).call('bookings.create', bookingRequest(trip), { as }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201).length).toBe(10)
    expect(await world.db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(10)
    expect(await world.db.$count(bookingStatusChanges)).toBe(10)
    expect((await world.call('trips.get', { id: trip.id })).body.currentBookings).toBe(10)
  })

  test('CON-16 the organizer chooses it; fields left out do not change, and pilgrims get no email', async ({
    world,
  }) => {
    const as = await world.organizer()
    const { body } = await world.call(
      'trips.create',
      { organizerId: as.id, ...tripRequest(), ...atOnce },
      { as },
    )
    expect([body.confirmation, body.offerVersion]).toEqual(['at_once', 1])
    const { id } = body
    const kept = await world.call('trips.update', { id, ...tripRequest() }, { as })
    expect(kept.body.confirmation).toBe('at_once')
    await world.booking({ tripId: id, status: 'confirmed' })
    const changed = await world.call(
      'trips.update',
      { id, ...tripRequest(), confirmation: 'on_request' },
      { as },
    )
    expect([changed.body.confirmation, changed.body.offerVersion]).toEqual(['on_request', 1])
    expect((await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')).toEqual([])
    const wrong = await world.call('trips.update', { id, ...tripRequest(), confirmation: 'soon' }, { as })
    expect(wrong.error.fields).toEqual({ confirmation: 'invalid' })
  })
})
