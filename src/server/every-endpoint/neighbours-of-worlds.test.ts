import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { tripDrafts, trips } from '#server/trips/core/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'
import { test, type World } from '#test/world.ts'

// FIX-30: a second company and a second family are in every world while somebody reads what is his.

const tables = { organizers, trips, tripDrafts, bookings, travellers, waitingParties }

async function countRows({ db }: World) {
  const counted = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const)
  return Object.fromEntries(await Promise.all(counted))
}

const nobody = { organizers: 0, trips: 0, tripDrafts: 0, bookings: 0, travellers: 0, waitingParties: 0 }
const others = { organizers: 1, trips: 2, tripDrafts: 1, bookings: 2, travellers: 1, waitingParties: 1 }

describe('FIX-30 neighbours in every world', () => {
  test('FIX-30 a company and a family are there while someone reads, and for no one else', async ({
    world,
  }) => {
    expect(await countRows(world)).toEqual(nobody)
    const counts = await world.database.neighbours?.beside(async () => {
      // Several readers share them: who is done first sends nobody away.
      await world.database.neighbours?.beside(async () => {})
      return countRows(world)
    })
    expect(counts).toEqual(others)
    expect(await countRows(world)).toEqual(nobody)
  })

  test('FIX-30 strangers find nothing of them', async ({ world }) => {
    await world.database.neighbours?.beside(async () => {
      expect((await world.call('trips.list', {})).body).toEqual([])
      expect((await world.call('trips.search', {})).body).toMatchObject({ total: 0 })
      expect((await world.call('reviews.list', {})).body).toEqual([])
    })
  })

  test('FIX-30 an answer with a word of theirs fails the test that asked, whoever asked', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const user = await world.user()
    await world.booking({ tripId: trip.id, userId: user.id, contactEmail: 'others-lead@example.com' })
    for (const [name, as] of [
      ['organizers.bookings', owner],
      ['organizers.searchBookings', owner],
      ['organizers.exportBookings', owner],
    ] as const)
      await expect(world.call(name, { id: owner.id }, { as })).rejects.toThrow(
        `${name} shows what another company or family has`,
      )
    await expect(world.call('bookings.list', {}, { as: user })).rejects.toThrow('bookings.list shows')
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('admin.bookings', {}, { as: admin })).body).toHaveLength(1)
  })
})
