import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { codeTries } from '#domain/kernel/emails.ts'
import { bookingCodes } from '#server/bookings/core/tables.ts'
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

/** Puts a proof in the place of the code that was typed: of two who type it at once, one gets it. */
export async function setProof(
  db: Queryable,
  bookingId: string,
  { codeHash, proofHash, proofExpiresAt }: { codeHash: string; proofHash: string; proofExpiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(bookingCodes)
    .set({ codeHash: null, proofHash, proofExpiresAt })
    .where(and(eq(bookingCodes.bookingId, bookingId), eq(bookingCodes.codeHash, codeHash)))
    .returning({ id: bookingCodes.bookingId })
  return rows.length > 0
}
