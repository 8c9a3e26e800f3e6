import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createLogger } from '#server/machine/log.ts'
import { test, type World } from '#test/world.ts'
import { mergeCounterDeltas, verifyCounters, verifyCountersNightly } from './counters.ts'

const differences = async ({ deps }: World) =>
  (await verifyCounters(deps)).map(({ kind, part, rows, amount, keptRows, keptAmount }) => [
    kind,
    part,
    rows,
    Number(amount),
    keptRows,
    Number(keptAmount),
  ])
const admin = async (world: World) => {
  const { updatedAt: _, ...figures } = (
    await world.call('admin.stats', {}, { as: await world.user({ role: 'admin' }) })
  ).body
  return figures
}

/** Returns how many actions the admins see, of all kinds and on trips. */
async function deeds(world: World): Promise<[number, number]> {
  const as = await world.user({ role: 'admin' })
  const count = async (input: { entity?: 'trip' }) =>
    (await world.call('admin.auditLog', input, { as })).body.total
  return [await count({}), await count({ entity: 'trip' })]
}

/** A market in which every kind of row is written, changed and removed, by statements of one row and of many. */
async function live(world: World) {
  const { db } = world
  const [first, second] = [await world.organizer(), await world.organizer()]
  await world.organizer({ isVerified: false })
  const rejected = await world.organizer({ isVerified: false })
  const past = { departureDate: '2026-05-01', returnDate: '2026-05-12' }
  const trips = [
    await world.trip({ organizerId: first.id, destination: 'iraq' }),
    await world.trip({ organizerId: first.id, ...past, currency: 'INR', pricePerPerson: '41666.67' }),
    await world.trip({ organizerId: second.id, isActive: false }),
  ]
  for (const { id: tripId, currency } of trips)
    for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const)
      await world.booking({ tripId, status, currency, numberOfPilgrims: 2, totalAmount: '1234.56' })
  for (const rating of [5, 4, 2]) await world.review({ tripId: trips[1]?.id ?? '', rating })
  const [moved, gone] = [trips[1]?.id ?? '', trips[0]?.id ?? '']
  await db.execute(sql`UPDATE bookings SET status = 'completed' WHERE status = 'confirmed'`)
  await db.execute(
    sql`UPDATE bookings SET total_amount = 99.99 WHERE trip_id = ${gone}::uuid AND status = 'pending'`,
  )
  await db.execute(sql`DELETE FROM bookings WHERE status = 'cancelled' AND trip_id = ${gone}::uuid`)
  await db.execute(sql`UPDATE trips SET organizer_id = ${second.id}::uuid WHERE id = ${moved}::uuid`)
  await db.execute(sql`UPDATE trips SET is_active = false, deleted_at = now() WHERE id = ${gone}::uuid`)
  await db.execute(sql`UPDATE reviews SET rating = 3 WHERE rating = 2`)
  await db.execute(sql`DELETE FROM reviews WHERE rating = 4`)
  await db.execute(sql`UPDATE organizers SET rejected_at = now() WHERE id = ${rejected.id}::uuid`)
  return { first, second }
}

describe('FIN-11 counters', () => {
  test('FIN-11 equal the sums of their rows, whatever is written, changed, moved or removed', async ({
    world,
  }) => {
    await live(world)
    const before = await deeds(world)
    // In one statement, as a job may write them.
    await world.db.execute(sql`
      INSERT INTO audit_log (happened_at, action, entity, entity_id)
      SELECT now(), action, entity, gen_random_uuid() FROM (VALUES ('trip.deleted', 'trip'), ('trip.deleted', 'trip'), ('booking.deleted', 'booking')) AS v (action, entity)`)
    expect(await differences(world)).toEqual([])
    expect(await deeds(world)).toEqual([before[0] + 3, before[1] + 2])
    await mergeCounterDeltas(world.deps)
    expect(await deeds(world)).toEqual([before[0] + 3, before[1] + 2])
    const { rows } = await world.db.execute(sql`SELECT 1 FROM sum_changes`)
    expect([rows.length, await differences(world)]).toEqual([0, []])
  })

  test('FIN-11 home, organizer and admin show the same before and after they were added up, by hand', async ({
    world,
  }) => {
    const { first, second } = await live(world)
    const told = async () => ({
      home: (await world.call('stats.home')).body,
      admin: await admin(world),
      first: (await world.call('organizers.figures', { id: first.id }, { as: { id: first.userId ?? '' } }))
        .body,
      second: (await world.call('organizers.figures', { id: second.id }, { as: { id: second.userId ?? '' } }))
        .body,
    })
    const before = await told()
    // Six completed of two pilgrims each; reviews of 5 and 3; one organizer waits, one is rejected.
    expect(before.home).toMatchObject({
      happyZaireen: 12,
      verifiedOrganizers: 2,
      authenticReviews: 2,
      averageRating: 4,
    })
    expect(before.admin).toMatchObject({
      totalOrganizers: 4,
      verifiedOrganizers: 2,
      pendingVerifications: 1,
      totalTrips: 2,
      activeTrips: 1,
      averageTripRating: 4,
      totalReviews: 2,
      totalPilgrims: 12,
    })
    // 99.99 and twice 1234.56 dollars of the trip that is left to the first.
    expect(before.first).toMatchObject({
      totalRevenueUsd: '2569.11',
      lostRevenueUsd: '0.00',
      isConverted: false,
    })
    expect(before.second).toMatchObject({ isConverted: true, activeBookings: 0 })
    await mergeCounterDeltas(world.deps)
    world.deps.cache.clear()
    expect(await told()).toEqual(before)
  })

  test('FIN-11 bookings that arrive while they are added up are all counted, once', async ({ world }) => {
    const { id: tripId } = await world.trip({ maxPilgrims: 500 })
    const book = (count: number) => Array.from({ length: count }, () => world.booking({ tripId }))
    const adding = Array.from({ length: 6 }, () => mergeCounterDeltas(world.deps))
    await Promise.all([...book(12), ...adding, ...book(12)])
    await mergeCounterDeltas(world.deps)
    expect(await differences(world)).toEqual([])
    const { rows } = await world.db.execute(
      sql`SELECT sum(rows)::int AS bookings FROM sums WHERE kind = 'pilgrims'`,
    )
    expect(rows).toEqual([{ bookings: 24 }])
  })

  test('FIN-11 a wrong counter is found by the nightly check, logged as an error and corrected', async ({
    world,
  }) => {
    await live(world)
    await mergeCounterDeltas(world.deps)
    await world.db.execute(
      sql`UPDATE sums SET rows = rows + 3, amount = amount + 7 WHERE kind = 'pilgrims' AND part = 'completed'`,
    )
    await world.db.execute(sql`DELETE FROM sums WHERE kind = 'reviews'`)
    await world.db.execute(
      sql`INSERT INTO sum_changes (kind, owner, part, rows, amount) VALUES ('trips', nobody(), 'active', 1, 0)`,
    )
    const told: string[] = []
    const log = createLogger('silent')
    log.error = ((given: { sum: { kind: string } }) => told.push(given.sum.kind)) as typeof log.error
    expect((await world.call('stats.home')).body.happyZaireen).toBe(19)
    await verifyCountersNightly({ ...world.deps, log })
    expect(told).toEqual(['pilgrims', 'reviews', 'trips'])
    world.deps.cache.clear()
    expect((await world.call('stats.home')).body).toMatchObject({ happyZaireen: 12, authenticReviews: 2 })
    expect(await differences(world)).toEqual([])
  })

  test('FIN-11 the check runs once a night, in whichever process is first', async ({ world, open }) => {
    const other = await open({ database: world.database })
    const spoil = () =>
      world.db.execute(sql`INSERT INTO sums (kind, owner, part, rows, amount) VALUES ('trips', nobody(), 'x', 1, 0)
      ON CONFLICT (kind, owner, part) DO UPDATE SET rows = sums.rows + 1`)
    const isSpoilt = async () =>
      (await world.db.execute(sql`SELECT 1 FROM standing_sums() WHERE part = 'x' AND rows <> 0`)).rows
        .length > 0
    await spoil()
    await Promise.all([verifyCountersNightly(world.deps), verifyCountersNightly(other.deps)])
    expect(await isSpoilt()).toBe(false)
    await spoil()
    await verifyCountersNightly(other.deps)
    expect(await isSpoilt()).toBe(true)
    world.clock.advance({ hours: 24 })
    await verifyCountersNightly(world.deps)
    expect(await isSpoilt()).toBe(false)
  })
})
