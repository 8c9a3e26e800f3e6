import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/world.ts'
import { bookings } from './tables.ts'

const file = readFileSync(new URL('../../migrations/0030_agreements_of_old.sql', import.meta.url), 'utf8')
const filling = file.slice(0, file.indexOf('ALTER TABLE'))

test('CON-09 CON-10 earlier bookings get a reference and lines from their total, marked as made afterwards', async ({
  open,
}) => {
  const world = await open({ database: 'own' })
  const trip = await world.trip({ pricePerPerson: '1200.00' })
  const early = { tripId: trip.id, createdAt: new Date('2026-01-01') }
  await world.booking({ ...early, numberOfPilgrims: 3 })
  // An admin had corrected this one: it is no multiple of three.
  await world.booking({
    ...early,
    numberOfPilgrims: 3,
    totalAmount: '1000.00',
    createdAt: new Date('2026-02-01'),
  })
  for (const column of [
    'number',
    'reference',
    'party',
    'lines',
    'agreed_amount',
    'all_in_amount',
    'offer_version',
  ])
    await world.db.execute(sql.raw(`ALTER TABLE bookings ALTER COLUMN ${column} DROP NOT NULL`))
  await world.db.execute(sql`ALTER TABLE bookings DISABLE TRIGGER bookings_agreed`)
  await world.db.execute(sql`UPDATE bookings SET number = NULL, reference = NULL, party = NULL, lines = NULL,
    agreed_amount = NULL, all_in_amount = NULL, offer_version = NULL`)
  await world.db.execute(sql`ALTER TABLE bookings ENABLE TRIGGER bookings_agreed`)

  await world.db.execute(sql.raw(filling))
  const rows = await world.db.select().from(bookings).orderBy(bookings.createdAt)
  const [first, corrected] = rows
  expect(first).toMatchObject({
    agreedAmount: '3600.00',
    allInAmount: '3600.00',
    offerVersion: 1,
    madeAfterwards: true,
    lines: [{ kind: 'price', age: 'adult', room: null, count: 3, each: '1200.00', amount: '3600.00' }],
    party: { groups: [{ room: null, adults: 3, children: 0, infants: 0 }], extras: [] },
  })
  expect(corrected?.lines).toMatchObject([{ count: 1, each: '1000.00', amount: '1000.00' }])
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
  expect((first?.number ?? 0) < (corrected?.number ?? 0)).toBe(true)
})
