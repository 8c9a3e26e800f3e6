import { expect } from 'vitest'
import { test } from '#test/world.ts'
import { stableId } from './random.ts'
import { seedDemo } from './seed.ts'
import { demoTravellers, seedTravellers } from './travellers.ts'

test('PPL-07 the demo has 90 people: passports valid, missing, expiring too early, one answered wheelchair request', async ({
  world,
}) => {
  await seedDemo(world.db, world.clock.now())
  await seedTravellers(world.db, world.deps, world.clock.now())
  const as = { userId: stableId('user-org-01') }
  const seen = await Promise.all(
    ['trip-001', 'trip-002'].map(
      async (trip) => (await world.call('travellers.ofTrip', { tripId: stableId(trip) }, { as })).body,
    ),
  )
  const named = seen.flatMap(({ people }) => people).filter(({ surname }) => surname !== null)
  expect(named).toHaveLength(demoTravellers)
  const stateOf = (item: string) => (one: (typeof named)[number]) =>
    one.checklist.find((mark) => mark.item === item)?.state
  const counted = (state: string) => named.filter((one) => stateOf('validity')(one) === state).length
  for (const state of ['done', 'warning', 'missing'])
    expect([state, counted(state) > 0]).toEqual([state, true])
  const complete = named.filter(
    ({ checklist }) => !checklist.some(({ by, state }) => by === 'pilgrim' && state !== 'done'),
  )
  expect([complete.length > 20, new Set(complete.flatMap(({ papers }) => papers)).size]).toEqual([true, 2])
  const wheelchairs = named.flatMap(({ needs }) => needs).filter(({ kind }) => kind === 'wheelchair')
  expect(wheelchairs).toEqual([{ kind: 'wheelchair', answer: 'can_with_fee' }])
  expect(named.flatMap(({ needs }) => needs).filter(({ answer }) => answer === null).length).toBeGreaterThan(
    0,
  )
})
