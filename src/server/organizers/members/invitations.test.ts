import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { invitations, members } from '#server/organizers/tables.ts'
import { createMember, inviteByEmail } from '#test/scenes/colleagues.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const email = 'sakina@example.com'
const rolesOf = async ({ db }: World, userId: string) =>
  (await db.select().from(members).where(eq(members.userId, userId))).map(({ role }) => role)

describe('DSK-08 invitations', () => {
  test('DSK-08 an invited person with that verified address accepts by a press; the owner is told, and both acts are recorded', async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Sakina Journeys' })
    const token = await inviteByEmail(world, { company, email, role: 'manager' })
    const invited = await world.user({ email, firstName: 'Sakina', lastName: 'Jafri' })
    const seen = await world.call('invitations.view', { token })
    expect(seen.body).toMatchObject({ companyName: 'Sakina Journeys', role: 'manager', departures: [] })
    expect(seen.body.sentTo).not.toContain('sakina@')
    // Looking changes nothing, however often.
    await world.call('invitations.view', { token })
    expect(await rolesOf(world, invited.id)).toEqual([])
    const { status, body } = await world.call('invitations.accept', { token }, { as: invited })
    expect([status, body]).toEqual([200, { organizerId: company.id, role: 'manager' }])
    expect(await rolesOf(world, invited.id)).toEqual(['manager'])
    const [owner] = await world.db.select().from(users).where(eq(users.id, company.userId))
    const mails = (await world.mails.deliver()).filter(({ to }) => to === owner?.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Sakina Jafri now works for Sakina Journeys'])
    const { history } = (await world.call('members.list', { id: company.id }, { as: company })).body
    expect(history.map(({ action, who, person, role }) => [action, who, person, role])).toEqual([
      ['organizer.member_joined', 'Sakina Jafri', 'Sakina Jafri', 'manager'],
      ['organizer.member_invited', 'Zahra Rizvi', null, 'manager'],
    ])
    expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain(email)
  })

  test('DSK-08 the link works once, and its secret is stored as a hash alone', async ({ world }) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email })
    const [row] = await world.db.select().from(invitations)
    expect([row?.tokenHash, JSON.stringify(row).includes(token)]).toEqual([hashSecret(token), false])
    const as = await world.user({ email })
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await world.call('invitations.accept', { token }, { as })).status),
    )
    expect(answers.toSorted()).toEqual([200, 404, 404])
    await world.call('members.remove', { id: company.id, userId: as.id }, { as: company })
    expect((await world.call('invitations.accept', { token }, { as })).error.code).toBe(
      'invitation_not_found',
    )
  })

  test('DSK-08 it works for seven days, not a second longer; thirty days later it is erased', async ({
    world,
  }) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email })
    const view = async () => (await world.call('invitations.view', { token })).status
    world.clock.advance({ hours: 7 * 24, seconds: -1 })
    expect(await view()).toBe(200)
    world.clock.advance({ seconds: 1 })
    const as = await world.user({ email })
    expect([await view(), (await world.call('invitations.accept', { token }, { as })).status]).toEqual([
      404, 404,
    ])
    const list = async () =>
      (await world.call('members.list', { id: company.id }, { as: company })).body.invitations
    expect((await list()).map(({ isExpired }) => isExpired)).toEqual([true])
    world.clock.advance({ hours: 30 * 24, seconds: -1 })
    await runJob(world, 'erase-invitations')
    expect(await list()).toHaveLength(1)
    world.clock.advance({ seconds: 1 })
    await runJob(world, 'erase-invitations')
    expect(await list()).toEqual([])
  })

  test('DSK-08 nobody else accepts it: another address, an unverified one, an admin, a guess, nobody', async ({
    world,
  }) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email })
    const accept = async (as: { id: string } | undefined, secret = token) =>
      (await world.call('invitations.accept', { token: secret }, as && { as })).error.code
    expect(await accept(await world.user({ email: 'else@example.com' }))).toBe('invitation_not_yours')
    expect(await accept(await world.user({ role: 'admin' }))).toBe('access_denied')
    expect(await accept(undefined)).toBe('unauthorized')
    const invited = await world.user({ email, emailVerified: false })
    expect(await accept(invited, 'x'.repeat(43))).toBe('invitation_not_found')
    expect(await accept(invited)).toBe('email_not_verified')
    expect(await rolesOf(world, invited.id)).toEqual([])
    // A refusal does not use the link up.
    await world.db.update(users).set({ emailVerified: true }).where(eq(users.id, invited.id))
    expect((await world.call('invitations.accept', { token }, { as: invited })).status).toBe(200)
  })

  test('DSK-08 withdrawn, or replaced by a new one, the link no longer works', async ({ world }) => {
    const company = await world.organizer()
    const first = await inviteByEmail(world, { company, email })
    world.clock.advance({ seconds: 1 })
    const second = await inviteByEmail(world, { company, email: email.toUpperCase(), role: 'leader' }).catch(
      () => world.mails.linkToken(email),
    )
    const view = async (token: string) => (await world.call('invitations.view', { token })).status
    expect([first === second, await view(first), await view(second)]).toEqual([false, 404, 200])
    const { invitations: open } = (await world.call('members.list', { id: company.id }, { as: company })).body
    expect(open).toHaveLength(1)
    const invitationId = open[0]?.id ?? ''
    const other = await world.organizer()
    // Another company's owner withdraws nothing.
    await world.call('members.withdraw', { id: other.id, invitationId }, { as: other })
    expect(await view(second)).toBe(200)
    for (const _ of [1, 2])
      expect(
        (await world.call('members.withdraw', { id: company.id, invitationId }, { as: company })).status,
      ).toBe(200)
    expect(await view(second)).toBe(404)
  })

  test('DSK-08 the answer is the same for an address with an account and one without', async ({ world }) => {
    const company = await world.organizer()
    await world.user({ email })
    const ask = async (to: string) => {
      const input = { id: company.id, email: to, role: 'desk' as const }
      const { status, body } = await world.call('members.invite', input, { as: company })
      const { id: _, email: __, ...rest } = body.invitation
      return [status, rest]
    }
    expect(await ask(email)).toEqual(await ask('nobody@example.com'))
    const { userId } = await world.member({ organizerId: company.id })
    const [member] = await world.db.select().from(users).where(eq(users.id, userId))
    const input = { id: company.id, email: member?.email ?? '', role: 'desk' as const }
    expect((await world.call('members.invite', input, { as: company })).error.code).toBe('already_member')
  })

  test('DSK-08 twenty invitations a day, over HTTP; the next is refused and sends nothing', async ({
    world,
  }) => {
    const company = await world.organizer()
    const invite = (number: number) =>
      world.call(
        'members.invite',
        { id: company.id, email: `desk-${number}@example.com`, role: 'desk' },
        { as: company },
      )
    for (let number = 1; number <= 20; number += 1) expect((await invite(number)).status).toBe(201)
    const refused = await invite(21)
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect(
      (await world.mails.deliver()).filter(({ template }) => template === 'member-invitation'),
    ).toHaveLength(20)
    world.clock.advance({ hours: 24 })
    expect((await invite(21)).status).toBe(201)
  })

  test('DSK-08 one address gets five such emails a day, whoever invites it; the answer stays the same', async ({
    world,
  }) => {
    for (let number = 0; number < 6; number += 1) {
      const company = await world.organizer()
      const { status } = await world.call(
        'members.invite',
        { id: company.id, email, role: 'desk' },
        { as: company },
      )
      expect(status).toBe(201)
    }
    expect((await world.mails.deliver()).filter(({ to }) => to === email)).toHaveLength(5)
  })

  test('DSK-08 an owner without a verified address invites nobody; the email has the language that the owner chose', async ({
    world,
  }) => {
    const company = await world.organizer()
    const invite = (language?: 'ur') =>
      world.call(
        'members.invite',
        { id: company.id, email, role: 'desk', ...(language && { language }) },
        { as: company },
      )
    await world.db
      .update(users)
      .set({ emailVerified: false, ownerProvenAt: null })
      .where(eq(users.id, company.userId))
    expect((await invite()).error.code).toBe('email_not_verified')
    await world.db.update(users).set({ emailVerified: true }).where(eq(users.id, company.userId))
    await invite('ur')
    const [mail] = (await world.mails.deliver()).filter(({ to }) => to === email)
    expect(mail?.subject).toContain('دعوت')
    expect(mail?.text).toContain('lang=ur')
  })

  test('DSK-08 a person of another company joins, and is in the new one from then on', async ({ world }) => {
    const [old, company] = [await world.organizer(), await world.organizer()]
    const person = await createMember(world, old.id, 'desk')
    const token = await inviteByEmail(world, { company, email: person.email })
    world.clock.advance({ seconds: 1 })
    await world.call('invitations.accept', { token }, { as: person })
    const current = async () =>
      (await world.call('organizers.ofUser', { userId: person.id }, { as: person })).body.id
    expect(await current()).toBe(company.id)
    expect((await world.call('members.choose', { id: old.id }, { as: person })).status).toBe(200)
    expect(await current()).toBe(old.id)
    const { companies } = (await world.call('members.own', {}, { as: person })).body
    expect(companies.map(({ id }) => id)).toEqual([old.id, company.id])
    const stranger = await world.organizer()
    expect((await world.call('members.choose', { id: stranger.id }, { as: person })).status).toBe(404)
  })
})
