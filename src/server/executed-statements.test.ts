import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { createWorld, test } from '#test/world.ts'

// Every statement that the product sends in any test of the API is read as it is sent, when the world of the test is closed:
// Drizzle leaves out the tables of columns where a query has but one, and so may write less than the code says.

const bareCurrency = /columns without their table(.|\n)*currency: …/

describe('a statement with columns without their table', () => {
  test('control: fails the test that sent it, and each other one that sends it', async () => {
    for (const _ of [1, 2]) {
      const world = await createWorld({ database: 'own' })
      const hasRate = sql`EXISTS (SELECT FROM exchange_rates AS rate WHERE rate.currency = ${trips.currency})`
      await world.deps.db.select({ hasRate }).from(trips)
      await expect(world.close()).rejects.toThrow(bareCurrency)
    }
  })

  test('control: is found in a transaction too', async () => {
    const world = await createWorld({ database: 'own' })
    await world.deps.db.transaction((tx) =>
      tx
        .execute(sql`SELECT trips.id FROM trips, exchange_rates AS rate WHERE currency = 'INR'`)
        .catch(() => {}),
    )
    await expect(world.close()).rejects.toThrow(bareCurrency)
  })

  test('may be one of the test itself, which is not the product', async ({ world }) => {
    await world.db.execute(sql`SELECT usd_rate FROM exchange_rates, trips`)
  })
})
