import { expect } from 'vitest'
import { createLeavingFamily, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

// Three adults at 1,000 and a child at 400, 50 days before the departure: by the standard terms 10 % are kept, from the
// 44th day on 25 %.

test('FIX-30 CON-12 anyone who cancels for the others still owes the fee for those who left before', async ({
  world,
}) => {
  const { id, as, change, tell, view } = await createLeavingFamily(world)
  const { status } = await change(quad(2), { leaving: [grandmother] })
  expect(status).toBe(200)
  // 2,000 and 400 of those who stay, and 100 of her.
  expect((await view()).totalAmount).toBe('2500.00')
  await tell()
  const kept = async () => (await world.call('bookings.cancelling', { id }, as)).body.figures[0]?.keptAmount
  // A tenth of 2,400 and her 100.
  expect(await kept()).toBe('340.00')
  world.clock.set('2026-12-01T09:00:00Z')
  // A quarter of 2,400 and her 100, not a quarter of 2,500.
  expect(await kept()).toBe('700.00')
  const cancelled = await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '700.00' }, as)
  expect([cancelled.status, cancelled.body.dueAmount]).toEqual([200, '700.00'])
})
