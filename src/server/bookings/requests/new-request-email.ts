import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatTravellers } from '#i18n/party-texts.ts'
import { findPilgrimName } from '#server/bookings/core/queries.ts'
import { type EmailBooking, findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToCompany } from '#server/bookings/emails/email-parts.ts'
import { formatSums } from '#server/bookings/emails/money-view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'

/** How many wait for places of a trip: known to the noun of waiting lists, which is behind this one. */
type CountWaiting = (db: Queryable, tripId: string) => Promise<{ pilgrims: number }>
/** How many travellers of a booking have needs, never which: known to the noun of travellers. */
type CountNeeds = (writing: EmailContext, bookingId: string) => Promise<number>

/**
 * Tells an organizer of a request that waits for an answer, or was confirmed at once: who travels by ages, rooms, both sums,
 * how many have needs (TLK-01). Name, telephone and special request of a confirmed address alone (FIX-21); nothing once it
 * is answered or its person forgotten.
 */
const bookingReceived =
  (countWaiting: CountWaiting, countNeeds: CountNeeds): EmailTemplate =>
  async (writing, email) => {
    const { db, translate: t, locale } = writing
    const booking = await findEmailBooking(writing, email)
    const isConfirmed = booking?.status === 'confirmed' && booking.confirmsAtOnce
    if (!booking || !(booking.status === 'pending' || isConfirmed) || booking.contactEmail === '')
      return undefined
    const { reference, party } = booking
    const f = formats(locale)
    const travellers = formatTravellers(t, party.groups)
    const { payable, total } = formatSums(writing, booking)
    const waiting = await countWaiting(db, booking.tripId)
    // Of whom the request tells is not known: the largest number counts everyone at least once.
    const needs = Math.max(
      await countNeeds(writing, booking.id),
      ...booking.toldNeeds.map(({ count }) => count),
    )
    const row = (label: string, value: string) => ({ label, value })
    return renderToCompany(writing, booking, {
      subject: isConfirmed
        ? t('emails.request.confirmedSubject', { reference })
        : fitSubject((party) => t('emails.request.subject', { party, reference }), travellers),
      preview: t('emails.request.preview', { amount: payable }),
      paragraphs: [t(isConfirmed ? 'emails.request.confirmedText' : 'emails.request.text')],
      label: isConfirmed ? 'booking.open' : 'emails.request.answer',
      further: [
        row(t('offer.subtotal'), payable),
        row(t('emails.parts.total'), total),
        ...(needs > 0 ? [row(t('emails.request.needs'), f.number(needs))] : []),
        ...(waiting.pilgrims > 0 ? [row(t('waiting.pilgrims'), f.number(waiting.pilgrims))] : []),
        ...(await describeSender(writing, booking)),
      ],
    })
  }

/** Who asks, and for what beside the places: of somebody whose address is proven alone. */
async function describeSender({ db, translate: t, locale }: EmailContext, booking: EmailBooking) {
  const { isProven, contactName, specialRequests } = booking
  if (!isProven) return []
  const name = (await findPilgrimName(db, booking.id)) ?? contactName
  return [
    ...(name ? [{ label: t('emails.request.pilgrim'), value: name }] : []),
    ...emailFacts(t, formats(locale), { contact: booking }),
    ...(specialRequests ? [{ label: t('bookings.specialRequests'), value: shorten(specialRequests) }] : []),
  ]
}

/** Of a long request its beginning, in one line: the whole stands in the row. */
function shorten(text: string): string {
  const letters = Array.from(maskAccountNumbers(text).replaceAll(/\s+/g, ' ').trim())
  return letters.length > 300 ? `${letters.slice(0, 300).join('')}…` : letters.join('')
}

export const newRequestEmails = (countWaiting: CountWaiting, countNeeds: CountNeeds) => ({
  'booking-received': bookingReceived(countWaiting, countNeeds),
})
