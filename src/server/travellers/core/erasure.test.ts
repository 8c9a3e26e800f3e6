import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { travellerAccessLog, travellers } from './tables.ts'

/** A booking of a trip from 10 to 20 January with a person in it, and a look at its list. */
async function known(world: World, trip: object = {}, booking: object = {}) {
  const as = await world.user()
  const { id: tripId } = await world.trip({
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
    ...trip,
  })
  const { id } = await world.booking({ tripId, userId: as.id, status: 'confirmed', ...booking })
  await world.call('travellers.save', { id, age: 'adult', place: 1, surname: 'RIZVI' }, { as })
  await world.db.insert(travellerAccessLog).values({
    bookingId: id,
    travellerId: null,
    side: 'admin',
    what: 'list',
    reason: 'The family asked',
    at: world.clock.now(),
  })
  return { as, id }
}

/** Whether people and looks are there at a moment. */
async function leftAt(world: World, moment: string) {
  world.clock.set(moment)
  await runJob(world, 'erase-people')
  return [await world.db.$count(travellers), await world.db.$count(travellerAccessLog)]
}

describe('PPL-05 travellers are erased on their day', () => {
  test('PPL-05 thirty days after the return, as the day begins at the departure city', async ({ world }) => {
    for (const [timeZone, before, after] of [
      ['Pacific/Kiritimati', '2027-02-18T09:59:59Z', '2027-02-18T10:00:00Z'],
      ['Pacific/Pago_Pago', '2027-02-19T10:59:59Z', '2027-02-19T11:00:00Z'],
    ] as const) {
      await known(world, { timeZone })
      expect([timeZone, await leftAt(world, before)]).toEqual([timeZone, [1, 1]])
      expect([timeZone, await leftAt(world, after)]).toEqual([timeZone, [0, 0]])
      world.clock.set('2026-11-21T09:00:00Z')
    }
  })

  test('PPL-05 after the configured number of days; the page shows the same day', async ({ open }) => {
    const world = await open({ env: { PEOPLE_KEPT_DAYS: '7' } })
    const { id, as } = await known(world)
    expect((await world.call('travellers.list', { id }, { as })).body.erasedOn).toBe('2027-01-27')
    expect(await leftAt(world, '2027-01-26T23:59:59Z')).toEqual([1, 1])
    expect(await leftAt(world, '2027-01-27T00:00:00Z')).toEqual([0, 0])
  })

  test('PPL-05 of a booking that ended, thirty days after that; reopened and accepted, after the return', async ({
    world,
  }) => {
    const off = await known(world)
    await world.call('bookings.cancel', { id: off.id, cause: 'own', keptAmount: null }, { as: off.as })
    expect((await world.call('travellers.list', { id: off.id }, { as: off.as })).body.erasedOn).toBe(
      '2026-12-21',
    )
    expect(await leftAt(world, '2026-12-20T23:59:59Z')).toEqual([1, 1])
    expect(await leftAt(world, '2026-12-21T00:00:00Z')).toEqual([0, 0])
    world.clock.set('2026-11-21T09:00:00Z')
    const back = await known(world)
    await world.call('bookings.cancel', { id: back.id, cause: 'own', keptAmount: null }, { as: back.as })
    const admin = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id: back.id, status: 'confirmed' }, { as: admin })
    await world.call('bookings.answerSetBack', { id: back.id, answer: 'accept' }, { as: back.as })
    expect(await leftAt(world, '2026-12-21T00:00:00Z')).toEqual([1, 1])
    expect(await leftAt(world, '2027-02-18T23:59:59Z')).toEqual([1, 1])
    expect(await leftAt(world, '2027-02-19T00:00:00Z')).toEqual([0, 0])
  })

  test('PPL-05 of a departure that was cancelled, thirty days after that', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({
      organizerId: owner.id,
      departureDate: '2027-01-10',
      returnDate: '2027-01-20',
    })
    const as = await world.user()
    const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
    await world.call('travellers.save', { id, age: 'adult', place: 1, surname: 'RIZVI' }, { as })
    const off = { id: trip.id, reason: 'The bus company has closed.', version: trip.version }
    expect((await world.call('trips.cancelDeparture', off, { as: owner })).status).toBe(200)
    expect(await leftAt(world, '2026-12-20T23:59:59Z')).toEqual([1, 0])
    expect(await leftAt(world, '2026-12-21T00:00:00Z')).toEqual([0, 0])
  })

  test('FIX-28 special requests and contact name of a booking go with its people, and are found no more; others stay', async ({
    world,
  }) => {
    const request = { contactName: 'Plantina Kin', specialRequests: 'A planted request' }
    // Needs told with it, as they are stored (FAM-07).
    const words = { ...request, sealedNeeds: 'planted needs' }
    const over = await known(world, {}, words)
    const later = await known(world, { departureDate: '2027-03-10', returnDate: '2027-03-20' }, words)
    const off = await known(world, { departureDate: '2027-03-10', returnDate: '2027-03-20' }, words)
    await world.call('bookings.cancel', { id: off.id, cause: 'own', keptAmount: null }, { as: off.as })
    const admin = await world.user({ role: 'admin' })
    const read = async ({ id, as }: typeof over) => {
      const { contactName, specialRequests, contactPhone } = (
        await world.call('bookings.view', { id }, { as })
      ).body
      return [contactName, specialRequests, contactPhone !== '']
    }
    const kept = ['Plantina Kin', 'A planted request', true]
    const gone = [null, null, true]
    const look = async () => [await read(over), await read(later), await read(off)]
    const found = async () => {
      const { body } = await world.call('admin.searchBookings', { q: 'plantina' }, { as: admin })
      return body.matching
    }
    expect([await look(), await found()]).toEqual([[kept, kept, kept], 3])
    await leftAt(world, '2026-12-20T23:59:59Z')
    expect(await look()).toEqual([kept, kept, kept])
    world.clock.set('2026-12-21T00:00:00Z')
    // Its brake counts the person and the words.
    expect(await world.jobs.find(({ name }) => name === 'erase-people')?.countDue?.()).toBe(2)
    await leftAt(world, '2026-12-21T00:00:00Z')
    expect(await look()).toEqual([kept, kept, gone])
    await leftAt(world, '2027-02-18T23:59:59Z')
    expect([await look(), await found()]).toEqual([[kept, kept, gone], 2])
    await leftAt(world, '2027-02-19T00:00:00Z')
    expect([await look(), await found()]).toEqual([[gone, kept, gone], 1])
    // No table has them but of the one that is to come: no letter, no event, no agreement.
    await leftAt(world, '2027-04-19T00:00:00Z')
    const { rows } = await world.db.execute<{ name: string }>(sql`
      SELECT pg_tables.tablename AS name FROM pg_tables WHERE pg_tables.schemaname = 'public'`)
    for (const { name } of rows) {
      const text = await world.db.execute<{ all: string | null }>(
        sql`SELECT string_agg(row_to_json(t)::text, '') AS all FROM ${sql.identifier(name)} AS t`,
      )
      expect([name, text.rows[0]?.all ?? '']).toEqual([
        name,
        expect.not.stringMatching(/plantina|planted (?:request|needs)/i),
      ])
    }
  })
})
