import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'

describe.skipIf(isEmbedded)('CON-14 edits and answers at the same moment', () => {
  test('CON-14 in two processes: each booking has one open question at most, seats and answers agree, no deadlocks', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const owner = await world.organizer()
    const form = tripRequest({ maxPilgrims: 400 })
    const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
    const people = await Promise.all(Array.from({ length: 20 }, () => world.user()))
    const booked = await Promise.all(
      people.map(({ id: userId }) =>
        world.booking({ tripId: trip.id, userId, status: 'confirmed', numberOfPilgrims: 2 }),
      ),
    )
    const headers = await Promise.all(people.map((person) => world.as(person)))
    const edit = (turn: number) =>
      world.call(
        'trips.update',
        { id: trip.id, ...form, maxPilgrims: 400, accommodation: `Hotel ${turn}` },
        { as: owner },
      )
    await edit(1)
    const answer = (index: number, toVersion: number) =>
      (index % 2 ? world : second).call(
        'bookings.answerTripChange',
        { id: booked[index]?.id ?? '', answer: index % 3 === 0 ? 'leave' : 'accept', toVersion },
        { headers: headers[index] ?? {} },
      )
    const replies = await Promise.all([
      ...booked.slice(0, 10).map((_, index) => answer(index, 2)),
      edit(2),
      ...booked.slice(10).map((_, index) => answer(index + 10, 2)),
      edit(3),
    ])
    // Answered as it was read, or told that it has changed; nothing else.
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const { rows } = await world.db.execute<{ left: number; open: number; most: number; seats: number }>(sql`
      SELECT (SELECT count(*)::int FROM trip_questions WHERE answer = 'left') AS left,
        (SELECT count(*)::int FROM trip_questions WHERE answer IS NULL) AS open,
        (SELECT max(n)::int FROM (SELECT count(*) AS n FROM trip_questions WHERE answer IS NULL GROUP BY booking_id) AS o) AS most,
        (SELECT current_bookings FROM trips WHERE id = ${trip.id}::uuid) AS seats`)
    const [found] = rows
    expect(found?.most ?? 1).toBe(1)
    expect(found?.seats).toBe(40 - 2 * (found?.left ?? 0))
    // Only bookings that hold places are asked about the last edit, and answer it.
    expect(found?.open).toBe(20 - (found?.left ?? 0))
    // Control: had no one locked anything, some would be told of a version that is not the trip's.
    const { rows: stale } = await world.db.execute(
      sql`SELECT FROM trip_questions WHERE answer IS NULL AND to_version <> 4`,
    )
    expect(stale).toEqual([])
  })

  test('CON-14 two edits at once of a trip of 200 bookings ask each once about both, and write one email for each edit', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const owner = await world.organizer()
    const form = tripRequest({ maxPilgrims: 300 })
    const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
    const { id: userId } = await world.user()
    await world.db.execute(sql`
      INSERT INTO bookings (trip_id, user_id, number_of_pilgrims, total_amount, currency, status, contact_email, contact_phone, idempotency_scope, trip_version)
      SELECT ${trip.id}::uuid, ${userId}::uuid, 1, 100, 'INR', 'confirmed', 'p' || n || '@example.com', '+91', 'p' || n, 1
      FROM generate_series(1, 200) AS n`)
    const headers = [await world.as(owner), await second.as(owner)]
    const edit = (at: number) =>
      (at ? second : world).call(
        'trips.update',
        {
          id: trip.id,
          ...form,
          maxPilgrims: 300,
          ...(at ? { includesMeals: true } : { accommodation: 'Marwa' }),
        },
        { headers: headers[at] ?? {} },
      )
    expect((await Promise.all([edit(0), edit(1)])).map(({ status }) => status)).toEqual([200, 200])
    const counted = async () => {
      const { rows } = await world.db.execute(sql`
        SELECT (SELECT count(*)::int FROM trip_questions) AS asked,
          (SELECT count(DISTINCT booking_id)::int FROM trip_questions WHERE from_version = 1 AND to_version = 3) AS both,
          (SELECT count(*)::int FROM emails WHERE template = 'trip-changed') AS letters,
          (SELECT count(DISTINCT (booking_id, data ->> 'version'))::int FROM emails WHERE template = 'trip-changed') AS once`)
      return rows[0]
    }
    expect(await counted()).toEqual({ asked: 200, both: 200, letters: 400, once: 400 })
    // Control: a question and an email too many are counted.
    await world.db.execute(sql`
      INSERT INTO emails (template, recipient, language, data, booking_id) SELECT template, recipient, language, data, booking_id
      FROM emails WHERE template = 'trip-changed' LIMIT 1`)
    expect(await counted()).toEqual({ asked: 200, both: 200, letters: 401, once: 400 })
  })
})
