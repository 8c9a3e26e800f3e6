import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { openBrowser } from '#test/actions/private-browser.ts'
import { bookingRequest } from '#test/factories.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { countEmails } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const guestEmail = 'zahra@example.com'

async function bookAsGuest(world: World, fields: object = {}) {
  const trip = await world.trip({ maxPilgrims: 10 })
  const { body } = await world.call(
    'bookings.create',
    bookingRequest(trip, { numberOfPilgrims: 4, ...fields }),
  )
  return { trip, booking: body }
}

const statusOf = async (world: World, id: string) =>
  (await world.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status

const seatsOf = async (world: World, id: string) =>
  (await world.call('trips.get', { id })).body.currentBookings

async function runJob(world: World, name: string) {
  await world.jobs.find((job) => job.name === name)?.run()
}
const cancelExpired = (world: World) => runJob(world, 'cancel-expired-bookings')

describe('the private link', () => {
  test('BOOK-11 shows the guest’s booking with its trip to anyone who has the link, and to no one else', async ({
    world,
  }) => {
    const { trip, booking } = await bookAsGuest(world)
    const token = await world.mails.linkToken(guestEmail)
    const opened = await world.call('bookings.open', { token })
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({
      id: booking.id,
      numberOfPilgrims: 4,
      trip: { id: trip.id, title: trip.title },
    })
    const stranger = await world.call('bookings.open', { token: `${token.slice(0, -4)}AAAA` })
    expect([stranger.status, stranger.error.message]).toEqual([404, 'Booking not found'])
  })

  test('BOOK-11 the link is only in the email: the database stores its hash', async ({ world }) => {
    await bookAsGuest(world)
    const token = await world.mails.linkToken(guestEmail)
    const [row] = await world.db.select().from(bookings)
    expect(row?.guestTokenHash).toBe(hashSecret(token))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('BOOK-11 a signed-in pilgrim’s booking has no private link and no deadline', async ({ world }) => {
    const pilgrim = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()), { as: pilgrim })
    const [mail] = await world.mails.deliver()
    expect(mail?.text).not.toMatch(/\/bookings\/[\w-]{20,}/)
    world.clock.advance({ hours: 100 })
    await cancelExpired(world)
    expect(await statusOf(world, body.id)).toBe('pending')
  })
})

describe('the deadline', () => {
  test('BOOK-11 an unopened booking is cancelled 24 hours after its email was delivered, and its seats are released', async ({
    world,
  }) => {
    const { trip, booking } = await bookAsGuest(world)
    await world.mails.deliver()
    world.clock.advance({ hours: 23, minutes: 59 })
    await cancelExpired(world)
    expect([await statusOf(world, booking.id), await seatsOf(world, trip.id)]).toEqual(['pending', 4])
    world.clock.advance({ minutes: 1 })
    await cancelExpired(world)
    expect([await statusOf(world, booking.id), await seatsOf(world, trip.id)]).toEqual(['cancelled', 0])
    const token = await world.mails.linkToken(guestEmail)
    const opened = await world.call('bookings.open', { token })
    expect(opened.body).toMatchObject({
      status: 'cancelled',
      timeline: [{ from: 'pending', to: 'cancelled' }],
    })
  })

  test('BOOK-11 no deadline runs while the email is undelivered; it begins with the delivery', async ({
    open,
    onTestFinished,
  }) => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const world = await open({ env: { SMTP_URL: smtp.url } })
    smtp.refuse(true)
    const { booking } = await bookAsGuest(world)
    await world.mailer.run()
    world.clock.advance({ hours: 72 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('pending')
    smtp.refuse(false)
    await world.mailer.run()
    expect(smtp.deliveries.length).toBe(1)
    world.clock.advance({ hours: 23 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('pending')
    world.clock.advance({ hours: 1 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('cancelled')
  })

  test('BOOK-11 opening the link ends the deadline, before and after the email is marked as sent', async ({
    world,
  }) => {
    const { booking } = await bookAsGuest(world)
    await world.call('bookings.open', { token: await world.mails.linkToken(guestEmail) })
    world.clock.advance({ hours: 48 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('pending')

    const early = await bookAsGuest(world, { contactEmail: 'early@example.com' })
    const [queued] = await world.db.select().from(emails).where(eq(emails.bookingId, early.booking.id))
    const sealed = String(queued?.data.token)
    const token = world.deps.sealer.open(sealed, emailPlace('token', 'early@example.com'))
    await world.call('bookings.open', { token })
    await world.mails.deliver()
    world.clock.advance({ hours: 48 })
    await cancelExpired(world)
    expect(await statusOf(world, early.booking.id)).toBe('pending')
  })

  test('BOOK-11 a booking that was confirmed in the meantime is not cancelled', async ({ world }) => {
    const { booking } = await bookAsGuest(world)
    await world.mails.deliver()
    await world.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id))
    world.clock.advance({ hours: 48 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('confirmed')
  })
})

describe('joining the account', () => {
  const account = { firstName: 'Zahra', lastName: 'Rizvi', password: 'Safa-and-Marwa-7' }

  test('BOOK-11 after the same email is verified where it was registered the booking is in My Bookings, whatever the case of the address', async ({
    world,
  }) => {
    const { booking } = await bookAsGuest(world, { contactEmail: 'Zahra@Example.com' })
    const others = await bookAsGuest(world, { contactEmail: 'hasan@example.com' })
    await world.mails.deliver()
    const pilgrim = openBrowser(world)
    await pilgrim.call('accounts.register', { ...account, email: guestEmail })
    await pilgrim.signIn(guestEmail)
    expect(await pilgrim.bookings()).toEqual([])
    await pilgrim.call('accounts.verifyEmail', { token: await world.mails.linkToken(guestEmail) })
    expect(await pilgrim.bookings()).toEqual([booking.id])
    world.clock.advance({ hours: 48 })
    await cancelExpired(world)
    expect(await statusOf(world, booking.id)).toBe('pending')
    expect(await statusOf(world, others.booking.id)).toBe('cancelled')
  })

  test('BOOK-11 registering alone is not enough: the verification link must be opened', async ({ world }) => {
    await bookAsGuest(world)
    await world.call('accounts.register', { ...account, email: guestEmail })
    const [row] = await world.db.select().from(bookings)
    expect(row?.userId).toBeNull()
  })
})

describe('limits for guests', () => {
  test('BOOK-03 an address has at most three unconfirmed bookings; opening one makes room', async ({
    world,
  }) => {
    const book = async () =>
      world.call(
        'bookings.create',
        bookingRequest(await world.trip({ maxPilgrims: 20 }), { numberOfPilgrims: 2 }),
      )
    for (let index = 0; index < 3; index++) expect((await book()).status).toBe(201)
    const refused = await book()
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      429,
      'booking_limit_reached',
      '3600',
    ])
    const [letter] = await countEmails(world, 'booking-requested')
    const [, token] = /\/bookings\/([\w-]{20,})/.exec(letter?.text ?? '') ?? []
    await world.call('bookings.open', { token })
    expect((await book()).status).toBe(201)
  })

  test('BOOK-03 unconfirmed guests hold at most half of a trip; signed-in pilgrims book the rest', async ({
    world,
  }) => {
    const trip = await world.trip({ maxPilgrims: 8 })
    const guest = (index: number) =>
      world.call(
        'bookings.create',
        bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: `g${index}@example.com` }),
      )
    expect([(await guest(1)).status, (await guest(2)).status, (await guest(3)).status]).toEqual([
      201, 201, 429,
    ])
    const pilgrim = await world.user()
    const booked = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 4 }), {
      as: pilgrim,
    })
    expect(booked.status).toBe(201)
  })

  test('BOOK-03 one network address requests at most 20 guest bookings an hour', async ({ world }) => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      const trip = await world.trip({ maxPilgrims: 20 })
      const { status } = await world.call(
        'bookings.create',
        bookingRequest(trip, { contactEmail: `g${index}@example.com` }),
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    const elsewhere = { ip: '203.0.113.9' }
    expect((await world.call('bookings.create', bookingRequest(await world.trip()), elsewhere)).status).toBe(
      201,
    )
    world.clock.advance({ hours: 1 })
    // Twenty are open; one that is confirmed makes room.
    await world.call('bookings.open', { token: await world.mails.linkToken('g0@example.com') })
    const later = bookingRequest(await world.trip(), { contactEmail: 'later@example.com' })
    expect((await world.call('bookings.create', later)).status).toBe(201)
  })
})
