import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'

let smtp: Smtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const address = 'nobody@example.com'

/** A site whose mail server knows no one at the address, with a guest's booking for it. */
async function startSite(open: (options: WorldOptions) => Promise<World>) {
  const world = await open({ env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } })
  smtp.unknown.add(address)
  const { body } = await world.call(
    'bookings.create',
    bookingRequest(await world.trip(), { contactEmail: address }),
  )
  const admin = await world.user({ role: 'admin' })
  const round = async () => {
    await world.mailer.run()
    world.clock.advance({ minutes: 16 })
  }
  return {
    world,
    admin,
    bookingId: body.id,
    round,
    /** Until nothing is tried any more. */
    giveUp: async () => {
      for (let count = 0; count < 3; count++) await round()
    },
    list: async (input: object = {}) => (await world.call('admin.letters', input, { as: admin })).body,
    sendAgain: (id: string) => world.call('admin.sendLetterAgain', { id }, { as: admin }),
    reached: () => smtp.deliveries.filter(({ recipients }) => recipients.includes(address)),
  }
}

describe('TLK-07 emails that are rejected for good', () => {
  test('are undelivered after the third try, and tried no more', async ({ open }) => {
    const { world, round, list } = await startSite(open)
    await round()
    await round()
    expect((await list()).letters).toEqual([])
    await round()
    const { letters, total, nextCursor } = await list()
    expect([total, nextCursor]).toEqual([1, null])
    expect(letters).toEqual([
      {
        id: expect.any(String),
        recipient: 'n•••@example.com',
        kind: 'booking-requested',
        language: 'en',
        reason: expect.stringContaining('nobody here'),
        tries: 3,
        queuedAt: '2026-11-21T09:00:00.000Z',
        putAsideAt: '2026-11-21T09:32:00.000Z',
      },
    ])
    expect(JSON.stringify(letters)).not.toContain(address)
    for (let count = 0; count < 5; count++) await round()
    const [row] = await world.db.select().from(emails)
    expect(row).toMatchObject({ attempts: 3, sentAt: null, held: 'refused' })
  })

  test('control: emails postponed by a busy server are tried again, longer than ten times', async ({
    open,
  }) => {
    const { world, round, list } = await startSite(open)
    smtp.refuse(true)
    for (let count = 0; count < 12; count++) await round()
    expect((await list()).total).toBe(0)
    expect(await world.db.select().from(emails)).toMatchObject([{ attempts: 12, held: null }])
  })

  test('an admin sends one again, once, and it is in the log; of two who press at once one does', async ({
    open,
  }) => {
    const { world, admin, giveUp, list, sendAgain, reached } = await startSite(open)
    await giveUp()
    const [letter = { id: '' }] = (await list()).letters
    smtp.unknown.delete(address)
    const replies = await Promise.all([sendAgain(letter.id), sendAgain(letter.id), sendAgain(letter.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    await world.mailer.run()
    await world.mailer.run()
    expect(reached().map(({ mail }) => mail.messageId)).toEqual([`<${letter.id}@qafila.example>`])
    expect((await list()).total).toBe(0)
    expect((await sendAgain(letter.id)).status).toBe(404)
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { action: 'letter.sent_again', entity: 'letter', entityId: letter.id, actorId: admin.id, after: null },
    ])
  })

  test('one that is rejected again returns to the list', async ({ open }) => {
    const { giveUp, list, sendAgain } = await startSite(open)
    await giveUp()
    const [letter = { id: '' }] = (await list()).letters
    expect((await sendAgain(letter.id)).status).toBe(200)
    expect((await list()).total).toBe(0)
    await giveUp()
    expect((await list()).letters).toMatchObject([{ id: letter.id, tries: 3 }])
  })

  test('an email that waits, was sent or never existed cannot be sent again', async ({ open }) => {
    const { world, sendAgain } = await startSite(open)
    const [waiting = { id: '' }] = await world.db.select({ id: emails.id }).from(emails)
    smtp.unknown.clear()
    expect((await sendAgain(waiting.id)).status).toBe(404)
    await world.mailer.run()
    expect((await sendAgain(waiting.id)).status).toBe(404)
    expect((await sendAgain('none')).status).toBe(404)
    expect(await world.db.$count(auditLog)).toBe(0)
  })

  test('an address that accepts no email holds no seats for ever: the deadline runs from then on', async ({
    open,
  }) => {
    const { world, bookingId, giveUp } = await startSite(open)
    await giveUp()
    const statusOf = async () =>
      (await world.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.status
    const expire = () => world.jobs.find(({ name }) => name === 'cancel-expired-bookings')?.run()
    world.clock.advance({ hours: 23 })
    await expire()
    expect(await statusOf()).toBe('pending')
    world.clock.advance({ hours: 1 })
    await expire()
    expect(await statusOf()).toBe('cancelled')
  })

  test('are listed the newest first, page by page, and counted for the dashboard; after a month they are removed', async ({
    open,
  }) => {
    const { world, admin, giveUp, list } = await startSite(open)
    for (let count = 0; count < 4; count++)
      await world.call('bookings.create', bookingRequest(await world.trip(), { contactEmail: address }))
    await giveUp()
    const ids = (await list()).letters.map(({ id }) => id)
    expect(ids.length).toBe(5)
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect([...first.letters, ...second.letters].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBe(null)
    expect((await world.call('admin.stats', {}, { as: admin })).body.openLetters).toBe(5)
    const clean = () => world.jobs.find(({ name }) => name === 'remove-expired')?.run()
    world.clock.advance({ hours: 29 * 24 })
    await clean()
    expect(await world.db.$count(emails)).toBe(5)
    world.clock.advance({ hours: 24 })
    await clean()
    expect(await world.db.$count(emails)).toBe(0)
  })
})

describe('TLK-07 none is sent twice', () => {
  test('two processes that send from one table send each email once', async ({ open }) => {
    const world = await open({ env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } })
    const trip = await world.trip({ maxPilgrims: 100 })
    for (let count = 0; count < 40; count++)
      await world.call('bookings.create', bookingRequest(trip, { contactEmail: `g${count}@example.com` }))
    const other = await open({ database: world.database, env: { SMTP_URL: smtp.url } })
    await Promise.all([world.mailer.run(), other.mailer.run(), world.mailer.run()])
    const reached = smtp.deliveries.flatMap(({ recipients }) => recipients)
    expect([reached.length, new Set(reached).size]).toEqual([40, 40])
  })

  test('one that was claimed and not marked, because its process died, is sent again under the same Message-ID', async ({
    open,
  }) => {
    const { world, reached } = await startSite(open)
    smtp.unknown.clear()
    await world.mailer.run()
    // As a process leaves it that dies between the server's answer and its own mark.
    const [letter] = await world.db.select().from(emails)
    await world.db.update(emails).set({ sentAt: null, nextAttemptAt: world.clock.now() })
    await world.db.update(bookings).set({ status: 'pending' })
    const next = await open({ database: world.database, env: { SMTP_URL: smtp.url } })
    await next.mailer.run()
    const ids = reached().map(({ mail }) => mail.messageId)
    expect(ids).toEqual([`<${letter?.id}@qafila.example>`, `<${letter?.id}@qafila.example>`])
  })
})
