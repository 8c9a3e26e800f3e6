import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createConfirmedRequest, findDeletionLink, runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { deletionRequests } from './tables.ts'

const email = 'office@example.com'

/** An admin, and the request of a company's owner that was left to support. */
async function waiting(world: World) {
  const admin = await world.user({ role: 'admin' })
  const owner = await world.user({ email, role: 'organizer' })
  const organizer = await world.organizer({ userId: owner.id })
  const link = await createConfirmedRequest(world, email)
  await world.mails.deliver()
  const handle = (isHandled: boolean) =>
    world.call('deletions.handle', { code: link.code, isHandled }, { as: admin })
  const schedule = () => world.call('deletions.schedule', { code: link.code }, { as: admin })
  const free = () =>
    world.db
      .update(organizers)
      .set({ isVerified: false, userId: null, deletedAt: world.clock.now() })
      .where(eq(organizers.id, organizer.id))
  const listed = async () => (await world.call('deletions.list', {}, { as: admin })).body
  const deeds = async () =>
    (await world.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
  return { admin, owner, link, handle, schedule, free, listed, deeds }
}

describe('AUTH-15 support’s handling of a request', () => {
  test('AUTH-15 ADM-10 marks it as handled and opens it again, which deletes nothing', async ({ world }) => {
    const { admin, owner, handle, listed } = await waiting(world)
    const { status, body } = await handle(true)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ email, status: 'with_support', handledAt: '2026-11-21T09:00:00.000Z' }),
    ])
    world.clock.advance({ hours: 1 })
    expect((await handle(true)).body).toEqual(body)
    expect(await listed()).toEqual([body])
    const stored = async () => (await world.db.select().from(deletionRequests))[0]
    expect((await stored())?.handledBy).toBe(admin.id)
    expect((await handle(false)).body).toEqual({ ...body, handledAt: null })
    expect((await handle(false)).status).toBe(200)
    const request = await stored()
    expect(request?.handledBy).toBe(null)
    const deed = { actorId: admin.id, entity: 'deletion', entityId: request?.id, before: null, after: null }
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { ...deed, action: 'deletion.handled' },
      { ...deed, action: 'deletion.reopened' },
    ])
    expect((await world.signIn(owner)).status).toBe(200)
    expect(await world.mails.deliver()).toHaveLength(2)
  })

  test('FIX-25 an entry of the log leads to its one request: by its id it is listed alone, by another nothing is', async ({
    world,
  }) => {
    const { admin, handle, listed } = await waiting(world)
    await createConfirmedRequest(world, (await world.user({ email: 'other@example.com' })).email)
    await handle(true)
    expect(await listed()).toHaveLength(2)
    const [entry] = (await world.call('admin.activity', {}, { as: admin })).body
    expect(entry?.action).toBe('deletion.handled')
    const one = async (id: string) =>
      (await world.call('deletions.list', { id }, { as: admin })).body.map((request) => request.email)
    expect(await one(entry?.entityId ?? '')).toEqual([email])
    expect(await one(crypto.randomUUID())).toEqual([])
    expect(await one('none')).toEqual([])
  })

  test('AUTH-15 ADM-02 is refused while a company depends on the account, then deactivated, notified and deleted in time', async ({
    world,
  }) => {
    const { owner, link, schedule, free, deeds } = await waiting(world)
    const headers = await world.as(owner)
    const refused = await schedule()
    expect([refused.status, refused.error.code]).toEqual([409, 'account_not_free'])
    expect(await deeds()).toEqual([])
    await free()
    world.clock.advance({ hours: 30 })
    const { status, body } = await schedule()
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'scheduled',
        email,
        confirmedAt: '2026-11-21T09:00:00.000Z',
        dueAt: '2026-11-23T15:00:00.000Z',
      }),
    ])
    // Once more changes nothing and mails no one.
    expect((await schedule()).body).toEqual(body)
    expect(await deeds()).toEqual(['deletion.scheduled'])
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    const told = (await world.mails.deliver()).filter(({ template }) => template === 'deletion-scheduled')
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your data will be deleted by 24 November'],
    ])
    expect(told[0]?.text).not.toContain(link.token)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    expect(await world.db.select().from(users).where(eq(users.id, owner.id))).toEqual([])
    expect((await world.call('deletions.get', { code: link.code })).body.status).toBe('done')
    const over = await schedule()
    expect([over.status, over.error.code]).toEqual([404, 'deletion_not_found'])
  })

  test('AUTH-15 the email about it cancels it', async ({ world }) => {
    const { owner, schedule, free } = await waiting(world)
    await free()
    world.clock.advance({ minutes: 1 })
    await schedule()
    const link = await findDeletionLink(world, email)
    expect((await world.call('deletions.cancel', link)).body.status).toBe('cancelled')
    expect((await world.signIn(owner)).status).toBe(200)
    expect((await schedule()).status).toBe(404)
  })

  test('AUTH-15 an admin’s account is not deleted either', async ({ world }) => {
    const admin = await world.user({ role: 'admin', email: 'colleague@example.com' })
    const { code } = await createConfirmedRequest(world, admin.email)
    const refused = await world.call(
      'deletions.schedule',
      { code },
      { as: await world.user({ role: 'admin' }) },
    )
    expect([refused.status, refused.error.code]).toEqual([409, 'account_not_free'])
  })

  test('AUTH-15 when the account is gone in the meantime the rest is deleted all the same', async ({
    world,
  }) => {
    const { owner, schedule, free } = await waiting(world)
    await free()
    await world.db.delete(users).where(eq(users.id, owner.id))
    await world.booking({ userId: null, contactEmail: email })
    expect((await schedule()).body).toMatchObject({ status: 'scheduled', email })
    expect(await findDeletionLink(world, email)).toBeTruthy()
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    expect(await world.db.select().from(bookings)).toMatchObject([{ contactEmail: '', contactPhone: '' }])
  })

  test('AUTH-15 an unconfirmed request is left to the person', async ({ world }) => {
    await world.call('deletions.request', { email })
    const { code } = await findDeletionLink(world, email)
    const as = { as: await world.user({ role: 'admin' }) }
    const refused = await world.call('deletions.schedule', { code }, as)
    expect([refused.status, refused.error.code]).toEqual([409, 'deletion_unconfirmed'])
    expect((await world.call('deletions.get', { code })).body).toMatchObject({
      status: 'unconfirmed',
      dueAt: null,
    })
    world.clock.advance({ hours: 24 })
    expect((await world.call('deletions.schedule', { code }, as)).status).toBe(404)
    expect((await world.call('deletions.handle', { code: 'x'.repeat(16), isHandled: true }, as)).status).toBe(
      404,
    )
  })
})
