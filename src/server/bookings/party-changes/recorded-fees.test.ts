import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookingEvents } from '#server/bookings/core/tables.ts'
import { createLeavingFamily, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

// Three adults at 1,000 and a child, 50 days before the departure: a tenth is kept of who leaves.

test('FIX-30 CON-13 the history has a fee where someone leaves, and none where someone joins', async ({
  world,
}) => {
  const { id, change } = await createLeavingFamily(world)
  const recorded = async (kind: 'people_fewer' | 'people_more') => {
    const found = await world.db
      .select()
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.kind, kind)))
    return found.map(({ data }) => data)
  }
  expect((await change(quad(4))).status).toBe(200)
  const [joined = expect.fail()] = await recorded('people_more')
  expect(joined).not.toHaveProperty('keptAmount')
  expect(joined).toMatchObject({ peopleBefore: 4, people: 5 })
  expect((await change(quad(3), { leaving: [grandmother] })).status).toBe(200)
  expect(await recorded('people_fewer')).toMatchObject([{ peopleBefore: 5, people: 4, keptAmount: '100.00' }])
})
