import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const asked = async (world: World, fields: object = {}, headers: Record<string, string> = {}) =>
  (await world.call('bookings.create', bookingRequest(await world.trip(), fields), { headers })).body

describe('a guest reads the booking back', () => {
  test('CON-20 FND-11 with the token of the answer, as often as needed; it proves no address', async ({
    world,
  }) => {
    const { id, readToken } = await asked(world)
    await world.mails.deliver()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await world.call('bookings.read', { token: readToken })
      expect([status, body.id, body.status, body.trip.id]).toEqual([200, id, 'pending', body.tripId])
    }
    world.clock.advance({ hours: 24 })
    await runJob(world, 'cancel-expired-bookings')
    const { body } = await world.call('bookings.read', { token: readToken })
    expect([body.status, body.timeline.length]).toEqual(['cancelled', 1])
  })

  test('FND-11 neither the database nor the email has it, nor is it the email’s link', async ({ world }) => {
    const { readToken } = await asked(world)
    const secret = String(readToken).split('.')[1] ?? ''
    expect(secret.length).toBeGreaterThan(40)
    expect(JSON.stringify(await world.db.select().from(bookings))).not.toContain(secret)
    expect(JSON.stringify(await world.mails.deliver())).not.toContain(secret)
    expect((await world.call('bookings.open', { token: readToken })).status).toBe(404)
    const link = await world.mails.linkToken('zahra@example.com')
    expect((await world.call('bookings.read', { token: link })).status).toBe(404)
  })

  test('FND-11 a forged token, another booking’s, or the id alone reads nothing', async ({ world }) => {
    const [mine, theirs] = [await asked(world), await asked(world, { contactEmail: 'hasan@example.com' })]
    const [id = '', secret = ''] = String(mine.readToken).split('.')
    const other = String(theirs.readToken).split('.')[1] ?? ''
    const account = await world.booking()
    const last = secret.at(-2) === 'A' ? 'B' : 'A'
    const forged = [
      `${id}.${other}`,
      `${theirs.id}.${secret}`,
      `${id}.${secret.slice(0, -2)}${last}${secret.at(-1)}`,
      `${id}.`,
      id,
      `${id}.null`,
      `${account.id}.null`,
      `${account.id}.${secret}`,
      `.${secret}`,
      `no-id-at-all-but-long.${secret}`,
    ]
    for (const token of forged) {
      const { status, error } = await world.call('bookings.read', { token })
      expect([token, status, error.code]).toEqual([token, 404, 'booking_not_found'])
    }
    expect((await world.call('bookings.read', { token: mine.readToken })).body.id).toBe(id)
  })

  test('FND-11 an account gets none: its bookings are in its list', async ({ world }) => {
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()), { as })
    expect(body.readToken).toBeNull()
  })

  test('BOOK-05 a repetition of the request answers with the same one, and only with its key', async ({
    world,
  }) => {
    const trip = await world.trip()
    const ask = async (key: string) =>
      (await world.call('bookings.create', bookingRequest(trip), { headers: { 'idempotency-key': key } }))
        .body
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('the-key-of-one-press')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [first] = answers
    expect((await world.call('bookings.read', { token: first?.readToken })).status).toBe(200)
    const other = await ask('another-key-of-the-same')
    expect([other.id === first?.id, other.readToken === first?.readToken]).toEqual([false, false])
    const stored = JSON.stringify(await world.db.select().from(bookings))
    expect(stored).not.toContain('the-key-of-one-press')
  })

  test('BOOK-05 a key that was stored unhashed, before keys were hashed, still finds its booking', async ({
    world,
  }) => {
    const headers = { 'idempotency-key': 'a-key-from-before' }
    const trip = await world.trip()
    const made = await world.call('bookings.create', bookingRequest(trip), { headers })
    await world.db.update(bookings).set({ idempotencyKey: 'a-key-from-before', readTokenHash: null })
    const again = await world.call('bookings.create', bookingRequest(trip), { headers })
    expect([again.body.id, again.body.readToken]).toEqual([made.body.id, null])
  })
})
