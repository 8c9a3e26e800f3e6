import { compareAmount } from '#domain/offers/amounts.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { bookingPageAction, guestNote, organizerBookingUrl } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells who was still to travel that our team removed the booking, which is gone by now: all it says came along. */
const bookingRemoved: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const [trip, organizer] = [String(data.tripTitle), String(data.companyName)]
  return renderMessage(writing, {
    subject: t('emails.bookingRemoved.subject', { trip }),
    paragraphs: [t('emails.bookingRemoved.text', { trip, organizer }), t('emails.removed.charge')],
    facts: emailFacts(t, formats(locale), {
      trip,
      departure: String(data.departureDate),
      pilgrims: Number(data.numberOfPilgrims),
      reference: String(data.reference ?? data.bookingId),
    }),
    closing: [t('emails.removed.questions', { email: config.supportEmail })],
  })
}

/** The booking whose total was corrected, with both totals; nothing where it is gone or was corrected back. */
async function totalFacts(
  { db, clock, translate: t, locale }: EmailContext,
  { data, bookingId }: QueuedEmail,
) {
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || compareAmount(String(data.before), booking.totalAmount) === 0) return undefined
  const f = formats(locale)
  const trip = translateTrip(booking.trip, locale)
  const facts = [
    { label: t('emails.total.before'), value: f.money(String(data.before), booking.currency) },
    { label: t('emails.total.now'), value: f.money(booking.totalAmount, booking.currency) },
    ...emailFacts(t, f, {
      reference: booking.reference,
      trip: trip.title,
      departure: trip.departureDate,
      pilgrims: booking.numberOfPilgrims,
    }),
  ]
  return { booking, company: trip.organizer.companyName, facts }
}

/** Tells the pilgrim that our team corrected the total: from what to what. */
const bookingTotal: EmailTemplate = async (writing, email) => {
  const told = await totalFacts(writing, email)
  if (!told || told.booking.contactEmail === '') return undefined
  const { config, translate: t } = writing
  const { booking, company, facts } = told
  return renderMessage(writing, {
    subject: t('emails.total.subject', { reference: booking.reference }),
    paragraphs: [t('emails.total.text', { company })],
    facts,
    ...bookingPageAction(writing, booking),
    closing: [...guestNote(writing, booking), t('emails.removed.questions', { email: config.supportEmail })],
  })
}

/** Tells the company the same. */
const bookingTotalOfCompany: EmailTemplate = async (writing, email) => {
  const told = await totalFacts(writing, email)
  if (!told) return undefined
  const { config, translate: t } = writing
  return renderMessage(writing, {
    subject: t('emails.total.subject', { reference: told.booking.reference }),
    paragraphs: [t('emails.total.companyText')],
    facts: told.facts,
    action: { label: t('emails.request.open'), link: organizerBookingUrl(writing, told.booking.id) },
    closing: [t('emails.request.signIn'), t('emails.removed.questions', { email: config.supportEmail })],
  })
}

export const moderationEmails = {
  'booking-removed': bookingRemoved,
  'booking-total': bookingTotal,
  'booking-total-company': bookingTotalOfCompany,
}
