import { holdsSeats } from '#domain/bookings/bookings.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { type EmailBooking, findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { formatTimeFor, renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { ladderSections, moneySections, refundFacts } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { changesBetween, changeTexts, reasonsBetween } from './email-view.ts'
import { findTripQuestion } from './questions-view.ts'

/**
 * Tells who has booked what became otherwise of the trip since he agreed to it, and asks whether he stays (decision 0043). A
 * booking that was cancelled before the email is written has no one to tell. Opening the link answers nothing.
 */
const tripChanged: EmailTemplate = async (writing, email) => {
  const { db, translate: t } = writing
  const { data } = email
  const booking = await findEmailBooking(writing, email)
  if (!booking || !holdsSeats(booking.status)) return undefined
  const edits = await findTripChanges(db, [booking.tripId])
  const to = Number(data.version)
  const last = edits.find(({ version }) => version === to)
  if (!last) return undefined
  const from = Number(data.from ?? to - 1)
  const answerBy = typeof data.answerBy === 'string' ? data.answerBy : undefined
  // The day before the first moment that is too late.
  const lastDay = answerBy && dayInTimeZone(booking.trip.timeZone, new Date(new Date(answerBy).getTime() - 1))
  const words = changeTexts(writing, {
    trip: booking.trip,
    changes: changesBetween(edits, from, to),
    reasons: reasonsBetween(edits, from, to),
    lastDay,
    answerUntil: answerBy && lastMinute(writing, booking, answerBy),
    reference: booking.reference,
    isBack: data.back === true,
    isReminder: data.reminder === true,
  })
  return renderToPilgrim(writing, booking, {
    ...words,
    ...(lastDay && { link: { label: 'emails.tripChanged.answer', path: '/trip-changed' } as const }),
    closing: [t('emails.tripChanged.amount')],
  })
}

/** The last minute before a moment from which it is too late, by the reader's clock. */
function lastMinute(writing: EmailContext, booking: EmailBooking, tooLate: string): string {
  return formatTimeFor(writing, booking, new Date(Date.parse(tooLate) - 60_000).toISOString())
}

/** Confirms to the pilgrim what he answered: who left reads first what comes back. */
const tripChangeAnswered: EmailTemplate = async (writing, email) => {
  const { db, translate: t, clock } = writing
  const booking = await findEmailBooking(writing, email)
  if (!booking) return undefined
  const { reference } = booking
  if (email.data.answer === 'left') {
    const [cancellation] = await findCancellations(db, [booking.id])
    return renderToPilgrim(writing, booking, {
      subject: t('emails.tripChanged.leftSubject', { reference }),
      paragraphs: [t('emails.tripChanged.left')],
      facts: cancellation ? refundFacts(writing, booking, cancellation) : [],
    })
  }
  const question = await findTripQuestion(db, booking.id, clock())
  const mayLeave = question && Date.parse(question.answerBy) > clock().getTime()
  return renderToPilgrim(writing, booking, {
    subject: t('emails.tripChanged.staySubject', { reference }),
    paragraphs: [
      t('emails.tripChanged.stay'),
      ...(mayLeave
        ? [t('emails.tripChanged.stayUntil', { time: lastMinute(writing, booking, question.answerBy) })]
        : []),
    ],
    sections: [...moneySections(writing, booking), ...(await ladderSections(writing, booking))],
  })
}

/** Tells the company's owner that someone left because of a change, and what follows. */
const tripChangeLeft: EmailTemplate = async (writing, email) => {
  const { db, translate: t } = writing
  const booking = await findEmailBooking(writing, email)
  const [cancellation] = booking ? await findCancellations(db, [booking.id]) : []
  if (!booking || cancellation?.cause !== 'trip_changed') return undefined
  return renderToCompany(writing, booking, {
    subject: t('emails.tripChanged.ownerSubject', { reference: booking.reference }),
    paragraphs: [t('emails.tripChanged.owner', { count: booking.numberOfPilgrims })],
    facts: refundFacts(writing, booking, cancellation),
  })
}

export const tripChangesEmails = {
  'trip-changed': tripChanged,
  'trip-change-reminder': tripChanged,
  'trip-change-answered': tripChangeAnswered,
  'trip-change-left': tripChangeLeft,
}
