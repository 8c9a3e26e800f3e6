import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const find = async (world: World, reference: string, email = guestEmail, ip = '198.51.100.1') => {
  const { status, body } = await world.call('bookings.find', { email, reference }, { ip })
  return [status, body]
}
const found = async (world: World, to = guestEmail) => (await countEmails(world, 'booking-find', to)).length
const same = [202, {}]

describe('find my booking', () => {
  test('CON-11 address and reference, however typed, send a new link; the old one stops working', async ({
    world,
  }) => {
    const { booking, token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    world.clock.advance({ minutes: 1 })
    const typed = booking.reference.toLowerCase().replace('-', ' ')
    expect(await find(world, typed, 'Zahra@Example.COM')).toEqual(same)
    const [letter] = await countEmails(world, 'booking-find', 'Zahra@Example.COM')
    const [, next = ''] = /\/bookings\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
    expect((await world.call('bookings.view', { token: next })).body.reference).toBe(booking.reference)
    expect((await world.call('bookings.view', { token })).status).toBe(404)
  })

  test('CON-11 the answer is always the same; an email is sent only where both belong together', async ({
    world,
  }) => {
    const { booking } = await createGuestBooking(world)
    expect(await find(world, booking.reference, 'other@example.com')).toEqual(same)
    expect(await find(world, 'QF-11111111')).toEqual(same)
    expect(await find(world, 'nonsense')).toEqual(same)
    // The same is written for each of them before anything is looked up.
    const queued = await world.db.select().from(emails).where(eq(emails.template, 'booking-find'))
    expect(queued.map(({ bookingId, sentAt }) => [bookingId, sentAt])).toEqual(Array(3).fill([null, null]))
    expect([await found(world), await found(world, 'other@example.com')]).toEqual([0, 0])
    expect(await world.db.$count(emails, eq(emails.template, 'booking-find'))).toBe(0)
    // Control.
    await find(world, booking.reference)
    expect(await found(world)).toBe(1)
  })

  test('CON-11 nothing is sent for a cancelled booking or a past trip', async ({ world }) => {
    const { booking } = await createGuestBooking(world)
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    await find(world, booking.reference)
    expect(await found(world)).toBe(0)
    await world.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id))
    world.clock.set('2027-01-21T09:00:00Z')
    await find(world, booking.reference)
    expect(await found(world)).toBe(0)
    // On the day of return it is not over.
    world.clock.set('2027-01-20T09:00:00Z')
    await find(world, booking.reference)
    expect(await found(world)).toBe(1)
  })

  test('CON-11 for a booking with an account the email leads to the sign-in, without a private link', async ({
    world,
  }) => {
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()), { as })
    await find(world, body.reference)
    const [letter] = await countEmails(world, 'booking-find')
    expect(letter?.text).toContain(`http://qafila.test/bookings/${body.reference}?lang=en`)
    expect(letter?.text).toContain('Please sign in')
    expect(letter?.text).not.toMatch(/\/bookings\/[\w-]{20}/)
  })

  test('CON-11 writes five emails an hour to an address, and answers alike with or without a booking', async ({
    world,
  }) => {
    const { booking } = await createGuestBooking(world)
    const statuses = async (email: string) => {
      const all: unknown[] = []
      for (let index = 0; index < 6; index++)
        all.push((await find(world, booking.reference, email, `198.51.100.${index + 10}`))[0])
      return all
    }
    expect(await statuses(guestEmail)).toEqual(Array(6).fill(202))
    expect(await statuses('nobody@example.com')).toEqual(Array(6).fill(202))
    expect(await countEmails(world, 'booking-find')).toHaveLength(5)
  })

  test('CON-11 one network makes at most twenty requests an hour, over HTTP', async ({ world }) => {
    const ask = async (index: number) => {
      const payload = { email: `g${index}@example.com`, reference: 'QF-11111111' }
      const request = { method: 'POST' as const, url: '/api/bookings/find', payload }
      const answered = await world.app.inject({ ...request, remoteAddress: '203.0.113.9' })
      return [answered.statusCode, answered.headers['retry-after']]
    }
    for (let index = 0; index < 20; index++) expect(await ask(index)).toEqual([202, undefined])
    expect(await ask(20)).toEqual([429, '3600'])
  })
})
