import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { costNames } from '#i18n/offer-texts.ts'
import { listCosts } from '#server/bookings/core/costs-queries.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells the pilgrim of a cost that counts from now on; nothing of one that was withdrawn in the meantime. */
const bookingCost: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  const costs = booking ? await listCosts(db, booking.id) : []
  const cost = costs.find(({ number }) => number === Number(data.number))
  if (!booking || !cost || cost.withdrawnAt || cost.amount === null || booking.contactEmail === '')
    return undefined
  const f = formats(locale)
  const trip = translateTrip(booking.trip, locale)
  const { organizer } = trip
  return renderMessage(writing, {
    subject: t('emails.cost.subject', { reference: booking.reference }),
    paragraphs: [t('emails.cost.text', { company: organizer.companyName }), t('emails.cost.counts')],
    facts: [
      { label: t('costs.kind'), value: t(costNames[cost.kind]) },
      { label: t('costs.amount'), value: f.money(cost.amount, booking.currency) },
      { label: t('costs.day'), value: f.longDate(cost.day) },
      ...(cost.paper ? [{ label: t('costs.paper'), value: cost.paper }] : []),
      ...emailFacts(t, f, { trip: trip.title, reference: booking.reference, organizer }),
    ],
    ...bookingPageAction(writing, booking),
    closing: [...guestNote(writing, booking), t('emails.status.questions')],
  })
}

export const costsEmails = { 'booking-cost': bookingCost }
