import { expect } from 'vitest'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'
import { alerts } from './tables.ts'

test('FIX-30 FIN-07 an alert that was ended says so to its link for thirty days, and is forgotten then', async ({
  world,
}) => {
  const token = await createActiveAlert(world, { email: 'zahra@example.com', destination: 'iraq' })
  await world.call('alerts.end', { token })
  const rows = async (hours: number) => {
    world.clock.advance({ hours })
    await runJob(world, 'keep-alerts')
    return world.db.$count(alerts)
  }
  expect(await rows(29 * 24)).toBe(1)
  expect((await world.call('alerts.confirm', { token })).body.state).toBe('ended')
  expect(await rows(23)).toBe(1)
  expect(await rows(2)).toBe(0)
})
