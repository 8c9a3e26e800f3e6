import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { RecordedAnswer } from '#domain/bookings/trip-questions.ts'
import { notifiedChangesPerDay } from '#domain/trips/changes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import { hasProvenAddress } from './queries.ts'

/** Tells the pilgrim that the answer has come, and the company of who leaves. */
export async function queueAnswerEmails(
  tx: Queryable,
  { bookingId, answer }: { bookingId: string; answer: RecordedAnswer },
  now: Date,
): Promise<void> {
  const toPilgrim = {
    template: 'trip-change-answered',
    to: sql`bookings.contact_email, bookings.language`,
    data: { answer },
    bookingId: sql`bookings.id`,
    now,
    from: sql`FROM bookings WHERE bookings.id = ${bookingId}::uuid AND bookings.contact_email <> ''`,
  }
  const toCompany = {
    template: 'trip-change-left',
    to: sql`reader.email, reader.language`,
    bookingId: sql`bookings.id`,
    now,
    from: sql`FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
      ${joinReaders('trip-change-left')}
    WHERE bookings.id = ${bookingId}::uuid`,
  }
  await tx.execute(mailRows(...(answer === 'left' ? [toPilgrim, toCompany] : [toPilgrim])))
}

type DueReminder = { bookingId: string; fromVersion: number; toVersion: number; answerBy: Date }

/** Asks once more those who hold their places and read their mail. */
export async function queueReminders(tx: Queryable, open: readonly DueReminder[], now: Date): Promise<void> {
  if (open.length === 0) return
  const letters = open.map(({ bookingId: id, fromVersion: from, toVersion: version, answerBy }) => ({
    id,
    data: { version, from, answerBy: answerBy.toISOString(), back: false, reminder: true },
  }))
  await tx.execute(
    mailRows({
      template: 'trip-change-reminder',
      to: sql`bookings.contact_email, bookings.language`,
      data: sql`given.data`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS given (id uuid, data jsonb)
        JOIN bookings ON bookings.id = given.id
      WHERE booking_holds_seats(bookings.status) AND bookings.contact_email <> '' AND ${hasProvenAddress}`,
    }),
  )
}

/** The data of an email about a change: the trip's versions, the deadline for answers, whether everything was changed back. */
export type ChangeEmailData = { version: number; from: number; answerBy: string | null; back: boolean }

/** Queues the emails about a change. Throws where too many were written of late: then nothing is changed. */
export async function queueChangeEmails(
  tx: Queryable,
  tripId: string,
  messages: readonly { id: string; data: ChangeEmailData }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await tx.execute(
    mailRows({
      template: 'trip-changed',
      to: sql`bookings.contact_email, bookings.language`,
      data: sql`given.data`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS given (id uuid, data jsonb)
        JOIN bookings ON bookings.id = given.id`,
    }),
  )
  await rejectTooMany(tx, tripId, now)
}

const dayMilliseconds = 86_400_000

async function rejectTooMany(tx: Queryable, tripId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMilliseconds)
  const { rows } = await tx.execute<{ first: Date | string }>(sql`
    SELECT min(emails.created_at) AS first FROM emails JOIN bookings ON bookings.id = emails.booking_id
    WHERE bookings.trip_id = ${tripId}::uuid AND emails.template = 'trip-changed'
      AND emails.created_at > ${since.toISOString()}::timestamptz
    GROUP BY emails.data ->> 'version' ORDER BY first`)
  const [oldest] = rows
  if (!oldest || rows.length <= notifiedChangesPerDay) return
  const left = new Date(oldest.first).getTime() - since.getTime()
  throw new AppError('trip_changed_often', { retryAfter: Math.ceil(left / 1000) })
}
