import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { test, type World } from '#test/world.ts'
import { savedTrips as table } from './tables.ts'

type User = { id: string }
const listOf = async (world: World, as: User) =>
  (await world.call('kept.list', {}, { as })).body.trips.map(({ id }) => id)
const change = (world: World, as: User, input: { keep?: string[]; remove?: string[] }) =>
  world.call('kept.change', input, { as })

test('FIN-06: the trips a device sends are merged with the account’s saved ones, the newest first, as often as they are sent', async ({
  world,
}) => {
  const [user, other] = [await world.user(), await world.user()]
  const [a, b, c] = [(await world.trip()).id, (await world.trip()).id, (await world.trip()).id]
  await change(world, user, { keep: [a] })
  for (let times = 0; times < 2; times++) {
    const { status, body } = await change(world, user, {
      keep: [c.toUpperCase(), b, a, 'none', crypto.randomUUID()],
    })
    expect([status, body.trips.map(({ id }) => id)]).toEqual([200, [c, b, a]])
  }
  expect(await listOf(world, user)).toEqual([c, b, a])
  expect(await listOf(world, other)).toEqual([])
})

test('FIN-06: saving a hidden trip is answered like saving an unknown one; one saved before it was hidden stays', async ({
  world,
}) => {
  const user = await world.user()
  const unverified = await world.organizer({ isVerified: false })
  const shown = (await world.trip()).id
  const hidden = [
    (await world.trip({ isActive: false })).id,
    (await world.trip({ isActive: false, deletedAt: world.clock.now() })).id,
    (await world.trip({ publication: 'cancelled' })).id,
    (await world.trip({ organizerId: unverified.id })).id,
  ]
  const answers = []
  for (const id of [crypto.randomUUID(), ...hidden]) {
    const { status, body } = await change(world, user, { keep: [id] })
    answers.push([status, body])
  }
  expect(answers).toEqual(Array(5).fill([200, { trips: [] }]))
  expect(await world.db.$count(table)).toBe(0)
  await change(world, user, { keep: [shown] })
  await world.db.update(trips).set({ isActive: false }).where(eq(trips.id, shown))
  await change(world, user, { keep: [shown] })
  expect(await listOf(world, user)).toEqual([shown])
})

test('FIN-06: a removed trip is gone, also where it is sent with others; no one else loses it', async ({
  world,
}) => {
  const [user, other] = [await world.user(), await world.user()]
  const [a, b] = [(await world.trip()).id, (await world.trip()).id]
  for (const one of [user, other]) await change(world, one, { keep: [a] })
  await change(world, user, { keep: [b], remove: [a] })
  expect([await listOf(world, user), await listOf(world, other)]).toEqual([[b], [a]])
})

test('FIN-06: an account saves up to the limit, and one more changes nothing, whatever is sent with it', async ({
  world,
}) => {
  const user = await world.user()
  const ids: string[] = []
  for (let count = 0; count <= 200; count++) ids.push((await world.trip()).id)
  const [first = '', ...rest] = ids
  expect((await change(world, user, { keep: rest })).status).toBe(200)
  const { status, body } = await change(world, user, { keep: [first] })
  expect([status, (body as { code?: string }).code]).toEqual([409, 'too_many_kept'])
  expect(await world.db.$count(table)).toBe(200)
  // Removing one makes room for another, in one step.
  expect((await change(world, user, { keep: [first], remove: rest.slice(0, 1) })).status).toBe(200)
  expect((await listOf(world, user))[0]).toBe(first)
})

test('FIN-06: two devices at once stay within the limit of an account', async ({ world }) => {
  const user = await world.user()
  const ids: string[] = []
  for (let count = 0; count < 202; count++) ids.push((await world.trip()).id)
  await change(world, user, { keep: ids.slice(3) })
  const answers = await Promise.all(ids.slice(0, 3).map((id) => change(world, user, { keep: [id] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
