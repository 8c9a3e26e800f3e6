import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookingCancellations, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { prepareRead } from './prepared-reads.ts'

/** Moments, days, amounts, lists, JSON, raw SQL with and without a decoder, and a table that may be missing. */
const select = (db: Queryable) =>
  db
    .select({
      id: bookings.id,
      booking: bookings,
      day: trips.departureDate,
      trip: { title: trips.title, zakirs: trips.tripZakirNames, terms: trips.terms },
      organizer: organizers,
      cancellation: { day: bookingCancellations.day, fromStatus: bookingCancellations.fromStatus },
      mixed: { day: bookingCancellations.day, title: trips.title },
      latest: sql`${bookings.createdAt}`.mapWith(bookings.createdAt),
      ended: sql<number>`CASE WHEN ${bookingCancellations.endedAt} IS NULL THEN 7 END`,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .leftJoin(bookingCancellations, eq(bookingCancellations.bookingId, bookings.id))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))

async function bookTwice(world: World) {
  const owner = await world.organizer()
  const as = await world.user()
  const trip = (await world.call('trips.create', tripRequest({ organizerId: owner.id }), { as: owner })).body
  const { id } = (await world.call('bookings.create', bookingRequest(trip), { as })).body
  await world.call('bookings.create', bookingRequest(trip), { as })
  await world.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { as: owner })
}

test('PER-02 rows of prepared reads are those that Drizzle makes, with a joined table and without it', async ({
  world,
}) => {
  await bookTwice(world)
  const expected = await select(world.db)
  expect(expected.map(({ cancellation }) => cancellation === null).toSorted()).toEqual([false, true])
  const read = prepareRead<Record<string, never>, (typeof expected)[number]>((db) => select(db))
  const rows = await read(world.db, {})
  expect(rows).toEqual(expected)
  expect(rows.map((row) => Object.keys(row))).toEqual(expected.map((row) => Object.keys(row)))
  expect(await world.db.transaction((tx) => read(tx, {}))).toEqual(expected)
})

test('PER-02 a prepared read asks once what kind a column is of, and not of every row', async ({ world }) => {
  let prepared: object = {}
  const read = prepareRead<Record<string, never>, object>((db) => ({
    prepare: (name) => {
      const made = select(db).prepare(name)
      prepared = made
      return made
    },
  }))
  await read(world.db, {})
  // Where Drizzle finds none it maps rows itself, in more than twice the time.
  expect(prepared).toHaveProperty('customResultMapper', expect.any(Function))
})
