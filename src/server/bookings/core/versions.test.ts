import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { test, type World } from '#test/world.ts'
import { bookingStatusChanges } from './tables.ts'

/** A booking that an organizer and an admin look at. */
async function seen(world: World) {
  const [organizer, admin] = [await world.organizer(), await world.user({ role: 'admin' })]
  const trip = await world.trip({ organizerId: organizer.id })
  const { id, version, totalAmount } = await world.booking({ tripId: trip.id })
  const set = (status: string, more: object = {}) =>
    world.call('bookings.updateStatus', { id, status, ...more }, { as: organizer })
  const edit = (fields: object) =>
    world.call('admin.updateBooking', { id, status: 'pending', totalAmount, ...fields }, { as: admin })
  const now = async () => {
    const { bookings } = (await world.call('admin.searchBookings', { q: id }, { as: admin })).body
    return bookings[0]
  }
  const listed = async () =>
    (await world.call('organizers.searchBookings', { id: organizer.id }, { as: organizer })).body.bookings[0]
  return { id, version, set, edit, now, listed }
}

const changed = 'Someone else has changed this booking in the meantime. Please check it and try again.'

describe('two people change one booking', () => {
  test('ORG-08 the later one gets an error, and nothing is changed; with the current version it works', async ({
    world,
  }) => {
    const { version, set, now, listed } = await seen(world)
    expect([version, (await listed())?.version]).toEqual([1, 1])
    const first = await set('confirmed', { version })
    expect([first.status, first.body.version]).toEqual([200, 2])
    const later = await set('cancelled_by_organizer', { version })
    expect([later.status, later.error]).toEqual([409, { message: changed, code: 'booking_changed' }])
    expect(await now()).toMatchObject({ status: 'confirmed', version: 2 })
    expect((await set('cancelled_by_organizer', { version: 2 })).body.version).toBe(3)
  })

  test('ADM-11 an admin who edits only the amount undoes nothing that the organizer did in the meantime', async ({
    world,
  }) => {
    const { version, set, edit, now } = await seen(world)
    await set('confirmed', { version })
    const refused = await edit({ totalAmount: '900.00', version })
    expect([refused.status, refused.error.code]).toEqual([409, 'booking_changed'])
    expect(await now()).toMatchObject({ status: 'confirmed', totalAmount: '1200.00' })
    const saved = await edit({ status: 'confirmed', totalAmount: '900.00', version: 2 })
    expect(saved.body).toMatchObject({ status: 'confirmed', totalAmount: '900.00', version: 3 })
  })

  test('ORG-08 an amount is a change too; sending the same again is none', async ({ world }) => {
    const { version, set, edit } = await seen(world)
    await edit({ totalAmount: '900.00', version })
    expect((await set('confirmed', { version })).status).toBe(409)
    expect((await edit({ totalAmount: '900.00', version })).body.version).toBe(2)
    // A repetition whose first answer was lost.
    await set('confirmed', { version: 2 })
    expect((await set('confirmed', { version: 2 })).body.version).toBe(3)
  })

  test('ORG-08 control: a change without a version wins, and it is recorded', async ({ world }) => {
    const { set, edit, now } = await seen(world)
    await set('confirmed')
    expect((await edit({ totalAmount: '900.00' })).status).toBe(200)
    expect(await now()).toMatchObject({ status: 'pending', totalAmount: '900.00' })
    const kept = await world.db.select().from(bookingStatusChanges)
    expect(kept.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['pending', 'confirmed'],
      ['confirmed', 'pending'],
    ])
  })

  test.skipIf(isEmbedded)('ORG-08 of ten at once with one version one is accepted', async ({ world }) => {
    const { version, set } = await seen(world)
    const statuses = [
      'confirmed',
      'paid',
      'ready',
      'refunded',
      'no_show',
      'completed',
      'preparing',
      'in_progress',
    ]
    const replies = await Promise.all(statuses.map((status) => set(status, { version })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('ORG-08 an invalid version is rejected as invalid', async ({ world }) => {
    const { set } = await seen(world)
    for (const version of [0, -1, 1.5, '1', null])
      expect((await set('confirmed', { version })).status).toBe(400)
  })
})
