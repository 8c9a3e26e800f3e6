import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingCancellations, bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { type Person, stageBulkActs } from '#test/scenes/bulk-acts.ts'
import { test, type World } from '#test/world.ts'

type Stage = Awaited<ReturnType<typeof stageBulkActs>> & { admin: Person }

/** Stages a departure with so many bookings, and returns how many statements some work on it sends. */
async function countStatements(
  world: World,
  count: number,
  work: (stage: Stage) => Promise<{ status: number }>,
) {
  const stage = await stageBulkActs(world, { maxPilgrims: 200 })
  for (let at = 0; at < count; at += 1)
    await stage.family({ contactEmail: `${crypto.randomUUID()}@example.com` })
  const admin = await world.user({ role: 'admin' })
  let status = 0
  const sent = await world.recordStatements(async () => {
    status = (await work({ ...stage, admin })).status
  })
  expect([status, await stage.statuses()]).toEqual([
    200,
    Array(count).fill(expect.stringMatching('cancelled')),
  ])
  // Other processes hear of it whenever it is.
  return sent.filter((statement) => !statement.includes('pg_notify')).length
}

const ways: [string, (stage: Stage) => Promise<{ status: number }>][] = [
  ['an admin cancels', ({ setStatus, admin }) => setStatus('cancelled', {}, admin)],
  ['their company cancels', ({ setStatus }) => setStatus('cancelled_by_organizer')],
]

describe('DSK-03 many bookings in one act', () => {
  test.for(ways)('DSK-03 %s as many bookings again in as few statements', async ([, work], { open }) => {
    const world = await open({ alone: true })
    const few = await countStatements(world, 5, work)
    expect(await countStatements(world, 10, work)).toBe(few)
    expect(few).toBeLessThan(40)
  })

  test('CON-15 a departure with as many bookings again is cancelled in as few statements', async ({
    open,
  }) => {
    const world = await open({ alone: true })
    const cancel = async ({ trip, owner }: Stage) => {
      const { version } = (await world.call('trips.get', { id: trip.id })).body
      const reason = 'Too few visas were granted for this season.'
      return world.call('trips.cancelDeparture', { id: trip.id, reason, version }, { as: owner })
    }
    const few = await countStatements(world, 45, cancel)
    expect(await countStatements(world, 90, cancel)).toBe(few)
  })

  test.for([
    ['cancelled', '2026-11-21T09:00:00Z', ['admin', 'admin', 'admin']],
    ['no_show', '2026-12-11T09:00:00Z', ['pilgrim', 'pilgrim', 'pilgrim']],
  ] as const)(
    'DSK-03 set to %s say of each booking what setting it alone says: who, the fee by its terms, the email that waits',
    async ([to, at, by], { world }) => {
      const stage = async () => {
        const all = await stageBulkActs(world, {
          terms: presets.standard,
          departureDate: '2026-12-10',
          returnDate: '2026-12-20',
        })
        for (const status of ['pending', 'confirmed', 'paid'])
          await all.family({
            status,
            contactEmail: `${status}@example.com`,
            createdAt: new Date('2026-11-01'),
          })
        return { ...all, admin: await world.user({ role: 'admin' }) }
      }
      const read = async (tripId: string) => {
        const rows = await world.db
          .select({ fact: bookingCancellations, dueAt: statusNotices.dueAt, seats: bookings.heldSeats })
          .from(bookings)
          .innerJoin(bookingCancellations, eq(bookingCancellations.bookingId, bookings.id))
          .leftJoin(statusNotices, eq(statusNotices.bookingId, bookings.id))
          .where(eq(bookings.tripId, tripId))
          .orderBy(asc(bookings.contactEmail))
        return rows.map(({ fact: { id: _, bookingId: __, ...fact }, dueAt }) => ({ ...fact, dueAt }))
      }
      const alone = await stage()
      const many = await stage()
      world.clock.set(at)
      for (const { id } of await alone.chosen())
        await world.call('bookings.updateStatus', { id, status: to }, { as: alone.admin })
      await many.setStatus(to, {}, many.admin)
      const facts = await read(alone.trip.id)
      expect(await read(many.trip.id)).toEqual(facts)
      expect(facts.map(({ fromStatus }) => fromStatus)).toEqual(['confirmed', 'paid', 'pending'])
      expect(facts.map(({ cancelledBy }) => cancelledBy)).toEqual(by)
      // A request binds nobody; who does not come pays by the terms.
      const fees = facts.map(({ keptAmount }) => Number(keptAmount) > 0)
      expect(fees).toEqual(to === 'no_show' ? [true, true, false] : [false, false, false])
    },
  )
})
