import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const reason = 'The airline has withdrawn the flight.'

/** A trip of 500 people in 120 bookings, of which each has an address of its own. */
async function fullTrip(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 500 })
  const { id: userId } = await world.user()
  const first = await world.booking({ tripId: trip.id, userId, status: 'confirmed', numberOfPilgrims: 5 })
  // 20 of 5 and 100 of 4, as one statement.
  const names = 'trip_id, user_id, total_amount, currency, contact_phone, idempotency_scope, created_at'
  await world.db.execute(sql`
    INSERT INTO bookings (number_of_pilgrims, status, contact_email, ${sql.raw(names)})
    SELECT CASE WHEN n < 20 THEN 5 ELSE 4 END, CASE WHEN n % 3 = 0 THEN 'pending' ELSE 'paid' END, 'p' || n || '@example.com',
      ${sql.raw(names)}
    FROM bookings, generate_series(1, 119) AS n WHERE id = ${first.id}::uuid`)
  return { owner, trip, call: { id: trip.id, reason, version: trip.version } }
}

const standing = async ({ db }: World, tripId: string) => {
  const { rows } = await db.execute(sql`
    SELECT (SELECT publication FROM trips WHERE id = ${tripId}::uuid) AS publication,
      (SELECT current_bookings FROM trips WHERE id = ${tripId}::uuid) AS seats,
      (SELECT count(*)::int FROM bookings WHERE trip_id = ${tripId}::uuid AND status = 'cancelled_by_organizer') AS cancelled,
      (SELECT count(*)::int FROM emails WHERE template = 'departure-cancelled') AS letters,
      (SELECT count(DISTINCT recipient)::int FROM emails WHERE template = 'departure-cancelled') AS recipients,
      (SELECT count(*)::int FROM booking_acts) AS acts,
      (SELECT count(*)::int FROM booking_cancellations) AS cancellations,
      (SELECT count(*)::int FROM booking_status_changes) AS changes,
      (SELECT count(*)::int FROM departure_cancellations) AS facts`)
  return rows[0]
}
const untouched = {
  publication: 'open',
  seats: 500,
  cancelled: 0,
  letters: 0,
  recipients: 0,
  acts: 0,
  cancellations: 0,
  changes: 0,
  facts: 0,
}
const done = {
  publication: 'cancelled',
  seats: 0,
  cancelled: 120,
  letters: 120,
  recipients: 120,
  acts: 120,
  cancellations: 120,
  changes: 120,
  facts: 1,
}

describe('CON-15 a departure of 500 people', () => {
  test('CON-15 is cancelled in one transaction, or not at all when something fails midway', async ({
    world,
  }) => {
    const { owner, trip, call } = await fullTrip(world)
    await world.db.execute(sql`
      CREATE FUNCTION fail_at_the_last() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.recipient = 'p119@example.com' THEN RAISE EXCEPTION 'no room'; END IF; RETURN NEW; END $$`)
    await world.db.execute(sql`
      CREATE TRIGGER emails_fail BEFORE INSERT ON emails FOR EACH ROW EXECUTE FUNCTION fail_at_the_last()`)
    try {
      expect((await world.call('trips.cancelDeparture', call, { as: owner })).status).toBe(500)
      expect(await standing(world, trip.id)).toEqual(untouched)
    } finally {
      await world.db.execute(sql`DROP TRIGGER emails_fail ON emails`)
      await world.db.execute(sql`DROP FUNCTION fail_at_the_last`)
    }
    const began = performance.now()
    const { body } = await world.call('trips.cancelDeparture', call, { as: owner })
    // Told, not asserted: a slow machine decides nothing.
    process.stdout.write(`500 people cancelled in ${Math.round(performance.now() - began)} ms\n`)
    expect(body).toEqual({ bookings: 120, pilgrims: 500, told: 120 })
    expect(await standing(world, trip.id)).toEqual(done)
  })
})

describe.skipIf(isEmbedded)('CON-15 a cancelled departure and other changes at the same moment', () => {
  test('CON-15 two processes that send it at once write one email to each', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { owner, trip, call } = await fullTrip(world)
    const headers = await world.as(owner)
    const answers = await Promise.all(
      [world, second, world, second].map((one) => one.call('trips.cancelDeparture', call, { headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await standing(world, trip.id)).toEqual(done)
  })

  test('CON-15 a booking at the same moment is refused, or cancelled with the rest', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const owner = await world.organizer()
    const headers = await world.as(owner)
    const people = await Promise.all(Array.from({ length: 8 }, async () => world.as(await world.user())))
    const outcomes = { refused: 0, cancelled: 0 }
    for (let round = 0; round < 8; round++) {
      const trip = await world.trip({ organizerId: owner.id, confirmation: 'at_once' })
      await Promise.all(
        Array.from({ length: 6 }, () => world.booking({ tripId: trip.id, status: 'confirmed' })),
      )
      const book = (index: number) =>
        second.call(
          'bookings.create',
          bookingRequest(trip, { contactEmail: `${round}-${index}@example.com` }),
          {
            headers: people[index] ?? {},
          },
        )
      const cancel = () =>
        world.call('trips.cancelDeparture', { id: trip.id, reason, version: trip.version }, { headers })
      // In the first rounds some bookings come before it, in the last ones some after it, so that both ends are met.
      const early = await Promise.all(round < 2 ? [book(0), book(1)] : [])
      const rest = [2, 3, 4, 5, 6, 7].map((index) => () => book(index))
      const [cancelled, ...booked] = await Promise.all([cancel(), ...rest.map((one) => one())])
      expect(cancelled?.status).toBe(200)
      const late = await Promise.all(round > 5 ? [book(0), book(1)] : [])
      for (const { status } of [...early, ...booked, ...late]) {
        expect([200, 201, 409]).toContain(status)
        outcomes[status === 409 ? 'refused' : 'cancelled'] += 1
      }
      const { rows } = await world.db.execute<{
        left: number
        seats: number
        bookings: number
        letters: number
      }>(sql`
        SELECT count(*) FILTER (WHERE booking_holds_seats(status))::int AS left, count(*)::int AS bookings,
          (SELECT current_bookings FROM trips WHERE id = ${trip.id}::uuid) AS seats,
          (SELECT count(*)::int FROM emails JOIN bookings AS of ON of.id = booking_id
            WHERE template = 'departure-cancelled' AND of.trip_id = ${trip.id}::uuid) AS letters
        FROM bookings WHERE trip_id = ${trip.id}::uuid`)
      expect(rows[0]).toMatchObject({ left: 0, seats: 0, letters: rows[0]?.bookings })
    }
    expect(outcomes.refused).toBeGreaterThan(0)
    expect(outcomes.cancelled).toBeGreaterThan(0)
  })

  test('CON-15 statuses set at the same moment cause no deadlock', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { owner, trip, call } = await fullTrip(world)
    const headers = await world.as(owner)
    const { rows } = await world.db.execute<{ id: string }>(
      sql`SELECT id FROM bookings WHERE trip_id = ${trip.id}::uuid ORDER BY id DESC LIMIT 12`,
    )
    const answers = await Promise.all([
      ...rows.map(({ id }, index) =>
        second.call('bookings.updateStatus', { id, status: index % 2 ? 'ready' : 'refunded' }, { headers }),
      ),
      world.call('trips.cancelDeparture', call, { headers }),
    ])
    expect(answers.at(-1)?.status).toBe(200)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await standing(world, trip.id)).toMatchObject({ publication: 'cancelled', seats: 0, facts: 1 })
  })
})
