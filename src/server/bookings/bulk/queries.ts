import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { bookings, statusNotices, undoableChanges } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bulkActBookings, bulkActs } from './tables.ts'

export type BulkTrip = NonNullable<Awaited<ReturnType<typeof findBulkTrip>>>

/** A departure with its free places; a deleted one is none. */
export async function findBulkTrip(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: trips.id,
      organizerId: trips.organizerId,
      isActive: trips.isActive,
      companyName: organizers.companyName,
      departureDate: trips.departureDate,
      timeZone: trips.timeZone,
      free: sql<number>`greatest(0, ${trips.maxPilgrims} - ${trips.currentBookings})`,
      isClosed: sql<boolean>`(${trips.publication} = 'cancelled')`,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row
}

/** Holds a departure behind its bookings, so that no places are taken meanwhile; undefined of a deleted one. */
export async function lockBulkTrip(tx: Queryable, id: string): Promise<BulkTrip | undefined> {
  await tx.select({ id: trips.id }).from(trips).where(eq(trips.id, id)).for('no key update')
  return findBulkTrip(tx, id)
}

export type BulkBooking = Awaited<ReturnType<typeof findBulkBookings>>[number]

/** Those of these bookings that are of a departure, the oldest first. `now`: messages of the 24 hours before it are counted. */
export async function findBulkBookings(
  db: Queryable,
  { tripId, ids, now }: { tripId: string; ids: readonly string[]; now: Date },
) {
  const dayBefore = sql`${now.toISOString()}::timestamptz - interval '24 hours'`
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      version: bookings.version,
      pilgrims: bookings.numberOfPilgrims,
      held: bookings.heldSeats,
      email: bookings.contactEmail,
      language: bookings.language,
      isProven,
      toldStatus: statusNotices.toldStatus,
      guestExpiresAt: bookings.guestExpiresAt,
      reopenedAt: bookings.reopenedAt,
      hasOpenChange: sql<boolean>`EXISTS (SELECT FROM ${undoableChanges} AS open WHERE open.booking_id = ${bookings.id})`,
      messagesToday: sql<number>`((SELECT count(*) FROM booking_acts AS made WHERE made.booking_id = ${bookings.id}
          AND made.kind = 'company_message' AND made.at > ${dayBefore})
        + (SELECT count(*) FROM bulk_act_bookings AS waiting JOIN bulk_acts AS act ON act.id = waiting.act_id
          WHERE waiting.booking_id = ${bookings.id} AND act.kind = 'message' AND act.undone_at IS NULL
            AND act.finished_at IS NULL))::int`,
      isReminderWaiting: sql<boolean>`EXISTS (SELECT FROM bulk_act_bookings AS waiting JOIN bulk_acts AS act ON act.id = waiting.act_id
        WHERE waiting.booking_id = ${bookings.id} AND act.kind = 'remind' AND act.undone_at IS NULL AND act.finished_at IS NULL)`,
    })
    .from(bookings)
    .leftJoin(statusNotices, eq(statusNotices.bookingId, bookings.id))
    .where(and(eq(bookings.tripId, tripId), inArray(bookings.id, [...ids])))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
}

/** Locks bookings in the order of their ids, as all do who lock several. */
export async function lockBookings(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for('update')
}

/** What bookings of a departure are by now. */
export async function findPresentStates(db: Queryable, ids: readonly string[], tripId: string) {
  if (ids.length === 0) return []
  const { id, reference, status, version } = bookings
  return db
    .select({ id, reference, status, version })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.tripId, tripId)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
}

/** The act that a client made under a key. */
export async function findActByKey(db: Queryable, tripId: string, key: string) {
  const [row] = await db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.tripId, tripId), eq(bulkActs.key, key)))
  return row
}

export type BulkAct = typeof bulkActs.$inferSelect

/** An act of a departure, held. */
export async function lockAct(tx: Queryable, { id, tripId }: { id: string; tripId: string }) {
  const [row] = await tx
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.tripId, tripId)))
    .for('update')
  return row
}

/** The bookings of an act that still exist. */
export const findActBookings = (db: Queryable, actId: string) =>
  db
    .select()
    .from(bulkActBookings)
    .where(eq(bulkActBookings.actId, actId))
    .orderBy(asc(bulkActBookings.bookingId))

/** An act whose time to undo is over, held: of two processes each is taken by one. */
export async function claimDueAct(
  tx: Queryable,
  now: Date,
  without: readonly string[] = [],
): Promise<BulkAct | undefined> {
  const [row] = await tx
    .select()
    .from(bulkActs)
    .where(
      and(
        isNull(bulkActs.undoneAt),
        isNull(bulkActs.finishedAt),
        sql`${bulkActs.dueAt} <= ${now.toISOString()}::timestamptz`,
        without.length > 0 ? notInArray(bulkActs.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(bulkActs.dueAt), asc(bulkActs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Of these bookings those whose places no other act holds that can still be undone. */
export async function findReleasable(
  db: Queryable,
  actId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ bookingId: string }>(sql`
    SELECT held.booking_id AS "bookingId" FROM bulk_act_bookings AS held
    WHERE held.act_id = ${actId}::uuid AND held.booking_id = ANY(${sql.param([...ids])}::uuid[]) AND NOT EXISTS (
      SELECT FROM bulk_act_bookings AS other JOIN bulk_acts AS act ON act.id = other.act_id
      WHERE other.booking_id = held.booking_id AND other.act_id <> held.act_id AND other.seats > 0
        AND act.undone_at IS NULL AND act.finished_at IS NULL)`)
  return rows.map(({ bookingId }) => bookingId)
}
