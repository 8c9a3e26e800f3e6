import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows, queueEmail } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import type { ChangeableBooking } from './change-quote.ts'

/** One letter says it to the pilgrim, one to the company; about a request that the company has not heard of none goes there. */
export const changeTemplates = { pilgrim: 'booking-change', organizer: 'booking-change-company' } as const

type ChangeNotice = {
  number: number
  now: Date
  /** When it goes; later than now after changes that can still be undone, so that emails tell them in their order. */
  due?: Date
  /** How far it was then: an email that waits says what it was written for. */
  state?: 'asked' | 'agreed' | 'declined' | 'withdrawn'
}

/** Notifies both sides of a change of a booking. A deleted person gets no email. */
export async function notifyBookingChange(
  tx: Queryable,
  { booking, trip }: Pick<ChangeableBooking, 'booking' | 'trip'>,
  { number, now, due = now, state }: ChangeNotice,
): Promise<void> {
  const { id: bookingId, contactEmail: recipient, language } = booking
  const data = { number, ...(state && { state }) }
  const template = changeTemplates.pilgrim
  if (recipient !== '') await queueEmail(tx, { template, recipient, language, data, bookingId }, now, due)
  if (!booking.isTold) return
  await tx.execute(
    mailRows({
      template: changeTemplates.organizer,
      to: sql`reader.email, reader.language`,
      data,
      bookingId: sql`${bookingId}::uuid`,
      now: due,
      from: sql`FROM organizers ${joinReaders(changeTemplates.organizer)}
        WHERE organizers.id = ${trip.organizerId}::uuid`,
    }),
  )
}
