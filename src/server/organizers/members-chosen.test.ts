import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/world.ts'
import { members } from './tables.ts'

test('DSK-08 GET /api/organizers/user/{userId} answers the company chosen last', async ({ world }) => {
  const own = await world.organizer()
  const other = await world.organizer()
  const membershipIn = (organizerId: string) =>
    and(eq(members.organizerId, organizerId), eq(members.userId, own.userId))
  const membership = await world.member({ organizerId: other.id, userId: own.userId, role: 'desk' })
  const chooses = (organizerId: string, at: string) =>
    world.db
      .update(members)
      .set({ chosenAt: new Date(at) })
      .where(membershipIn(organizerId))
  const answered = async (options: object) =>
    (await world.call('organizers.ofUser', { userId: own.userId }, options)).body
  await chooses(own.id, '2030-01-01T00:00:00Z')
  await chooses(other.id, '2030-01-01T00:00:01Z')
  expect(await answered({ as: own })).toMatchObject({ id: other.id, userId: null })
  expect(await answered({ as: await world.user({ role: 'admin' }) })).toMatchObject({ id: other.id })
  await chooses(own.id, '2030-01-01T00:00:02Z')
  expect(await answered({ as: own })).toMatchObject({ id: own.id, userId: own.userId })
  await chooses(other.id, '2030-01-01T00:00:03Z')
  await world.db.delete(members).where(membershipIn(membership.organizerId))
  expect((await answered({ as: own })).id).toBe(own.id)
})
