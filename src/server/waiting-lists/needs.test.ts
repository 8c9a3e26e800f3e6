import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { waitingParties } from './tables.ts'

const needs = [
  { kind: 'diet', count: 3 },
  { kind: 'wheelchair', count: 1 },
] as const
const sorted = [
  { kind: 'wheelchair', count: 1 },
  { kind: 'diet', count: 3 },
]
const to = 'zahra@example.com'

async function fullTrip(world: World) {
  const owner = await world.user({ role: 'organizer' })
  const { id } = await world.organizer({ userId: owner.id })
  const list = await createFullTrip(world, [4], { organizerId: id })
  const join = (input: object = {}, options: object = {}) =>
    world.call(
      'waiting.join',
      {
        id: list.trip.id,
        numberOfPilgrims: 4,
        contactEmail: to,
        contactPhone: '+971 50 000 0000',
        needs,
        ...input,
      } as never,
      options,
    )
  const rows = () => world.db.select().from(waitingParties).where(eq(waitingParties.tripId, list.trip.id))
  return { ...list, owner, organizerId: id, join, rows }
}

describe('FAM-08 needs told with a place on a waiting list', () => {
  test('FAM-08 they travel into the booking when its places are taken, and are legible nowhere', async ({
    world,
  }) => {
    const { owner, organizerId, cancel, join, rows } = await fullTrip(world)
    expect((await join()).status).toBe(201)
    const token = await findWaitingToken(world, to)
    // Whoever reads the address is not known to have told them.
    expect((await world.call('waiting.view', { token })).body.needs).toEqual([])
    expect((await world.call('waiting.confirm', { token })).body.needs).toEqual(sorted)
    expect(JSON.stringify(await rows())).not.toMatch(/wheelchair|diet/)
    await cancel(0)
    const { body: place } = await world.call('waiting.view', { token })
    expect([place.state, place.needs]).toEqual(['offered', sorted])
    const { body: booking } = await world.call('waiting.take', { token, offerVersion: 1 })
    const [stored] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    if (!stored) throw new Error('nothing booked')
    expect(openNeeds(world.deps.sealer, stored)).toEqual(sorted)
    const listed = await world.call('organizers.searchBookings', { id: organizerId }, { as: owner })
    expect(listed.body.bookings.find(({ id }) => id === booking.id)?.needs).toEqual(sorted)
    // The party keeps none of them, and its company never read them there.
    expect((await rows()).map(({ sealedNeeds, state }) => [state, sealedNeeds])).toEqual([['taken', null]])
    expect((await world.call('waiting.view', { token })).body.needs).toEqual([])
  })

  test('FAM-08 joined again before it is confirmed, the needs of the last time count, for the same place', async ({
    world,
  }) => {
    const { join } = await fullTrip(world)
    await join()
    const first = await findWaitingToken(world, to)
    await join({ needs: [{ kind: 'carer', count: 2 }] })
    const token = await findWaitingToken(world, to)
    expect(token).toBe(first)
    expect((await world.call('waiting.confirm', { token })).body.needs).toEqual([{ kind: 'carer', count: 2 }])
  })

  test('FAM-08 a kind is told once, for no more people than travel', async ({ world }) => {
    const { join, rows } = await fullTrip(world)
    for (const [told, fields] of [
      [[{ kind: 'carer', count: 5 }], { 'needs.0.count': 'extra_count' }],
      [[needs[0], needs[0]], { 'needs.1.kind': 'need_twice' }],
    ] as const) {
      const { status, error } = await join({ needs: told })
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_booking', fields])
    }
    expect(await rows()).toEqual([])
    expect((await join({ needs: [{ kind: 'carer', count: 4 }] })).status).toBe(201)
  })

  test('FAM-08 they are erased with the waiting: left, or not taken in time', async ({ world }) => {
    const { join, rows, cancel } = await fullTrip(world)
    await join()
    const left = await findWaitingToken(world, to)
    await world.call('waiting.confirm', { token: left })
    await world.call('waiting.leave', { token: left })
    await join()
    const token = await findWaitingToken(world, to)
    await world.call('waiting.confirm', { token })
    expect((await rows()).filter(({ sealedNeeds }) => sealedNeeds !== null)).toHaveLength(1)
    await cancel(0)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'keep-waiting-lists')
    expect((await rows()).map(({ sealedNeeds }) => sealedNeeds)).toEqual([null, null])
  })
})
