import { formats } from '#i18n/format.ts'
import { costNames } from '#i18n/offer-texts.ts'
import { listCosts } from '#server/bookings/core/costs-queries.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { ladderSections } from '#server/bookings/emails/money-view.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'

/** Tells the pilgrim of a cost that counts from now on; nothing of one that was withdrawn in the meantime. */
const bookingCost: EmailTemplate = async (writing, email) => {
  const { db, translate: t, locale } = writing
  const booking = await findEmailBooking(writing, email)
  const costs = booking ? await listCosts(db, booking.id) : []
  const cost = costs.find(({ number }) => number === Number(email.data.number))
  if (!booking || !cost || cost.withdrawnAt || cost.amount === null || booking.contactEmail === '')
    return undefined
  const f = formats(locale)
  const amount = f.money(cost.amount, booking.currency)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.cost.subject', { amount, reference: booking.reference }),
    paragraphs: [
      t('emails.cost.text', { company: booking.trip.organizer.companyName }),
      t('emails.cost.counts'),
    ],
    facts: [
      { label: t('costs.kind'), value: t(costNames[cost.kind]) },
      { label: t('costs.amount'), value: amount },
      { label: t('costs.day'), value: f.longDate(cost.day) },
      ...(cost.paper ? [{ label: t('costs.paper'), value: cost.paper }] : []),
    ],
    sections: await ladderSections(writing, booking),
  })
}

export const costsEmails = { 'booking-cost': bookingCost }
