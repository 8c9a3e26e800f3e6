import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingCancellations, bookingEvents } from '#server/bookings/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const toldOf = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'booking-cancellation')

/** 50 days before the departure on 10 January by the preset: a tenth is kept until the 45th day. */
async function confirmed(world: World, fields: object = {}) {
  const owner = await world.organizer()
  const terms = presets.standard
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms, ...fields }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: guestEmail })
  const { body: booking } = await world.call('bookings.create', request, { as })
  await world.call('bookings.updateStatus', { id: booking.id, status: 'confirmed' }, { as: owner })
  const { id } = booking
  const shown = async () => (await world.call('bookings.cancelling', { id }, { as })).body
  const cancel = (keptAmount: string | null, rest: object = {}) =>
    world.call('bookings.cancel', { id, cause: 'own', keptAmount, ...rest }, { as })
  return { owner, trip, as, booking, shown, cancel }
}

describe('CON-12 the pilgrim cancels', () => {
  test('CON-12 shows amounts before, then seats, emails, the timeline and who did it', async ({ world }) => {
    const { trip, booking, shown, cancel } = await confirmed(world)
    expect(await shown()).toMatchObject({
      mayCancel: true,
      today: '2026-11-21',
      isAgreed: true,
      next: { from: '2026-11-27', keepPercent: 25, keptAmount: '500.00' },
    })
    const own = (await shown()).figures.find(({ cause }) => cause === 'own')
    expect(own).toEqual({ cause: 'own', keepPercent: 10, keptAmount: '200.00', refundDue: '2026-12-05' })
    const { status, body } = await cancel('200.00', { words: 'My mother is ill' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled_by_pilgrim',
      dueAmount: '200.00',
      timeline: [{ to: 'confirmed' }, { from: 'confirmed', to: 'cancelled_by_pilgrim' }],
      cancellation: {
        by: 'pilgrim',
        cause: 'own',
        day: '2026-11-21',
        keepPercent: 10,
        reason: 'My mother is ill',
      },
      acts: [{ kind: 'cancelled', side: 'pilgrim', data: { keepPercent: 10, keptAmount: '200.00' } }],
    })
    expect((await world.call('trips.get', { id: trip.id })).body.currentBookings).toBe(0)
    const [letter] = await countEmails(world, 'booking-cancelled')
    expect(letter?.text).toContain('December 5, 2026')
    const [told] = await toldOf(world)
    for (const words of [booking.reference, '2 places are available again', 'My mother is ill', '200'])
      expect(told?.text).toContain(words)
    expect(letter?.text).not.toContain('My mother is ill')
    // What was confirmed a moment before is not told after it.
    expect((await countEmails(world, 'booking-status')).length).toBe(0)
  })

  test('CON-12 an amount other than the current one is rejected, and nothing happens', async ({ world }) => {
    const { trip, cancel } = await confirmed(world)
    for (const wrong of ['200.01', '0', null])
      expect((await cancel(wrong)).error.code).toBe('cancellation_changed')
    expect((await world.call('trips.get', { id: trip.id })).body.currentBookings).toBe(2)
    // The day after the last of the step.
    world.clock.set('2026-11-27T09:00:00Z')
    expect((await cancel('200.00')).status).toBe(409)
    expect((await cancel('500.00')).status).toBe(200)
  })

  test('CON-12 cases at cost charge nothing automatically, and the organizer reads which', async ({
    world,
  }) => {
    const { owner, booking, cancel } = await confirmed(world)
    expect((await cancel('0', { cause: 'death' })).status).toBe(200)
    const history = await world.call('bookings.history', { id: booking.id }, { as: owner })
    expect(history.body.cancellation).toMatchObject({ cause: 'death', keptAmount: '0.00', keepPercent: null })
    const [told] = await toldOf(world)
    expect(told?.text).toContain('A death in the family')
  })

  test('CON-12 a pending request costs nothing; without terms nothing was agreed', async ({ world }) => {
    const trip = await world.trip()
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    const waiting = await world.call('bookings.cancelling', { id: body.id }, { as })
    expect(waiting.body).toMatchObject({ next: null, figures: [{ keptAmount: '0.00' }, {}, {}, {}, {}] })
    const bare = await confirmed(world, { terms: null })
    expect(await bare.shown()).toMatchObject({ isAgreed: false, next: null })
    expect((await bare.shown()).figures[0]).toMatchObject({ cause: 'own', keptAmount: null })
    const { body: page } = await bare.cancel(null)
    expect(page.cancellation).toMatchObject({ keptAmount: null, keepPercent: null })
  })

  test('CON-12 twenty at once on two servers are one cancellation, and one email each', async ({ open }) => {
    const world = await open()
    const second = await open({ database: world.database })
    const { as, booking } = await confirmed(world)
    const headers = [await world.as(as), await second.as(as)]
    const sent = { id: booking.id, cause: 'own', keptAmount: '200.00' } as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? second : world).call('bookings.cancel', sent, { headers: headers[at % 2] ?? {} }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.cancellation))).size).toBe(1)
    expect(await world.db.$count(bookingCancellations)).toBe(1)
    expect(await world.db.$count(bookingEvents)).toBe(1)
    expect((await countEmails(world, 'booking-cancelled')).length).toBe(1)
    expect((await toldOf(world)).length).toBe(1)
  })

  test.for([
    ['Karachi', '2027-01-09T18:59:59Z', '2027-01-09T19:00:00Z'],
    ['Toronto', '2027-01-10T04:59:59Z', '2027-01-10T05:00:00Z'],
  ] as const)(
    'CON-12 is possible until the day of departure begins at %s',
    async ([departureOrigin, last, first], { world }) => {
      const early = await confirmed(world, { departureOrigin })
      const late = await confirmed(world, { departureOrigin })
      world.clock.set(last)
      expect(await early.shown()).toMatchObject({ mayCancel: true, today: '2027-01-09' })
      expect((await early.cancel('2000.00')).status).toBe(200)
      world.clock.set(first)
      expect(await late.shown()).toMatchObject({ mayCancel: false, today: '2027-01-10' })
      const refused = await late.cancel('2000.00')
      expect([refused.status, refused.error.code]).toEqual([409, 'cancelling_closed'])
      // A cancellation in time keeps its fee when it is sent again.
      expect((await early.cancel('2000.00')).body.status).toBe('cancelled_by_pilgrim')
    },
  )

  test('CON-12 a booking made yesterday for tomorrow counts by the last step', async ({ world }) => {
    world.clock.set('2027-01-08T09:00:00Z')
    const { cancel } = await confirmed(world)
    world.clock.set('2027-01-09T09:00:00Z')
    expect((await cancel('200.00')).status).toBe(409)
    expect((await cancel('2000.00')).body.dueAmount).toBe('2000.00')
  })
})

describe('CON-12 a guest cancels', () => {
  test('CON-12 with the code from the mailbox, not with the link alone', async ({ world }) => {
    const { token, booking } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    const asked = { token, cause: 'own', keptAmount: '0' } as const
    const refused = await world.call('bookings.cancel', asked)
    expect([refused.status, refused.error.code]).toEqual([403, 'code_required'])
    const proof = await createProof(world, token)
    const { status, body } = await world.call('bookings.cancel', { ...asked, proof })
    expect([status, body.id, body.status]).toEqual([200, booking.id, 'cancelled_by_pilgrim'])
    expect((await countEmails(world, 'booking-cancelled')).length).toBe(1)
  })

  test('CON-12 an organizer who was not notified of a request is not notified of its end', async ({
    world,
  }) => {
    const { readToken: token } = await createGuestBooking(world)
    const proof = await createProof(world, token)
    const { body } = await world.call('bookings.cancel', { token, proof, cause: 'own', keptAmount: '0' })
    expect(body.status).toBe('cancelled_by_pilgrim')
    const templates = (await world.mails.deliver()).map(({ template }) => template)
    expect(templates).not.toContain('booking-cancellation')
  })
})
