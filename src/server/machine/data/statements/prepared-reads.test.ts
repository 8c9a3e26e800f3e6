import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { test } from '#test/world.ts'
import { prepareRead } from './prepared-reads.ts'

test('PER-01 a prepared read makes its SQL once, for transactions too, and answers each call by its own values', async ({
  world,
}) => {
  let timesBuilt = 0
  const readTitle = prepareRead<{ id: string }, { title: string }>((db) => {
    timesBuilt += 1
    return db
      .select({ title: trips.title })
      .from(trips)
      .where(eq(trips.id, sql.placeholder('id')))
  })
  const [one, other] = [await world.trip({ title: 'Najaf' }), await world.trip({ title: 'Karbala' })]
  expect(await readTitle(world.db, { id: one.id })).toEqual([{ title: 'Najaf' }])
  expect(await readTitle(world.db, { id: other.id })).toEqual([{ title: 'Karbala' }])
  expect(timesBuilt).toBe(1)

  // A transaction reads what it wrote itself, past the connection that the text was made for.
  await world.db.transaction(async (tx) => {
    await tx.update(trips).set({ title: 'Kufa' }).where(eq(trips.id, one.id))
    expect(await readTitle(tx, { id: one.id })).toEqual([{ title: 'Kufa' }])
  })
  await world.db
    .transaction(async (tx) => {
      await tx.update(trips).set({ title: 'Samarra' }).where(eq(trips.id, one.id))
      expect(await readTitle(tx, { id: one.id })).toEqual([{ title: 'Samarra' }])
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await readTitle(world.db, { id: one.id })).toEqual([{ title: 'Kufa' }])
  expect(timesBuilt).toBe(1)
})
