import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const given = { usdRate: '0.02', asOf: '2026-11-20', source: 'Reserve Bank of India' } as const

/** So many more trips of the company, at 1,000 rupees. */
const fillWith = async (world: World, count: number) => {
  const { organizerId } = await world.trip({ currency: 'INR', pricePerPerson: '1000.00' })
  await world.db.execute(sql`INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date,
      price_per_person, currency) SELECT ${organizerId}::uuid, 'Ziyarat ' || n, '', 'iraq', '2027-01-10', '2027-01-20', 1000, 'INR'
    FROM generate_series(2, ${count}) AS n`)
}
const dollars = async (world: World) => {
  const { rows } = await world.db.execute<{ usd: string; count: number }>(
    sql`SELECT price_usd::text AS usd, count(*)::int AS count FROM trips GROUP BY 1 ORDER BY 1`,
  )
  return rows.map(({ usd, count }) => [usd, count])
}

test('FIN-08 of very many trips the first thousands follow a rate right away, the others by a job, in any number of processes', async ({
  open,
}) => {
  const world = await open({ database: 'own' })
  const second = await open({ database: world.database })
  await fillWith(world, 7005)
  const as = await world.user({ role: 'admin' })
  expect((await world.call('admin.setRate', { currency: 'INR', ...given }, { as })).status).toBe(200)
  expect(await dollars(world)).toEqual([
    ['12.00', 2005],
    ['20.00', 5000],
  ])
  // A trip written in the meantime is priced by the new rate already.
  expect((await world.trip({ currency: 'INR', pricePerPerson: '1000.00' })).priceUsd).toBe('20.00')
  // Prices cached before the rates were republished are not used after it.
  const cheapest = async () =>
    (await world.call('trips.search', { sort: 'price-low', limit: 1 })).body.trips[0]?.priceUsd
  expect(await cheapest()).toBe('12.00')
  await Promise.all([runJob(world, 'spread-rates'), runJob(second, 'spread-rates')])
  await runJob(world, 'spread-rates')
  expect(await dollars(world)).toEqual([['20.00', 7006]])
  // Here it may have been the other process that had something to do, and told this one.
  await expect.poll(cheapest).toBe('20.00')
})

test('FIN-08 exactly as many as follow right away leave nothing to the job that it would not end', async ({
  open,
}) => {
  const world = await open({ database: 'own' })
  await fillWith(world, 5000)
  const as = await world.user({ role: 'admin' })
  await world.call('admin.setRate', { currency: 'INR', ...given }, { as })
  expect(await dollars(world)).toEqual([['20.00', 5000]])
  await runJob(world, 'spread-rates')
  const { rows } = await world.db.execute(
    sql`SELECT currency FROM exchange_rates WHERE converted_to IS NOT NULL`,
  )
  expect(rows).toEqual([])
})
