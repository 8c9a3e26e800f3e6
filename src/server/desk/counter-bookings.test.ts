import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'

async function desk(world: World, as: { userId: string }, id: string) {
  const { status, body } = await world.call('desk.needs', { id }, { as })
  expect(status).toBe(200)
  return body
}

/** A family that called the company. */
const callingFamily = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: '+91 98200 00000',
  language: 'ur',
  party: [{ room: null, adults: 2, children: 0, infants: 0 }],
  consent: true,
} as const

describe('DSK-06 families who have not confirmed', () => {
  test('DSK-06 a family stands there with its number from the second day on, until it confirms or its booking ends', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, title: 'Walk' })
    const book = async () =>
      (await world.call('counter.book', { id: trip.id, ...callingFamily }, { as: owner })).body
    const called = await book()
    world.clock.set('2026-11-21T09:00:01Z')
    const ended = await book()
    const waiting = async () => (await desk(world, owner, owner.id)).unconfirmed
    world.clock.set('2026-11-23T08:59:59Z')
    expect(await waiting()).toEqual([])
    world.clock.set('2026-11-23T09:00:00Z')
    expect(await waiting()).toHaveLength(1)
    expect((await waiting())[0]).toMatchObject({
      bookingId: called.id,
      reference: called.reference,
      contactName: 'Zahra Rizvi',
      contactPhone: '+91 98200 00000',
      contactPhoneE164: '+919820000000',
      numberOfPilgrims: 2,
      channel: 'phone',
      title: 'Walk',
      madeAt: '2026-11-21T09:00:00.000Z',
    })
    world.clock.set('2026-11-23T09:00:01Z')
    expect((await waiting()).map(({ bookingId }) => bookingId)).toEqual([called.id, ended.id])
    const cancelled = { id: ended.id, status: 'cancelled_by_organizer' as const }
    await world.call('bookings.updateStatus', cancelled, { as: owner })
    expect((await waiting()).map(({ bookingId }) => bookingId)).toEqual([called.id])
    await world.call('counter.confirm', { code: called.code ?? '' })
    expect(await waiting()).toEqual([])
  })

  test('DSK-06 another company and a pilgrim’s own booking are not there', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    const other = await world.organizer()
    const theirs = await world.trip({ organizerId: other.id })
    await world.call('counter.book', { id: theirs.id, ...callingFamily }, { as: other })
    world.clock.set('2026-12-01T09:00:00Z')
    expect((await desk(world, owner, owner.id)).unconfirmed).toEqual([])
    expect((await desk(world, other, other.id)).unconfirmed).toHaveLength(1)
  })
})

describe('DSK-06 in the workspace', () => {
  test('DSK-02 DSK-06 a desk sees whether money is owed and no amount, and which bookings the company made', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    await world.call('counter.book', { id: trip.id, ...callingFamily }, { as: owner })
    const confirmed = { tripId: trip.id, status: 'confirmed' } as const
    await world.booking({ ...confirmed, totalAmount: '0.00', agreedAmount: '0.00' })
    const paid = await world.booking({ ...confirmed, totalAmount: '500.00' })
    await world.call('bookings.updateStatus', { id: paid.id, status: 'paid' }, { as: owner })
    // What was paid stays paid, whatever comes after it.
    await world.call('bookings.updateStatus', { id: paid.id, status: 'documents_pending' }, { as: owner })
    await world.booking({ tripId: trip.id, totalAmount: '500.00' })
    const colleague = await world.user()
    await world.member({ organizerId: owner.id, userId: colleague.id, role: 'desk' })
    const { bookings } = (await world.call('desk.bookings', { id: trip.id }, { as: colleague })).body
    const byCompany = { channel: 'phone', isConfirmed: false }
    expect(
      bookings.map(({ status, owes, counter, totalAmount }) => [status, owes, counter, totalAmount]),
    ).toEqual(
      expect.arrayContaining([
        ['confirmed', true, byCompany, null],
        ['confirmed', false, null, null],
        ['documents_pending', false, null, null],
        ['pending', null, null, null],
      ]),
    )
    expect(bookings).toHaveLength(4)
  })
})
