import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { holdsSeats, isBookingStatus } from '#domain/bookings/bookings.ts'
import { statusNames, statusSentences } from '#i18n/booking-statuses.ts'
import { fitSubject, isShortSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatSubjectDay } from '#i18n/reader-time.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { type EmailBooking, findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { type MissingSections, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import {
  ladderSections,
  listPayments,
  moneySections,
  refundFacts,
} from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import type { Message } from '#server/machine/mail/message.ts'
import { bookingRequested } from './requests/booking-received-email.ts'

/** Tells the pilgrim of a new status and what it means, with what matters from then on. */
export const bookingStatus =
  (missing: MissingSections): EmailTemplate =>
  async (writing, email) => {
    const status = String(email.data.status)
    const booking = await findEmailBooking(writing, email)
    if (!booking || !isBookingStatus(status)) return undefined
    const { translate: t } = writing
    // What is to be paid, filled in or cancelled follows from the booking as it is, not from a status that it had.
    const isOn = holdsSeats(status) && holdsSeats(booking.status)
    return renderToPilgrim(writing, booking, {
      ...statusWords(writing, booking, status),
      facts: isOn ? [] : await refundOf(writing, booking, status),
      sections: isOn
        ? [
            ...moneySections(writing, booking),
            ...(status === 'pending' ? [] : await missing(writing, booking.id)),
            ...(await ladderSections(writing, booking)),
          ]
        : [],
      closing: booking.isSetBack ? [t('emails.status.setBack')] : [],
    })
  }

function statusWords(
  writing: EmailContext,
  booking: EmailBooking,
  status: BookingStatus,
): Pick<Message, 'subject' | 'paragraphs' | 'preview'> {
  const { translate: t, locale } = writing
  const { reference, currency, trip, numberOfPilgrims: count } = booking
  const word = t(statusNames[status])
  const sentence = t(statusSentences[status], { company: trip.organizer.companyName })
  const subject = fitSubject(
    (title) => t('emails.status.subject', { status: word, reference, trip: title }),
    trip.title,
  )
  if (status !== 'confirmed' || booking.status !== 'confirmed') return { subject, paragraphs: [sentence] }
  const f = formats(locale)
  const payments = listPayments(writing, booking)
  const [next] = payments
  const due =
    next?.by &&
    t('emails.status.subjectDue', {
      amount: f.money(next.amount ?? '0', currency),
      date: formatSubjectDay(locale, next.by),
      reference,
    })
  return {
    subject: due && isShortSubject(due) ? due : subject,
    preview: t(booking.hasCheckedAccount ? 'emails.parts.howPreview' : 'emails.parts.notChecked', {
      company: trip.organizer.companyName,
    }),
    paragraphs: [
      t('emails.status.confirmed', { count }),
      ...payments.flatMap(({ kind, amount = '0', by }) =>
        by === null
          ? []
          : t(paymentText(kind, payments.length), {
              amount: f.money(amount, currency),
              date: f.longDate(by),
            }),
      ),
    ],
  }
}

function paymentText(kind: string, count: number) {
  if (kind === 'deposit') return 'emails.status.payDeposit'
  return count > 1 ? 'emails.status.payBalance' : 'emails.status.payWhole'
}

/** REFUND of a booking that was called off by somebody else than its pilgrim. */
async function refundOf(writing: EmailContext, booking: EmailBooking, status: BookingStatus) {
  if (status !== booking.status || status === 'refunded') return []
  const [cancellation] = await findCancellations(writing.db, [booking.id])
  return cancellation ? refundFacts(writing, booking, cancellation) : []
}

export const createBookingsEmails = (missing: MissingSections) => ({
  'booking-requested': bookingRequested,
  'booking-status': bookingStatus(missing),
})
