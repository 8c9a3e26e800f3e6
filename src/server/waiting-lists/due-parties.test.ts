import { describe, expect } from 'vitest'
import { createFullTrip, joinAsGuest, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test } from '#test/world.ts'
import { countPartiesDue } from './queries.ts'

// Mutants of these lived on.

describe('FIX-30 CON-17 parties of a waiting list', () => {
  test('FIX-30 FIX-03 are counted before the job ends their wait: one that never confirmed, after a day', async ({
    world,
  }) => {
    const { trip } = await createFullTrip(world, [2])
    await joinWaitingList(world, trip, 2)
    await joinAsGuest(world, trip, 'silent@example.com')
    const due = () => countPartiesDue({ db: world.db, clock: world.clock.now })
    expect(await due()).toBe(0)
    world.clock.advance({ hours: 25 })
    expect(await due()).toBe(1)
  })

  test('FIX-30 are listed for the company of the trip, and refused to another', async ({ world }) => {
    const owner = await world.organizer()
    const { trip } = await createFullTrip(world, [2], { organizerId: owner.id })
    await joinWaitingList(world, trip, 2)
    const { body } = await world.call('waiting.ofTrip', { id: trip.id }, { as: owner })
    expect([body.parties.length, body.waiting, body.offered]).toEqual([
      1,
      { parties: 1, pilgrims: 2 },
      { parties: 0, pilgrims: 0 },
    ])
    const refused = await world.call('waiting.ofTrip', { id: trip.id }, { as: await world.organizer() })
    expect([refused.status, refused.error.code]).toEqual([403, 'access_denied'])
  })
})
