import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A trip as the organizer's form stores it, with its owner. */
async function published(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const form = tripRequest({ title: 'Arbaeen', ...fields })
  const { body } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  return { owner, trip: body, form }
}

describe.skipIf(isEmbedded)('CON-14 edit and booking at the same moment', () => {
  test('CON-14 a booking made before the edit gets its email, one made after it none, and none is missed', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { trip, owner, form } = await published(world, { maxPilgrims: 400 })
    const people = await Promise.all(Array.from({ length: 8 }, () => world.user()))
    const headers = await Promise.all(people.map((person) => world.as(person)))
    for (const round of Array.from({ length: 6 }, (_, index) => index)) {
      const book = (index: number) =>
        second.call(
          'bookings.create',
          bookingRequest(trip, { contactEmail: `p${round}-${index}@example.com` }),
          { headers: headers[index] ?? {} },
        )
      const edit = () =>
        world.call(
          'trips.update',
          { id: trip.id, ...form, maxPilgrims: 400, includesMeals: round % 2 === 0 },
          { as: owner },
        )
      const calls = Array.from({ length: 8 }, (_, index) => index)
      const answers = await Promise.all([...calls.slice(0, 4).map(book), edit(), ...calls.slice(4).map(book)])
      for (const { status } of answers) expect([200, 201]).toContain(status)
    }
    const { rows } = await world.db.execute<{ version: number; letters: number; expected: number }>(sql`
      SELECT c.version, (SELECT count(*)::int FROM emails WHERE template = 'trip-changed'
          AND (data ->> 'version')::int = c.version) AS letters,
        (SELECT count(*)::int FROM bookings WHERE trip_id = c.trip_id AND trip_version < c.version) AS expected
      FROM trip_changes c ORDER BY 1`)
    expect(rows).toHaveLength(6)
    for (const { letters: sent, expected } of rows) expect(sent).toBe(expected)
  })

  test('CON-14 an edit and changes of its bookings never deadlock', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { trip, owner, form } = await published(world)
    const booked = await Promise.all(
      Array.from({ length: 10 }, () => world.booking({ tripId: trip.id, status: 'confirmed' })),
    )
    const headers = await world.as(owner)
    const answers = await Promise.all(
      booked.flatMap(({ id }, index) => [
        second.call(
          'bookings.updateStatus',
          { id, status: index % 2 ? 'paid' : 'cancelled_by_organizer' },
          { headers },
        ),
        world.call(
          'trips.update',
          { id: trip.id, ...form, includesMeals: index % 2 === 0, description: `Edit ${index}` },
          { headers },
        ),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})
