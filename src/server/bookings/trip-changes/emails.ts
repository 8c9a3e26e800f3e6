import { holdsSeats } from '#domain/bookings/bookings.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { changesBetween, changeTexts, reasonsBetween } from './email-view.ts'

/**
 * Tells who has booked what became otherwise of the trip since he agreed to it, and asks whether he stays (decision 0043). A
 * booking that was cancelled before the email is written has no one to tell. Opening the link answers nothing.
 */
const tripChanged: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || !holdsSeats(booking.status)) return undefined
  const edits = await findTripChanges(db, [booking.tripId])
  const to = Number(data.version)
  const last = edits.find(({ version }) => version === to)
  if (!last) return undefined
  const from = Number(data.from ?? to - 1)
  const reasons = reasonsBetween(edits, from, to)
  const trip = translateTrip(booking.trip, locale)
  const answerBy = typeof data.answerBy === 'string' ? data.answerBy : undefined
  // The day before the first moment that is too late.
  const lastDay = answerBy && dayInTimeZone(booking.trip.timeZone, new Date(new Date(answerBy).getTime() - 1))
  const { facts, ...words } = changeTexts(writing, {
    trip: booking.trip,
    changes: changesBetween(edits, from, to),
    reasons,
    lastDay,
    isBack: data.back === true,
    isReminder: data.reminder === true,
  })
  return renderMessage(writing, {
    ...words,
    facts: [
      ...facts,
      ...emailFacts(t, formats(locale), {
        trip: trip.title,
        pilgrims: booking.numberOfPilgrims,
        total: booking,
        reference: booking.reference,
        organizer: trip.organizer,
      }),
    ],
    ...bookingPageAction(
      writing,
      booking,
      lastDay ? { label: 'emails.tripChanged.answer', path: '/trip-changed' } : {},
    ),
    closing: [t('emails.tripChanged.amount'), ...guestNote(writing, booking), t('emails.status.questions')],
  })
}

/** Confirms to the pilgrim what he answered. */
const tripChangeAnswered: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking) return undefined
  const trip = translateTrip(booking.trip, locale)
  const f = formats(locale)
  const [cancellation] = await findCancellations(db, [booking.id])
  const hasLeft = data.answer === 'left'
  const due = cancellation?.refundDue
  return renderMessage(writing, {
    subject: t(hasLeft ? 'emails.tripChanged.leftSubject' : 'emails.tripChanged.staySubject', {
      trip: trip.title,
    }),
    paragraphs: [
      t(hasLeft ? 'emails.tripChanged.left' : 'emails.tripChanged.stay'),
      ...(hasLeft && due ? [t('emails.tripChanged.back_by', { day: f.longDate(due) })] : []),
    ],
    facts: emailFacts(t, f, { trip: trip.title, reference: booking.reference, organizer: trip.organizer }),
    ...bookingPageAction(writing, booking),
    closing: [t('emails.status.questions')],
  })
}

/** Tells the company's owner that someone left because of a change, and what follows. */
const tripChangeLeft: EmailTemplate = async (writing, { bookingId }) => {
  const { db, config, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  const [cancellation] = booking ? await findCancellations(db, [booking.id]) : []
  if (!booking || cancellation?.cause !== 'trip_changed') return undefined
  const trip = translateTrip(booking.trip, locale)
  const f = formats(locale)
  return renderMessage(writing, {
    subject: t('emails.tripChanged.ownerSubject', { reference: booking.reference, trip: trip.title }),
    paragraphs: [
      t('emails.tripChanged.owner', { count: booking.numberOfPilgrims }),
      ...(cancellation.refundDue
        ? [t('emails.tripChanged.back_by', { day: f.longDate(cancellation.refundDue) })]
        : []),
    ],
    facts: emailFacts(t, f, {
      reference: booking.reference,
      trip: trip.title,
      pilgrims: booking.numberOfPilgrims,
    }),
    action: {
      label: t('emails.tripChanged.ownerOpen'),
      link: `${config.publicUrl}/organizer-dashboard?lang=${locale}`,
    },
  })
}

export const tripChangesEmails = {
  'trip-changed': tripChanged,
  'trip-change-reminder': tripChanged,
  'trip-change-answered': tripChangeAnswered,
  'trip-change-left': tripChangeLeft,
}
