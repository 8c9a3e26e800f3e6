import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import {
  type EmailKind,
  emailKinds,
  findEmailKind,
  safetyTemplates,
} from '#domain/organizers/email-choices.ts'
import { digestItems, emails } from '#server/machine/mail/tables.ts'
import { emailTemplates } from '#server/nouns.ts'
import { bookingRequest } from '#test/factories.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { tellOfUnanswered } from '#test/scenes/chosen-letters.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { tellOfMoney } from '#test/scenes/desk/money-letters.ts'
import { addressOf, setStage, stories } from '#test/scenes/letters.ts'
import { tellOfMembers } from '#test/scenes/member-letters.ts'
import { tellOfPayees } from '#test/scenes/money/payee-letters.ts'
import { createFullTrip, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

const chosenTemplates = Object.keys(emailTemplates)
  .filter((one) => findEmailKind(one))
  .sort()
const all = (pace: 'at_once' | 'daily' | 'never') =>
  Object.fromEntries(emailKinds.map((kind) => [kind, pace])) as Record<EmailKind, typeof pace>

/** Every story there is, where owner and admin have chosen the same for every type of email: what came, and what waits. */
async function tellEverything(
  open: (options: object) => Promise<World>,
  pace: 'at_once' | 'daily' | 'never',
) {
  const sent: string[] = []
  const waiting: string[] = []
  for (const story of [
    ...Object.values(stories),
    tellOfMembers,
    tellOfMoney,
    tellOfPayees,
    tellOfUnanswered,
  ]) {
    const world = await open({ env: { RATE_LIMITS: '0', SUPPORT_EMAIL: addressOf('support') } })
    const stage = await setStage(world, 'en')
    for (const as of [{ id: stage.owner.userId }, stage.admin])
      expect((await world.call('emailChoices.update', all(pace), { as })).status).toBe(200)
    await story(stage)
    const mails = await world.mails.deliver()
    sent.push(...mails.map(({ template }) => template))
    waiting.push(...(await world.db.select().from(digestItems)).map(({ template }) => template))
  }
  const unique = (list: string[]) => [...new Set(list)].sort()
  return { sent: unique(sent), waiting: unique(waiting) }
}

const sortedSafety = [...safetyTemplates].sort()

describe('TLK-01 every type of email by every choice', () => {
  test('TLK-01 right away: each comes, and nothing waits', async ({ open }) => {
    const { sent, waiting } = await tellEverything(open, 'at_once')
    expect(chosenTemplates.filter((one) => !sent.includes(one))).toEqual([])
    expect(waiting).toEqual([])
  })

  test('TLK-01 once a day: none comes right away, each waits, and emails about safety come', async ({
    open,
  }) => {
    const { sent, waiting } = await tellEverything(open, 'daily')
    expect(sent.filter((one) => chosenTemplates.includes(one))).toEqual([])
    expect(waiting).toEqual(chosenTemplates)
    expect(sortedSafety.filter((one) => !sent.includes(one))).toEqual([])
  })

  test('TLK-01 never: none comes and none waits, and emails about safety come', async ({ open }) => {
    const { sent, waiting } = await tellEverything(open, 'never')
    expect(sent.filter((one) => chosenTemplates.includes(one))).toEqual([])
    expect(waiting).toEqual([])
    expect(sortedSafety.filter((one) => !sent.includes(one))).toEqual([])
  })
})

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

describe('TLK-01 choosing', () => {
  /** Who gets an email about a new request, right away. */
  async function listReaders(world: World, organizerId: string) {
    const trip = await world.trip({ organizerId })
    const pilgrim = await world.user()
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: pilgrim.email }), {
      as: pilgrim,
    })
    return (await world.mails.deliver())
      .filter(({ template }) => template === 'booking-received')
      .map(({ to }) => to)
      .sort()
  }

  test('TLK-01 a manager who chooses emails gets them beside the owner; a desk gets none with amounts', async ({
    world,
  }) => {
    const company = await world.organizer()
    const [manager, desk, stranger] = [
      await createMember(world, company.id, 'manager'),
      await createMember(world, company.id, 'desk'),
      await world.user(),
    ]
    const owner = (
      await world.db.execute<{ email: string }>(
        sql`SELECT users.email FROM users WHERE users.id = ${company.userId}`,
      )
    ).rows[0]?.email
    expect(await listReaders(world, company.id)).toEqual([owner])
    for (const as of [manager, desk, stranger])
      expect((await world.call('emailChoices.update', { requests: 'at_once' }, { as })).status).toBe(200)
    const before = (await world.mails.deliver()).length
    const readers = await listReaders(world, company.id)
    expect(before).toBeGreaterThan(0)
    expect(readers.slice(1).sort()).toEqual([owner, manager.email].sort())
    // Switched off, the account gets no more.
    await world.call('emailChoices.update', { requests: 'never' }, { as: manager })
    expect((await listReaders(world, company.id)).filter((to) => to === manager.email)).toHaveLength(1)
  })

  test('TLK-01 reading changes nothing; what is saved is read, and what is not sent does not change', async ({
    world,
  }) => {
    const company = await world.organizer()
    const as = { id: company.userId ?? '' }
    const read = async () => (await world.call('emailChoices.get', {}, { as })).body
    const paces = async () => Object.fromEntries((await read()).choices.map(({ kind, pace }) => [kind, pace]))
    expect(await paces()).toMatchObject({ requests: 'at_once', groups: 'at_once' })
    expect((await world.db.execute(sql`SELECT FROM email_choices`)).rows).toHaveLength(0)
    await world.call('emailChoices.update', { requests: 'daily', timeZone: 'Asia/Kolkata' }, { as })
    await world.call('emailChoices.update', { groups: 'never', timeZone: 'No/Where' }, { as })
    expect(await paces()).toMatchObject({ requests: 'daily', groups: 'never', payments: 'at_once' })
    expect((await read()).timeZone).toBe('Asia/Kolkata')
    const wrong = { requests: 'weekly' } as unknown as { requests: 'daily' }
    expect((await world.call('emailChoices.update', wrong, { as })).status).toBe(400)
  })

  test('TLK-01 TLK-02 the foot of each email that is a choice leads to the choices, of others not', async ({
    world,
  }) => {
    const stage = await setStage(world, 'en')
    await stories['waiting lists']?.(stage)
    const mails = await world.mails.deliver()
    const withLine = mails.filter(({ text }) => text.includes('/profile?tab=emails&lang='))
    expect(withLine.map(({ template }) => template)).toEqual(['waiting-new'])
    expect(mails.filter(({ html }) => html.includes('/profile?tab=emails&amp;lang='))).toEqual(withLine)
    expect(mails.filter(({ template }) => findEmailKind(template))).toEqual(withLine)
    expect(mails.length).toBeGreaterThan(3)
  })
})

describe('TLK-01 requests that nobody answers', () => {
  const reminders = async (world: World) =>
    (await world.mails.deliver())
      .filter(({ template }) => template === 'request-waiting')
      .map(({ subject }) => subject.replace(/[\u2066-\u2069]/g, '').replace(/QF-\w+/, 'QF'))

  async function ask(world: World) {
    const company = await world.organizer()
    const pilgrim = await world.user()
    const trip = await world.trip({ organizerId: company.id })
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
  })

  test('TLK-01 what stood unanswered for days before there were reminders gets none', async ({ world }) => {
    await ask(world)
    world.clock.set('2026-11-24T09:00:01Z')
    await runJob(world, 'remind-companies')
    expect(await reminders(world)).toEqual([])
  })
})

test('TLK-01 a company hears of a group that waits: how many they are, never who', async ({ world }) => {
  const { trip } = await createFullTrip(world, [2])
  const { person } = await joinWaitingList(world, trip, 3)
  const [mail, ...more] = (await world.mails.deliver()).filter(({ template }) => template === 'waiting-new')
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/: \u2068?3\u2069?$/m)
  expect(mail?.text).not.toContain(person.email)
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

test('TLK-01 every email to a company or an admin is a choice or one about safety', async () => {
  const others = Object.keys(emailTemplates).filter(
    (one) => !findEmailKind(one) && !safetyTemplates.includes(one) && one !== 'daily-digest',
  )
  // By hand: those to pilgrims, and those to anyone who has an account.
  expect(
    others.filter((one) => /company|organizer|owner|admin|member|claim|payee-(?:added|to)/.test(one)),
  ).toEqual(['company-message', 'booking-by-company'])
})
