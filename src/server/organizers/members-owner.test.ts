import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seedBulk } from '#demo/bulk.ts'
import { seedDemo } from '#demo/seed.ts'
import { users } from '#server/accounts/core/tables.ts'
import { prepareDatabase } from '#server/assemble.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { companyRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { members, organizers } from './tables.ts'

/** Companies whose owner here is not their owner there; none ever. */
async function astray({ db }: World): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    SELECT id FROM organizers FULL JOIN (SELECT * FROM members WHERE role = 'owner') AS owner ON organizer_id = id
    WHERE organizers.user_id IS DISTINCT FROM owner.user_id`)
  return rows
}

/** Returns the members of a company: 'owner of u1, manager of u2'. */
async function peopleOf({ db }: World, organizerId: string): Promise<string[]> {
  const rows = await db.select().from(members).where(eq(members.organizerId, organizerId))
  return rows.map(({ role, userId }) => `${role} ${userId}`).sort()
}

const roleOf = async ({ db }: World, id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.role

/** The constraint that a statement breaks, or what else the database says. */
const breach = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'accepted',
    (error: unknown) => findDatabaseFault(error)?.constraint ?? 'failed',
  )

describe('DSK-08 the owner of a company is its first member', () => {
  test('DSK-08 from registration and from the account of a pilgrim on', async ({ world }) => {
    const email = 'owner@example.com'
    const form = { firstName: 'Zahra', lastName: 'Rizvi', email, password }
    const company = companyRequest({ companyName: 'First' })
    await world.call('accounts.register', { ...form, role: 'organizer', organizerData: company })
    const pilgrim = await world.user()
    await world.call('organizers.create', companyRequest(), { as: pilgrim })
    // A member of another company has none of his own yet, and then no second.
    const desk = { as: { id: (await world.member({ organizerId: (await world.organizer()).id })).userId } }
    const found = (companyName: string) =>
      world.call('organizers.create', companyRequest({ companyName }), desk)
    expect([(await found('Third')).status, (await found('Fourth')).status]).toEqual([201, 409])
    const rows = await world.db.select().from(members)
    expect(rows.map(({ role }) => role).sort()).toEqual(['manager', ...Array(4).fill('owner')])
    expect(await astray(world)).toEqual([])
  })

  test('DSK-08 an unproven account that is replaced belongs to no company any more', async ({ world }) => {
    const unproven = await world.user({ email: 'a@example.com', emailVerified: false, role: 'organizer' })
    const { id: gone } = await world.organizer({ userId: unproven.id, isVerified: false })
    const { id: kept } = await world.organizer()
    await world.member({ organizerId: kept, userId: unproven.id })
    const form = { firstName: 'Ali', lastName: 'Rizvi', email: 'a@example.com', password }
    expect((await world.call('accounts.register', form)).status).toBe(201)
    expect(await peopleOf(world, gone)).toEqual([])
    expect((await peopleOf(world, kept)).map((one) => one.split(' ')[0])).toEqual(['owner'])
    expect([await roleOf(world, unproven.id), await astray(world)]).toEqual(['pilgrim', []])
  })

  test('DSK-08 an admin deletes a company: it has no members; a member of another one remains an organizer', async ({
    world,
  }) => {
    const { id, userId } = await world.organizer()
    const [only, also] = [await world.member({ organizerId: id }), await world.member({ organizerId: id })]
    await world.member({ organizerId: (await world.organizer()).id, userId: also.userId, role: 'desk' })
    const headers = await world.as({ id: only.userId })
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('admin.deleteOrganizer', { id }, { as: admin })).status).toBe(200)
    expect([await peopleOf(world, id), await astray(world)]).toEqual([[], []])
    expect(await Promise.all([userId, only.userId, also.userId].map((one) => roleOf(world, one)))).toEqual([
      'pilgrim',
      'pilgrim',
      'organizer',
    ])
    const own = await world.call('organizers.bookings', { id }, { headers })
    expect([own.status, (await world.call('bookings.list', {}, { headers })).status]).toEqual([404, 200])
  })

  test('DSK-08 a deleted account belongs to no company, and its company continues', async ({ world }) => {
    const { id, userId } = await world.organizer()
    const manager = await world.member({ organizerId: id })
    const leader = await world.member({ organizerId: id, role: 'leader' })
    await world.db.delete(users).where(eq(users.id, leader.userId))
    await world.db.delete(users).where(eq(users.id, userId))
    expect(await peopleOf(world, id)).toEqual([`manager ${manager.userId}`])
    const admin = await world.user({ role: 'admin' })
    const found = (await world.call('organizers.ofUser', { userId: manager.userId }, { as: admin })).body
    expect([found.id, found.userId, await astray(world)]).toEqual([id, null, []])
  })

  test('DSK-08 a transferred company has its new owner, a manager of it before perhaps', async ({
    world,
  }) => {
    const { id, userId } = await world.organizer()
    const manager = await world.member({ organizerId: id })
    await world.db.update(organizers).set({ userId: manager.userId }).where(eq(organizers.id, id))
    expect(await peopleOf(world, id)).toEqual([`owner ${manager.userId}`])
    expect([await roleOf(world, userId), await roleOf(world, manager.userId)]).toEqual([
      'pilgrim',
      'organizer',
    ])
    const admin = await world.user({ role: 'admin' })
    await world.member({ organizerId: id, userId: admin.id, role: 'desk' })
    expect(await roleOf(world, admin.id)).toBe('admin')
  })

  test('DSK-08 in the demo, and in large data whose triggers are disabled', async ({ world }) => {
    await seedDemo(world.db, world.clock.now())
    await seedBulk(world.db, { trips: 60, now: world.clock.now() })
    const owners = await world.db.$count(organizers)
    // And two colleagues and a leader of one company.
    expect(await world.db.$count(members)).toBe(owners + 3)
    expect(await astray(world)).toEqual([])
  })
})

test('DSK-08 the database rejects a second owner, an owner whom the company does not name, and a company without its own', async ({
  world,
}) => {
  const { id, userId } = await world.organizer()
  const { id: ownerless } = await world.organizer()
  await world.db.update(organizers).set({ userId: null }).where(eq(organizers.id, ownerless))
  const { db } = world
  const other = (await world.user()).id
  const change = (fields: object) => breach(db.update(members).set(fields).where(eq(members.userId, userId)))
  const join = (organizerId: string, role: string) =>
    breach(world.member({ organizerId, userId: other, role: role as 'owner' }))
  expect(await join(id, 'owner')).toBe('members_owner_key')
  expect(await join(ownerless, 'owner')).toBe('members_owner_is_named')
  expect(await join(id, 'boss')).toBe('members_role_check')
  expect(await change({ role: 'manager' })).toBe('members_owner_is_named')
  expect(await change({ organizerId: ownerless })).toBe('members_owner_is_named')
  expect(await breach(db.delete(members).where(eq(members.userId, userId)))).toBe('members_owner_is_named')
  // Control: what is right is let through, once.
  expect([await join(id, 'manager'), await join(id, 'desk')]).toEqual(['accepted', 'members_pkey'])
  expect(await breach(db.delete(members).where(eq(members.userId, other)))).toBe('accepted')
})

test('DSK-08 companies from before there were members have their owner as a member', async ({ open }) => {
  const world = await open({ database: 'own' })
  const { id, userId, createdAt } = await world.organizer()
  const { id: deleted } = await world.organizer()
  await world.db.update(organizers).set({ userId: null }).where(eq(organizers.id, deleted))
  const file = readFileSync(new URL('../migrations/0027_members.sql', import.meta.url), 'utf8')
  await world.db.execute(sql`DROP TABLE members, leader_trips`)
  for (const [, trigger = '', table = ''] of file.matchAll(/TRIGGER (\w+) [^;]*? ON (\w+)\n/g))
    if (table !== 'members') await world.db.execute(sql.raw(`DROP TRIGGER ${trigger} ON ${table}`))
  for (const [, name = ''] of file.matchAll(/CREATE FUNCTION (\w+)/g))
    await world.db.execute(sql.raw(`DROP FUNCTION ${name}`))
  await world.db.execute(sql`DELETE FROM schema_migrations WHERE name = '0027_members.sql'`)
  await prepareDatabase(world.handle)
  const times = { createdAt, chosenAt: createdAt }
  expect(await world.db.select().from(members)).toEqual([
    { organizerId: id, userId, role: 'owner', ...times },
  ])
})
