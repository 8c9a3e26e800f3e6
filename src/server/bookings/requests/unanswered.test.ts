import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings, requestReminders } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

describe('TLK-01 requests that nobody answers', () => {
  const reminders = async (world: World) =>
    (await world.mails.deliver())
      .filter(({ template }) => template === 'request-waiting')
      .map(({ subject }) => subject.replace(/[\u2066-\u2069]/g, '').replace(/QF-\w+/, 'QF'))

  async function ask(world: World, dates: { departureDate?: string; returnDate?: string } = {}) {
    const company = await world.organizer()
    const pilgrim = await world.user()
    const trip = await world.trip({ organizerId: company.id, ...dates })
    const asked = bookingRequest(trip, { contactEmail: pilgrim.email })
    const { body } = await world.call('bookings.create', asked, { as: pilgrim })
    return { ...body, as: { id: company.userId ?? '' } }
  }

  test('TLK-01 remind their company after 24 and after 48 hours, once each and not a second earlier', async ({
    open,
    world,
  }) => {
    await ask(world)
    const other = await open({ database: world.database })
    const at = async (now: string) => {
      for (const one of [world, other]) one.clock.set(now)
      await Promise.all([world, other].map((one) => runJob(one, 'remind-companies')))
      return reminders(world)
    }
    expect(await at('2026-11-22T08:59:59Z')).toEqual([])
    expect(await at('2026-11-22T09:00:00Z')).toEqual(['No answer for 24 hours: QF'])
    expect(await at('2026-11-23T08:59:59Z')).toHaveLength(1)
    expect(await at('2026-11-23T09:00:00Z')).toEqual([
      'No answer for 24 hours: QF',
      'No answer for 48 hours: QF',
    ])
    expect(await at('2026-11-24T09:00:00Z')).toHaveLength(2)
    expect(await at('2026-11-27T09:00:00Z')).toHaveLength(2)
  })

  test('TLK-01 an answer stops them, also one between the reminder and its email; they name no amount', async ({
    world,
  }) => {
    const { id, as } = await ask(world)
    await ask(world)
    world.clock.set('2026-11-22T09:00:00Z')
    await runJob(world, 'remind-companies')
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as })
    expect(await reminders(world)).toHaveLength(1)
    const [mail] = (await world.mails.deliver()).filter(({ template }) => template === 'request-waiting')
    expect(mail?.text).not.toMatch(/\$|USD|₹/)
    world.clock.set('2026-11-23T09:00:00Z')
    await runJob(world, 'remind-companies')
    expect(await reminders(world)).toHaveLength(2)
    // Of the answered one nothing is even queued: 24 and 48 hours of the other, 24 of this.
    expect(await world.db.$count(requestReminders)).toBe(3)
  })

  test('TLK-01 come before the day of departure, and of nobody who was erased', async ({ world }) => {
    await ask(world, { departureDate: '2026-11-22', returnDate: '2026-12-01' })
    const { id } = await ask(world, { departureDate: '2026-11-23', returnDate: '2026-12-01' })
    const erased = await ask(world)
    await world.db.update(bookings).set({ contactEmail: '' }).where(eq(bookings.id, erased.id))
    world.clock.set('2026-11-22T09:00:00Z')
    await runJob(world, 'remind-companies')
    expect((await world.db.select().from(requestReminders)).map(({ bookingId }) => bookingId)).toEqual([id])
  })

  test('TLK-01 what stood unanswered for days before there were reminders gets none', async ({ world }) => {
    await ask(world)
    world.clock.set('2026-11-24T09:00:01Z')
    await runJob(world, 'remind-companies')
    expect(await reminders(world)).toEqual([])
  })
})
