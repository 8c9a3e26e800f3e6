import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { recordFreeCancellation } from './cancellations-changing.ts'
import { statusNotice } from './status-notices-changing.ts'
import { bookingChanges, bookings, undoableChanges } from './tables.ts'

// The only code that takes or frees places of a trip after the request. Triggers do the arithmetic; released places are announced here.

/**
 * Seats of a trip became free. Told in the transaction that freed them, after its locks of bookings and with the trip's row
 * locked by what freed them; `now` is the database's.
 */
export const seatsFreed = event<{ tripId: string; now: Date }>('seats freed')

/**
 * `actorId` is null of a guest and of the platform. The pilgrim is told `later`, by an email about the status that waits, or
 * `otherwise`: by one that the caller queues itself, or not at all.
 */
type StatusChange = {
  to: string
  actorId: string | null
  now: Date
  told: 'later' | 'otherwise'
  /** It can be undone: places that it frees stay held until `releaseEndedSeats`, and nobody is told in the meantime. */
  isHeld?: boolean | undefined
}

type FreedBooking = { id: string; tripId: string }

const tripsOf = (freed: readonly FreedBooking[]) => [...new Set(freed.map(({ tripId }) => tripId))].sort()

/**
 * Sets the status of bookings and records who did it; seats and audit log follow by trigger. Someone has looked at them, so
 * a guest's deadline runs no longer. Returns the bookings whose seats became free. Throws what `toSeatsError` reads.
 */
async function changeStatus(
  tx: Queryable,
  ids: readonly string[],
  { to, actorId, now, told, isHeld = false }: StatusChange,
): Promise<FreedBooking[]> {
  if (ids.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<FreedBooking>(sql`
    WITH before AS (
      SELECT bookings.id, bookings.trip_id, bookings.status, bookings.contact_email FROM bookings
      WHERE bookings.id = ANY(${sql.param([...ids])}::uuid[])
    ), changed AS (
      UPDATE bookings SET status = ${to}, guest_expires_at = NULL, updated_at = ${at}
      FROM before WHERE bookings.id = before.id
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, actor_id, from_status, to_status, changed_at)
      SELECT before.id, ${actorId}::uuid, before.status, ${to}, ${at} FROM before
    ), ${statusNotice({ to, now, isLater: told === 'later', canUndo: isHeld })}
    SELECT before.id, before.trip_id AS "tripId" FROM before
    WHERE booking_holds_seats(before.status) AND NOT booking_holds_seats(${to}::text)`)
  return rows
}

/** Sets the status of bookings that are locked, and tells of the seats that this frees. */
export async function setStatus(
  tx: Queryable,
  emit: Emit,
  ids: readonly string[],
  change: StatusChange,
): Promise<void> {
  const { now, isHeld } = change
  const freed = await changeStatus(tx, ids, change)
  if (isHeld) return holdEndedSeats(tx, freed)
  for (const tripId of tripsOf(freed)) await emit(tx, seatsFreed, { tripId, now })
}

/** Holds the seats of bookings that have just ended. Their trips' rows are locked by what freed them: nobody was faster. */
async function holdEndedSeats(tx: Queryable, ended: readonly FreedBooking[]): Promise<void> {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx.update(bookings).set({ heldSeats: bookings.numberOfPilgrims }).where(inArray(bookings.id, ids))
}

/** Releases seats that are still held for bookings that have ended, and tells of them. The bookings are locked. */
export async function releaseEndedSeats(
  tx: Queryable,
  emit: Emit,
  { ids, tripId }: { ids: readonly string[]; tripId: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const released = await tx
    .update(bookings)
    .set({ heldSeats: 0 })
    .where(
      and(
        inArray(bookings.id, [...ids]),
        gt(bookings.heldSeats, 0),
        sql`NOT booking_holds_seats(${bookings.status})`,
      ),
    )
    .returning({ id: bookings.id })
  if (released.length > 0) await emit(tx, seatsFreed, { tripId, now })
}

/** Confirms requests that are locked: they hold their places already, and none become free. */
export async function confirmRequests(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await changeStatus(tx, ids, { to: 'confirmed', actorId: null, now, told: 'otherwise' })
}

const isRequestExpired = (now: Date) =>
  sql`bookings.status = 'pending' AND bookings.guest_expires_at <= ${now.toISOString()}::timestamptz`

/** How many unproven requests have a deadline that is over. */
export const countExpiredRequests = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.$count(bookings, isRequestExpired(clock()))

/**
 * Cancels the unproven requests whose deadline is over, and returns the trips that got seats back. Their lists are told each
 * in a transaction of its own: who waits has the seats by now, and a list that fails cancels nothing back.
 */
export async function cancelExpiredRequests({
  db,
  clock,
  cache,
  log,
  emit,
}: Pick<Deps, 'db' | 'clock' | 'cache' | 'log' | 'emit'>): Promise<string[]> {
  const tripIds = await db.transaction(async (tx) => {
    const now = clock()
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT bookings.id FROM bookings
      WHERE ${isRequestExpired(now)}
      ORDER BY bookings.id FOR UPDATE`)
    const ids = rows.map(({ id }) => id)
    await recordFreeCancellation(tx, ids, { by: 'platform', cause: 'unopened', now })
    return tripsOf(await changeStatus(tx, ids, { to: 'cancelled', actorId: null, now, told: 'otherwise' }))
  })
  cache.changed(tripIds.map((id) => `seats:${id}`))
  for (const tripId of tripIds)
    await db
      .transaction((tx) => emit(tx, seatsFreed, { tripId, now: clock() }))
      .catch((error: unknown) => log.error({ err: error, trip: tripId }, 'released places not announced'))
  return tripIds
}

/**
 * An admin removes a booking, which is locked and still there: nouns behind keep what must be read on, in the same transaction. `now`
 * is the database's.
 */
export const bookingRemoval = event<{ bookingId: string; now: Date }>('booking removed')

/**
 * Removes a booking with its record of statuses and the emails about it; its seats are free again by trigger. One that has entries in
 * the books, and whose account nobody kept, is refused by the constraint `payment_entries_booking_id_fkey` (decisions 0103, 0114).
 */
export async function deleteBooking(
  tx: Queryable,
  emit: Emit,
  { id, tripId }: { id: string; tripId: string },
  now: Date,
): Promise<void> {
  await tx.delete(bookings).where(eq(bookings.id, id))
  await emit(tx, seatsFreed, { tripId, now })
}

type NewChange = Omit<typeof bookingChanges.$inferInsert, 'id' | 'number'>

/**
 * Writes a change of a booking that is locked, and returns its number; what was agreed counts from then on, and its seats, by
 * trigger. One with `undoUntil` can be undone until then and longer, while nobody was told: so long its seats are held.
 * Throws what `toSeatsError` reads.
 */
export async function recordChange(
  tx: Queryable,
  { now, undoUntil, ...change }: Omit<NewChange, 'at'> & { now: Date; undoUntil?: Date },
): Promise<number> {
  const { bookingId } = change
  const number = sql`(SELECT coalesce(max(made.number), 0) + 1 FROM booking_changes AS made WHERE made.booking_id = ${bookingId}::uuid)`
  const heldBefore = await findHeldSeats(tx, bookingId)
  const [row] = await tx
    .insert(bookingChanges)
    .values({ ...change, at: now, number: number as unknown as number })
    .returning({ number: bookingChanges.number })
  const made = row?.number ?? 0
  if (undoUntil) {
    const seats = (await findHeldSeats(tx, bookingId)) - heldBefore
    await tx.insert(undoableChanges).values({ bookingId, number: made, seats, until: undoUntil })
  }
  return made
}

async function findHeldSeats(tx: Queryable, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ heldSeats: bookings.heldSeats })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.heldSeats ?? 0
}

type UndoableKey = { bookingId: string; number: number }

/** Ends that a change can be undone; whether it still could. The booking is locked. By trigger nobody who left is kept any more. */
export async function endUndo(
  tx: Queryable,
  { bookingId, number }: UndoableKey,
): Promise<number | undefined> {
  const [row] = await tx
    .delete(undoableChanges)
    .where(and(eq(undoableChanges.bookingId, bookingId), eq(undoableChanges.number, number)))
    .returning({ seats: undoableChanges.seats })
  return row?.seats
}

/** Releases the seats that were held for those who left, once that cannot be undone any more. */
export async function releaseHeldSeats(
  tx: Queryable,
  emit: Emit,
  { bookingId, tripId, seats }: { bookingId: string; tripId: string; seats: number },
  now: Date,
): Promise<void> {
  if (seats === 0) return
  await tx
    .update(bookings)
    .set({ heldSeats: sql`${bookings.heldSeats} - ${seats}::integer` })
    .where(eq(bookings.id, bookingId))
  await emit(tx, seatsFreed, { tripId, now })
}
