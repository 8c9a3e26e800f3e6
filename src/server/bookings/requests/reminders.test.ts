import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { countEmails, createGuestBooking, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const remind = (world: World) => runJob(world, 'remind-of-deadlines')
const secondBefore = { hours: 19, minutes: 59, seconds: 59 }
const letters = (world: World) => countEmails(world, 'booking-requested')

describe('a request whose email was not opened', () => {
  test('CON-06 gets one reminder, four hours before its places are released, and not a second earlier', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    await world.db.update(trips).set({ timeZone: 'Asia/Karachi' })
    world.clock.advance(secondBefore)
    await remind(world)
    expect(await letters(world)).toHaveLength(1)
    world.clock.advance({ seconds: 1 })
    for (let time = 0; time < 2; time++) await remind(world)
    const [, reminder, ...more] = await letters(world)
    expect(more).toEqual([])
    expect(reminder?.subject).toMatch(/^Last hours for your place: QF-/)
    // At nine by universal time, by the clock of the departure city.
    expect(reminder?.text).toContain('Press the button by Sunday 22 November, 14:00, Karachi time')
    expect(reminder?.text).toContain('our only reminder')
    // Its link takes the place of the first, and the deadline is where it was.
    const next = await world.mails.linkToken(guestEmail)
    expect((await world.call('bookings.view', { token })).status).toBe(404)
    const { body } = await world.call('bookings.open', { token: next })
    expect(body).toMatchObject({ isProven: true })
    world.clock.advance({ hours: 3 })
    await remind(world)
    expect(await letters(world)).toHaveLength(2)
  })

  test('CON-06 control: not once it was opened or is cancelled, nor when its time is over', async ({
    world,
  }) => {
    const opened = await createGuestBooking(world)
    await world.call('bookings.open', { token: opened.token })
    const cancelled = await createGuestBooking(world, { contactEmail: 'left@example.com' })
    const { id } = cancelled.booking
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    world.clock.advance({ hours: 3 })
    await createGuestBooking(world, { contactEmail: 'late@example.com' })
    world.clock.advance({ hours: 18 })
    await remind(world)
    world.clock.advance({ hours: 6 })
    await remind(world)
    for (const to of [guestEmail, 'left@example.com', 'late@example.com'])
      expect(await countEmails(world, 'booking-requested', to)).toHaveLength(1)
  })

  test('CON-06 one that is opened while its reminder waits keeps its link, and nothing is sent', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    world.clock.advance({ hours: 21 })
    await remind(world)
    await world.call('bookings.open', { token })
    expect(await letters(world)).toHaveLength(1)
    expect((await world.call('bookings.view', { token })).status).toBe(200)
  })

  test('CON-06 an address gets three emails a day over all trips, reminders among them', async ({ open }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    for (let trip = 0; trip < 2; trip++) {
      await createGuestBooking(world)
      world.clock.advance({ minutes: 1 })
    }
    world.clock.advance({ hours: 21 })
    await remind(world)
    expect(await letters(world)).toHaveLength(3)
  })
})
