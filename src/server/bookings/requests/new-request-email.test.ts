import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { direction, locales } from '#i18n/locales.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { test, type World } from '#test/world.ts'

/** A company whose owner reads this language, and its trip. */
async function company(world: World, language = 'en') {
  const owner = await world.user({ role: 'organizer', email: 'owner@example.com', language })
  const organizer = await world.organizer({ userId: owner.id, contactEmail: 'office@example.com' })
  return world.trip({ organizerId: organizer.id, title: 'Rajab in Najaf' })
}

const toOwner = async (world: World) =>
  (await world.mails.deliver()).filter(({ to }) => to === 'owner@example.com')

describe('notifying the organizer of a request', () => {
  test.for(locales)(
    'TLK-01 right away, in %s, with what the answer needs and no access link',
    async (locale, { open, onTestFinished }) => {
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const world = await open({ env: { SMTP_URL: smtp.url } })
      const trip = await company(world, locale)
      const request = bookingRequest(trip, {
        numberOfPilgrims: 3,
        contactEmail: 'hasan@example.org',
        specialRequests: 'A quiet room',
      })
      const as = await world.user({ firstName: 'Hasan', lastName: 'Rizvi' })
      const { body } = await world.call('bookings.create', request, {
        as,
        headers: { 'accept-language': 'en' },
      })
      await world.mailer.run()
      const delivery = smtp.deliveries.find(({ recipients }) => recipients[0] === 'owner@example.com')
      const { subject, text = '', html = '' } = delivery?.mail ?? {}
      const t = translator(locale)
      const f = formats(locale)
      const party = t('offer.adults', { count: 3 })
      expect(subject).toBe(t('emails.request.subject', { party, reference: body.reference }))
      const facts = [
        'Rajab in Najaf',
        'Hasan Rizvi',
        'hasan@example.org',
        '+91 98200 00000',
        body.id,
        f.longDate('2027-01-10'),
        f.longDate('2027-01-20'),
        party,
        'A quiet room',
        f.money('3600.00', 'USD'),
        `http://qafila.test/organizer-dashboard?tab=bookings&find=${body.id}&lang=${locale}`,
      ]
      for (const fact of facts) expect(text).toContain(fact)
      expect(html).toContain(`<html lang="${locale}" dir="${direction(locale)}">`)
      expect(`${text}${html}`).not.toMatch(/token/)
    },
  )

  test('TLK-01 for a guest’s only once the link proved the address, and once', async ({ world }) => {
    const trip = await company(world)
    await world.call('bookings.create', bookingRequest(trip))
    expect(await toOwner(world)).toEqual([])
    const token = await world.mails.linkToken('zahra@example.com')
    for (let time = 0; time < 2; time++) await world.call('bookings.open', { token })
    const [letter, ...more] = await toOwner(world)
    expect([letter?.subject.replace(/QF-\w{8}/, 'QF-…'), more]).toEqual(['New request, 1 adult: QF-…', []])
    expect(letter?.text).not.toContain('Pilgrim:')
  })

  test('TLK-01 for an unverified account’s once its address is verified', async ({ world }) => {
    const trip = await company(world)
    const account = { firstName: 'Zahra', lastName: 'Rizvi', email: 'zahra@example.com' }
    await world.call('accounts.register', { ...account, password: 'Safa-and-Marwa-7' })
    const [pilgrim] = await world.db.select().from(users).where(eq(users.email, account.email))
    await world.call('bookings.create', bookingRequest(trip), { as: pilgrim as { id: string } })
    const letters = await world.mails.deliver()
    expect(letters.filter(({ to }) => to === 'owner@example.com')).toEqual([])
    const token = letters.flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    await world.call('accounts.verifyEmail', { token })
    expect((await toOwner(world)).length).toBe(1)
  })

  test('TLK-01 not for a rejected one, nor for one that is answered or erased before', async ({ world }) => {
    const trip = await company(world)
    const as = await world.user()
    await world.call('bookings.create', bookingRequest(trip, { totalAmount: '1.00' }), { as })
    expect(await world.db.$count(emails)).toBe(0)
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, body.id))
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'gone@example.com' }), { as })
    await world.db
      .update(bookings)
      .set({ contactEmail: '' })
      .where(eq(bookings.contactEmail, 'gone@example.com'))
    expect(await toOwner(world)).toEqual([])
  })

  test('TLK-01 the pilgrim’s answer does not wait for the mail server', async ({ open }) => {
    const world = await open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const trip = await company(world)
    const { status } = await world.call('bookings.create', bookingRequest(trip), { as: await world.user() })
    expect(status).toBe(201)
    expect((await world.db.select().from(emails)).map(({ recipient }) => recipient).sort()).toEqual([
      'owner@example.com',
      'zahra@example.com',
    ])
  })
})
