import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { findDeletionLink, runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { deletionRequests } from './tables.ts'

const email = 'zahra@example.com'
const stored = async (world: World) => (await world.db.select().from(deletionRequests))[0]
const isActive = async (world: World) => (await world.db.select().from(users)).map((user) => user.isActive)

describe('AUTH-15 cancelling the deletion', () => {
  const scheduled = async (world: World) => {
    await world.call('deletions.request', { email, providerUserId: '1234', reason: 'Tired' })
    const link = await findDeletionLink(world, email)
    await world.call('deletions.confirm', link)
    return link
  }

  test('AUTH-15 reactivates the account and forgets the requester', async ({ world }) => {
    const user = await world.user({ email })
    const link = await scheduled(world)
    world.clock.advance({ hours: 23 })
    const { body } = await world.call('deletions.cancel', link)
    expect(body).toMatchObject({ status: 'cancelled', dueAt: null })
    expect((await world.call('deletions.get', link)).body).toMatchObject({ status: 'cancelled' })
    const forgotten = { userId: null, email: null, providerUserId: null, reason: null, tokenHash: null }
    expect(await stored(world)).toMatchObject({ status: 'cancelled', ...forgotten })
    expect((await world.signIn(user)).status).toBe(200)
    world.clock.advance({ hours: 100 })
    await runJob(world, 'carry-out-deletions')
    expect((await world.signIn(user)).status).toBe(200)
    for (const name of ['deletions.confirm', 'deletions.cancel'] as const)
      expect((await world.call(name, link)).error.code).toBe('deletion_link_invalid')
  })

  test('AUTH-15 leaves an account deactivated that an admin had deactivated before', async ({ world }) => {
    await world.user({ email, isActive: false })
    const link = await scheduled(world)
    await world.call('deletions.cancel', link)
    expect(await isActive(world)).toEqual([false])
  })

  test('AUTH-15 cancels all requests of the person: none deletes an account that is wanted', async ({
    world,
  }) => {
    await world.user({ email })
    await scheduled(world)
    world.clock.advance({ minutes: 1 })
    const second = await scheduled(world)
    await world.call('deletions.cancel', second)
    expect(await isActive(world)).toEqual([true])
    const rows = await world.db.select().from(deletionRequests)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  test('AUTH-15 of a request not confirmed yet', async ({ world }) => {
    await world.call('deletions.request', { email })
    const link = await findDeletionLink(world, email)
    expect((await world.call('deletions.cancel', link)).body.status).toBe('cancelled')
    expect((await world.call('deletions.confirm', link)).error.code).toBe('deletion_link_invalid')
  })

  test('AUTH-15 is too late once everything is deleted', async ({ world }) => {
    await world.user({ email })
    const link = await scheduled(world)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    expect((await world.call('deletions.get', link)).body).toMatchObject({
      status: 'done',
      doneAt: '2026-11-22T09:00:00.000Z',
    })
    expect((await world.call('deletions.cancel', link)).error.code).toBe('deletion_link_invalid')
    expect(await world.db.select().from(emails)).toEqual([])
  })
})

test('AUTH-15 an unconfirmed request expires and forgets its person', async ({ world }) => {
  await world.call('deletions.request', { email, reason: 'PRIVATE' })
  world.clock.advance({ hours: 23, minutes: 59 })
  await runJob(world, 'expire-deletion-requests')
  expect(await stored(world)).toMatchObject({ status: 'unconfirmed', email })
  world.clock.advance({ minutes: 1 })
  await runJob(world, 'expire-deletion-requests')
  expect(await stored(world)).toMatchObject({ status: 'expired', email: null, reason: null, tokenHash: null })
})

test('AUTH-15 admins see the requests, the newest first', async ({ world }) => {
  const admin = await world.user({ role: 'admin' })
  await world.call('deletions.request', { email, providerUserId: '1234', reason: 'Tired' })
  world.clock.advance({ hours: 1 })
  await world.call('deletions.request', { email: 'ali@example.com' })
  await world.call('deletions.confirm', await findDeletionLink(world, 'ali@example.com'))
  const { body } = await world.call('deletions.list', {}, { as: admin })
  expect(body).toMatchObject([
    { status: 'scheduled', source: 'form', email: 'ali@example.com', reason: null },
    { status: 'unconfirmed', source: 'form', email, providerUserId: '1234', reason: 'Tired', dueAt: null },
  ])
  expect(JSON.stringify(body)).not.toMatch(/token|hash|"userId/i)
})
