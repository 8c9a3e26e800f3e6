import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isEmbedded } from '#test/databases.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { test } from '#test/world.ts'
import { processAlerts } from './service.ts'

test.skipIf(isEmbedded)(
  'FIN-07 two processes that run at one moment send each alert one email, with every trip',
  async ({ world, open }) => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`)
    for (const email of people) await createActiveAlert(world, { email, destination: 'iraq' })
    const other = await open({ database: world.database })
    for (let round = 1; round <= 3; round++) {
      for (let count = 0; count < 7; count++) await world.trip()
      await Promise.all([world, other, world, other].map(({ deps }) => processAlerts(deps)))
      await processAlerts(world.deps)
      const { rows } = await world.db.execute<{ recipient: string; trips: string[] }>(
        sql`SELECT recipient, data -> 'trips' AS trips FROM emails WHERE template = 'alert-trips'`,
      )
      for (const email of people) {
        const letters = rows.filter(({ recipient }) => recipient === email)
        const trips = letters.flatMap((letter) => letter.trips)
        expect([email, letters.length, trips.length, new Set(trips).size]).toEqual([
          email,
          round,
          round * 7,
          round * 7,
        ])
      }
      world.clock.advance({ hours: 24 })
      other.clock.advance({ hours: 24 })
    }
  },
)
