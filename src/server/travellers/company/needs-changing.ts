import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { isAtPlace } from '#server/travellers/core/queries.ts'
import { needAnswers, travellers } from '#server/travellers/core/tables.ts'

/** Holds a booking whose need is answered: of two who answer, the second finds the email of the first. */
export async function lockBookingForAnswer(tx: Queryable, bookingId: string) {
  const { contactEmail: recipient, language } = bookings
  const [row] = await tx
    .select({ recipient, language })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('no key update')
  return row
}

/** The row of a person, locked; none is made where nothing is known. */
export async function lockTraveller(tx: Queryable, bookingId: string, place: PartyPlace) {
  const [row] = await tx.select().from(travellers).where(isAtPlace(bookingId, place)).for('update')
  return row
}

/** Writes an answer of a person who is locked. */
export async function insertNeedAnswer(
  tx: Queryable,
  answer: typeof needAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(needAnswers).values(answer)
}

const template = 'need-answered'
/** So long an email waits for further answers; it tells of all that came. */
const gatheringMilliseconds = 10 * 60_000

/** The email about answers of a booking, which must be locked: one that still waits tells of this one too. */
export async function queueNeedAnsweredEmail(
  tx: Queryable,
  { bookingId, recipient, language }: { bookingId: string; recipient: string; language: string },
  now: Date,
): Promise<void> {
  // Locked, so that the mailer does not take it while this answer is written.
  const [waiting] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        ...[eq(emails.bookingId, bookingId), eq(emails.template, template), eq(emails.attempts, 0)],
        ...[isNull(emails.sentAt), or(gt(emails.nextAttemptAt, now), eq(emails.held, 'unconfirmed'))],
      ),
    )
    .for('update')
  if (waiting || recipient === '') return
  const letter = { template, recipient, language, data: { since: now.toISOString() }, bookingId }
  await queueEmail(tx, letter, now, new Date(now.getTime() + gatheringMilliseconds))
}
