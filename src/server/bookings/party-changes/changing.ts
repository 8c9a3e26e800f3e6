import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BookingChangeKind } from '#domain/bookings/party-changes.ts'
import type { PartyGroup } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { bookingChanges, bookingReplacements } from '#server/bookings/core/tables.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { event } from '#server/machine/events.ts'

type PartyChange = {
  bookingId: string
  number: number
  before: readonly PartyGroup[]
  after: readonly PartyGroup[]
  now: Date
}
/**
 * People leave a party, or move to another age group; the booking is locked. `leaving` names them, as many of each age as it
 * loses; where it names nobody, those go of whom nothing is known, or it is refused with `leaving_needed`.
 */
export const partyChanged = event<PartyChange & { kind: 'fewer' | 'age'; leaving: readonly PartyPlace[] }>(
  'party changed',
)
/** Someone else travels in this place now. */
export const personReplaced = event<{ bookingId: string; number: number; place: PartyPlace }>(
  'person replaced',
)
/** A change is undone: who left or moved by it is back. The booking is locked. */
export const changeUndone = event<PartyChange & { kind: BookingChangeKind }>('change undone')

type Row = typeof bookingChanges.$inferInsert
type Answer = Pick<Row, 'state' | 'answeredAt' | 'reason'>

/** Answers rooms that are requested; whether they still were. */
export async function answerChange(
  tx: Queryable,
  { bookingId, number }: { bookingId: string; number: number },
  answer: Answer,
): Promise<boolean> {
  const rows = await tx
    .update(bookingChanges)
    .set(answer)
    .where(
      and(
        eq(bookingChanges.bookingId, bookingId),
        eq(bookingChanges.number, number),
        eq(bookingChanges.state, 'asked'),
      ),
    )
    .returning({ number: bookingChanges.number })
  return rows.length > 0
}

/** Whether a question for rooms stands open already. */
export const isDuplicateRoomRequest = (error: unknown) =>
  isConstraintViolation(error, 'booking_changes_asked_idx')

export async function storeReplacementNames(
  tx: Queryable,
  names: typeof bookingReplacements.$inferInsert,
): Promise<void> {
  await tx.insert(bookingReplacements).values(names)
}

export async function findReplacementNames(
  db: Queryable,
  { bookingId, number }: { bookingId: string; number: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: bookingReplacements.sealed })
    .from(bookingReplacements)
    .where(and(eq(bookingReplacements.bookingId, bookingId), eq(bookingReplacements.number, number)))
  return row?.sealed
}

/** Erases the names of a replacement that was undone. */
export async function eraseReplacementNames(
  tx: Queryable,
  { bookingId, number }: { bookingId: string; number: number },
): Promise<void> {
  await tx
    .delete(bookingReplacements)
    .where(and(eq(bookingReplacements.bookingId, bookingId), eq(bookingReplacements.number, number)))
}

/** Erases what people wrote and were called in the changes of their bookings. */
export async function eraseFreeText(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  const ids = [...bookingIds]
  if (ids.length === 0) return
  await tx.delete(bookingReplacements).where(inArray(bookingReplacements.bookingId, ids))
  await tx.update(bookingChanges).set({ reason: null }).where(inArray(bookingChanges.bookingId, ids))
}

/** Names are kept for so many days after the return or the cancellation (decisions: What is erased when). */
const nameRetentionDays = 30

/** Job: erases the names of journeys that are over for that long. */
export async function eraseExpiredNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    DELETE FROM booking_replacements AS names USING bookings, trips
    WHERE bookings.id = names.booking_id AND trips.id = bookings.trip_id AND (${areNamesDue(clock())})`)
}

/** How many names `eraseExpiredNames` erases now. */
export async function countExpiredNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    SELECT count(*)::int AS due FROM booking_replacements AS names
    JOIN bookings ON bookings.id = names.booking_id JOIN trips ON trips.id = bookings.trip_id
    WHERE ${areNamesDue(clock())}`)
  return rows[0]?.due ?? 0
}

function areNamesDue(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`trips.return_date + ${nameRetentionDays}::integer < (${at} AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date
    OR EXISTS (SELECT FROM booking_cancellations AS gone WHERE gone.booking_id = bookings.id AND gone.ended_at IS NULL
      AND gone.day + ${nameRetentionDays}::integer < (${at} AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date)`
}
