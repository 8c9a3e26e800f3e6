import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { leaderTrips, members, organizers } from '#server/organizers/tables.ts'
import { password } from '#test/factories.ts'
import { createLeader, createMember } from '#test/scenes/colleagues.ts'
import { test, type World } from '#test/world.ts'

const peopleOf = async ({ db }: World, organizerId: string) =>
  (await db.select().from(members).where(eq(members.organizerId, organizerId)))
    .map(({ role, userId }) => `${role} ${userId}`)
    .sort()

describe('DSK-08 members of a company', () => {
  test('DSK-08 only the owner sees and changes them: no other member, no other owner, no admin', async ({
    world,
  }) => {
    const company = await world.organizer()
    const manager = await createMember(world, company.id, 'manager')
    const desk = await createMember(world, company.id, 'desk')
    const strangers = [
      manager,
      desk,
      await createLeader(world, company.id, []),
      await world.organizer(),
      await world.user(),
      await world.user({ role: 'admin' }),
    ]
    const member = { id: company.id, userId: desk.id }
    const calls = [
      ['members.list', { id: company.id }],
      ['members.invite', { id: company.id, email: 'new@example.com', role: 'desk' }],
      ['members.withdraw', { id: company.id, invitationId: crypto.randomUUID() }],
      ['members.change', { ...member, role: 'manager' }],
      ['members.remove', { id: company.id, userId: manager.id }],
      ['members.handOver', { ...member, password }],
    ] as const
    const before = await peopleOf(world, company.id)
    for (const as of strangers)
      for (const [name, input] of calls) {
        // One may leave by the same call, and nobody else by it.
        if (name === 'members.remove' && as === manager) continue
        const { error } = await world.call(name, input as never, { as: as as { id: string } })
        expect([name, error?.code]).toEqual([name, 'access_denied'])
      }
    expect(await peopleOf(world, company.id)).toEqual(before)
    const { body } = await world.call('members.list', { id: company.id }, { as: company })
    expect(body.members.map(({ role }) => role)[0]).toBe('owner')
    expect(body.members).toHaveLength(4)
  })

  test('DSK-08 a role counts from the next call of an open session on; the act names the owner', async ({
    world,
  }) => {
    const company = await world.organizer()
    const member = await createMember(world, company.id, 'desk')
    const headers = await world.as(member)
    const figures = async () =>
      (await world.call('organizers.figures', { id: company.id }, { headers })).status
    expect(await figures()).toBe(403)
    const change = { id: company.id, userId: member.id, role: 'manager' as const }
    expect((await world.call('members.change', change, { as: company })).body.member.role).toBe('manager')
    expect(await figures()).toBe(200)
    await world.call('members.change', { ...change, role: 'desk' }, { as: company })
    expect(await figures()).toBe(403)
    const { history } = (await world.call('members.list', { id: company.id }, { as: company })).body
    expect(history.map(({ action, role }) => [action, role])).toEqual([
      ['organizer.member_changed', 'desk'],
      ['organizer.member_changed', 'manager'],
    ])
  })

  test('DSK-08 a leader has the company’s own departures alone, none in another role', async ({ world }) => {
    const company = await world.organizer()
    const own = await world.trip({ organizerId: company.id })
    const foreign = await world.trip({ organizerId: (await world.organizer()).id })
    const { id: userId } = await createMember(world, company.id, 'desk')
    const change = { id: company.id, userId, departures: [own.id, foreign.id, crypto.randomUUID()] }
    const asLeader = await world.call('members.change', { ...change, role: 'leader' }, { as: company })
    expect(asLeader.body.member.departures.map(({ id }) => id)).toEqual([own.id])
    expect(await world.db.select().from(leaderTrips)).toHaveLength(1)
    const asDesk = await world.call('members.change', { ...change, role: 'desk' }, { as: company })
    expect(asDesk.body.member.departures).toEqual([])
    expect(await world.db.select().from(leaderTrips)).toEqual([])
  })

  test('DSK-08 removal ends every right at once, in open sessions too, and the removed person is told', async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Noor Caravans' })
    const trip = await world.trip({ organizerId: company.id, departureDate: '2026-11-22' })
    const leader = await createLeader(world, company.id, [trip.id])
    const headers = await world.as(leader)
    const look = async () => (await world.call('leader.departure', { id: trip.id }, { headers })).status
    expect(await look()).toBe(200)
    const { status } = await world.call(
      'members.remove',
      { id: company.id, userId: leader.id },
      { as: company },
    )
    expect([status, await look()]).toEqual([200, 404])
    expect(await world.db.select().from(leaderTrips)).toEqual([])
    const mails = (await world.mails.deliver()).filter(({ to }) => to === leader.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You no longer work for Noor Caravans'])
    const again = await world.call('members.remove', { id: company.id, userId: leader.id }, { as: company })
    expect(again.error.code).toBe('member_not_found')
  })

  test('DSK-08 a member leaves by himself and the owner is told; the owner cannot', async ({ world }) => {
    const company = await world.organizer({ companyName: 'Noor Caravans' })
    const member = await createMember(world, company.id, 'manager')
    const leave = (userId: string, as: { id: string } | { userId: string }) =>
      world.call('members.remove', { id: company.id, userId }, { as })
    expect((await leave(company.userId, company)).error.code).toBe('owner_stays')
    expect((await leave(company.userId, member)).error.code).toBe('access_denied')
    expect((await leave(member.id, member)).status).toBe(200)
    expect((await leave(member.id, member)).error.code).toBe('access_denied')
    expect(await peopleOf(world, company.id)).toEqual([`owner ${company.userId}`])
    const subjects = (await world.mails.deliver()).map(({ subject }) => subject)
    expect(subjects).toEqual(['Zahra Rizvi left Noor Caravans'])
    const change = { id: company.id, userId: company.userId, role: 'desk' as const }
    expect((await world.call('members.change', change, { as: company })).error.code).toBe('owner_stays')
  })

  test('DSK-08 handing over asks for the password, and there is always one owner', async ({ world }) => {
    const company = await world.organizer()
    const manager = await createMember(world, company.id, 'manager')
    const other = await world.organizer()
    const hand = (userId: string, secret = password, as: { id: string } | { userId: string } = company) =>
      world.call('members.handOver', { id: company.id, userId, password: secret }, { as })
    expect((await hand(manager.id, 'Something-Else-1')).error.code).toBe('current_password_incorrect')
    expect((await hand(other.userId)).error.code).toBe('member_not_found')
    await world.member({ organizerId: company.id, userId: other.userId })
    expect((await hand(other.userId)).error.code).toBe('organizer_exists')
    expect((await hand(manager.id)).status).toBe(200)
    const expected = [`manager ${company.userId}`, `manager ${other.userId}`, `owner ${manager.id}`]
    expect(await peopleOf(world, company.id)).toEqual(expected.toSorted())
    const [row] = await world.db.select().from(organizers).where(eq(organizers.id, company.id))
    expect(row?.userId).toBe(manager.id)
    // The former owner decides nothing any more.
    expect((await hand(company.userId)).error.code).toBe('access_denied')
    expect((await world.mails.deliver()).filter(({ template }) => template === 'owner-changed')).toHaveLength(
      2,
    )
  })

  test('DSK-08 the password cannot be tried without end, and an account without one sets one first', async ({
    world,
  }) => {
    const company = await world.organizer()
    const manager = await createMember(world, company.id, 'manager')
    const hand = (secret: string) =>
      world.call(
        'members.handOver',
        { id: company.id, userId: manager.id, password: secret },
        { as: company },
      )
    for (let number = 0; number < 10; number += 1) await hand('Something-Else-1')
    expect((await hand(password)).status).toBe(429)
    world.clock.advance({ minutes: 15 })
    await world.db.update(users).set({ passwordHash: null }).where(eq(users.id, company.userId))
    expect((await hand(password)).error.code).toBe('no_password_set')
  })

  test('DSK-08 of two acts at once the second finds what the first made: removed while made the owner', async ({
    world,
  }) => {
    const company = await world.organizer()
    const member = await createMember(world, company.id, 'manager')
    const both = await Promise.all([
      world.call('members.handOver', { id: company.id, userId: member.id, password }, { as: company }),
      world.call('members.remove', { id: company.id, userId: member.id }, { as: company }),
    ])
    const people = await peopleOf(world, company.id)
    expect(people.filter((one) => one.startsWith('owner'))).toHaveLength(1)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
