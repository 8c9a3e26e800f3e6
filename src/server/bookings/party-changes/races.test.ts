import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { insist } from '#test/actions/insist.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { test, type World } from '#test/world.ts'

type Open = (given: { database: World['database'] }) => Promise<World>

/** 200 calls at once on two servers: more people, fewer people, new bookings, cancellations. */
async function storm(world: World, open: Open, maxPilgrims: number) {
  const second = await open({ database: world.database })
  const owner = await world.organizer()
  const trip = await world.trip({
    organizerId: owner.id,
    pricePerPerson: '100.00',
    currency: 'INR',
    maxPilgrims,
  })
  const people = await Promise.all(Array.from({ length: 30 }, () => world.user()))
  const headers = await Promise.all(people.map((person) => world.as(person)))
  const company = await world.as({ id: owner.userId })
  const request = (index: number) =>
    bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: people[index]?.email })
  const ids = await Promise.all(
    headers.map(
      async (one, index) => (await world.call('bookings.create', request(index), { headers: one })).body.id,
    ),
  )
  const calls = Array.from({ length: 200 }, (_, index) => {
    const on = index % 2 === 0 ? world : second
    // Each booking is wanted otherwise by several.
    const at = (index + Math.floor(index / 30)) % 30
    const [id = '', one = {}] = [ids[at], headers[at]]
    const kind = index % 10
    const to = (adults: number) =>
      insist(() =>
        on.call(
          'bookings.change',
          { id, version: 1, groups: [createGroup(null, adults)], agreedAmount: `${adults}00.00` },
          { headers: one },
        ),
      )
    if (kind < 4) return to(3 + kind)
    if (kind < 7) return to(1)
    if (kind < 9) return insist(() => on.call('bookings.create', request(at), { headers: one }))
    return insist(() =>
      on.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { headers: company }),
    )
  })
  const answers = await Promise.all(calls)
  const { rows } = await world.db.execute<{
    counted: number
    people: number
    parties: number
    wrong: number
  }>(sql`
    SELECT current_bookings AS counted,
      (SELECT coalesce(sum(number_of_pilgrims + held_seats), 0)::int FROM bookings WHERE trip_id = trips.id AND booking_holds_seats(status)) AS people,
      (SELECT coalesce(sum(party_size(coalesce(now_party, party)) + held_seats), 0)::int FROM bookings WHERE trip_id = trips.id AND booking_holds_seats(status)) AS parties,
      (SELECT count(*)::int FROM bookings WHERE trip_id = trips.id
        AND total_amount <> lines_sum(coalesce(now_lines, lines), '{price,extra,kept}', '{organizer}')) AS wrong
    FROM trips WHERE id = ${trip.id}::uuid`)
  const codes = answers.map(({ status, body }) => ('code' in body ? String(body.code) : String(status)))
  return { codes, ...(rows[0] ?? { counted: -1, people: 0, parties: 0, wrong: -1 }) }
}

describe.skipIf(isEmbedded)('changes and bookings at the same moment', () => {
  test('CON-13 after 200 changes, bookings and cancellations at once the seats are those of the parties, and never too many', async ({
    world,
    open,
  }) => {
    const { codes, counted, people, parties, wrong } = await storm(world, open, 70)
    const expected = ['200', '201', 'not_enough_slots', 'booking_changed', 'booking_not_changeable']
    for (const code of codes) expect(expected).toContain(code)
    for (const code of ['200', 'booking_changed']) expect(codes).toContain(code)
    expect(counted).toBe(people)
    expect(counted).toBe(parties)
    expect(counted).toBeLessThanOrEqual(70)
    expect(wrong).toBe(0)
  })

  test('CON-13 control: without the seats trigger the same calls are detected', async ({ world, open }) => {
    await world.db.execute(sql`ALTER TABLE bookings DISABLE TRIGGER bookings_seats`)
    try {
      const { counted, people } = await storm(world, open, 70)
      expect(people).not.toBe(counted)
    } finally {
      await world.db.execute(sql`ALTER TABLE bookings ENABLE TRIGGER bookings_seats`)
    }
  })
})
