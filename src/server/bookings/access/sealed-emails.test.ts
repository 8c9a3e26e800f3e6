import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test } from '#test/world.ts'

describe('a waiting email', () => {
  test('CON-19 has its link and its code encrypted, and delivers them', async ({ world }) => {
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
    const [queued] = await world.db.select().from(emails)
    expect(String(queued?.data.token)).toMatch(/^v1\.[\w-]{6}\.[\w-]+$/)
    const token = await world.mails.linkToken(guestEmail)
    expect(JSON.stringify(queued)).not.toContain(token)
    expect((await world.call('bookings.open', { token })).body.id).toBe(body.id)
    await world.call('bookings.askCode', { token })
    const rows = await world.db.select().from(emails)
    expect(String(rows.find(({ template }) => template === 'booking-code')?.data.code)).toMatch(/^v1\./)
    const [letter] = await countEmails(world, 'booking-code')
    expect(letter?.text).toMatch(/\d{3} \d{3}/)
  })

  test('CON-19 gets a new working link when its key is lost; a lost code is not sent', async ({ open }) => {
    const world = await open()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
    const { token: held } = await createGuestBooking(world, { contactEmail: 'hasan@example.com' })
    await world.db.update(emails).set({ sentAt: null, rendered: null, nextAttemptAt: world.clock.now() })
    await world.call('bookings.askCode', { token: held })
    const DATA_KEY = randomBytes(32).toString('base64')
    const restored = await open({ database: world.database, env: { DATA_KEY } })
    const token = await restored.mails.linkToken(guestEmail)
    expect((await restored.call('bookings.open', { token })).body.id).toBe(body.id)
    expect(await countEmails(restored, 'booking-code', 'hasan@example.com')).toEqual([])
  })

  test('CON-19 of an earlier version has its link unchanged', async ({ world }) => {
    await world.call('bookings.create', bookingRequest(await world.trip()))
    const [queued] = await world.db.select().from(emails)
    const token = world.deps.sealer.open(String(queued?.data.token), `emails.data.token ${guestEmail}`)
    await world.db.update(emails).set({ data: { token } })
    expect(await world.mails.linkToken(guestEmail)).toBe(token)
  })
})
