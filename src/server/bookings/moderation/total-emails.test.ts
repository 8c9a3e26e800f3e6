import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { users } from '#server/accounts/core/tables.ts'
import { createModeratedBooking } from '#test/scenes/moderated-booking.ts'
import { test } from '#test/world.ts'

describe('a corrected total', () => {
  test('FIX-25 pilgrim and company are told from what to what, each in their own language', async ({
    world,
  }) => {
    const { booking, organizer, edit } = await createModeratedBooking(world, { language: 'ur' })
    await world.db.update(users).set({ language: 'ar' })
    await edit({ totalAmount: '150000000' })
    const letters = await world.mails.deliver()
    const [owner] = await world.db.select().from(users).where(eq(users.id, organizer.userId))
    expect(letters.map(({ template, to }) => [template, to]).toSorted()).toEqual([
      ['booking-total', booking.contactEmail],
      ['booking-total-company', owner?.email],
    ])
    const [pilgrims, companys] = letters.toSorted((one, other) => (one.template < other.template ? -1 : 1))
    const subject = (lang: 'ur' | 'ar') =>
      removeIsolates(translator(lang)('emails.total.subject', { reference: booking.reference }))
    expect(removeIsolates(pilgrims?.subject ?? '')).toBe(subject('ur'))
    expect(removeIsolates(companys?.subject ?? '')).toBe(subject('ar'))
    for (const letter of letters) {
      const amounts = removeIsolates(letter.text).match(/1[56]\d,000,000|[١][٥٦].?٠٠٠.?٠٠٠/g)
      expect([letter.template, amounts?.length]).toEqual([letter.template, 2])
    }
    expect(pilgrims?.text).toContain(`/bookings/${booking.reference}`)
    expect(companys?.text).toContain(`find=${booking.id}`)
  })

  test('FIX-25 the same total is told to no one, nor one that was set back before the email left', async ({
    world,
  }) => {
    const { edit } = await createModeratedBooking(world)
    await edit({ totalAmount: '168000000' })
    await edit({ totalAmount: '168000000.00', status: 'pending' })
    expect(await world.mails.deliver()).toEqual([])
    await edit({ totalAmount: '1000' })
    await edit({ totalAmount: '168000000' })
    const told = (await world.mails.deliver()).filter(({ text }) => text.includes('168,000,000'))
    // Of the way there nothing is told; of the way back each side once.
    expect(told.map(({ template }) => template).toSorted()).toEqual([
      'booking-total',
      'booking-total-company',
    ])
  })

  test('FIX-25 a guest whose address no one proved receives nothing; the company does', async ({ world }) => {
    const { edit } = await createModeratedBooking(world, { userId: null, guestOpenedAt: null })
    await edit({ totalAmount: '1000' })
    const letters = await world.mails.deliver()
    expect(letters.map(({ template }) => template)).toEqual(['booking-total-company'])
  })
})
