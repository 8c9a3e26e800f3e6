import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { groupDecisions } from '#server/bookings/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

// FIX-30: who counts for a group, and which promise is kept. A trip from Karachi, counted on 11 December.

const karachi = { departurePlace: 'karachi', departureOrigin: 'Karachi' }
const terms = { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } }

async function publish(world: World) {
  const owner = await world.organizer()
  const form = tripRequest({ ...karachi, terms })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id } as never, {
    as: owner,
  })
  const groups = async () =>
    (await world.call('organizers.groups', { id: owner.id }, { as: owner })).body.groups
  return { owner, trip, groups }
}

describe('FIX-30 CON-18 a group', () => {
  test('FIX-30 CON-18 a booking that was cancelled and set back counts only once its pilgrim has accepted', async ({
    world,
  }) => {
    const { owner, trip, groups } = await publish(world)
    const pilgrim = await world.user()
    const { id } = await world.booking({ tripId: trip.id, userId: pilgrim.id, numberOfPilgrims: 8 })
    await world.booking({ tripId: trip.id, status: 'confirmed', numberOfPilgrims: 20 })
    const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: owner })
    const as = { as: pilgrim }
    await set('confirmed')
    expect(await groups()).toMatchObject([{ reached: 28, pending: 0 }])
    const { figures } = (await world.call('bookings.cancelling', { id }, as)).body
    const keptAmount = figures[0]?.keptAmount ?? null
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount }, as)
    expect(await groups()).toMatchObject([{ reached: 20, pending: 0 }])
    await set('confirmed')
    expect(await groups()).toMatchObject([{ reached: 20, pending: 8 }])
    await world.call('bookings.answerSetBack', { id, answer: 'accept' }, as)
    expect(await groups()).toMatchObject([{ reached: 28, pending: 0 }])
  })

  test.for([
    // Midnight in Karachi is 19:00 UTC.
    ['the day before the count', '2026-12-10T18:59:00Z', 1],
    ['the very day of the count, at its last minute', '2026-12-11T18:59:00Z', 1],
    ['the day after', '2026-12-11T19:00:00Z', 0],
  ] as const)('FIX-30 CON-18 terms that were offered on %s', async ([, published, counted], { world }) => {
    world.clock.set(published)
    await publish(world)
    world.clock.set('2026-12-12T06:00:00Z')
    await runJob(world, 'count-groups')
    expect(await world.db.$count(groupDecisions)).toBe(counted)
  })
})
