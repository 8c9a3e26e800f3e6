import { describe, expect } from 'vitest'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { test, type World } from '#test/world.ts'

const asAdmin = async (world: World) => ({ headers: await world.as(await world.user({ role: 'admin' })) })

describe('the audit log', () => {
  test('ADM-10 FND-13 GET /api/admin/audit-log names who did what to which record, with before and after', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin', email: 'admin@example.com' })
    const organizer = await world.organizer({ companyName: 'Noor Travels', isVerified: false })
    await world.call('admin.verifyOrganizer', { id: organizer.id, isVerified: true }, { as: admin })
    world.clock.advance({ minutes: 1 })
    const message = await world.message({ subject: 'A group of forty' })
    await world.call('admin.handleMessage', { id: message.id, isHandled: true }, { as: admin })
    world.clock.advance({ minutes: 1 })
    const gone = { actorId: crypto.randomUUID(), entityId: crypto.randomUUID() }
    await writeAuditEntry(world.db, { action: 'user.made_admin', ...gone, now: world.clock.now() })
    const { body } = await world.call('admin.auditLog', {}, { as: admin })
    const actor = { id: admin.id, email: 'admin@example.com' }
    expect(body).toEqual({
      entries: [
        expect.objectContaining({
          action: 'user.made_admin',
          entity: 'user',
          entityId: gone.entityId,
          subject: null,
          actor: { id: gone.actorId, email: null },
          before: null,
          after: null,
        }),
        expect.objectContaining({ action: 'message.handled', actor, subject: 'A group of forty' }),
        expect.objectContaining({
          action: 'organizer.approved',
          entity: 'organizer',
          entityId: organizer.id,
          actor,
          at: '2026-11-21T09:00:00.000Z',
          subject: 'Noor Travels',
          before: expect.objectContaining({ isVerified: false }),
          after: expect.objectContaining({ isVerified: true }),
        }),
      ],
      total: 3,
      nextCursor: null,
    })
  })

  test('ADM-10 an action of a job or command has no author', async ({ world }) => {
    const user = await world.user({ email: 'new-admin@example.com' })
    await writeAuditEntry(world.db, {
      action: 'user.made_admin',
      actorId: null,
      entityId: user.id,
      now: world.clock.now(),
    })
    const { body } = await world.call('admin.auditLog', {}, await asAdmin(world))
    expect(body.entries).toMatchObject([{ actor: null, subject: 'new-admin@example.com' }])
  })

  test('ADM-10 is filtered by type of record and by the beginning of an id', async ({ world }) => {
    const [admin, trip] = [crypto.randomUUID(), crypto.randomUUID()]
    const now = world.clock.now()
    await writeAuditEntry(world.db, { action: 'trip.deleted', actorId: admin, entityId: trip, now })
    await writeAuditEntry(world.db, {
      action: 'user.enabled',
      actorId: admin,
      entityId: crypto.randomUUID(),
      now,
    })
    await writeAuditEntry(world.db, {
      action: 'trip.updated',
      actorId: null,
      entityId: crypto.randomUUID(),
      now,
    })
    const as = await asAdmin(world)
    const found = async (input: object) => {
      const { body } = await world.call('admin.auditLog', input, as)
      expect(body.total).toBe(body.entries.length)
      return body.entries.map(({ action }) => action)
    }
    expect(await found({ entity: 'trip' })).toEqual(['trip.updated', 'trip.deleted'])
    expect(await found({ q: ` ${trip.slice(0, 8).toUpperCase()} ` })).toEqual(['trip.deleted'])
    expect(await found({ q: admin })).toEqual(['user.enabled', 'trip.deleted'])
    expect(await found({ q: admin, entity: 'user' })).toEqual(['user.enabled'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: '' })).toHaveLength(3)
  })

  test('ADM-10 pages have no gaps, also where many actions share a moment', async ({ world }) => {
    const as = await asAdmin(world)
    const now = world.clock.now()
    const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
    for (const entityId of ids)
      await writeAuditEntry(world.db, { action: 'trip.updated', actorId: null, entityId, now })
    const seen: (string | null)[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await world.call('admin.auditLog', { limit: 3, ...(cursor && { cursor }) }, as)
      expect(body.total).toBe(7)
      seen.push(...body.entries.map(({ entityId }) => entityId))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(ids.reverse())
    for (const position of ['x', { at: '2026-11-21T09:00:00.000000Z', id: 'x' }, { at: 'now', id: 1 }]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      const refused = await world.call('admin.auditLog', { cursor }, as)
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request'])
    }
  })

  test('ADM-10 a booking’s history is in it, by any author', async ({ world }) => {
    const organizer = await world.organizer()
    const trip = await world.trip({ organizerId: organizer.id, title: 'The long walk' })
    const booking = await world.booking({ tripId: trip.id })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'paid' }, { as: organizer })
    const { body } = await world.call('admin.auditLog', { entity: 'booking' }, await asAdmin(world))
    expect(body.entries).toMatchObject([
      {
        action: 'booking.status_changed',
        subject: 'The long walk',
        actor: { id: organizer.userId },
        before: { status: 'pending' },
        after: { status: 'paid' },
      },
    ])
  })
})
