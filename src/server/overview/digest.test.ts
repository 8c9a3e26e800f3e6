import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { digestItems, emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

describe('TLK-01 the daily email', () => {
  let smtp: Smtp
  beforeEach(async () => {
    smtp = await startSmtp()
  })
  afterEach(() => smtp.stop())

  /** A company in Karachi, whose owner has chosen the daily email for new requests. */
  async function startCompany(
    open: (options: object) => Promise<World>,
    choices: object = { requests: 'daily' },
  ) {
    const world = await open({ env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } })
    const owner = await world.user({ role: 'organizer', email: 'owner@example.com' })
    const company = await world.organizer({ userId: owner.id })
    const trip = await world.trip({ organizerId: company.id, timeZone: 'Asia/Karachi' })
    const pilgrim = await world.user()
    const choose = (input: object, as: { id: string } = owner) =>
      world.call('emailChoices.update', input, { as })
    await choose(choices)
    const book = async () => {
      const asked = bookingRequest(trip, { contactEmail: pilgrim.email })
      const { body, status } = await world.call('bookings.create', asked, { as: pilgrim })
      expect(status).toBe(201)
      await world.mailer.run()
      return body
    }
    const mailsTo = (address = owner.email) =>
      smtp.deliveries.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail)
    const morning = async (now: string, of = world) => {
      of.clock.set(now)
      await runJob(of, 'send-digests')
      await of.mailer.run()
    }
    return { world, owner, company, trip, choose, book, mailsTo, morning }
  }

  test('TLK-01 comes at seven in the time zone of the company with each item and its link, and tells nothing twice', async ({
    open,
  }) => {
    const { book, mailsTo, morning, world } = await startCompany(open)
    const [first, second] = [await book(), await book()]
    expect(mailsTo()).toEqual([])
    await morning('2026-11-22T01:59:59Z')
    expect(mailsTo()).toEqual([])
    await morning('2026-11-22T02:00:00Z')
    const [mail, ...more] = mailsTo()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your daily summary: 2 emails')
    for (const { id, reference } of [first, second]) {
      expect(mail?.subject).not.toContain(reference)
      expect(mail?.text).toContain(reference)
      expect(mail?.text).toContain(`/organizer-dashboard?tab=bookings&find=${id}&lang=en`)
      expect(mail?.html).toContain(`/organizer-dashboard?tab=bookings&amp;find=${id}&amp;lang=en`)
    }
    expect(mail?.text).toContain('21 November, 14:00')
    expect(mail?.text).toContain('http://qafila.test/profile?tab=emails&lang=en')
    // Neither later that day nor the day after.
    await morning('2026-11-22T12:00:00Z')
    await morning('2026-11-23T02:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    expect(await world.db.$count(digestItems)).toBe(0)
    // What comes after seven waits for the next morning.
    await book()
    await morning('2026-11-23T20:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    await morning('2026-11-24T02:00:00Z')
    expect(mailsTo().map(({ subject }) => subject)).toEqual([
      'Your daily summary: 2 emails',
      'Your daily summary: 1 email',
    ])
  })

  test('TLK-01 goes by the own time zone where the reader has one', async ({ open }) => {
    const { book, mailsTo, morning } = await startCompany(open, {
      requests: 'daily',
      timeZone: 'Europe/London',
    })
    await book()
    await morning('2026-11-22T06:59:00Z')
    expect(mailsTo()).toEqual([])
    await morning('2026-11-22T07:00:00Z')
    expect(mailsTo()).toHaveLength(1)
  })

  test('TLK-01 comes once on a day, also to one who moves to a time zone where it is not seven yet', async ({
    open,
  }) => {
    const { book, mailsTo, morning, choose } = await startCompany(open)
    await book()
    await morning('2026-11-22T02:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    await book()
    await choose({ requests: 'daily', timeZone: 'Europe/London' })
    await morning('2026-11-22T07:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    await morning('2026-11-23T07:00:00Z')
    expect(mailsTo()).toHaveLength(2)
  })

  test('TLK-01 is written once by two processes at the same moment', async ({ open }) => {
    const { world, book, mailsTo } = await startCompany(open)
    await book()
    const other = await open({ database: world.database, env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } })
    for (const one of [world, other]) one.clock.set('2026-11-22T02:00:00Z')
    await Promise.all([world, other, world, other].map((one) => runJob(one, 'send-digests')))
    await Promise.all([world, other].map((one) => one.mailer.run()))
    expect(mailsTo()).toHaveLength(1)
  })

  test('TLK-01 leaves out what is answered by then, and does not come where nothing is left', async ({
    open,
  }) => {
    const { world, owner, book, mailsTo, morning } = await startCompany(open)
    const [answered, waiting] = [await book(), await book()]
    await world.call('bookings.updateStatus', { id: answered.id, status: 'confirmed' }, { as: owner })
    await morning('2026-11-22T02:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    expect(mailsTo()[0]?.text).not.toContain(answered.reference)
    expect(mailsTo()[0]?.text).toContain(waiting.reference)
    const last = await book()
    await world.call('bookings.updateStatus', { id: last.id, status: 'confirmed' }, { as: owner })
    await morning('2026-11-23T02:00:00Z')
    expect(mailsTo()).toHaveLength(1)
    expect(await world.db.$count(emails, eq(emails.template, 'daily-digest'))).toBe(1)
  })

  test('TLK-01 what waits is not told to one who chose never since, or left the company', async ({
    open,
  }) => {
    const { world, company, book, mailsTo, morning, choose } = await startCompany(open)
    const manager = await createMember(world, company.id, 'manager')
    await choose({ requests: 'daily' }, manager)
    await book()
    expect((await world.db.select().from(digestItems)).map(({ userId }) => userId)).toContain(manager.id)
    await choose({ requests: 'never' })
    const left = { id: company.id, userId: manager.id }
    expect((await world.call('members.remove', left, { as: { id: company.userId ?? '' } })).status).toBe(200)
    // He has no company any more: by the clock of the team in Dubai.
    await morning('2026-11-22T03:00:00Z')
    expect(
      [...mailsTo(), ...mailsTo(manager.email)].filter(({ subject }) => subject?.includes('summary')),
    ).toEqual([])
    expect(await world.db.$count(digestItems)).toBe(0)
  })
})

describe('TLK-01 TLK-07 admins hear of undelivered emails', () => {
  let smtp: Smtp
  beforeEach(async () => {
    smtp = await startSmtp()
  })
  afterEach(() => smtp.stop())

  test('TLK-01 TLK-07 once a day while there are new ones, and not of those that were told', async ({
    open,
  }) => {
    const world = await open({ env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } })
    await world.user({ role: 'admin', email: 'admin@example.com' })
    const trip = await world.trip()
    smtp.unknown.add('nobody@example.com')
    const giveUp = async () => {
      await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'nobody@example.com' }))
      for (let count = 0; count < 3; count++) {
        await world.mailer.run()
        world.clock.advance({ minutes: 16 })
      }
    }
    const told = async () => {
      await runJob(world, 'tell-undelivered')
      await world.mailer.run()
      return smtp.deliveries
        .filter(({ recipients }) => recipients.includes('admin@example.com'))
        .map(({ mail }) => mail.subject)
    }
    expect(await told()).toEqual([])
    await giveUp()
    expect(await told()).toEqual(['1 email undelivered'])
    await giveUp()
    // The same day, by the clock of the team.
    expect(await told()).toHaveLength(1)
    world.clock.set('2026-11-21T20:00:00Z')
    expect(await told()).toEqual(['1 email undelivered', '2 emails undelivered'])
    world.clock.set('2026-11-23T20:00:00Z')
    expect(await told()).toHaveLength(2)
  })
})
