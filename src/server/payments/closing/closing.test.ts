import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { runJob } from '#test/scenes/deletions.ts'
import { createBooks, createFamily, lastEntry } from '#test/scenes/money/books.ts'
import { listAccountsNotRead } from '#test/scenes/money/closed.ts'
import { test, type World } from '#test/world.ts'

const ended = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
const idsOf = (list: { rows: { bookingId: string }[] }) => list.rows.map(({ bookingId }) => bookingId).sort()

/** A departure with a family that paid all, one that owes, and one whose claim waits, on the day on which it is closed. */
async function createEnded(world: World) {
  const settled = await createBooks(world, { trip: ended })
  const { owner, trip } = settled
  await settled.record({ amount: '2400.00' })
  const owing = await createFamily(world, owner, trip.id)
  const claims = await createFamily(world, owner, trip.id)
  await claims.record({ amount: '2400.00' })
  await claims.claim({ amount: '1.00' })
  const close = async (day = '2027-02-20') => {
    world.clock.set(`${day}T09:00:00Z`)
    await runJob(world, 'close-departures')
  }
  const list = async () => (await world.call('payments.owingOverall', { id: owner.id }, { as: owner })).body
  const here = async () => (await world.call('payments.owing', { id: trip.id }, { as: owner })).body
  return { settled, owner, trip, owing, claims, close, list, here }
}

describe('MON-08 closed departures', () => {
  test('MON-08 what was settled 30 days after the return leaves the list over all departures, and no other account', async ({
    world,
  }) => {
    const { settled, owing, claims, close, list, here } = await createEnded(world)
    const all = [settled.id, owing.id, claims.id].sort()
    // Thirty days after the return it stands there still.
    await close('2027-02-19')
    expect(idsOf(await list())).toEqual(all)
    await close()
    expect(idsOf(await list())).toEqual([owing.id, claims.id].sort())
    expect((await list()).sums).toMatchObject([{ currency: 'USD', bookings: 2, owed: '2400.00' }])
    // The departure's own list is whole, and a second run changes nothing.
    expect(idsOf(await here())).toEqual(all)
    await close('2027-02-21')
    expect(idsOf(await list())).toEqual([owing.id, claims.id].sort())
  })

  test('MON-08 whatever changes an account of a closed departure brings it back at once; settled again it goes', async ({
    world,
  }) => {
    const { settled, owner, owing, close, list } = await createEnded(world)
    await close()
    const row = async (id: string) => (await list()).rows.find(({ bookingId }) => bookingId === id)
    // An entry: nothing is written but by the trigger.
    await settled.refund({ amount: '100.00', day: '2027-02-20' })
    expect(await row(settled.id)).toMatchObject({ owed: '100.00' })
    await settled.record({ amount: '100.00', day: '2027-02-20' })
    expect(await row(settled.id)).toMatchObject({ group: 'settled' })
    await close('2027-02-21')
    expect(await row(settled.id)).toBeUndefined()
    // A cancellation: what was paid is due back.
    await world.call(
      'bookings.updateStatus',
      { id: settled.id, status: 'cancelled_by_organizer' },
      { as: owner },
    )
    expect(await row(settled.id)).toMatchObject({ group: 'refund', credit: '2400.00' })
    // Paid at last, it is settled and goes with the next run.
    await owing.record({ amount: '2400.00', day: '2027-02-20' })
    expect(await row(owing.id)).toMatchObject({ group: 'settled' })
    await close('2027-02-22')
    expect(await row(owing.id)).toBeUndefined()
    // A correction of an old receipt.
    const { id: entry } = lastEntry(await owing.asCompany())
    const correction = { id: owing.id, entry, amount: '2000.00', reason: 'Miscounted', key: 'again' }
    await world.call('payments.correct', correction, { as: owner })
    expect(await row(owing.id)).toMatchObject({ owed: '400.00' })
    expect(await listAccountsNotRead(world)).toEqual([])
  })

  test('a departure whose days are moved, and one whose books are switched on again, are read whole', async ({
    world,
  }) => {
    const { settled, owner, trip, close, list } = await createEnded(world)
    await close()
    await world.db.execute(sql`UPDATE trips SET return_date = '2027-03-30' WHERE trips.id = ${trip.id}::uuid`)
    expect(idsOf(await list())).toContain(settled.id)
    await world.db.execute(sql`UPDATE trips SET return_date = '2027-01-20' WHERE trips.id = ${trip.id}::uuid`)
    expect(idsOf(await list())).not.toContain(settled.id)
    for (const isOn of [false, true])
      await world.call('payments.switchBooks', { id: trip.id, isOn }, { as: owner })
    expect(idsOf(await list())).toContain(settled.id)
  })

  test('a payment that is recorded while its departure is closed is read', async ({ world }) => {
    const { settled, owing, trip, list } = await createEnded(world)
    world.clock.set('2027-02-20T09:00:00Z')
    for (let turn = 0; turn < 8; turn++) {
      await world.db.execute(sql`DELETE FROM unsettled_accounts`)
      await world.db.execute(
        sql`UPDATE departure_books SET closed_at = NULL WHERE trip_id = ${trip.id}::uuid`,
      )
      const day = '2027-02-20'
      await Promise.all([
        runJob(world, 'close-departures'),
        settled.refund({ amount: '1.00', day }),
        owing.record({ amount: '1.00', day }),
      ])
      expect(idsOf(await list())).toEqual(expect.arrayContaining([settled.id, owing.id]))
      expect(await listAccountsNotRead(world)).toEqual([])
      await settled.record({ amount: '1.00', day })
    }
  })
})
