import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openRequests } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { findMiscounted } from '#test/scenes/open-requests.ts'
import { test, type World } from '#test/world.ts'

const file = readFileSync(new URL('../../migrations/0013_open_requests.sql', import.meta.url), 'utf8')

/** Returns what the migration does with bookings that existed before it. */
async function countEarlier({ db }: World) {
  const [, counting = ''] = /(-- Joined an account[\s\S]*?)CREATE TRIGGER/.exec(file) ?? []
  for (const statement of counting.split(';').filter((part) => part.trim()))
    await db.execute(sql.raw(statement))
}

test('CON-20 requests from before the counts existed count too, for the same addresses', async ({ open }) => {
  const world = await open({ database: 'own' })
  const pilgrim = await world.user()
  const trip = await world.trip({ maxPilgrims: 20 })
  const guests = { tripId: trip.id, userId: null, contactEmail: 'Zahra@Example.com', numberOfPilgrims: 3 }
  for (let count = 0; count < 3; count++) await world.booking(guests)
  await world.booking({ ...guests, status: 'confirmed' })
  await world.booking({ ...guests, contactEmail: '' })
  await world.booking({ ...guests, contactEmail: 'b@example.com', guestOpenedAt: world.clock.now() })
  await world.booking({ userId: pilgrim.id, contactEmail: 'c@example.com' })
  const ask = (fields: object = {}) => world.call('bookings.create', bookingRequest(trip, fields))
  expect((await ask({ contactEmail: 'early@example.com' })).status).toBe(201)
  await world.db.execute(
    sql`UPDATE bookings SET status = 'cancelled' WHERE contact_email = 'early@example.com'`,
  )

  await countEarlier(world)
  const counts = await world.db.select().from(openRequests)
  const found = counts.map(({ key, open }) => `${key.split(':')[0]} ${open}`).sort()
  const recipients = ['recipient 1', 'recipient 1', 'recipient 3']
  expect(found).toEqual(['person 1', ...recipients, 'unproven-recipient 3', 'unproven-seats 9'])
  expect(await findMiscounted(world.db)).toEqual([])
  expect((await ask({ contactEmail: 'd@example.com', numberOfPilgrims: 2 })).error.code).toBe(
    'trip_held_unconfirmed',
  )
  expect((await ask({ contactEmail: 'd@example.com' })).status).toBe(201)
})
