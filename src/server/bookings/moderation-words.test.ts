import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { moderatedBooking } from '#test/moderated-booking.ts'
import { test } from '#test/world.ts'
import { hasWords } from './view.ts'

describe('the words that admins look for among bookings', () => {
  test('ADM-07 found by part of a name, in each script and from each keyboard', async ({ world }) => {
    const { admin } = await moderatedBooking(world, { contactName: null, contactEmail: 'a@example.com' })
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

  test.skipIf(isEmbedded)(
    'ADM-07 words are looked for in an index, which has the same text',
    async ({ world }) => {
      for (const q of ['rizvi', '98201']) {
        const plan = await world.db.transaction(async (tx) => {
          await tx.execute('SET LOCAL enable_seqscan = off')
          return (await tx.execute(sql`EXPLAIN SELECT id FROM bookings WHERE ${hasWords(q)}`)).rows
        })
        expect(JSON.stringify(plan)).toContain('bookings_words_idx')
      }
    },
  )
})
