import { holdsSeats } from '#domain/bookings.ts'
import { readIn } from '#domain/translations.ts'
import { formats } from '#i18n/format.ts'
import { changeInWords } from '#i18n/trip-changes.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findTripChanges } from '#server/trips/edits-view.ts'
import { findWithTrip } from './queries.ts'

/** Of a long text its beginning: the whole stands with the booking. */
const longestShown = 300

/**
 * Tells who has booked what changed of the trip, what it was and what it is. A booking that was cancelled before the
 * letter is written has nobody to tell.
 */
const tripChanged: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, config, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || !holdsSeats(booking.status)) return undefined
  const told = await findTripChanges(db, [booking.tripId])
  const change = told.find(({ version }) => version === data.version)
  if (!change) return undefined
  const trip = readIn(booking.trip, locale)
  const { organizer } = trip
  const f = formats(locale)
  const changed = change.changes.map((one) => {
    const { label, before, after } = changeInWords(t, f, one)
    // Not with an arrow between: among words of two directions it points both ways.
    return { label, value: shortened(after), beside: t('tripChange.before', { before: shortened(before) }) }
  })
  return renderMessage(writing, {
    subject: t('emails.tripChanged.subject', { trip: trip.title }),
    paragraphs: [
      t('emails.tripChanged.text', { organizer: organizer.companyName }),
      change.reason
        ? t('tripChange.reason', { reason: change.reason.replaceAll(/\s+/g, ' ') })
        : t('tripChange.noReason'),
    ],
    facts: [
      ...changed,
      { label: t('emails.booking.trip'), value: trip.title },
      { label: t('bookings.pilgrims'), value: f.number(booking.numberOfPilgrims) },
      { label: t('bookings.total'), value: f.money(booking.totalAmount, booking.currency) },
      { label: t('bookings.id'), value: booking.reference },
      { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
      { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
    ],
    ...(booking.userId && {
      action: { label: t('emails.booking.open'), link: `${config.publicUrl}/my-bookings?lang=${locale}` },
    }),
    closing: [
      t('emails.tripChanged.amount'),
      ...(booking.userId ? [] : [t('emails.status.guest')]),
      t('emails.status.questions'),
    ],
  })
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const letters = Array.from(line)
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : line
}

export const tripChangesEmails = { 'trip-changed': tripChanged }
