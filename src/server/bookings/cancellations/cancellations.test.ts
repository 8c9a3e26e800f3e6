import { describe, expect } from 'vitest'
import { bookingEvents } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const historyOf = async (world: World, id: string, as: object) =>
  (await world.call('bookings.history', { id }, { as: as as never })).body

describe('CON-12 who cancelled is recorded separately', () => {
  test('CON-12 any cancelling status set by the organizer counts as the organizer’s, with a full refund', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, pricePerPerson: '1000.00' })
    for (const status of ['cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show'] as const) {
      const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
      await world.call('bookings.updateStatus', { id: booking.id, status }, { as: owner })
      const { cancellation, dueAmount } = await historyOf(world, booking.id, owner)
      expect(cancellation).toMatchObject({
        by: 'organizer',
        cause: 'organizer',
        day: '2026-11-21',
        fromStatus: 'confirmed',
        keptAmount: '0.00',
        refundDue: '2026-12-05',
      })
      expect(dueAmount).toBe('0.00')
      // From one cancelling status to another no one cancels anew; set back, nothing stands.
      await world.call(
        'bookings.updateStatus',
        { id: booking.id, status: 'cancelled' as never },
        { as: owner },
      )
      await world.call('bookings.updateStatus', { id: booking.id, status: 'paid' }, { as: owner })
      expect(await historyOf(world, booking.id, owner)).toMatchObject({
        cancellation: null,
        setBackAt: null,
        dueAmount: booking.totalAmount,
      })
    }
  })

  test('CON-12 a request that was not opened ends by the rule', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const { body } = await world.call('bookings.create', bookingRequest(trip))
    await world.mails.deliver()
    world.clock.advance({ hours: 25 })
    await world.jobs.find(({ name }) => name === 'cancel-expired-bookings')?.run()
    expect((await historyOf(world, body.id, owner)).cancellation).toMatchObject({
      by: 'platform',
      cause: 'unopened',
      keptAmount: '0.00',
      fromStatus: 'pending',
    })
  })

  test('CON-12 a trip that an admin removes', async ({ world }) => {
    const owner = await world.organizer()
    const admin = await world.user({ role: 'admin' })
    const trip = await world.trip({ organizerId: owner.id })
    const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
    await world.call('admin.deleteTrip', { id: trip.id }, { as: admin })
    expect((await historyOf(world, booking.id, admin)).cancellation).toMatchObject({
      by: 'admin',
      cause: 'removal',
      keptAmount: '0.00',
    })
  })

  test('booking events are append-only', async ({ world }) => {
    const { id: bookingId } = await world.booking()
    const at = world.clock.now()
    await world.db
      .insert(bookingEvents)
      .values({ bookingId, kind: 'cancelled', side: 'pilgrim', at, day: '2026-11-21' })
    await expect(world.db.update(bookingEvents).set({ side: 'organizer' })).rejects.toThrow()
  })
})
