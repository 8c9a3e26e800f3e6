import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stableId } from '#demo/random.ts'
import { removeDemo } from '#demo/remove-demo.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { code, isTest, paths, readSource } from '#test/source-code.ts'
import { test, type World } from '#test/world.ts'
import { eraseDetailsOfBookings, insertEntry } from './changing.ts'
import { paymentDetails, paymentEntries, paymentSlips, receiptCounters } from './tables.ts'

type Entry = Parameters<typeof insertEntry>[1]

/** 100 dollars by bank on 2 November. */
const entryOf = (world: World, bookingId: string, kind: Entry['kind'], rest: Partial<Entry> = {}): Entry => ({
  bookingId,
  kind,
  side: 'organizer',
  amount: '100.00',
  day: '2026-11-02',
  way: kind === 'claimed' || kind === 'received' || kind === 'refunded' ? 'bank' : null,
  writtenAt: world.clock.now(),
  ...rest,
})

/** The constraint that refuses a statement; 'accepted' where none does. */
const refusal = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'accepted',
    (error: unknown) => findDatabaseFault(error)?.constraint ?? findDatabaseFault(error)?.code ?? 'failed',
  )

const receiptsOf = async ({ db }: World, organizerId: string) => {
  const rows = await db
    .select({ number: paymentEntries.receiptNumber })
    .from(paymentEntries)
    .where(eq(paymentEntries.organizerId, organizerId))
  return rows.flatMap(({ number }) => number ?? []).sort((a, b) => a - b)
}

describe('MON-02 entries of the books', () => {
  test('MON-02 UPDATE, DELETE and TRUNCATE fail for the connection of the application', async ({ world }) => {
    const { db } = world
    const booking = await world.booking()
    const { id } = await insertEntry(db, entryOf(world, booking.id, 'received'))
    const before = await db.select().from(paymentEntries)
    const isMine = sql`payment_entries.id = ${id}::uuid`
    const changes: SQL[] = [
      sql`UPDATE payment_entries SET amount = 1 WHERE ${isMine}`,
      sql`UPDATE payment_entries SET reason = 'Another' WHERE ${isMine}`,
      sql`UPDATE payment_entries SET receipt_number = 9 WHERE ${isMine}`,
      sql`DELETE FROM payment_entries WHERE ${isMine}`,
      sql`TRUNCATE payment_entries CASCADE`,
    ]
    for (const change of changes)
      expect(await refusal(db.execute(change))).toBe('payment_entries_append_only')
    expect(await db.select().from(paymentEntries)).toEqual(before)
    // Control: without the triggers each of them goes through.
    for (const change of changes)
      await db
        .transaction(async (tx) => {
          await tx.execute(sql`ALTER TABLE payment_entries DISABLE TRIGGER USER`)
          expect(await refusal(tx.execute(change))).toBe('accepted')
          tx.rollback()
        })
        .catch(() => undefined)
    expect(await db.select().from(paymentEntries)).toEqual(before)
  })

  test('MON-02 a booking with entries cannot be removed, one without can', async ({ world }) => {
    const { db } = world
    const [booked, other] = [await world.booking(), await world.booking()]
    await insertEntry(db, entryOf(world, booked.id, 'claimed', { side: 'pilgrim' }))
    const remove = (id: string) => refusal(db.delete(bookings).where(eq(bookings.id, id)))
    expect(await remove(booked.id)).toBe('payment_entries_booking_id_fkey')
    expect(await remove(other.id)).toBe('accepted')
  })

  test('MON-02 a deleted account leaves its entries without its name', async ({ world }) => {
    const { db } = world
    const [booking, person] = [await world.booking(), await world.user()]
    await insertEntry(db, entryOf(world, booking.id, 'received', { actorId: person.id }))
    await db.execute(sql`DELETE FROM users WHERE users.id = ${person.id}::uuid`)
    expect(await db.select().from(paymentEntries)).toMatchObject([{ actorId: null, amount: '100.00' }])
  })

  test('MON-02 nothing that the server runs takes the triggers away', () => {
    const opens = /DISABLE\s+TRIGGER|session_replication_role|DROP\s+TRIGGER[^;]*payment_entries/i
    const sources = [
      ...code.filter(({ path }) => !isTest(path)),
      ...paths
        .filter((path) => path.endsWith('functions.sql'))
        .map((path) => ({ path, text: readSource(path) })),
    ]
    const found = sources
      .filter(({ path, text }) => /^src\/server\//.test(path) && opens.test(text))
      .map(({ path }) => path)
    // It restores a backup into an empty database. The command `leave-demo` is no part of the server.
    expect(found).toEqual(['src/server/machine/backup/fill-database.ts'])
    const demo = code.filter(({ path, text }) => !isTest(path) && text.includes('remove-demo.ts'))
    expect(demo.map(({ path }) => path).sort()).toEqual(['scripts/admin.ts', 'scripts/move-to-postgres.ts'])
  })

  test('MON-02 only the command that leaves the demo takes entries out, those of the demo alone', async ({
    world,
  }) => {
    const { db } = world
    const demoBooking = await world.booking({ id: stableId('booking-with-books') })
    const own = await world.booking()
    for (const { id } of [demoBooking, own])
      for (const kind of ['claimed', 'received'] as const) await insertEntry(db, entryOf(world, id, kind))
    await db.transaction((tx) => removeDemo(tx))
    const left = await db.select().from(paymentEntries)
    expect(left.map(({ bookingId }) => bookingId)).toEqual([own.id, own.id])
    expect(await refusal(db.delete(paymentEntries))).toBe('payment_entries_append_only')
  })

  test('an entry answers one of its own booking that can be answered so, and once', async ({ world }) => {
    const { db } = world
    const [booking, other] = [await world.booking(), await world.booking()]
    const claim = await insertEntry(db, entryOf(world, booking.id, 'claimed', { side: 'pilgrim' }))
    const write = (kind: Entry['kind'], rest: Partial<Entry>, bookingId = booking.id) =>
      refusal(insertEntry(db, entryOf(world, bookingId, kind, rest)))
    const refersTo = claim.id
    expect(await write('received', { refersTo }, other.id)).toBe('payment_entries_refer')
    expect(await write('arrived', { refersTo })).toBe('payment_entries_refer')
    expect(await write('disputed', { refersTo })).toBe('payment_entries_reasons')
    expect(await write('disputed', { refersTo, reason: 'Not in our bank' })).toBe('accepted')
    expect(await write('disputed', { refersTo, reason: 'Again' })).toBe('payment_entries_one_answer')
    expect(await write('received', { refersTo })).toBe('accepted')
    expect(await write('received', { refersTo })).toBe('payment_entries_one_answer')
    // What was refused took no number.
    expect(await receiptsOf(world, (await db.select().from(receiptCounters))[0]?.organizerId ?? '')).toEqual([
      1,
    ])
    expect(await write('claimed', { clientKey: 'k' })).toBe('accepted')
    expect(await write('claimed', { clientKey: 'k' })).toBe('payment_entries_client_key')
    expect(await write('received', { amount: '0' })).toBe('payment_entries_check')
  })

  test('MON-02 its company and currency are those of its booking, whatever is sent', async ({ world }) => {
    const { db } = world
    const trip = await world.trip({ currency: 'KWD' })
    const booking = await world.booking({ tripId: trip.id, currency: 'KWD' })
    await db.insert(paymentEntries).values({
      ...entryOf(world, booking.id, 'received', { amount: '10.125' }),
      currency: 'USD',
      receiptNumber: 77,
    })
    expect(await db.select().from(paymentEntries)).toMatchObject([
      { organizerId: trip.organizerId, currency: 'KWD', amount: '10.125', receiptNumber: 1 },
    ])
  })
})

describe('MON-02 receipt numbers', () => {
  test('MON-02 of many at once each has the next one, of its own company; what is undone leaves no gap', async ({
    world,
  }) => {
    const { db } = world
    const trips = [
      await world.trip({ organizerId: (await world.organizer()).id }),
      await world.trip({ organizerId: (await world.organizer()).id }),
    ]
    const booked = await Promise.all(trips.map((trip) => world.booking({ tripId: trip.id })))
    const receive = (tx: Queryable, at: number) =>
      insertEntry(tx, entryOf(world, booked[at % 2]?.id ?? '', 'received'))
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        db
          .transaction(async (tx) => {
            await receive(tx, at)
            // Every fifth of them is undone after it had its number.
            if (at % 5 === 4) tx.rollback()
          })
          .catch(() => undefined),
      ),
    )
    const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
    for (const { organizerId } of trips) expect(await receiptsOf(world, organizerId)).toEqual(upTo(12))
    await receive(db, 0)
    expect(await receiptsOf(world, trips[0]?.organizerId ?? '')).toEqual(upTo(13))
  })
})

describe('what of an entry is about a person', () => {
  test('is erased, and the entry stays; the file of a slip is removed', async ({ world }) => {
    const { db } = world
    const [booking, other] = [await world.booking(), await world.booking()]
    const now = world.clock.now()
    for (const [at, { id }] of [booking, other].entries()) {
      const entry = await insertEntry(db, entryOf(world, id, 'claimed', { side: 'pilgrim' }))
      await db.insert(paymentDetails).values({ entryId: entry.id, sealed: 'v1.a.b', writtenAt: now })
      const file = `${at}`.repeat(32)
      await db
        .insert(paymentSlips)
        .values({ entryId: entry.id, file, type: 'image/webp', sealedKey: 'v1.a.b', addedAt: now })
    }
    await db.transaction((tx) => eraseDetailsOfBookings(tx, [booking.id]))
    expect(await db.$count(paymentEntries)).toBe(2)
    expect([await db.$count(paymentDetails), await db.$count(paymentSlips)]).toEqual([1, 1])
    const { rows } = await db.execute(sql`SELECT paper_files_to_remove.file FROM paper_files_to_remove`)
    expect(rows).toEqual([{ file: '0'.repeat(32) }])
  })
})
