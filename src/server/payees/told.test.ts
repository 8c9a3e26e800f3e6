import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createPaidCompany, createValidPayee, indianAccount } from '#test/scenes/money/payees.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test } from '#test/world.ts'

const t = translator('en')
const company = 'Qandil Marg Ziyarat Tours'
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ')

describe('MON-06 emails of a booking', () => {
  test('MON-06 a request and a confirmation say whether an account was checked, and name none', async ({
    world,
  }) => {
    const { company: owner, trip } = await createPaidCompany(world)
    const mails = async (template: string, reference: string) =>
      (await world.mails.deliver()).filter(
        (mail) => mail.template === template && mail.text.includes(reference),
      )
    const book = async () => {
      const lead = await world.user()
      const input = {
        tripId: trip.id,
        numberOfPilgrims: 1,
        contactEmail: lead.email,
        contactPhone: '+92 300 1234567',
      }
      const { id, reference } = (await world.call('bookings.create', input, { as: lead })).body
      const [request] = await mails('booking-requested', reference)
      await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
      const [confirmation] = (await deliverStatusEmails(world)).filter(
        (mail) => mail.template === 'booking-status' && mail.text.includes(reference),
      )
      return { reference, request: plain(request?.text ?? ''), confirmed: plain(confirmation?.text ?? '') }
    }
    const notChecked = plain(t('emails.parts.notChecked', { company }))
    const before = await book()
    expect(before.request).toContain(notChecked)
    expect(before.confirmed).toContain(notChecked)
    const payee = await createValidPayee(world, owner)
    const after = await book()
    expect(after.request).toContain(plain(t('emails.parts.accountAfter', { company })))
    expect(after.confirmed).toContain(
      plain(t('emails.parts.payDirectly', { company, reference: after.reference })),
    )
    for (const text of [after.request, after.confirmed]) {
      expect(text).not.toContain(notChecked)
      expect(text.replaceAll(/\D/g, '')).not.toContain(indianAccount.accountNumber.replaceAll(/\D/g, ''))
    }
    await world.call('payees.withdraw', { id: owner.id, payeeId: payee.id }, { as: owner })
    expect((await book()).request).toContain(notChecked)
  })
})
