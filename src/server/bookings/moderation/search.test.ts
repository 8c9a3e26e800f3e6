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

  test('FIX-25 finds by company and by trip, in any case and script, beside names of people', async ({
    world,
  }) => {
    const { admin } = await createModeratedBooking(world, { contactName: 'Sakina Rizvi' })
    const noor = await world.organizer({ companyName: 'Sakina Journeys' })
    const sana = await world.organizer({ companyName: 'کاروان كوثر' })
    const [arbaeen, ashura] = [
      await world.trip({ organizerId: noor.id, title: 'Arbaeen on foot' }),
      await world.trip({ organizerId: sana.id, title: 'Ashura in Karbala' }),
    ]
    const [first, second] = [
      await world.booking({ tripId: arbaeen.id, contactName: 'A B' }),
      await world.booking({ tripId: ashura.id, contactName: 'C D' }),
    ]
    const search = async (q: string) => {
      const { body } = await world.call('admin.searchBookings', { q }, { as: admin })
      return [body.matching, body.bookings.map(({ id }) => id)]
    }
    expect(await search('sakina journeys')).toEqual([1, [first.id]])
    expect(await search('ARBAEEN on')).toEqual([1, [first.id]])
    // Another keyboard's kaf.
    expect(await search('کوثر')).toEqual([1, [second.id]])
    expect((await search('sakina'))[0]).toBe(2)
    expect(await search('arbaeen karbala')).toEqual([0, []])
    // Signs that fold to nothing find nothing.
    expect(await search('\u0640\u0640')).toEqual([0, []])
    // A company finds no bookings by the names of others, nor by what its own trips are called.
    const own = (await world.call('organizers.bookings', { id: noor.id, q: 'arbaeen' }, { as: noor })).body
    expect(JSON.stringify(own)).not.toContain(second.id)
  })
})
