import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { direction, locales } from '#i18n/locales.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { test, type World } from '#test/world.ts'

let smtp: Smtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const overSmtp = () => ({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Qafila <no-reply@qafila.test>' } })

async function book(world: World, fields: object = {}, language = 'en') {
  const trip = await world.trip({ title: 'Rajab in Najaf' })
  const headers = { 'accept-language': language }
  const { body } = await world.call('bookings.create', bookingRequest(trip, fields), {
    headers,
    as: await world.user(),
  })
  // The organizer's letter has tests of its own.
  await world.db.delete(emails).where(eq(emails.template, 'booking-received'))
  return body
}

describe('the confirmation email', () => {
  test.for(locales)(
    'BOOK-06 is sent to the contact address in %s, and says not to pay yet',
    async (locale, { open }) => {
      const world = await open(overSmtp())
      const booking = await book(world, { numberOfPilgrims: 2, contactEmail: 'hasan@example.org' }, locale)
      await world.mailer.run()
      const t = translator(locale)
      const [delivery] = smtp.deliveries
      expect(smtp.deliveries.length).toBe(1)
      expect(delivery?.recipients).toEqual(['hasan@example.org'])
      const { from, to, subject, text, html } = delivery?.mail ?? {}
      expect(from).toMatchObject({ name: 'Qafila', address: 'no-reply@qafila.test' })
      expect(to).toMatchObject([{ address: 'hasan@example.org' }])
      expect(subject).toBe(
        t('emails.requested.subjectSent', { reference: booking.reference, trip: 'Rajab in Najaf' }),
      )
      const facts = [
        t('emails.parts.notChecked', { company: 'Noor Travels' }),
        formats(locale).longDate('2027-01-10'),
        formats(locale).money('2400.00', 'USD'),
        booking.reference,
        `http://qafila.test/bookings/${booking.reference}`,
      ]
      for (const fact of facts) expect(text).toContain(fact)
      expect(html).toContain(`<html lang="${locale}" dir="${direction(locale)}">`)
      // What stands in another language is set apart by an element in place of the invisible signs.
      const words = String(html).replaceAll(/<[^>]*>/g, '')
      const notYet = t('emails.parts.notChecked', { company: 'Noor Travels' })
      expect(words).toContain(notYet.replaceAll(/[\u2066-\u2069]/g, ''))
    },
  )

  test('BOOK-06 nothing is lost while the mail server refuses, and each email arrives once', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    smtp.refuse(true)
    const ids = [await book(world), await book(world), await book(world)].map(({ reference }) => reference)
    await world.mailer.run()
    const waiting = await world.db.select().from(emails)
    expect(smtp.deliveries).toEqual([])
    expect(
      waiting.map(({ sentAt, attempts, lastError }) => [
        sentAt,
        attempts,
        lastError?.includes('come back later'),
      ]),
    ).toEqual(Array(3).fill([null, 1, true]))
    world.clock.advance({ seconds: 4 })
    await world.mailer.run()
    expect((await world.db.select().from(emails)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    smtp.refuse(false)
    for (let round = 0; round < 3; round++) {
      world.clock.advance({ minutes: 15 })
      await world.mailer.run()
    }
    const told = smtp.deliveries.map(({ mail }) => ids.find((id) => mail.text?.includes(id)))
    expect(told.toSorted()).toEqual(ids.toSorted())
  })

  test('BOOK-06 while the mail server is absent it is retried: the pause doubles up to 15 minutes, for ever', async ({
    open,
  }) => {
    const world = await open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await book(world)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      await world.mailer.run()
      const [row] = await world.db.select().from(emails)
      const due = row?.nextAttemptAt ?? new Date(0)
      pauses.push((due.getTime() - world.clock.now().getTime()) / 1000)
      world.clock.set(due.toISOString())
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
  })

  test('BOOK-06 two processes that send at once send each email once', async ({ open }) => {
    const env = { ...overSmtp().env, RATE_LIMITS: 'off' }
    const first = await open({ env })
    const second = await open({ env, database: first.database })
    for (let index = 0; index < 12; index++) await book(first)
    await Promise.all([first.mailer.run(), second.mailer.run(), first.mailer.run(), second.mailer.run()])
    expect(smtp.deliveries.length).toBe(12)
    expect(new Set(smtp.deliveries.map(({ mail }) => mail.messageId)).size).toBe(12)
  })

  test('BOOK-06 control: a claim that expired, as of a process that died, is sent again under the same Message-ID', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    await book(world)
    await world.mailer.run()
    await world.db.update(emails).set({ sentAt: null, nextAttemptAt: world.clock.now() })
    await world.mailer.run()
    expect(smtp.deliveries.length).toBe(2)
    expect(new Set(smtp.deliveries.map(({ mail }) => mail.messageId)).size).toBe(1)
  })

  test('BOOK-06 the secret of a link leaves the database with the email', async ({ open }) => {
    const world = await open(overSmtp())
    await world.call('bookings.create', bookingRequest(await world.trip()))
    const data = async () => (await world.db.select().from(emails))[0]?.data
    expect(await data()).toHaveProperty('token')
    await world.mailer.run()
    expect(await data()).toEqual({})
  })
})

describe('headers cannot be forged', () => {
  test('BOOK-06 a title with line breaks adds no header and no recipient', async ({ open }) => {
    const world = await open(overSmtp())
    const title = 'Najaf\r\nBcc: victim@example.com\r\nContent-Type: text/html\r\n\r\n<script>x</script>'
    const trip = await world.trip({ title })
    await world.call('bookings.create', bookingRequest(trip), { as: await world.user() })
    await world.mailer.run()
    const delivery = smtp.deliveries.find(({ recipients }) => recipients[0] === 'zahra@example.com')
    expect(smtp.deliveries.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
    const names = delivery?.mail.headers.map(({ key }) => key) ?? []
    expect(names.filter((name) => name === 'content-type').length).toBe(1)
    expect(names).not.toContain('bcc')
    expect(delivery?.mail.subject).toContain('Najaf Bcc: victim@example.com')
    expect(delivery?.mail.html).not.toContain('<script')
  })

  test('BOOK-06 nor in an email that is kept for /dev/mail', async ({ world }) => {
    const trip = await world.trip({ title: 'Najaf\r\nBcc: victim@example.com' })
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip), { as })
    const letter = (await world.mails.deliver()).find(({ template }) => template === 'booking-requested')
    expect(letter?.subject).toBe(`Request sent: ${body.reference}, Najaf Bcc: victim@example.com`)
  })

  test.for([
    'zahra@example.com\r\nBcc: victim@example.com',
    'zahra@example.com, victim@example.com',
    '"zahra" <victim@example.com>',
    'zahra@example.com>\nRCPT TO:<victim@example.com',
    'zahra@example.com\u0000',
  ])('BOOK-06 %j is no address to send to', async (contactEmail, { open }) => {
    const world = await open(overSmtp())
    const { status } = await world.call(
      'bookings.create',
      bookingRequest(await world.trip(), { contactEmail }),
    )
    expect(status).toBe(400)
    await world.mailer.run()
    expect(smtp.deliveries).toEqual([])
  })
})

test('BOOK-06 no email is sent for a booking that was deleted before', async ({ open }) => {
  const world = await open(overSmtp())
  await book(world)
  await world.db.update(emails).set({ bookingId: null })
  await world.mailer.run()
  expect(smtp.deliveries).toEqual([])
  // Nothing was said, so no address is kept.
  expect(await world.db.$count(emails)).toBe(0)
})
