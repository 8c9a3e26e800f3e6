import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { emailsPerHour, unconfirmedEmailsPerDay } from '#domain/kernel/emails.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { test, type World } from '#test/world.ts'
import { bookings } from './bookings/core/tables.ts'
import { emails } from './machine/mail/tables.ts'

// Emails that reach a mailbox whose owner requested nothing, over a real mail server.

let smtp: Smtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const overSmtp = (env: Record<string, string> = {}) => ({ env: { SMTP_URL: smtp.url, ...env } })
const victim = 'victim@example.com'
/** Of ever another visitor: limits of one visitor are not what is looked at. */
const from = (index: number) => ({ ip: `198.51.100.${index}` })
const register = (world: World, index: number) =>
  world.call(
    'accounts.register',
    { firstName: 'Zahra', lastName: 'Rizvi', email: victim, password },
    from(index),
  )
const forget = (world: World, index: number) => world.call('passwords.forgot', { email: victim }, from(index))
const book = async (world: World, index: number, fields: object = {}) =>
  world.call(
    'bookings.create',
    bookingRequest(await world.trip(), { contactEmail: victim, ...fields }),
    from(index),
  )
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

async function received(world: World) {
  await world.mailer.run()
  return smtp.deliveries.filter(({ recipients }) => recipients.includes(victim)).length
}

describe('CON-20 emails to an address, over all kinds', () => {
  test('forty registrations of a stranger’s address at once send five emails, the others must wait', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => register(world, index)))
    const statuses = replies.map(({ status }) => status)
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([emailsPerHour, 40 - emailsPerHour])
    expect(await received(world)).toBe(emailsPerHour)
    world.clock.advance({ hours: 1 })
    expect((await register(world, 99)).status).toBe(201)
  })

  test('control: without limits each of them sends one', async ({ open }) => {
    const world = await open(overSmtp({ RATE_LIMITS: 'off' }))
    for (let index = 0; index < 8; index++) expect((await register(world, index)).status).toBe(201)
    expect(await received(world)).toBe(8)
  })

  test('registrations, resets, deletions and bookings share one count; every kind answers as it always does', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    await register(world, 1)
    await forget(world, 2)
    await world.call('deletions.request', { email: 'VICTIM@example.com' }, from(3))
    await book(world, 4)
    expect((await forget(world, 5)).status).toBe(200)
    const refusals = [
      await register(world, 6),
      await forget(world, 7),
      await world.call('deletions.request', { email: victim }, from(8)),
      await book(world, 9),
    ].map(({ status, error, headers }) => [status, error.code, headers['retry-after']])
    const wait = [429, 'too_many_attempts', '3600']
    expect(refusals).toEqual([wait, wait, wait, [429, 'booking_limit_reached', '3600']])
    expect(await received(world)).toBe(emailsPerHour)
    // Another address is not touched.
    expect((await book(world, 10, { contactEmail: 'other@example.com' })).status).toBe(201)
  })

  test('the refusal reveals nothing of the address: with an account and without it comes at the same try', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    await world.user({ email: victim })
    const answers = async (email: string) => {
      const statuses: number[] = []
      for (let index = 0; index < 7; index++) {
        const form = { firstName: 'Zahra', lastName: 'Rizvi', email, password }
        statuses.push((await world.call('accounts.register', form, from(index))).status)
      }
      return statuses
    }
    expect((await answers('nobody@example.com')).indexOf(429)).toBe(emailsPerHour)
    expect((await answers(victim)).indexOf(429)).toBe(emailsPerHour)
    expect(await received(world)).toBe(0)
  })

  test('a signed-in person emails another address no more often; the bookings exist, and the own address is free', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    const pilgrim = await world.user({ email: 'own@example.com' })
    const trip = await world.trip({ maxPilgrims: 100 })
    const bookFor = (contactEmail: string) =>
      world.call('bookings.create', bookingRequest(trip, { contactEmail }), { as: pilgrim })
    for (let index = 0; index < 8; index++) {
      expect((await bookFor(victim)).status).toBe(201)
      expect((await bookFor('Own@example.com')).status).toBe(201)
    }
    expect(await received(world)).toBe(emailsPerHour)
    const own = smtp.deliveries.filter(({ recipients }) => recipients[0]?.toLowerCase() === pilgrim.email)
    expect(own.length).toBe(8)
    expect(await world.db.$count(bookings)).toBe(16)
  })
})

describe('CON-20 an unconfirmed address', () => {
  test('forty guest bookings at once for it send three emails, and leave none that cannot be confirmed', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    const trips = await Promise.all(Array.from({ length: 8 }, () => world.trip()))
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        world.call(
          'bookings.create',
          bookingRequest(trips[index % 8] ?? { id: '' }, { contactEmail: victim }),
          from(index),
        ),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect([count(statuses, 201), count(statuses, 429)]).toEqual([unconfirmedEmailsPerDay, 37])
    expect(await received(world)).toBe(unconfirmedEmailsPerDay)
    expect(await world.db.$count(bookings)).toBe(unconfirmedEmailsPerDay)
  })

  test('gets three emails a day over all trips, whatever happens to the bookings; confirming one ends that', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    const expire = async () => {
      await world.mailer.run()
      await world.db.update(bookings).set({ status: 'cancelled' })
    }
    for (let index = 0; index < 3; index++) {
      expect((await book(world, index)).status).toBe(201)
      await expire()
      world.clock.advance({ hours: 2 })
    }
    const refused = await book(world, 4)
    expect([refused.status, refused.error.code]).toEqual([429, 'booking_limit_reached'])
    world.clock.advance({ hours: 17, minutes: 59 })
    expect((await book(world, 5)).status).toBe(429)
    world.clock.advance({ minutes: 1 })
    expect((await book(world, 6)).status).toBe(201)
    await world.mailer.run()
    const [, token = ''] = /\/bookings\/([\w-]+)/.exec(smtp.deliveries.at(-1)?.mail.text ?? '') ?? []
    await world.call('bookings.open', { token })
    for (let index = 7; index < 11; index++) {
      expect((await book(world, index)).status).toBe(201)
      await expire()
      world.clock.advance({ hours: 1 })
    }
  })

  test('a booking rejected for another reason costs no email', async ({ open }) => {
    const world = await open(overSmtp())
    const full = await world.trip({ maxPilgrims: 1 })
    const asked = bookingRequest(full, { contactEmail: victim, numberOfPilgrims: 2 })
    for (let index = 0; index < 7; index++)
      expect((await world.call('bookings.create', asked, from(index))).error.code).toBe('not_enough_slots')
    for (let index = 0; index < 3; index++) expect((await book(world, 10 + index)).status).toBe(201)
    expect((await book(world, 20)).status).toBe(429)
  })

  test('gets no other email until it confirms: then the waiting ones arrive', async ({ open }) => {
    const world = await open(overSmtp())
    const { body } = await book(world, 1, { specialRequests: 'BUY CHEAP PILLS at spam.example' })
    expect(await received(world)).toBe(1)
    expect(smtp.deliveries[0]?.raw).not.toContain('PILLS')
    const admin = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: admin })
    expect(await received(world)).toBe(1)
    expect(await world.db.$count(emails, eq(emails.held, 'unconfirmed'))).toBe(1)
    const [, token = ''] = /\/bookings\/([\w-]+)/.exec(smtp.deliveries[0]?.mail.text ?? '') ?? []
    await world.call('bookings.open', { token })
    expect(await received(world)).toBe(2)
    // Control: once confirmed, each further letter goes out at once.
    await world.call('bookings.updateStatus', { id: body.id, status: 'paid' }, { as: admin })
    expect(await received(world)).toBe(3)
  })

  test('gets no email about the removal of a booking which it never confirmed', async ({ open }) => {
    const world = await open(overSmtp())
    const { body } = await book(world, 1)
    await world.mailer.run()
    const admin = await world.user({ role: 'admin' })
    await world.call('admin.deleteBooking', { id: body.id }, { as: admin })
    expect(await received(world)).toBe(1)
  })
})
