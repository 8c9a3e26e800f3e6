import { expect } from 'vitest'
import { createLeavingFamily, mother } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'
import { lockWritablePlace } from './service.ts'

test('FIX-30 PPL-01 a place that left while someone wrote is looked for again under the lock', async ({
  world,
}) => {
  const { id } = await createLeavingFamily(world)
  const lock = (place: { age: 'adult'; place: number }) =>
    world.db.transaction((tx) => lockWritablePlace({ clock: world.clock.now } as never, tx, id, place))
  expect((await lock(mother)).id).toBe(id)
  await expect(lock({ age: 'adult', place: 4 })).rejects.toMatchObject({ code: 'traveller_not_found' })
})
