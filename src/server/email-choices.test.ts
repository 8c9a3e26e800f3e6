import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import {
  type EmailKind,
  emailKinds,
  findEmailKind,
  safetyTemplates,
} from '#domain/organizers/email-choices.ts'
import { digestItems } from '#server/machine/mail/tables.ts'
import { emailTemplates } from '#server/nouns.ts'
import { bookingRequest } from '#test/factories.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { tellOfUnanswered } from '#test/scenes/desk/chosen-letters.ts'
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

test('TLK-01 a company hears of a group that waits: how many they are, never who', async ({ world }) => {
  const { trip } = await createFullTrip(world, [2])
  const { person } = await joinWaitingList(world, trip, 3)
  const [mail, ...more] = (await world.mails.deliver()).filter(({ template }) => template === 'waiting-new')
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/: \u2068?3\u2069?$/m)
  expect(mail?.text).not.toContain(person.email)
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
