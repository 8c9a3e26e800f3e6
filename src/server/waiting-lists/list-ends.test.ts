import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import { password } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import {
  createFullTrip,
  findWaitingToken,
  joinAsGuest,
  joinWaitingList,
  readSeats,
} from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { waitingParties } from './tables.ts'

/** One party with an offer, one that waits, and one that no one confirmed. */
async function list(world: World) {
  const owner = await world.organizer()
  const full = await createFullTrip(world, [2, 3], { organizerId: owner.id })
  const [first, second] = [
    await joinWaitingList(world, full.trip, 2),
    await joinWaitingList(world, full.trip, 3),
  ]
  await joinAsGuest(world, full.trip, 'nobody@example.com')
  await full.cancel(0)
  expect((await first.view()).state).toBe('offered')
  return { owner, first, second, ...full }
}

const endings = async (world: World) =>
  (await world.mails.deliver())
    .filter(({ template }) => template === 'waiting-ended')
    .map(({ to, text }) => ({ to, text }))

const ways: Record<string, (world: World, scene: Awaited<ReturnType<typeof list>>) => Promise<unknown>> = {
  stopped: (world, { owner, trip }) =>
    world.call('trips.setPublication', { id: trip.id, publication: 'closed' }, { as: owner }),
  inactive: (world, { admin, trip }) => world.call('admin.deleteTrip', { id: trip.id }, { as: admin }),
  suspended: async (world, { owner }) => {
    await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, owner.id))
    await runJob(world, 'keep-waiting-lists')
  },
  departed: async (world) => {
    world.clock.set('2027-07-20T00:00:00Z')
    await runJob(world, 'keep-waiting-lists')
  },
}

const sentences: Record<string, string> = {
  stopped: 'not taking any more bookings',
  inactive: 'no longer available',
  suspended: 'are paused',
  departed: 'has closed',
}

describe('CON-17 the end of a list', () => {
  test.for(Object.keys(ways))(
    'CON-17 %s: ends all offers and places, with an email that says why, and leaves no name, address or number',
    async (reason, { world }) => {
      const scene = await list(world)
      await ways[reason]?.(world, scene)
      const { first, second, trip } = scene
      const rows = await world.db.select().from(waitingParties)
      expect(new Set(rows.map(({ endReason }) => endReason))).toEqual(new Set([reason]))
      for (const row of rows)
        expect(row).toMatchObject({
          contactEmail: '',
          contactPhone: '',
          contactName: null,
          sealedToken: null,
        })
      expect(rows.map(({ seats }) => seats).sort()).toEqual([2, 2, 3])
      const letters = await endings(world)
      expect(letters.map(({ to }) => to).sort()).toEqual([first.person.email, second.person.email].sort())
      for (const { text } of letters) expect(text).toContain(sentences[reason])
      // The held seats are free again; a deleted trip has cancelled its bookings too.
      expect(await readSeats(world, trip)).toBe(reason === 'inactive' ? 0 : 3)
    },
  )

  test('CON-17 a party that is deleted with its account releases its seats to the next', async ({
    world,
  }) => {
    const { first, trip } = await list(world)
    const third = await joinWaitingList(world, trip, 2)
    const deleted = await world.call('deletions.ofAccount', { password }, { as: first.person })
    expect(deleted.status).toBe(200)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    const ofFirst = eq(waitingParties.id, first.place?.id ?? '')
    const [row] = await world.db.select().from(waitingParties).where(ofFirst)
    expect(row).toMatchObject({ endReason: 'erased', contactEmail: '', userId: null, seats: 2 })
    expect((await third.view()).state).toBe('offered')
    expect((await endings(world)).map(({ to }) => to)).not.toContain(first.person.email)
  })

  test('CON-17 an old link shows that it has ended, and no personal data', async ({ world }) => {
    const { trip } = await createFullTrip(world, [2])
    await joinAsGuest(world, trip, 'zahra@example.com')
    const token = await findWaitingToken(world, 'zahra@example.com')
    await world.call('waiting.confirm', { token })
    await world.call('waiting.leave', { token })
    const again = await world.call('waiting.leave', { token })
    expect(again.body).toMatchObject({ state: 'left', contactEmail: '', ahead: null, offer: null })
  })
})
