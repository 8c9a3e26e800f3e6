import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { travellerAccessLog, travellers } from '#server/travellers/core/tables.ts'
import {
  createAskers,
  createBookingWithTravellers,
  createCompanyWithTravellers,
  firstAdult,
  listAnswers,
} from '#test/scenes/company-travellers.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

type Asker = { id: string } | { userId: string }

async function found(world: World, as: Asker, names: string) {
  const { status, body } = await world.call('travellers.findByName', { names }, { as })
  expect(status).toBe(200)
  return body.found
}
const count = async (world: World, as: Asker, names: string) => (await found(world, as, names)).length

describe('DSK-02 search by name over all departures', () => {
  test('DSK-02 whole words find the person in either script and however accented; parts and other words find no one', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const { id: tripId, title, departureDate } = trip
    const { id: bookingId, reference } = booking
    const names = { surname: 'RIZVI', givenNames: 'ZAHRA FATIMA', ownName: 'زہرا رضوی' }
    expect(await found(world, owner, 'Rízvi zahra')).toEqual([
      { bookingId, reference, tripId, title, departureDate, ...firstAdult, ...names, isUnreadable: false },
    ])
    for (const whole of ['fatima', 'زہرا', 'زهرا', 'RIZVI, Zahra', 'zahra رضوی'])
      expect(await count(world, owner, whole), whole).toBe(1)
    for (const part of ['rizv', 'zah', 'izvi', 'zahra ali', 'رضو', 'Z9182437', '%'])
      expect(await count(world, owner, part), part).toBe(0)
  })

  test('DSK-02 a name that is changed is found by the new one alone, and nobody once the person is erased', async ({
    world,
  }) => {
    const { owner, booking, write } = await createCompanyWithTravellers(world)
    await write({ surname: 'HUSSAIN' })
    expect(await count(world, owner, 'rizvi')).toBe(0)
    expect(await count(world, owner, 'hussain')).toBe(1)
    await write({ ownName: null })
    expect(await count(world, owner, 'زہرا')).toBe(0)
    await world.db.delete(travellers).where(eq(travellers.bookingId, booking.id))
    expect(await count(world, owner, 'hussain')).toBe(0)
  })

  test('DSK-02 the words stand nowhere in the row, and another company finds and has other hashes of the same name', async ({
    world,
  }) => {
    const { owner } = await createCompanyWithTravellers(world)
    const other = await createCompanyWithTravellers(world)
    expect(await found(world, owner, 'rizvi')).toHaveLength(1)
    expect((await found(world, other.owner, 'rizvi'))[0]?.tripId).toBe(other.trip.id)
    const rows = await world.db.select().from(travellers)
    const hashes = rows.map(({ nameHashes }) => nameHashes)
    expect(hashes.map(({ length }) => length)).toEqual([5, 5])
    expect(hashes[0]?.some((hash) => hashes[1]?.includes(hash))).toBe(false)
    expect(JSON.stringify(rows)).not.toMatch(/rizvi|zahra/i)
  })

  test('DSK-02 of cancelled bookings and of requests nobody is found, and each family reads that the names were shown', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    const second = await createBookingWithTravellers(world, trip.id)
    expect(await count(world, owner, 'zahra')).toBe(2)
    const looks = await world.db.select().from(travellerAccessLog)
    expect(looks.map(({ bookingId, what, side }) => [bookingId, what, side]).toSorted()).toEqual(
      [
        [booking.id, 'list', 'organizer'],
        [second.booking.id, 'list', 'organizer'],
      ].toSorted(),
    )
    const set = (status: string) =>
      world.call('bookings.updateStatus', { id: booking.id, status } as never, { as: owner })
    await set('cancelled_by_organizer')
    expect((await found(world, owner, 'zahra')).map(({ bookingId }) => bookingId)).toEqual([
      second.booking.id,
    ])
    await world.call('bookings.updateStatus', { id: second.booking.id, status: 'pending' }, { as: owner })
    expect(await count(world, owner, 'zahra')).toBe(0)
  })

  test('DSK-02 owner, manager and desk may search; leader, pilgrim and admin may not, another company finds no one', async ({
    world,
  }) => {
    const { owner } = await createCompanyWithTravellers(world)
    const askers = await createAskers(world, owner)
    expect(await listAnswers(world, askers, 'travellers.findByName', { names: 'rizvi' })).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      leader: 'travellers_unauthorized',
      'other company': 'ok',
      pilgrim: 'travellers_unauthorized',
      admin: 'travellers_unauthorized',
    })
    expect(await count(world, askers['other company'], 'rizvi')).toBe(0)
    expect(await count(world, askers.desk, 'rizvi')).toBe(1)
  })

  test('DSK-02 people from before are found once the job has hashed their names; it leaves those that are alone', async ({
    world,
  }) => {
    const { owner } = await createCompanyWithTravellers(world)
    await world.db.execute(sql`UPDATE travellers SET name_hashes = '{}', names_hashed_with = NULL`)
    expect(await count(world, owner, 'rizvi')).toBe(0)
    await runJob(world, 'hash-names')
    expect(await count(world, owner, 'rizvi')).toBe(1)
    const before = await world.db.select().from(travellers)
    await runJob(world, 'hash-names')
    expect(await world.db.select().from(travellers)).toEqual(before)
    // Of a key of before they are hashed anew.
    await world.db.execute(sql`UPDATE travellers SET name_hashes = '{old}', names_hashed_with = 'aaaa'`)
    await runJob(world, 'hash-names')
    expect(await count(world, owner, 'rizvi')).toBe(1)
  })
})
