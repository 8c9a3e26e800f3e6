import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { test, type World } from '#test/world.ts'
import { contactMessages } from './tables.ts'

async function desk(world: World) {
  const admin = await world.user({ role: 'admin' })
  const list = async (input: object = {}) => (await world.call('admin.messages', input, { as: admin })).body
  const mark = (id: string, isHandled: boolean) =>
    world.call('admin.handleMessage', { id, isHandled }, { as: admin })
  return { admin, list, mark }
}

describe('messages to support', () => {
  test('ADM-02 FND-13 GET /api/admin/messages: messages of the contact form, word for word', async ({
    world,
  }) => {
    const { list } = await desk(world)
    const sent = {
      name: 'Zahra',
      email: 'zahra@example.com',
      subject: 'A group',
      message: 'Salaam,\nwe are 40.',
    }
    await world.call('contact.send', sent)
    const { messages, total, nextCursor } = await list()
    expect([total, nextCursor]).toEqual([1, null])
    expect(messages).toEqual([
      { id: expect.any(String), ...sent, createdAt: '2026-11-21T09:00:00.000Z', handledAt: null },
    ])
  })

  test('ADM-10 PATCH /api/admin/messages/{id} marks it and opens it again, each once in the audit log', async ({
    world,
  }) => {
    const { admin, mark, list } = await desk(world)
    const { id } = await world.message({ message: 'PRIVATE' })
    const { status, body } = await mark(id, true)
    expect([status, body.handledAt]).toEqual([200, '2026-11-21T09:00:00.000Z'])
    world.clock.advance({ hours: 1 })
    expect((await mark(id, true)).body).toEqual(body)
    expect(await world.db.select().from(contactMessages)).toMatchObject([{ handledBy: admin.id }])
    expect((await mark(id, false)).body.handledAt).toBe(null)
    expect((await mark(id, false)).body).toEqual((await list()).messages[0])
    expect(await world.db.select().from(contactMessages)).toMatchObject([{ handledBy: null }])
    const deed = { actorId: admin.id, entity: 'message', entityId: id, before: null, after: null }
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { ...deed, action: 'message.handled' },
      { ...deed, action: 'message.reopened' },
    ])
  })

  test('ADM-02 are listed the newest first, by state, page by page', async ({ world }) => {
    const { list, mark } = await desk(world)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      // Two of one moment: the id decides.
      if (count !== 2) world.clock.advance({ minutes: 1 })
      ids.unshift((await world.message()).id)
    }
    const all = (await list({ limit: 100 })).messages.map(({ id }) => id)
    expect([all.slice(0, 2), [...all].sort()]).toEqual([ids.slice(0, 2), [...ids].sort()])
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      seen.push(...page.messages.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
    const [first = ''] = all
    await mark(first, true)
    const shown = async (state: string) => {
      const { messages, total } = await list({ state })
      expect(total).toBe(messages.length)
      return messages.map(({ id }) => id)
    }
    expect([await shown('handled'), await shown('open')]).toEqual([[first], all.slice(1)])
  })

  test('ADM-02 an unknown message is not found, and an invalid cursor is rejected', async ({ world }) => {
    const { mark, admin } = await desk(world)
    for (const id of [crypto.randomUUID(), 'nothing']) {
      const { status, error } = await mark(id, true)
      expect([status, error.message]).toEqual([404, 'Message not found'])
    }
    const refused = await world.call('admin.messages', { cursor: 'x' }, { as: admin })
    expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request'])
    expect(await world.db.$count(auditLog)).toBe(0)
  })

  test('AUTH-15 a deleted account leaves no name on messages it handled', async ({ world }) => {
    const { admin, mark } = await desk(world)
    const { id } = await world.message()
    await mark(id, true)
    await world.db.delete(users).where(eq(users.id, admin.id))
    expect(await world.db.select().from(contactMessages)).toMatchObject([
      { handledBy: null, handledAt: world.clock.now() },
    ])
  })
})
