import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { bookingRequest, password } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'
import { bookings } from './bookings/core/tables.ts'
import { emails } from './machine/mail/tables.ts'

// Emails that reach a mailbox whose owner requested nothing, over a real mail server.

/** As decided (decision 0071): five an hour of a cause, three a day about bookings that no one confirmed. */
const [emailsPerHour, unconfirmedEmailsPerDay] = [5, 3]

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

describe('CON-20 FIX-06 emails to an address, of each cause', () => {
  test('forty registrations of a stranger’s address at once send five emails, and all are answered alike', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => register(world, index)))
    const statuses = replies.map(({ status }) => status)
    expect(count(statuses, 201)).toBe(40)
    expect(await received(world)).toBe(emailsPerHour)
    world.clock.advance({ hours: 1 })
    expect((await register(world, 99)).status).toBe(201)
    expect(await received(world)).toBe(emailsPerHour + 1)
  })

  test('control: without limits each of them sends one', async ({ open }) => {
    const world = await open(overSmtp({ RATE_LIMITS: 'off' }))
    for (let index = 0; index < 8; index++) expect((await register(world, index)).status).toBe(201)
    expect(await received(world)).toBe(8)
  })

  test('registrations, resets, deletions and bookings have a count each, and answer as they always do', async ({
    open,
  }) => {
    const world = await open(overSmtp())
    for (let index = 0; index < 8; index++) {
      const answers = [
        await register(world, index),
        await forget(world, index),
        await world.call('deletions.request', { email: 'VICTIM@example.com' }, from(index)),
        await book(world, index),
      ]
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 202, 201])
    }
    await received(world)
    const links = smtp.deliveries.map(
      ({ mail }) =>
        /test\/(verify-email|reset-password|facebook-data-deletion|bookings)/.exec(mail.text ?? '')?.[1],
    )
    const written = Object.groupBy(links, (link) => link ?? 'none')
    expect(Object.fromEntries(Object.entries(written).map(([link, all]) => [link, all?.length]))).toEqual({
      'verify-email': emailsPerHour,
      'reset-password': 3,
      'facebook-data-deletion': 3,
      bookings: unconfirmedEmailsPerDay,
    })
    // Another address is not touched.
    expect((await book(world, 10, { contactEmail: 'other@example.com' })).status).toBe(201)
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
  test('forty guest bookings at once for it send three emails; all begin their deadline', async ({
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
    expect(count(statuses, 201)).toBe(40)
    expect(await received(world)).toBe(unconfirmedEmailsPerDay)
    // What no one can confirm gives its places back like all others.
    expect(await world.db.$count(bookings, isNotNull(bookings.guestExpiresAt))).toBe(40)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'cancel-expired-bookings')
    expect(await world.db.$count(bookings, eq(bookings.status, 'pending'))).toBe(0)
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
    expect((await book(world, 4)).status).toBe(201)
    await expire()
    world.clock.advance({ hours: 17, minutes: 59 })
    expect((await book(world, 5)).status).toBe(201)
    await expire()
    expect(await received(world)).toBe(3)
    world.clock.advance({ minutes: 1 })
    expect((await book(world, 6)).status).toBe(201)
    expect(await received(world)).toBe(4)
    const [, token = ''] = /\/bookings\/([\w-]+)/.exec(smtp.deliveries.at(-1)?.mail.text ?? '') ?? []
    await world.call('bookings.open', { token })
    for (let index = 7; index < 11; index++) {
      expect((await book(world, index)).status).toBe(201)
      await expire()
      world.clock.advance({ hours: 1 })
    }
    expect(await received(world)).toBe(8)
  })

  test('a booking rejected for another reason costs no email', async ({ open }) => {
    const world = await open(overSmtp())
    const full = await world.trip({ maxPilgrims: 1 })
    const asked = bookingRequest(full, { contactEmail: victim, numberOfPilgrims: 2 })
    for (let index = 0; index < 7; index++)
      expect((await world.call('bookings.create', asked, from(index))).error.code).toBe('not_enough_slots')
    for (let index = 0; index < 4; index++) expect((await book(world, 10 + index)).status).toBe(201)
    expect(await received(world)).toBe(3)
  })

  test('gets no other email until it confirms: then the waiting ones arrive', async ({ open }) => {
    const world = await open(overSmtp())
    const { body } = await book(world, 1, { specialRequests: 'BUY CHEAP PILLS at spam.example' })
    expect(await received(world)).toBe(1)
    expect(smtp.deliveries[0]?.raw).not.toContain('PILLS')
    const admin = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: admin })
    await deliverStatusEmails(world)
    expect(await received(world)).toBe(1)
    expect(await world.db.$count(emails, eq(emails.held, 'unconfirmed'))).toBe(1)
    const [, token = ''] = /\/bookings\/([\w-]+)/.exec(smtp.deliveries[0]?.mail.text ?? '') ?? []
    await world.call('bookings.open', { token })
    expect(await received(world)).toBe(2)
    // Control: once confirmed, each further letter goes out at once.
    await world.call('bookings.updateStatus', { id: body.id, status: 'paid' }, { as: admin })
    await deliverStatusEmails(world)
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
