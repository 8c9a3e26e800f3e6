import { type SQL, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { createSuspendable } from '#test/scenes/suspensions.ts'
import { test, type World } from '#test/world.ts'

/** Returns the answers to bookings by another process while a statement is done, but not committed. */
async function bookWhile(world: World, second: World, trip: { id: string }, statement: SQL) {
  const people = await Promise.all([1, 2, 3, 4].map(() => world.user()))
  const headers = await Promise.all(people.map((person) => world.as(person)))
  const waiting: Promise<{ error: { code?: string } }>[] = []
  await world.db.transaction(async (tx) => {
    await tx.execute(statement)
    for (const [index, own] of headers.entries()) {
      const request = bookingRequest(trip, { contactEmail: `p${index}@example.com` })
      waiting.push(second.call('bookings.create', request, { headers: own }))
    }
    await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0)
  })
  return (await Promise.all(waiting)).map(({ error }) => error.code)
}

async function waitingForLocks({ db }: World): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

describe.skipIf(isEmbedded)('TRU-04 in several processes and at the same moment', () => {
  test('TRU-04 another process clears its cache of the trip', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { trip, verify, enable } = await createSuspendable(world)
    const seen = async () => [
      (await second.call('trips.get', { id: trip.id })).body.bookable,
      (await second.call('trips.search')).body.total,
    ]
    for (const deed of [verify, enable]) {
      expect(await seen()).toEqual([true, 1])
      await deed(false)
      await expect.poll(seen).toEqual([false, 0])
      await deed(true)
      await expect.poll(seen).toEqual([true, 1])
    }
  })

  test('TRU-04 bookings that wait for an uncommitted suspension are rejected once it is committed', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { owner, trip } = await createSuspendable(world)
    for (const [suspend, undo] of [
      [
        sql`UPDATE organizers SET is_verified = false WHERE id = ${owner.id}`,
        sql`UPDATE organizers SET is_verified = true WHERE id = ${owner.id}`,
      ],
      [
        sql`UPDATE users SET is_active = false WHERE id = ${owner.userId}`,
        sql`UPDATE users SET is_active = true WHERE id = ${owner.userId}`,
      ],
    ] as const) {
      const codes = await bookWhile(world, second, trip, suspend)
      expect(codes).toEqual(codes.map(() => 'trip_not_bookable'))
      expect(await world.db.$count(bookings)).toBe(0)
      await world.db.execute(undo)
    }
  })

  test('TRU-04 control: where seats are not taken of the trip as it was read, they are booked after the suspension', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    const second = await open({ database: world.database })
    const { owner, trip } = await createSuspendable(world)
    await world.db.execute(sql`CREATE OR REPLACE FUNCTION bookings_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE trips SET current_bookings = current_bookings + NEW.number_of_pilgrims WHERE id = NEW.trip_id;
        RETURN NULL;
      END $$`)
    const suspend = sql`UPDATE organizers SET is_verified = false WHERE id = ${owner.id}`
    expect(await bookWhile(world, second, trip, suspend)).toContain(undefined)
    expect(await world.db.$count(bookings)).toBeGreaterThan(0)
  })

  test('TRU-04 of 40 bookings at the same moment none is made after the suspension', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { trip, verify, enable } = await createSuspendable(world)
    const people = await Promise.all(Array.from({ length: 40 }, () => world.user()))
    const headers = await Promise.all(people.map((person) => world.as(person)))
    for (const deed of [verify, enable]) {
      const calls = headers.map((own, index) =>
        (index % 2 ? world : second).call(
          'bookings.create',
          bookingRequest(trip, { contactEmail: `p${index}@example.com` }),
          { headers: own },
        ),
      )
      expect((await deed(false)).status).toBe(200)
      const made = await world.db.$count(bookings)
      const answers = await Promise.all(calls)
      for (const { status, error } of answers)
        expect([201, 'trip_not_bookable']).toContain(error.code ?? status)
      expect(await world.db.$count(bookings)).toBe(made)
      await deed(true)
      await world.db.delete(bookings)
    }
  })

  test('TRU-04 a trip that is published while its company is being suspended is suspended, too', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { owner } = await createSuspendable(world)
    let creating: ReturnType<typeof second.call<'trips.create'>> | undefined
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE organizers SET is_verified = false WHERE id = ${owner.id}`)
      creating = second.call('trips.create', { organizerId: owner.id, ...tripRequest() }, { as: owner })
      await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0)
    })
    const created = await creating
    const { body } = await world.call('trips.get', { id: created?.body.id ?? '' })
    expect(body.notBookableReason).toBe('suspended')
  })
})
