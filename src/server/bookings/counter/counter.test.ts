import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingEvents, bookings } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { members } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { callingFamily, createCounter } from '#test/scenes/counter-bookings.ts'
import { test, type World } from '#test/world.ts'
import { counterBookings } from './tables.ts'

async function scene(world: World, maxPilgrims?: number) {
  const counter = await createCounter(world, maxPilgrims)
  const taken = async () =>
    (await world.db.select().from(trips).where(eq(trips.id, counter.trip.id)))[0]?.currentBookings
  return { ...counter, taken }
}

describe('DSK-06 a booking by phone', () => {
  test('DSK-06 is confirmed by the company, takes seats, has no address and writes to nobody', async ({
    world,
  }) => {
    const { book, taken, owner } = await scene(world)
    const { status, body } = await book()
    expect([status, body.status, body.contactEmail, body.numberOfPilgrims]).toEqual([201, 'confirmed', '', 2])
    expect(body.code).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}-[1-9A-Z]{4}$/)
    expect(await taken()).toBe(2)
    world.clock.set('2026-11-21T09:01:00Z')
    expect(await world.mails.deliver()).toEqual([])
    const [event] = await world.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, body.id))
    expect(event).toMatchObject({ kind: 'counter_booked', side: 'organizer', actorId: owner.userId })
  })

  test('DSK-06 takes more than ten people, and a pilgrim’s own request does not', async ({ world }) => {
    const { book, trip, taken } = await scene(world)
    expect((await book({ party: [{ room: null, adults: 11, children: 0, infants: 0 }] })).status).toBe(201)
    const as = await world.user()
    const own = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 11 }), { as })
    expect(own.error.code).toBe('invalid_booking')
    expect(await taken()).toBe(11)
  })

  test('DSK-06 of the last seats go to one of many who book at once, pilgrims among them', async ({
    world,
  }) => {
    const { book, trip, taken } = await scene(world, 5)
    const pilgrims = await Promise.all(Array.from({ length: 4 }, () => world.user()))
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => book({ contactPhone: `+9198200000${10 + at}` })),
      ...pilgrims.map((as) =>
        world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 2 }), { as }),
      ),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await taken()).toBe(4)
    expect((await book()).error.code).toBe('not_enough_slots')
    expect((await book({ party: [{ room: null, adults: 1, children: 0, infants: 0 }] })).status).toBe(201)
  })

  test('DSK-06 sent again with one key is one booking with one code; with other content it is refused', async ({
    world,
  }) => {
    const { book, taken } = await scene(world)
    const headers = { 'idempotency-key': 'press-1-press-1' }
    const [first, second] = [await book({}, { headers }), await book({}, { headers })]
    expect(second.body).toEqual(first.body)
    expect(await taken()).toBe(2)
    expect((await book({ contactName: 'Hasan' }, { headers })).error.code).toBe('idempotency_key_reused')
  })

  test('DSK-06 another price needs a reason, counts in the total, and is of those who see amounts', async ({
    world,
  }) => {
    const { book, trip, owner } = await scene(world)
    const otherPrices = [{ room: null, age: 'adult' as const, amount: '900.00' }]
    expect((await book({ otherPrices })).error).toMatchObject({ code: 'invalid_booking' })
    const { body } = await book({ otherPrices, priceReason: 'Group of last year' })
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, body.id))
    expect(row?.totalAmount).toMatch(/^1800\.00/)
    const desk = await world.user()
    await world.db.insert(members).values({ organizerId: owner.id, userId: desk.id, role: 'desk' })
    const as = desk
    const asked = { id: trip.id, ...callingFamily({ otherPrices, priceReason: 'x' }) }
    expect((await world.call('counter.book', asked, { as })).error.code).toBe('access_denied')
    expect((await world.call('counter.book', { id: trip.id, ...callingFamily() }, { as })).status).toBe(201)
    const slip = await world.call('counter.slip', { id: body.id }, { as })
    expect([slip.status, slip.body.agreedAmount]).toEqual([200, null])
    expect((await world.call('counter.slip', { id: body.id }, { as: owner })).body.agreedAmount).toMatch(
      /^1800/,
    )
  })

  test('DSK-06 is made by owner, manager and desk of a verified company, and by nobody else', async ({
    world,
  }) => {
    const { trip, owner } = await scene(world)
    const ask = async (as: object | undefined) =>
      (await world.call('counter.book', { id: trip.id, ...callingFamily() }, { as } as never)).status
    for (const role of ['manager', 'desk', 'leader'] as const) {
      const as = await world.user()
      await world.db.insert(members).values({ organizerId: owner.id, userId: as.id, role })
      expect([role, await ask(as)]).toEqual([role, role === 'leader' ? 403 : 201])
    }
    expect(await ask(await world.organizer())).toBe(403)
    expect(await ask(await world.user())).toBe(403)
    expect(await ask(await world.user({ role: 'admin' }))).toBe(403)
    expect(await ask(undefined)).toBe(401)
    const unverified = await world.organizer({ isVerified: false })
    const own = await world.trip({ organizerId: unverified.id })
    const asked = { id: own.id, ...callingFamily() }
    expect((await world.call('counter.book', asked, { as: unverified })).status).toBe(403)
  })

  test('DSK-06 a phone that is known shows its booking, of this departure alone', async ({ world }) => {
    const { book, trip, owner } = await scene(world)
    const { body } = await book()
    const known = async (phone: string, id = trip.id) =>
      (await world.call('counter.knownPhone', { id, phone }, { as: owner })).body.bookings.map(
        (one) => one.reference,
      )
    expect(await known('+91 98200 00000')).toEqual([body.reference])
    expect(await known('+91 98200 00001')).toEqual([])
    expect(await known('+91 98200 00000', (await world.trip({ organizerId: owner.id })).id)).toEqual([])
  })
})

describe('DSK-06 undo', () => {
  test('DSK-06 within ten seconds releases seats and code, drops the email, and names the colleague', async ({
    world,
  }) => {
    const { book, trip, owner, taken } = await scene(world)
    const { body } = await book({ contactEmail: 'zahra@example.com' })
    const undone = await world.call('counter.undo', { id: trip.id, bookings: [body.id] }, { as: owner })
    expect(undone.body).toEqual({ seats: 2 })
    expect(await taken()).toBe(0)
    expect((await world.call('counter.open', { code: body.code ?? '' })).error.code).toBe(
      'counter_code_invalid',
    )
    world.clock.set('2026-11-21T10:00:00Z')
    expect(await world.mails.deliver()).toEqual([])
    const [entry] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, body.id))
      .orderBy(auditLog.id)
    expect(entry).toBeDefined()
  })

  test('DSK-06 after ten seconds there is none, nor for another company, and one of two makes none of both', async ({
    world,
  }) => {
    const { book, trip, owner, taken } = await scene(world)
    const { body } = await book()
    const undo = (as: object, ids: string[], id = trip.id) =>
      world.call('counter.undo', { id, bookings: ids }, { as } as never)
    const other = await world.organizer()
    expect((await undo(other, [body.id])).status).toBe(403)
    const pilgrims = await world.booking({ tripId: trip.id })
    expect((await undo(owner, [body.id, pilgrims.id])).error.code).toBe('booking_not_found')
    world.clock.set('2026-11-21T09:00:10Z')
    expect((await undo(owner, [body.id])).error.code).toBe('counter_undo_over')
    expect(await taken()).toBeGreaterThanOrEqual(2)
  })
})

describe('DSK-06 the family', () => {
  test('DSK-06 opening the code confirms nothing, a press does, and gives the booking’s own page', async ({
    world,
  }) => {
    const { book } = await scene(world)
    const { body } = await book()
    const code = (body.code ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await world.call('counter.open', { code })).body).toMatchObject({
      state: 'open',
      reference: body.reference,
    })
    expect((await world.call('counter.open', { code })).body.state).toBe('open')
    const confirmed = (await world.call('counter.confirm', { code })).body
    expect(confirmed.state).toBe('confirmed')
    const page = await world.call('bookings.view', { token: confirmed.token ?? '' })
    expect(page.body.reference).toBe(body.reference)
    // Pressed again it is the same, with the same link.
    expect((await world.call('counter.confirm', { code })).body.token).toBe(confirmed.token)
    expect((await world.call('counter.decline', { code })).error.code).toBe('counter_confirmed')
  })

  test('DSK-06 “I did not ask for this” releases the seats, and the company is told', async ({ world }) => {
    const { book, taken } = await scene(world)
    const { body } = await book()
    const code = body.code ?? ''
    expect((await world.call('counter.decline', { code })).body.state).toBe('declined')
    expect(await taken()).toBe(0)
    const letters = await world.mails.deliver()
    expect(letters.map(({ template }) => template)).toEqual(['booking-declined'])
    expect((await world.call('counter.confirm', { code })).error.code).toBe('booking_not_changeable')
  })

  test('DSK-06 printing again makes a new code, the old one no longer works, and each ends after 14 days', async ({
    world,
  }) => {
    const { book, owner } = await scene(world)
    const { body } = await book()
    const printed = (await world.call('counter.slip', { id: body.id, code: body.code ?? '' }, { as: owner }))
      .body
    expect(printed.code).toBe(body.code)
    const slip = (await world.call('counter.slip', { id: body.reference }, { as: owner })).body
    expect(slip.code).not.toBe(body.code)
    expect((await world.call('counter.open', { code: body.code ?? '' })).status).toBe(404)
    world.clock.set('2026-12-05T08:59:59Z')
    expect((await world.call('counter.open', { code: slip.code })).status).toBe(200)
    world.clock.set('2026-12-05T09:00:00Z')
    expect((await world.call('counter.open', { code: slip.code })).status).toBe(404)
  })

  test('DSK-06 codes cannot be guessed: 20 wrong ones an hour and address', async ({ world }) => {
    const { book } = await scene(world)
    const { body } = await book()
    const guess = (code: string) => world.call('counter.open', { code })
    for (let at = 0; at < 20; at++) expect((await guess('111111111111')).status).toBe(404)
    expect((await guess('111111111111')).status).toBe(429)
    expect((await guess(body.code ?? '')).status).toBe(429)
    world.clock.set('2026-11-21T10:00:01Z')
    expect((await guess(body.code ?? '')).status).toBe(200)
  })

  test('DSK-06 with an address it gets one email after the ten seconds, whose code it confirms by', async ({
    world,
  }) => {
    const { book } = await scene(world)
    const { body } = await book({ contactEmail: 'zahra@example.com' })
    expect(await world.mails.deliver()).toEqual([])
    world.clock.set('2026-11-21T09:00:11Z')
    const [letter, ...others] = await world.mails.deliver()
    expect([letter?.template, others]).toEqual(['booking-by-company', []])
    expect(letter?.text).toContain(`/c/${body.code?.replaceAll('-', '')}`)
  })

  test('DSK-06 until it confirms there is no review, and no account gets the booking by its address', async ({
    world,
  }) => {
    const { book } = await scene(world)
    const as = await world.user()
    const { body } = await book({ contactEmail: as.email })
    await world.db
      .update(bookings)
      .set({
        userId: as.id,
        status: 'completed',
        bookedDepartureDate: '2026-10-01',
        bookedReturnDate: '2026-10-10',
      })
      .where(eq(bookings.id, body.id))
    const reviewable = async () =>
      (await world.call('reviews.completedTrips', { userId: as.id }, { as })).body
    expect(await reviewable()).toEqual([])
    await world.db
      .update(counterBookings)
      .set({ confirmedAt: world.clock.now() })
      .where(eq(counterBookings.bookingId, body.id))
    expect(await reviewable()).toHaveLength(1)
  })
})
