import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { selectOpenedGuestBooking } from './guests-queries.ts'

const address = 'one@example.com'

/** How many rows are looked at for the answer, and which index leads to them. */
async function planOf({ db }: World) {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) ${selectOpenedGuestBooking(db, address).getSQL()}`,
  )
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  return {
    index: /(bookings_\w+)/.exec(text.replace(/ on bookings\b/, ''))?.[1],
    inVain: Number(/Removed by Filter: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

test('TRU-03 finds right away whether an address ever confirmed, however many requests wait there; control: without its index all of them are read', async ({
  open,
}) => {
  const world = await open({ database: 'own' })
  const { id } = await world.trip()
  await world.booking({ tripId: id, userId: null, contactEmail: address })
  const others = sql`array_agg(quote_ident(column_name)) FILTER (WHERE is_generated = 'NEVER' AND column_name NOT IN ('id', 'number'))`
  const { rows } = await world.db.execute<{ columns: string }>(
    sql`SELECT array_to_string(${others}, ',') AS columns FROM information_schema.columns WHERE table_name = 'bookings'`,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await world.db.execute(sql`ALTER TABLE bookings DISABLE TRIGGER USER`)
  await world.db.execute(sql`ALTER TABLE bookings ENABLE TRIGGER bookings_agreement`)
  await world.db.execute(
    sql`INSERT INTO bookings (${columns}) SELECT ${columns} FROM bookings, generate_series(1, 5000)`,
  )
  await world.db.execute(sql`ANALYZE bookings`)
  expect(await planOf(world)).toEqual({ index: 'bookings_confirmed_email_idx', inVain: 0 })
  await world.db.execute(sql`DROP INDEX bookings_confirmed_email_idx`)
  expect((await planOf(world)).inVain).toBe(5_001)
})
