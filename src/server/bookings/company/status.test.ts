import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

async function confirmed(world: World) {
  const owner = await world.organizer()
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const { body } = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 1 }), { as })
  const set = (status: 'confirmed' | 'no_show') =>
    world.call('bookings.updateStatus', { id: body.id, status }, { as: owner })
  await set('confirmed')
  const history = async () => (await world.call('bookings.history', { id: body.id }, { as })).body
  return { id: body.id, as, owner, set, history }
}

describe('CON-12 how status changes by others record who cancelled', () => {
  test.for([
    [
      'the second before the day of departure it is the organizer’s',
      '2027-01-09T18:29:59Z',
      'organizer',
      '0.00',
    ],
    [
      'from the day of departure on it is the pilgrim’s, by the last step',
      '2027-01-09T18:30:00Z',
      'pilgrim',
      '1000.00',
    ],
  ] as const)('CON-12 no-show: %s', async ([, moment, by, keptAmount], { world }) => {
    const { set, history } = await confirmed(world)
    await world.db.update(trips).set({ timeZone: 'Asia/Kolkata' })
    world.clock.set(moment)
    await set('no_show')
    const { cancellation, dueAmount } = await history()
    expect(cancellation).toMatchObject({ by, keptAmount, cause: by === 'pilgrim' ? 'no_show' : 'organizer' })
    expect(dueAmount).toBe(keptAmount)
  })

  test('CON-12 reopening a booking that the pilgrim cancelled is recorded', async ({ world }) => {
    const { id, as, set, history } = await confirmed(world)
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '100.00' }, { as })
    await set('confirmed')
    const { acts, setBackAt, cancellation } = await history()
    expect(acts.map(({ kind, side }) => [kind, side])).toEqual([
      ['cancelled', 'pilgrim'],
      ['set_back', 'organizer'],
    ])
    expect([setBackAt, cancellation]).toEqual(['2026-11-21T09:00:00.000Z', null])
  })

  test('CON-12 a no-show is undone by the side that set it: it is binding, and no question is asked', async ({
    world,
  }) => {
    const { set, history } = await confirmed(world)
    world.clock.set('2027-01-10T12:00:00Z')
    await set('no_show')
    expect((await history()).cancellation?.by).toBe('pilgrim')
    await set('confirmed')
    expect(await history()).toMatchObject({
      acts: [],
      setBackAt: null,
      cancellation: null,
      dueAmount: '1000.00',
    })
  })

  test('CON-12 a cancellation by an admin counts as the platform’s, with a full refund; rows say who it was', async ({
    world,
  }) => {
    const { id, as, owner, history } = await confirmed(world)
    const admin = await world.user({ role: 'admin' })
    const rows = async () => {
      const [own] = (await world.call('bookings.list', {}, { as })).body
      const ofCompany = await world.call('organizers.searchBookings', { id: owner.id }, { as: owner })
      const ofAll = await world.call('admin.searchBookings', { q: id }, { as: admin })
      return [own, ofCompany.body.bookings[0], ofAll.body.bookings[0]].map((row) => [
        row?.cancelled,
        row?.isSetBack,
      ])
    }
    expect(await rows()).toEqual(Array(3).fill([null, false]))
    await world.call(
      'admin.updateBooking',
      { id, status: 'cancelled', totalAmount: '1000.00' },
      { as: admin },
    )
    const { cancellation } = await history()
    expect(cancellation).toMatchObject({ by: 'admin', cause: 'organizer', keptAmount: '0.00' })
    const cancelled = { by: 'admin', cause: 'organizer', day: '2026-11-21' }
    expect(await rows()).toEqual(Array(3).fill([cancelled, false]))
    await world.call(
      'admin.updateBooking',
      { id, status: 'confirmed', totalAmount: '1000.00' },
      { as: admin },
    )
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '100.00' }, { as })
    await world.call(
      'admin.updateBooking',
      { id, status: 'confirmed', totalAmount: '1000.00' },
      { as: admin },
    )
    expect(await rows()).toEqual(Array(3).fill([null, true]))
  })

  test('CON-12 control: reopening the organizer’s own cancellation is not recorded as such', async ({
    world,
  }) => {
    const { set, history } = await confirmed(world)
    await set('no_show')
    await set('confirmed')
    expect((await history()).acts).toEqual([])
  })
})
