import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { trips } from '#server/trips/tables.ts'
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
  return { id: body.id, as, set, history }
}

describe('CON-12 what the status of others says of who cancelled', () => {
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
  ] as const)('CON-12 nobody came: %s', async ([, moment, by, keptAmount], { world }) => {
    const { set, history } = await confirmed(world)
    await world.db.update(trips).set({ timeZone: 'Asia/Kolkata' })
    world.clock.set(moment)
    await set('no_show')
    const { cancellation, dueAmount } = await history()
    expect(cancellation).toMatchObject({ by, keptAmount, cause: by === 'pilgrim' ? 'no_show' : 'organizer' })
    expect(dueAmount).toBe(keptAmount)
  })

  test('CON-12 what the pilgrim cancelled and the organizer sets back is on record', async ({ world }) => {
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

  test('CON-12 control: the organizer’s own cancelling set back is no such act', async ({ world }) => {
    const { set, history } = await confirmed(world)
    await set('no_show')
    await set('confirmed')
    expect((await history()).acts).toEqual([])
  })
})
