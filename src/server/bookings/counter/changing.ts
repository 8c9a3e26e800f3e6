import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CounterChannel } from '#domain/bookings/counter.ts'
import { type AgreedPrice, bookingStatement, type NewBooking } from '#server/bookings/requests/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { event } from '#server/machine/events.ts'
import { bookingNotes, counterBookings } from './tables.ts'

/** A family did not ask for a booking: nothing about its people stays. Told in the transaction that releases the seats. */
export const counterDeclined = event<{ bookingId: string }>('counter booking declined')

export type NewCounterBooking = {
  booking: NewBooking & { madeBy: { actorId: string } }
  price: AgreedPrice
  channel: CounterChannel
  /** Whether the family asked for it, as the colleague says. */
  hasConsent: boolean
  priceReason: string | null
  codeHash: string
  codeExpiresAt: Date
  undoUntil: Date
}

export type MadeBooking = { id: string; reference: string; tripId: string; numberOfPilgrims: number }

/**
 * Makes a booking for a family, confirmed by the company, by the one statement that takes seats. Undefined where the trip is not
 * bookable or offers something else by now; throws what `toSeatsError` reads.
 */
export async function insertCounterBooking(
  tx: Queryable,
  { booking, price, channel, hasConsent, priceReason, codeHash, codeExpiresAt, undoUntil }: NewCounterBooking,
): Promise<MadeBooking | undefined> {
  const { rows } = await tx.execute<MadeBooking>(bookingStatement(booking, price))
  const [made] = rows
  if (!made) return undefined
  const { actorId } = booking.madeBy
  await tx.insert(counterBookings).values({
    bookingId: made.id,
    channel,
    madeBy: actorId,
    madeAt: booking.now,
    undoUntil,
    consentBy: hasConsent ? actorId : null,
    consentAt: hasConsent ? booking.now : null,
    priceReason,
    codeHash,
    codeExpiresAt,
  })
  return made
}

/** Gives a booking another code, unless its family has answered; the one before no longer works. */
export async function replaceCode(
  tx: Queryable,
  bookingId: string,
  { codeHash, codeExpiresAt }: { codeHash: string; codeExpiresAt: Date },
): Promise<boolean> {
  const { confirmedAt, declinedAt } = counterBookings
  const rows = await tx
    .update(counterBookings)
    .set({ codeHash, codeExpiresAt })
    .where(and(eq(counterBookings.bookingId, bookingId), isNull(confirmedAt), isNull(declinedAt)))
    .returning({ id: counterBookings.bookingId })
  return rows.length > 0
}

/** Writes down what the family answered; the row is locked. */
export async function recordAnswer(
  tx: Queryable,
  bookingId: string,
  answer: { confirmedAt: Date } | { declinedAt: Date },
): Promise<void> {
  await tx.update(counterBookings).set(answer).where(eq(counterBookings.bookingId, bookingId))
}

const writtenNote = { id: bookingNotes.bookingId }
const isNote = (bookingId: string, writtenAt: Date | undefined) =>
  and(eq(bookingNotes.bookingId, bookingId), writtenAt && eq(bookingNotes.writtenAt, writtenAt))

/**
 * Writes the private note of a booking in place of the one before. With `seenAt`, the time of the note that was seen or null of none,
 * only in place of that one. Returns whether it was written.
 */
export async function setNote(
  tx: Queryable,
  bookingId: string,
  note: { sealed: string; writtenBy: string; writtenAt: Date },
  seenAt?: Date | null,
): Promise<boolean> {
  const insert = tx.insert(bookingNotes).values({ bookingId, ...note })
  const written = seenAt
    ? await tx.update(bookingNotes).set(note).where(isNote(bookingId, seenAt)).returning(writtenNote)
    : seenAt === null
      ? await insert.onConflictDoNothing().returning(writtenNote)
      : await insert.onConflictDoUpdate({ target: bookingNotes.bookingId, set: note }).returning(writtenNote)
  return written.length > 0
}

/** Removes the private note of a booking; with `seenAt` only the one that was written then. Returns whether it was there. */
export async function removeNote(tx: Queryable, bookingId: string, seenAt?: Date): Promise<boolean> {
  const removed = await tx.delete(bookingNotes).where(isNote(bookingId, seenAt)).returning(writtenNote)
  return removed.length > 0
}

/** Erases what was written about persons in their bookings: private notes, and why another price was agreed. */
export async function eraseCounterWords(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, [...bookingIds]))
  await tx
    .update(counterBookings)
    .set({ priceReason: null, codeHash: null, codeExpiresAt: null })
    .where(inArray(counterBookings.bookingId, [...bookingIds]))
}

/** The same on the day on which the people of a booking go; `isDue`: a condition on `bookings` and `trips`. */
export async function eraseCounterWordsDue(db: Queryable, isDue: SQL): Promise<void> {
  const due = sql`SELECT bookings.id FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE (${isDue})`
  await db.execute(sql`DELETE FROM booking_notes WHERE booking_notes.booking_id IN (${due})`)
  await db.execute(sql`UPDATE counter_bookings SET price_reason = NULL
    WHERE counter_bookings.price_reason IS NOT NULL AND counter_bookings.booking_id IN (${due})`)
}
