import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { organizerBookingUrl } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip, findPilgrimName } from '#server/bookings/core/queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** How many wait for places of a trip: known to the noun of waiting lists, which is behind this one. */
type CountWaiting = (db: Queryable, tripId: string) => Promise<{ pilgrims: number }>

/**
 * Tells an organizer of a request that waits for an answer, or was confirmed at once, with what the dashboard shows of it (TLK-01). Nothing that its
 * person wrote freely; nothing once it is answered or its person forgotten.
 */
const bookingReceived =
  (countWaiting: CountWaiting): EmailTemplate =>
  async (writing, { bookingId }) => {
    const { db, clock, translate: t, locale } = writing
    const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
    const isConfirmed = booking?.status === 'confirmed' && booking.confirmsAtOnce
    if (!booking || !(booking.status === 'pending' || isConfirmed) || booking.contactEmail === '')
      return undefined
    const trip = translateTrip(booking.trip, locale)
    const f = formats(locale)
    // Of somebody whose address is proven alone (FIX-21).
    const name = booking.isProven ? await findPilgrimName(db, booking.id) : undefined
    const waiting = await countWaiting(db, booking.tripId)
    return renderMessage(writing, {
      subject: t(isConfirmed ? 'emails.request.confirmedSubject' : 'emails.request.subject', {
        trip: trip.title,
      }),
      paragraphs: [t(isConfirmed ? 'emails.request.confirmedText' : 'emails.request.text')],
      facts: [
        ...emailFacts(
          t,
          f,
          {
            trip: trip.title,
            departure: trip.departureDate,
            return: trip.returnDate,
            pilgrims: booking.numberOfPilgrims,
            total: booking,
          },
          { hijri: true },
        ),
        ...(name ? [{ label: t('emails.request.pilgrim'), value: name }] : []),
        ...emailFacts(t, f, { contact: booking, reference: booking.reference }),
        ...(waiting.pilgrims > 0
          ? [{ label: t('waiting.pilgrims'), value: f.number(waiting.pilgrims) }]
          : []),
      ],
      action: {
        label: t(isConfirmed ? 'emails.request.open' : 'emails.request.answer'),
        link: organizerBookingUrl(writing, booking.id),
      },
      closing: [t('emails.request.signIn')],
    })
  }

export const newRequestEmails = (countWaiting: CountWaiting) => ({
  'booking-received': bookingReceived(countWaiting),
})
