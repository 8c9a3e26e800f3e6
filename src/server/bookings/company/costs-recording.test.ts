import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { countEmails, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

/** 2,000 in rupees, 50 days before the departure by the standard terms: a tenth is kept, of a visa or a ticket its cost. */
async function confirmed(world: World, terms: object | null = presets.standard) {
  const owner = await world.organizer()
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: guestEmail })
  const { id } = (await world.call('bookings.create', request, { as })).body
  const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: owner })
  await set('confirmed')
  const record = (fields: object = {}, by: object = { as: owner }) =>
    world.call('bookings.recordCost', { id, ...cost, ...fields }, by)
  const withdraw = (number: number) => world.call('bookings.withdrawCost', { id, number }, { as: owner })
  const kept = async () =>
    (await world.call('bookings.cancelling', { id }, { as })).body.figures[0]?.keptAmount
  const page = async () => (await world.call('bookings.view', { id }, { as })).body
  return { owner, as, id, set, record, withdraw, kept, page }
}

const cost = { kind: 'visa_submitted', amount: '300.5', day: '2026-11-20', paper: 'Invoice 4711' } as const

describe('CON-12 the organizer records a proven cost', () => {
  test('CON-12 it counts from then on, both sides read it, the pilgrim is notified; once withdrawn it no longer counts', async ({
    world,
  }) => {
    const { record, withdraw, kept, page } = await confirmed(world)
    expect(await kept()).toBe('200.00')
    const { status, body } = await record()
    const line = {
      number: 1,
      kind: 'visa_submitted',
      amount: '300.50',
      day: '2026-11-20',
      paper: 'Invoice 4711',
    }
    expect([status, body.costs]).toMatchObject([200, [{ ...line, withdrawnAt: null }]])
    expect([await kept(), (await page()).costs]).toEqual(['300.50', body.costs])
    const [letter, ...more] = await countEmails(world, 'booking-cost')
    expect(more).toEqual([])
    for (const said of ['300.50', 'Invoice 4711', 'never both']) expect(letter?.text).toContain(said)
    expect((await withdraw(1)).body.costs).toMatchObject([
      { ...line, withdrawnAt: world.clock.now().toISOString() },
    ])
    expect((await withdraw(1)).status).toBe(200)
    expect(await kept()).toBe('200.00')
    expect((await page()).acts.map(({ kind, data }) => [kind, data.amount])).toEqual([
      ['cost_recorded', '300.50'],
      ['cost_withdrawn', '300.50'],
    ])
  })

  test('CON-12 refuses kinds outside the terms, future dates, zero amounts, requests and past trips', async ({
    world,
  }) => {
    const { record, set, page } = await confirmed(world)
    expect((await record({ kind: 'permit_paid' })).error.code).toBe('costs_closed')
    expect((await record({ day: '2026-11-22' })).error.fields).toEqual({ day: 'invalid_date' })
    for (const amount of ['0', '0.00', '-1', '1e3', '12,5', ''])
      expect((await record({ amount })).error.fields).toHaveProperty('amount')
    expect((await record({ paper: ' ' })).error.fields).toHaveProperty('paper')
    for (const status of ['pending', 'completed', 'cancelled_by_organizer']) {
      await set(status)
      expect((await record()).error.code).toBe('costs_closed')
    }
    const bare = await confirmed(world, null)
    expect((await bare.record()).error.code).toBe('costs_closed')
    expect((await page()).costs).toEqual([])
  })

  test('CON-12 only members who see amounts: desk, leader and strangers record none, an admin does', async ({
    world,
  }) => {
    const { owner, id, record } = await confirmed(world)
    for (const [role, status] of [
      ['manager', 200],
      ['desk', 403],
      ['leader', 404],
    ] as const) {
      const { userId } = await world.member({ organizerId: owner.id, role })
      expect([role, (await record({}, { as: { id: userId } })).status]).toEqual([role, status])
    }
    expect((await record({}, { as: await world.organizer() })).status).toBe(404)
    expect((await record({}, { as: await world.user({ role: 'admin' }) })).status).toBe(200)
    const desk = await world.member({ organizerId: owner.id, role: 'desk' })
    const told = await world.call('bookings.history', { id }, { as: { id: desk.userId } })
    expect(told.body.costs.map(({ amount }) => amount)).toEqual([null, null])
  })
})

describe.skipIf(isEmbedded)('CON-12 a cost and a cancellation at the same moment', () => {
  test('CON-12 in two processes: either it came first and the amount was rejected, or it came after and was rejected', async ({
    world,
    open,
  }) => {
    const other = await open({ database: world.database })
    for (let turn = 0; turn < 12; turn++) {
      const { owner, as, id } = await confirmed(world)
      const [mine, theirs] = [await world.as(as), await other.as(owner)]
      const cancel = () =>
        world.call('bookings.cancel', { id, cause: 'own', keptAmount: '200.00' }, { headers: mine })
      const record = () => other.call('bookings.recordCost', { id, ...cost }, { headers: theirs })
      // Each of both orders for certain, then whichever comes of the race.
      const [cancelled, recorded] =
        turn === 0
          ? [await cancel(), await record()]
          : turn === 1
            ? [await record(), await cancel()].toReversed()
            : turn % 2
              ? await Promise.all([cancel(), record()])
              : (await Promise.all([record(), cancel()])).toReversed()
      const end = `${cancelled?.status} ${recorded?.status}`
      expect([['200 409'], ['409 200']][turn] ?? ['200 409', '409 200']).toContain(end)
      const { body } = await world.call('bookings.view', { id }, { as })
      expect(body.costs).toHaveLength(end === '409 200' ? 1 : 0)
      expect(body.cancellation?.keptAmount ?? null).toBe(end === '409 200' ? null : '200.00')
    }
  })
})
