import { holdsSeats } from '#domain/bookings/bookings.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { findUnprovenLimits } from '#server/bookings/access/confirmation-email-limit.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { bookingFacts, contactSection, renderToCompany } from '#server/bookings/emails/email-parts.ts'
import { formatSums } from '#server/bookings/emails/money-view.ts'
import { limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { codeUrl, hashCode } from './codes.ts'
import { findCounterBooking } from './queries.ts'

/**
 * Tells a family that its company booked for it, and asks it to confirm. Not written once the code was replaced, the family
 * answered, or the booking is gone.
 */
const writeByCompany: EmailTemplate = async (writing, email) => {
  const { db, config, sealer, translate: t, locale } = writing
  const booking = await findEmailBooking(writing, email)
  const counter = booking && (await findCounterBooking(db, { id: booking.id }))
  const code = sealer.open(String(email.data.code), emailPlace('code', email.recipient))
  if (!counter || code === undefined || counter.codeHash !== hashCode(code)) return undefined
  if (counter.confirmedAt || counter.declinedAt || !holdsSeats(counter.status)) return undefined
  const company = booking.trip.organizer.companyName
  const until = formats(locale).longDate(
    (counter.codeExpiresAt ?? writing.clock()).toISOString().slice(0, 10),
  )
  return renderMessage(writing, {
    audience: { booking: booking.reference },
    greeting: t('emails.greeting'),
    subject: fitSubject((trip) => t('emails.byCompany.subject', { trip }), booking.trip.title),
    heading: t('emails.byCompany.heading'),
    paragraphs: [t('emails.byCompany.text', { company }), t('emails.byCompany.act')],
    action: { label: t('emails.byCompany.action'), link: codeUrl(config, { code, language: locale }) },
    note: t('emails.byCompany.until', { date: until }),
    panel: { label: t('booking.reference'), value: booking.reference },
    sections: [
      {
        facts: [
          ...bookingFacts(writing, booking),
          { label: t('offer.subtotal'), value: formatSums(writing, booking).payable },
        ],
      },
      contactSection(writing, booking),
    ],
    closing: [t('emails.byCompany.notAsked'), t('emails.parts.duas')],
  })
}

/** As every email to an address that nobody has confirmed it counts: a company cannot fill a stranger's mailbox. */
const bookingByCompany = limitedEmail(writeByCompany, (writing, email) =>
  findUnprovenLimits(writing, email, 'booking'),
)

/** Tells the company that a family did not ask for a booking. */
const bookingDeclined: EmailTemplate = async (writing, email) => {
  const booking = await findEmailBooking(writing, email)
  if (!booking) return undefined
  const { translate: t } = writing
  return renderToCompany(writing, booking, {
    subject: t('emails.declined.subject', { reference: booking.reference }),
    paragraphs: [t('emails.declined.text')],
  })
}

export const counterEmails = { 'booking-by-company': bookingByCompany, 'booking-declined': bookingDeclined }
