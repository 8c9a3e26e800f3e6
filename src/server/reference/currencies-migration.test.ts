import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { migrate } from '#server/machine/data/migrate.ts'
import { databaseBefore } from '#test/databases.ts'
import { test } from '#test/world.ts'

test('FIN-08 earlier prices and totals do not change, and every trigger is there again', async () => {
  const { handle, db } = await databaseBefore('0051')
  await db.execute(sql`INSERT INTO exchange_rates VALUES ('INR', 0.012, '2026-11-21')`)
  await db.execute(sql`INSERT INTO organizers (company_name, description, years_experience, contact_email, contact_phone)
    VALUES ('Noor', '', 5, 'office@noor.example', '1')`)
  await db.execute(sql`INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date,
      price_per_person, currency) SELECT id, 'Umrah', '', 'umrah', '2027-01-10', '2027-01-20', 98500.5, 'INR' FROM organizers`)
  await db.execute(sql`INSERT INTO bookings (trip_id, number_of_pilgrims, total_amount, currency, contact_email, contact_phone,
      idempotency_scope) SELECT id, 2, 197001, 'INR', 'a@example.com', '1', 'a' FROM trips`)
  // How many brackets a condition is written with does not matter.
  const triggers = async () =>
    (
      await db.execute(sql`SELECT tgrelid::regclass::text AS of_table, tgname, tgenabled,
        translate(pg_get_triggerdef(oid), '()', '') AS made FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`)
    ).rows
  const [made, offer] = [await triggers(), await offersOf()]
  expect(offer[0]).toMatchObject({ price: '98500.50' })

  await migrate(handle)
  // Later files may add others beside them, and have given these three another text.
  const changedSince = ['bookings_held_fewer', 'bookings_seats', 'emails_hold_unconfirmed']
  const kept = made.map(({ made: text, ...trigger }) =>
    changedSince.includes(String(trigger.tgname))
      ? expect.objectContaining(trigger)
      : { ...trigger, made: text },
  )
  expect(await triggers()).toEqual(expect.arrayContaining(kept))
  expect(await offersOf()).toEqual(offer)
  const { rows } = await db.execute(sql`SELECT price_per_person::text AS price, price_usd::text AS dollars,
    total_amount::text AS total FROM trips JOIN bookings ON bookings.trip_id = trips.id`)
  expect(rows).toEqual([{ price: '98500.500', dollars: '1182.01', total: '197001.000' }])
  // The same again is no other offer; a third decimal in dinars is kept, and written.
  await db.execute(sql`UPDATE trips SET price_per_person = 98500.50, updated_at = now()`)
  expect(await offersOf()).toEqual(offer)
  await db.execute(sql`UPDATE trips SET currency = 'KWD', price_per_person = 125.5`)
  expect((await offersOf()).map(({ price }) => price)).toEqual(['98500.50', '125.500'])
  await db.execute(sql`INSERT INTO bookings (trip_id, number_of_pilgrims, total_amount, currency, contact_email, contact_phone,
      idempotency_scope) SELECT id, 2, 251.01, 'KWD', 'b@example.com', '1', 'b' FROM trips`)
  const lines =
    await db.execute(sql`SELECT lines -> 0 ->> 'each' AS each, lines -> 0 ->> 'amount' AS amount FROM bookings
    ORDER BY number`)
  expect(lines.rows).toEqual([
    { each: '98500.50', amount: '197001.00' },
    { each: '125.505', amount: '251.010' },
  ])

  async function offersOf() {
    const { rows: found } = await db.execute<{ version: number; price: string }>(
      sql`SELECT version, content ->> 'pricePerPerson' AS price FROM offers ORDER BY version`,
    )
    return found
  }
})
