import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingCosts } from '#server/bookings/core/costs-tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

/** 2000 dollars, 50 days before the departure by the standard terms: a tenth is kept. */
async function confirmed(world: World) {
  const owner = await world.organizer()
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: guestEmail })
  const { id } = (await world.call('bookings.create', request, { as })).body
  const record = (number: number, amount: string, rest: Partial<typeof bookingCosts.$inferInsert> = {}) =>
    world.db.insert(bookingCosts).values({
      bookingId: id,
      number,
      kind: 'visa_submitted',
      amount,
      day: '2026-11-20',
      paper: 'invoice 4711',
      recordedAt: world.clock.now(),
      ...rest,
    })
  const confirm = () => world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
  const kept = async (cause = 'own') =>
    (await world.call('bookings.cancelling', { id }, { as })).body.figures.find((one) => one.cause === cause)
      ?.keptAmount
  const cancel = (keptAmount: string) =>
    world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { as })
  return { record, confirm, kept, cancel }
}

describe('CON-12 proven costs in the amounts', () => {
  test('CON-12 the greater of step and costs, without withdrawn ones and other kinds', async ({ world }) => {
    const { record, confirm, kept } = await confirmed(world)
    await record(1, '150.00')
    expect(await kept()).toBe('0.00')
    await confirm()
    expect(await kept()).toBe('200.00')
    expect(await kept('illness')).toBe('150.00')
    expect(await kept('permit')).toBe('0.00')
    await record(2, '50.01', { kind: 'ticket_issued' })
    expect(await kept()).toBe('200.01')
    await record(3, '900.00', { kind: 'permit_paid' })
    await record(4, '900.00', { withdrawnAt: world.clock.now() })
    expect(await kept()).toBe('200.01')
  })

  test('CON-12 a cost recorded after the amount was shown: the cancellation is rejected, the new amount is accepted', async ({
    world,
  }) => {
    const { record, confirm, kept, cancel } = await confirmed(world)
    await confirm()
    expect(await kept()).toBe('200.00')
    await record(1, '300.00')
    expect((await cancel('200.00')).error.code).toBe('cancellation_changed')
    const { body } = await cancel('300.00')
    expect(body).toMatchObject({
      status: 'cancelled_by_pilgrim',
      cancellation: { keepPercent: null, keptAmount: '300.00' },
    })
    await record(2, '400.00')
    expect((await cancel('700.00')).body).toMatchObject({ cancellation: { keptAmount: '300.00' } })
  })
})
