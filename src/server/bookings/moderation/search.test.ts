import { describe, expect } from 'vitest'
import { createModeratedBooking } from '#test/scenes/moderated-booking.ts'
import { test } from '#test/world.ts'

describe('keyword search of bookings by admins', () => {
  test('ADM-07 finds by part of a name, in each script and from each keyboard', async ({ world }) => {
    const { admin } = await createModeratedBooking(world, {
      contactName: null,
      contactEmail: 'a@example.com',
    })
    const id = async (contactName: string) =>
      (await world.booking({ contactName, contactEmail: 'b@example.com' })).id
    const [latin, urdu, gujarati] = [
      await id('Tasneem Merchant'),
      await id('علی کاظمی'),
      await id('ઝહરા રિઝવી'),
    ]
    const find = async (q: string) =>
      (await world.call('admin.searchBookings', { q }, { as: admin })).body.bookings.map((found) => found.id)
    for (const q of ['Tasneem Merchant', 'MERCHANT', 'neem mer']) expect(await find(q)).toEqual([latin])
    // An Arabic keyboard has its own kaf and ya.
    for (const q of ['علی', 'كاظمي', 'کاظم']) expect([q, await find(q)]).toEqual([q, [urdu]])
    expect(await find('રિઝવી')).toEqual([gujarati])
    for (const q of ['Tasneem%chant', 'Tasneem_Merchant', 'Merchant Tasneem'])
      expect(await find(q)).toEqual([])
  })
})
