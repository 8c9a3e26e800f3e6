import { describe, expect } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

// How the days around a departure, and accounts that leave before, affect a booking. Cancelling by its pilgrim has its own file.

const reason = 'The bus company has closed.'

/** A confirmed booking of a trip from 10 to 20 January, of a company that can cancel it. */
async function booked(world: World, fields: object = {}, of: object = {}) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, ...fields })
  const pilgrim = await world.user()
  const booking = await world.booking({ tripId: trip.id, userId: pilgrim.id, status: 'confirmed', ...of })
  const cancel = (as: { id: string } | { userId: string } = owner) =>
    world.call('trips.cancelDeparture', { id: trip.id, reason, version: trip.version }, { as })
  const mine = async () => (await world.call('bookings.list', {}, { as: pilgrim })).body[0]
  const page = async () =>
    (await world.call('bookings.view', { id: booking.reference }, { as: pilgrim })).body
  return { owner, trip, pilgrim, booking, cancel, mine, page }
}

const count = (world: World) => world.jobs.find(({ name }) => name === 'count-groups')?.run()
const sent = async (world: World) => (await world.mails.deliver()).map(({ template }) => template).sort()

describe('CON-15 the days around a departure', () => {
  test('CON-15 it can be cancelled until the end of the day before, and not on its day, during the trip or after', async ({
    world,
  }) => {
    for (const [now, status, state] of [
      ['2027-01-10T00:00:00Z', 409, 'in_progress'],
      ['2027-01-15T12:00:00Z', 409, 'in_progress'],
      ['2027-01-21T00:00:00Z', 409, 'completed'],
      ['2027-01-09T23:59:59Z', 200, 'upcoming'],
    ] as const) {
      const { cancel, mine, page, owner, trip } = await booked(world)
      world.clock.set(now)
      const preview = await world.call('trips.previewCancellation', { id: trip.id }, { as: owner })
      expect([now, preview.body.isPossible]).toEqual([now, status === 200])
      const answer = await cancel()
      expect([now, answer.status, answer.error?.code]).toEqual([
        now,
        status,
        status === 409 ? 'departure_begun' : undefined,
      ])
      expect((await mine())?.trip).toMatchObject({
        status: state,
        publication: status === 200 ? 'cancelled' : 'open',
      })
      expect((await mine())?.status).toBe(status === 200 ? 'cancelled_by_organizer' : 'confirmed')
      expect((await page()).cancellation?.day).toBe(status === 200 ? '2027-01-09' : undefined)
      // Once it has begun no one is written to.
      expect(await sent(world)).toEqual(status === 200 ? ['departure-cancelled', 'departure-receipt'] : [])
      world.clock.set('2026-11-21T09:00:00Z')
    }
  })

  test('CON-15 the day is that of the departure city: Karachi begins it five hours before, Toronto five hours after', async ({
    world,
  }) => {
    for (const [timeZone, last, first] of [
      ['Asia/Karachi', '2027-01-09T18:59:59Z', '2027-01-09T19:00:00Z'],
      ['America/Toronto', '2027-01-10T04:59:59Z', '2027-01-10T05:00:00Z'],
    ] as const) {
      const late = await booked(world, { timeZone })
      const onTime = await booked(world, { timeZone })
      world.clock.set(first)
      expect([timeZone, (await late.cancel()).error.code]).toEqual([timeZone, 'departure_begun'])
      world.clock.set(last)
      expect([timeZone, (await onTime.cancel()).status]).toEqual([timeZone, 200])
      const { cancellation } = await onTime.page()
      expect(cancellation).toMatchObject({ day: '2027-01-09', refundDue: '2027-01-23' })
      world.clock.set('2026-11-21T09:00:00Z')
    }
  })

  test('CON-15 a booking made yesterday for tomorrow is cancelled like any other, by its own terms', async ({
    world,
  }) => {
    const { owner, trip, cancel } = await booked(world, { terms: { ...presets.gentle, refundDays: 7 } })
    world.clock.set('2027-01-08T10:00:00Z')
    const person = await world.user()
    const made = await world.call('bookings.create', bookingRequest(trip), { as: person })
    expect(made.status).toBe(201)
    world.clock.set('2027-01-09T10:00:00Z')
    expect((await cancel()).body).toMatchObject({ bookings: 2, pilgrims: 2, told: 2 })
    const history = await world.call('bookings.history', { id: made.body.id }, { as: owner })
    expect(history.body.cancellation).toMatchObject({ fromStatus: 'pending', refundDue: '2027-01-16' })
    // After the trip would have been, the page still says what happened, and no one is asked for a review.
    world.clock.set('2027-01-22T10:00:00Z')
    const [mine] = (await world.call('bookings.list', {}, { as: person })).body
    expect(mine).toMatchObject({ status: 'cancelled_by_organizer', offersReview: false })
    for (const job of world.jobs) await job.run()
    expect(await sent(world)).not.toContain('review-invitation')
  })

  test('CON-15 during the trip and after it the organizer’s statuses work as before', async ({ world }) => {
    const { owner, booking, page } = await booked(world)
    world.clock.set('2027-01-10T08:00:00Z')
    for (const status of ['in_progress', 'completed'] as const)
      expect(
        (await world.call('bookings.updateStatus', { id: booking.id, status }, { as: owner })).status,
      ).toBe(200)
    expect(await page()).toMatchObject({ status: 'completed', cancellation: null, group: null })
  })
})

describe('CON-15 accounts that were deleted or suspended in the meantime', () => {
  test('CON-15 a guest whose link no longer works gets the email, and a new link shows why', async ({
    world,
  }) => {
    const { trip, cancel } = await booked(world)
    const contactEmail = 'guest@example.com'
    await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const first = await world.mails.linkToken(contactEmail)
    const { body } = await world.call('bookings.open', { token: first })
    world.clock.advance({ minutes: 1 })
    await world.call('bookings.find', { email: contactEmail, reference: body.reference })
    const found = (await world.mails.deliver()).find(({ template }) => template === 'booking-find')
    const [, link = ''] = /\/bookings\/([\w-]{43})/.exec(found?.text ?? '') ?? []
    expect(link).not.toBe(first)
    expect((await world.call('bookings.view', { token: first })).error.code).toBe('booking_not_found')
    expect((await cancel()).body.told).toBe(2)
    const letters = await world.mails.deliver()
    expect(letters.map(({ to }) => to)).toContain(contactEmail)
    const seen = await world.call('bookings.view', { token: link })
    await world.call('bookings.find', { email: contactEmail, reference: body.reference })
    expect((await sent(world)).filter((one) => one === 'booking-find')).toHaveLength(2)
    expect(seen.body).toMatchObject({
      status: 'cancelled_by_organizer',
      cancellation: { cause: 'departure', reason },
    })
  })

  test('CON-15 members of a company suspended in the meantime cannot cancel, an admin can', async ({
    world,
  }) => {
    const { owner, trip, cancel, page } = await booked(world)
    const admin = await world.user({ role: 'admin' })
    await world.call(
      'admin.verifyOrganizer',
      { id: owner.id, isVerified: false, reason: 'No licence' },
      { as: admin },
    )
    const refused = await cancel()
    expect([refused.status, refused.error.code]).toEqual([403, 'trip_update_unauthorized'])
    expect((await page()).status).toBe('confirmed')
    expect((await cancel(admin)).status).toBe(200)
    expect(await page()).toMatchObject({
      cancellation: { by: 'admin', cause: 'departure' },
      dueAmount: '0.00',
    })
    const log = await world.call('admin.auditLog', {}, { as: admin })
    expect(log.body.entries.find(({ action }) => action === 'trip.updated')?.entityId).toBe(trip.id)
  })

  test('CON-15 a later deletion by an admin removes its emails and facts, and nothing fails', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const [gone, trips, company] = [await booked(world), await booked(world), await booked(world)]
    for (const { cancel } of [gone, trips, company]) expect((await cancel()).status).toBe(200)
    expect((await world.call('admin.deleteBooking', { id: gone.booking.id }, { as: admin })).status).toBe(200)
    expect((await world.call('admin.deleteTrip', { id: trips.trip.id }, { as: admin })).status).toBe(200)
    expect((await world.call('admin.deleteOrganizer', { id: company.owner.id }, { as: admin })).status).toBe(
      200,
    )
    // Pilgrims of a deleted trip or company still hear why, once; no one is left to give those a receipt.
    const templates = await sent(world)
    expect(templates.filter((one) => one === 'departure-cancelled')).toHaveLength(2)
    expect(templates.filter((one) => one === 'booking-status')).toEqual([])
    expect(await gone.mine()).toBe(undefined)
    for (const { page } of [trips, company])
      expect(await page()).toMatchObject({
        status: 'cancelled_by_organizer',
        cancellation: { cause: 'departure', reason },
      })
    const again = await trips.cancel()
    expect([again.status, again.error.code]).toEqual([404, 'trip_not_found'])
  })
})

describe('CON-18 the days around a count', () => {
  const withGroup = {
    terms: { ...presets.standard, minGroup: { number: 5, decideByDay: 30 } },
    timeZone: 'America/Toronto',
    updatedAt: new Date('2026-11-20T09:00:00Z'),
  }

  test('CON-18 midnight is that of the departure city, and a trip that departed in the meantime is not counted', async ({
    world,
  }) => {
    const { page } = await booked(world, withGroup)
    const day = addDays('2027-01-10', -30)
    world.clock.set(`${day}T04:59:00Z`)
    await count(world)
    expect((await page()).group).toBe(null)
    world.clock.set(`${day}T05:00:00Z`)
    await count(world)
    expect((await page()).group).toMatchObject({ day, outcome: 'open', reached: 1 })
    expect(await sent(world)).toEqual(['group-counted', 'group-missed'])
    world.clock.set('2027-01-10T05:00:00Z')
    await count(world)
    expect(await sent(world)).not.toContain('group-reminder')
  })

  test('CON-18 a trip that was deleted or cancelled is not counted, one of a suspended company is', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const [deleted, off, suspended] = [
      await booked(world, withGroup),
      await booked(world, withGroup),
      await booked(world, withGroup),
    ]
    await world.call('admin.deleteTrip', { id: deleted.trip.id }, { as: admin })
    await off.cancel()
    const verdict = { id: suspended.owner.id, isVerified: false, reason: 'No licence' }
    await world.call('admin.verifyOrganizer', verdict, { as: admin })
    world.clock.set('2026-12-11T12:00:00Z')
    await count(world)
    expect((await deleted.page()).group).toBe(null)
    expect((await off.page()).group).toBe(null)
    // Its pilgrims were promised a day; its people cannot decide, an admin can.
    expect((await suspended.page()).group).toMatchObject({ outcome: 'open' })
    const goes = { id: suspended.trip.id, decision: 'goes' } as const
    expect((await world.call('trips.decideGroup', goes, { as: suspended.owner })).status).toBe(403)
    expect((await world.call('trips.decideGroup', goes, { as: admin })).body).toMatchObject({
      outcome: 'goes',
    })
  })
})
