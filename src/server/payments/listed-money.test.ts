import { expect } from 'vitest'
import { createBooks } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'
import { findKeptAccounts } from './accounts-queries.ts'

test('PER-03 for a list of bookings only accounts of departures whose books are switched on are read', async ({
  world,
}) => {
  const { id, trip, owner } = await createBooks(world)
  const read = async () => (await findKeptAccounts(world.db, [id])).map((account) => account.id)
  expect(await read()).toEqual([id])
  await world.call('payments.switchBooks', { id: trip.id, isOn: false }, { as: owner })
  expect(await read()).toEqual([])
})
