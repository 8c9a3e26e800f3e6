import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { BookingChange, UndoableChange } from '#contract/bookings/booking-change.ts'
import type { Party, PriceLine } from '#domain/offers/offer.ts'
import { type BookedParty, undoChange } from '#domain/offers/undone-changes.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { findAgreement } from '#server/bookings/core/agreement-queries.ts'
import { bookingChanges, bookings, undoableChanges } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** A change as it is stored: `leaving` names who left, and `undoes` the change that it undoes. */
export type StoredChange = Omit<BookingChange, 'party' | 'lines'> & {
  party: Party
  lines: PriceLine[]
  bookingId: string
  seenVersion: number
  leaving: PartyPlace[] | null
  undoes: number | null
}

/** The changes of these bookings, the oldest first. */
export async function findChanges(db: Queryable, bookingIds: readonly string[]): Promise<StoredChange[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, number, kind, side, at, day, state, answeredAt, reason, seenVersion } = bookingChanges
  const { party, lines, totalAmount, agreedAmount, allInAmount, agreedBefore, leaving, undoes } =
    bookingChanges
  const rows = await db
    .select({
      bookingId,
      number,
      kind,
      side,
      at,
      day,
      state,
      answeredAt,
      reason,
      seenVersion,
      party,
      lines,
      totalAmount,
      agreedAmount,
      allInAmount,
      agreedBefore,
      leaving,
      undoes,
    })
    .from(bookingChanges)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(number))
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** Whether different rooms are requested and not answered yet. */
export const hasOpenRoomRequest = sql<boolean>`EXISTS (SELECT FROM booking_changes AS asked
  WHERE asked.booking_id = ${bookings.id} AND asked.state = 'asked')`

/** A change that can still be undone, with its day. */
export type OpenChange = Omit<UndoableChange, 'refundDue'> & Pick<BookingChange, 'day'>

/** The changes of a booking that can still be undone, the newest first. */
export async function findUndoableChanges(db: Queryable, bookingId: string): Promise<OpenChange[]> {
  const { number, until } = undoableChanges
  const { kind, day } = bookingChanges
  const rows = await db
    .select({ number, kind, day, until })
    .from(undoableChanges)
    .innerJoin(
      bookingChanges,
      and(eq(bookingChanges.bookingId, undoableChanges.bookingId), eq(bookingChanges.number, number)),
    )
    .where(eq(undoableChanges.bookingId, bookingId))
    .orderBy(desc(number))
  return rows.map(({ until: at, ...row }) => ({ ...row, until: at.toISOString() }))
}

/** The changes whose ten minutes are over at a moment, and that were not told yet. */
export const findDueChanges = (db: Queryable, now: Date): Promise<{ bookingId: string; number: number }[]> =>
  db
    .select({ bookingId: undoableChanges.bookingId, number: undoableChanges.number })
    .from(undoableChanges)
    .where(lte(undoableChanges.until, now))
    .orderBy(asc(undoableChanges.until), asc(undoableChanges.number))

/** The party before a change, with its lines. */
export async function findStateBefore(
  db: Queryable,
  id: string,
  changes: readonly StoredChange[],
  number: number,
): Promise<BookedParty> {
  const last = changes.findLast((one) => one.number < number && one.state === 'agreed')
  const standing = last ?? (await findAgreement(db, { id }))
  if (!standing) throw new Error(`the booking ${id} has no agreement`)
  return { party: standing.party, lines: standing.lines }
}

/**
 * A change as its letter tells it, before and after: both without an earlier one that was undone since, for nobody was told of
 * that.
 */
export async function findToldStates(
  db: Queryable,
  id: string,
  changes: readonly StoredChange[],
  change: StoredChange,
): Promise<{ before: BookedParty; after: BookedParty }> {
  const stateOf = ({ party, lines }: StoredChange): BookedParty => ({ party, lines })
  const later = changes.filter(({ number, state }) => number > change.number && state === 'agreed')
  const undo = later.findLast(({ undoes }) => undoes !== null && undoes < change.number)
  const before = await findStateBefore(db, id, changes, change.number)
  const own = { before, after: stateOf(change) }
  if (!undo) return own
  const undone = new Set(later.map(({ undoes }) => undoes))
  const others = later.filter(
    ({ number, kind }) => number < undo.number && kind !== 'undo' && !undone.has(number),
  )
  let after = stateOf(undo)
  for (const other of others) {
    const difference = { before: await findStateBefore(db, id, changes, other.number), after: stateOf(other) }
    after = undoChange(after, difference)
  }
  return { before: undoChange(after, own), after }
}
