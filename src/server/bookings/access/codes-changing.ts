import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { codeTries, proofMinutes, proofMostMinutes, proofsPerDevice } from '#domain/kernel/emails.ts'
import { bookingCodes, bookingProofs } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { withdrawEmails } from '#server/machine/mail/outbox.ts'

/** Makes this the one live code of a booking; letters that wait with another are taken back. */
export async function setCode(
  tx: Queryable,
  bookingId: string,
  { codeHash, sentAt, expiresAt }: { codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const code = { codeHash, sentAt, expiresAt, tries: 0 }
  await tx
    .insert(bookingCodes)
    .values({ bookingId, ...code })
    .onConflictDoUpdate({ target: bookingCodes.bookingId, set: code })
  await withdrawEmails(tx, { bookingId, templates: ['booking-code'] })
}

/** Counts a try and gives the hash to try it against; undefined where no code is live or all its tries are used up. */
export async function countCodeAttempt(
  db: Queryable,
  bookingId: string,
  now: Date,
): Promise<string | undefined> {
  const { codeHash, tries, expiresAt } = bookingCodes
  const [row] = await db
    .update(bookingCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(bookingCodes.bookingId, bookingId),
        isNotNull(codeHash),
        lt(tries, codeTries),
        gt(expiresAt, now),
      ),
    )
    .returning({ codeHash })
  return row?.codeHash ?? undefined
}

type NewProof = { bookingId: string; proofHash: string; deviceHash: string; now: Date }

/**
 * Gives a device a proof for the code that was typed, which is used up: of two who type it at once, one gets it. A device
 * has one of each booking, and of so many bookings; those before that end.
 */
export async function exchangeCode(tx: Queryable, codeHash: string, proof: NewProof): Promise<boolean> {
  const { bookingId, proofHash, deviceHash, now } = proof
  const used = await tx
    .update(bookingCodes)
    .set({ codeHash: null })
    .where(and(eq(bookingCodes.bookingId, bookingId), eq(bookingCodes.codeHash, codeHash)))
    .returning({ id: bookingCodes.bookingId })
  if (used.length === 0) return false
  const { madeAt } = bookingProofs
  const isReplaced = and(eq(bookingProofs.deviceHash, deviceHash), eq(bookingProofs.bookingId, bookingId))
  await tx.delete(bookingProofs).where(or(lte(madeAt, addMinutes(now, -proofMostMinutes)), isReplaced))
  await tx.execute(sql`
    DELETE FROM booking_proofs WHERE booking_proofs.id IN (SELECT old.id FROM booking_proofs AS old
      WHERE old.device_hash = ${deviceHash} ORDER BY old.made_at DESC OFFSET ${proofsPerDevice - 1})`)
  await tx.insert(bookingProofs).values({ bookingId, proofHash, deviceHash, madeAt: now, usedAt: now })
  return true
}

/** Uses the proof of a booking that the device has, or that came along; false where there is none that is valid. */
export async function touchProof(
  db: Queryable,
  bookingId: string,
  {
    proofHash,
    deviceHash,
    now,
  }: { proofHash: string | undefined; deviceHash: string | undefined; now: Date },
): Promise<boolean> {
  const isTheirs = or(
    proofHash === undefined ? undefined : eq(bookingProofs.proofHash, proofHash),
    deviceHash === undefined ? undefined : eq(bookingProofs.deviceHash, deviceHash),
  )
  if (!isTheirs) return false
  const { id, usedAt, madeAt } = bookingProofs
  const isValid = and(
    gt(usedAt, addMinutes(now, -proofMinutes)),
    gt(madeAt, addMinutes(now, -proofMostMinutes)),
  )
  const [found] = await db
    .select({ id, usedAt })
    .from(bookingProofs)
    .where(and(eq(bookingProofs.bookingId, bookingId), isTheirs, isValid))
    .limit(1)
  // To the minute: a page makes several calls.
  if (found && found.usedAt <= addMinutes(now, -1))
    await db.update(bookingProofs).set({ usedAt: now }).where(eq(id, found.id))
  return found !== undefined
}

/** Ends all proofs of a device. */
export async function forgetDevice(db: Queryable, deviceHash: string): Promise<void> {
  await db.delete(bookingProofs).where(eq(bookingProofs.deviceHash, deviceHash))
}

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
