import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/world.ts'
import { trips } from './tables.ts'

test('a booking, which changes the free places alone, writes to no index of its trip', async ({ open }) => {
  // In a database of its own: beside what earlier tests have left in the trip's block its next version may find no room.
  const world = await open({ database: 'own' })
  const { id } = await world.trip({ description: 'A walk of three days. '.repeat(200) })
  const countLightUpdates = (change: Partial<typeof trips.$inferInsert>) =>
    world.db.transaction(async (tx) => {
      const countSoFar = async () =>
        (
          await tx.execute<{ updates: number }>(
            sql`SELECT pg_stat_get_xact_tuples_hot_updated('trips'::regclass)::int AS updates`,
          )
        ).rows[0]?.updates ?? 0
      const before = await countSoFar()
      await tx.update(trips).set(change).where(eq(trips.id, id))
      return (await countSoFar()) - before
    })
  expect(await countLightUpdates({ currentBookings: 1 })).toBe(1)
  // The control: the price is in several.
  expect(await countLightUpdates({ pricePerPerson: '1300' })).toBe(0)
})

test('the words that are searched follow the text', async ({ world }) => {
  const { id } = await world.trip()
  const isFound = async (word: string) =>
    (
      await world.db
        .select({ id: trips.id })
        .from(trips)
        .where(sql`${trips.searchVector} @@ to_tsquery('simple', ${word}) AND ${trips.id} = ${id}`)
    ).length === 1
  await world.db.update(trips).set({ searchText: 'samarra' }).where(eq(trips.id, id))
  expect([await isFound('samarra'), await isFound('najaf')]).toEqual([true, false])
  await world.db.update(trips).set({ searchText: 'najaf' }).where(eq(trips.id, id))
  expect([await isFound('samarra'), await isFound('najaf')]).toEqual([false, true])
})
