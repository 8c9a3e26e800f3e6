import { translateTitle } from '#domain/trips/titles.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import type { Formats } from '#i18n/format.ts'
import { formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { refundFacts } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage, type Section } from '#server/machine/mail/message.ts'
import { findSimilarTrips } from '#server/trips/core/similar-view.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { findDepartureCancellation } from './changing.ts'

type DepartureFacts = {
  reference: string
  trip: string
  organizer: string
  reason: string
  refundDue: string
}

/** Returns the texts of a cancelled departure: for the email to each pilgrim, and for the organizer before it is sent. */
export function departureTexts(
  t: Translate,
  f: Formats,
  { reference, trip, organizer, reason, refundDue }: DepartureFacts,
) {
  return {
    subject: fitSubject((title) => t('emails.departure.subject', { reference, trip: title }), trip),
    paragraphs: [
      t('emails.departure.text', { organizer }),
      t('tripChange.reason', { reason: reason.replaceAll(/\s+/g, ' ') }),
      t('departure.refund', { organizer, date: f.longDate(refundDue) }),
      t('departure.books'),
    ],
  }
}

/** Tells a pilgrim that the departure is cancelled, what comes back by when, and where else there are places now. */
const departureCancelled: EmailTemplate = async (writing, email) => {
  const { db, translate: t, locale } = writing
  const booking = await findEmailBooking(writing, email)
  const [cancellation] = booking ? await findCancellations(db, [booking.id]) : []
  if (!booking || cancellation?.cause !== 'departure') return undefined
  const { trip, reference } = booking
  const words = departureTexts(t, formats(locale), {
    reference,
    trip: trip.title,
    organizer: trip.organizer.companyName,
    reason: cancellation.reason ?? '',
    refundDue: cancellation.refundDue ?? cancellation.day,
  })
  return renderToPilgrim(writing, booking, {
    ...words,
    preview: t('departure.refund', {
      organizer: trip.organizer.companyName,
      date: formats(locale).longDate(cancellation.refundDue ?? cancellation.day),
    }),
    facts: refundFacts(writing, booking, cancellation),
    sections: [await similarSection(writing, { tripId: booking.tripId, party: booking.numberOfPilgrims })],
    closing: [t('emails.departure.questions')],
  })
}

async function similarSection(
  { db, config, clock, translate: t, locale }: EmailContext,
  of: { tripId: string; party: number },
): Promise<Section> {
  const f = formats(locale)
  const found = await findSimilarTrips(db, { ...of, words: locale }, clock())
  const title = t('departure.similar')
  if (found.length === 0) return { title, sentences: [t('departure.similarNone')] }
  return {
    title,
    facts: found.map((trip) => ({
      label: f.longDate(trip.departureDate),
      value: translateTitle(trip, locale),
      beside: f.money(trip.pricePerPerson, trip.currency),
      link: `${config.publicUrl}/trips/${trip.id}?lang=${locale}`,
    })),
  }
}

/** Tells the owner of a company that a departure is cancelled, and how many were told. */
const departureReceipt: EmailTemplate = async (writing, { data }) => {
  const { db, config, clock, translate: t, locale } = writing
  const found = await findTrip(db, String(data.tripId), clock())
  const calledOff = found && (await findDepartureCancellation(db, found.id))
  if (!found || !calledOff) return undefined
  const trip = translateTrip(found, locale)
  const f = formats(locale)
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((title) => t('emails.departure.receiptSubject', { trip: title }), trip.title),
    paragraphs: [
      t('emails.departure.receiptText'),
      t('tripChange.reason', { reason: calledOff.reason.replaceAll(/\s+/g, ' ') }),
    ],
    facts: [
      ...emailFacts(t, f, { trip: trip.title, departure: trip.departureDate }),
      { label: t('departure.bookings'), value: f.number(calledOff.bookings) },
      ...emailFacts(t, f, { pilgrims: calledOff.pilgrims }),
      { label: t('departure.told'), value: f.number(calledOff.told) },
    ],
    action: {
      label: t('departure.openBookings'),
      link: `${config.publicUrl}/organizer-dashboard?tab=bookings&lang=${locale}`,
    },
    closing: [t('emails.departure.receiptMoney'), t('departure.forGood')],
  })
}

export const departuresEmails = {
  'departure-cancelled': departureCancelled,
  'departure-receipt': departureReceipt,
}
