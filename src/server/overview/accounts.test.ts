import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { password } from '#test/factories.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

async function moderating(world: World) {
  const admin = await world.user({ role: 'admin', email: 'admin@qafila.example', firstName: 'Fatima' })
  const find = async (input: object = {}) => (await world.call('admin.users', input, { as: admin })).body
  const set = (id: string, isActive: boolean, as: { id: string } = admin) =>
    world.call('admin.setUserActive', { id, isActive }, { as })
  const audit = () => world.db.select().from(auditLog).orderBy(auditLog.id)
  return { admin, find, set, audit }
}

describe('the list of accounts for admins', () => {
  test('ADM-02 FND-11 FND-13 GET /api/admin/users: each with its company, and nothing secret', async ({
    world,
  }) => {
    const { admin, find } = await moderating(world)
    world.clock.advance({ minutes: 1 })
    const user = await world.user({
      role: 'organizer',
      email: 'office@safar.example',
      emailVerified: false,
      phone: 'PRIVATE',
      address: 'PRIVATE',
      resetTokenHash: 'SECRET',
      verificationTokenHash: 'SECRET',
    })
    await world.organizer({ userId: user.id, companyName: 'Safar' })
    const listed = await find()
    expect(listed).toEqual({
      users: [
        {
          id: user.id,
          email: 'office@safar.example',
          firstName: 'Zahra',
          lastName: 'Rizvi',
          role: 'organizer',
          emailVerified: false,
          isActive: true,
          companyName: 'Safar',
          deletionDueAt: null,
          createdAt: '2026-11-21T09:01:00.000Z',
          lastLoginAt: null,
        },
        expect.objectContaining({ id: admin.id, role: 'admin', companyName: null }),
      ],
      total: 2,
      nextCursor: null,
    })
    expect(JSON.stringify(listed)).not.toMatch(/PRIVATE|SECRET|argon2|hash/i)
  })

  test('ADM-02 finds by part of address, user name or names, by role and state, page by page', async ({
    world,
  }) => {
    const { admin, find } = await moderating(world)
    const zahra = await world.user({
      email: 'Zahra.R@Example.com',
      username: 'zr-1961',
      lastName: 'Ṭabāṭabāʾī',
    })
    const off = await world.user({ isActive: false, role: 'organizer', firstName: null, lastName: 'Naqvi' })
    const ids = async (input: object) => (await find(input)).users.map(({ id }) => id)
    for (const q of ['zahra.r@', 'ZR-1961', 'zahra Ṭab', 'Ṭabāṭab'])
      expect([q, await ids({ q })]).toEqual([q, [zahra.id]])
    expect(await ids({ q: 'naqvi' })).toEqual([off.id])
    expect([await ids({ role: 'admin' }), await ids({ state: 'disabled' })]).toEqual([[admin.id], [off.id]])
    expect(await ids({ role: 'pilgrim', state: 'disabled' })).toEqual([])
    expect(await ids({ q: '%' })).toEqual([])
    const all = await ids({})
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await find({ limit: 1, ...(cursor !== null && { cursor }) })
      expect([page.users.length, page.total]).toEqual([1, 3])
      seen.push(...page.users.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(all)
    for (const wrong of [{ cursor: 'x' }, { role: 'king' }, { state: 'gone' }, { limit: 101 }])
      expect((await world.call('admin.users', wrong, { as: admin })).status).toBe(400)
  })
})

describe('an account deactivated by an admin', () => {
  test('ADM-10 FND-13 its sessions end right away, and signing in says why after the right password', async ({
    world,
  }) => {
    const { admin, set, audit } = await moderating(world)
    const user = await world.user()
    const { token } = (await world.signIn(user)).body
    const headers = { authorization: `Bearer ${token}` }
    const current = async () => (await world.call('accounts.currentUser', {}, { headers })).status
    expect(await current()).toBe(200)
    const { status, body } = await set(user.id, false)
    expect([status, body.id, body.isActive]).toEqual([200, user.id, false])
    expect([await current(), (await world.call('bookings.list', {}, { headers })).status]).toEqual([401, 401])
    expect(await world.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect((await world.signIn(user)).error.message).toBe('Account is disabled')
    expect((await world.signIn(user, { password: 'Wrong-one-1' })).error.code).toBe('invalid_credentials')
    expect((await set(user.id.toUpperCase(), true)).body.isActive).toBe(true)
    expect([(await world.signIn(user)).status, await current()]).toEqual([200, 401])
    const deed = { entity: 'user', entityId: user.id, actorId: admin.id }
    expect(await audit()).toMatchObject([
      { ...deed, action: 'user.disabled', before: { isActive: true }, after: { isActive: false } },
      { ...deed, action: 'user.enabled', before: { isActive: false }, after: { isActive: true } },
    ])
  })

  test('ADM-10 a session from a sign-in under way does not work again', async ({ world }) => {
    const { set } = await moderating(world)
    const user = await world.user()
    await set(user.id, false)
    const headers = await world.as(user)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    await set(user.id, true)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
  })

  test('ADM-10 the same state again leaves no trace and ends no session; an unknown account is not found', async ({
    world,
  }) => {
    const { set, audit } = await moderating(world)
    const user = await world.user()
    const headers = await world.as(user)
    expect((await set(user.id, true)).body.isActive).toBe(true)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(200)
    await set(user.id, false)
    expect((await set(user.id, false)).body.isActive).toBe(false)
    expect((await audit()).length).toBe(1)
    for (const id of [crypto.randomUUID(), 'nobody'])
      expect((await set(id, false)).error.message).toBe('User not found')
  })
})

describe('an account with a requested deletion', () => {
  test('ADM-10 is shown with its day, and only the person cancels it', async ({ world }) => {
    const { find, set, audit } = await moderating(world)
    const user = await world.user()
    const link = await createConfirmedRequest(world, user.email)
    expect((await find({ q: user.email })).users[0]).toMatchObject({
      isActive: false,
      deletionDueAt: '2026-11-22T09:00:00.000Z',
    })
    const refused = await set(user.id, true)
    expect([refused.status, refused.error.code]).toEqual([409, 'deletion_under_way'])
    expect(await audit()).toEqual([])
    await world.call('deletions.cancel', link)
    expect((await find({ q: user.email })).users[0]).toMatchObject({ isActive: true, deletionDueAt: null })
  })

  test('ADM-10 remains deactivated when it was deactivated, before or after, though the deletion is cancelled', async ({
    world,
  }) => {
    const { set, audit } = await moderating(world)
    const [before, after] = [await world.user(), await world.user()]
    await set(before.id, false)
    const links = [
      await createConfirmedRequest(world, before.email),
      await createConfirmedRequest(world, after.email),
    ]
    expect((await set(after.id, false)).body).toMatchObject({ isActive: false })
    expect((await audit()).at(-1)).toMatchObject({
      action: 'user.disabled',
      entityId: after.id,
      before: { offByDeletion: true },
      after: { offByDeletion: false },
    })
    expect(await world.db.$count(deletionRequests, eq(deletionRequests.deactivated, true))).toBe(0)
    for (const link of links) expect((await world.call('deletions.cancel', link)).status).toBe(200)
    const left = await world.db.select().from(users).where(eq(users.role, 'pilgrim'))
    expect(left.map(({ isActive }) => isActive)).toEqual([false, false])
    // The deletion is over: an admin may enable it again.
    expect((await set(after.id, true)).body.isActive).toBe(true)
  })
})

describe('the last admin', () => {
  test('ADM-10 FND-12 cannot be deactivated; an admin may deactivate himself as long as another one is active', async ({
    world,
  }) => {
    const { admin, set, audit } = await moderating(world)
    await world.user({ role: 'admin', isActive: false })
    const refused = await set(admin.id, false)
    expect([refused.status, refused.error.code, await audit()]).toEqual([409, 'last_admin', []])
    const second = await world.user({ role: 'admin' })
    expect((await set(admin.id, false)).status).toBe(200)
    expect((await set(second.id, false, second)).error.code).toBe('last_admin')
    expect((await set(admin.id, true, second)).status).toBe(200)
    expect((await world.signIn(admin, { password })).status).toBe(200)
  })

  test('ADM-10 cannot be removed by a deletion either', async ({ world }) => {
    const { admin, find } = await moderating(world)
    const refused = await world.call('deletions.ofAccount', { password }, { as: admin })
    expect(refused.error.code).toBe('account_needs_support')
    await createConfirmedRequest(world, admin.email)
    world.clock.advance({ hours: 49 })
    await world.jobs.find(({ name }) => name === 'carry-out-deletions')?.run()
    expect((await find({ role: 'admin', state: 'active' })).total).toBe(1)
  })

  test.skipIf(isEmbedded)(
    'ADM-10 of two who deactivate each other at the same moment one remains',
    async ({ world, open }) => {
      const { admin } = await moderating(world)
      const other = await open({ database: world.database })
      const second = await world.user({ role: 'admin' })
      for (let round = 0; round < 10; round++) {
        await world.db.update(users).set({ isActive: true })
        const [mine, theirs] = [await world.as(admin), await world.as(second)]
        const replies = await Promise.all([
          world.call('admin.setUserActive', { id: second.id, isActive: false }, { headers: mine }),
          other.call('admin.setUserActive', { id: admin.id, isActive: false }, { headers: theirs }),
        ])
        const answers = replies.map(({ status }) => status)
        expect(answers.filter((status) => status === 200).length).toBe(1)
        expect(answers.every((status) => [200, 401, 409].includes(status))).toBe(true)
        expect(await world.db.$count(users, eq(users.isActive, true))).toBe(1)
      }
    },
  )
})
