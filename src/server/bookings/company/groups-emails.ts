import { holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { findGroup } from './groups-queries.ts'

/** "24 of 30" as it was counted, or where the number was reached how many there are. */
function countText({ translate: t, locale }: EmailContext, { data }: QueuedEmail): string {
  const f = formats(locale)
  if (Number(data.reached) >= Number(data.needed)) return f.number(Number(data.reached))
  return t('group.standing', {
    reached: f.number(Number(data.reached)),
    needed: f.number(Number(data.needed)),
  })
}

/**
 * Tells a pilgrim what came of the group. That the organizer decides is said while he does: an email that waited until
 * then says nothing, for another one does.
 */
const pilgrimEmail =
  (outcome: 'reached' | 'open' | 'goes'): EmailTemplate =>
  async (writing, email) => {
    const { db, clock, translate: t, locale } = writing
    const { bookingId } = email
    const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
    if (!booking || !holdsSeats(booking.status)) return undefined
    if ((await findGroup(db, booking.tripId))?.outcome !== outcome) return undefined
    const trip = translateTrip(booking.trip, locale)
    const { organizer } = trip
    const standing = countText(writing, email)
    const title = { trip: trip.title }
    const words = {
      reached: [t('emails.group.reachedSubject', title), t('group.pilgrimReached', { standing })],
      open: [
        t('emails.group.missedSubject', title),
        t('group.pilgrimOpen', { standing }),
        t('emails.group.missedPay'),
      ],
      goes: [t('emails.group.goesSubject', title), t('group.pilgrimGoes')],
    }
    const [subject = '', ...paragraphs] = words[outcome]
    return renderMessage(writing, {
      subject,
      paragraphs,
      facts: emailFacts(t, formats(locale), {
        trip: trip.title,
        departure: trip.departureDate,
        reference: booking.reference,
        organizer,
      }),
      ...bookingPageAction(writing, booking),
      closing: [...guestNote(writing, booking), t('emails.status.questions')],
    })
  }

/** Tells the owner of a company what was counted, and that he decides where the number was not reached. */
const ownerEmail =
  (isReminder: boolean): EmailTemplate =>
  async (writing, email) => {
    const { db, config, clock, translate: t, locale } = writing
    const { data } = email
    const found = await findTrip(db, String(data.tripId), clock())
    const outcome = found && (await findGroup(db, found.id))?.outcome
    const isReached = Number(data.reached) >= Number(data.needed)
    if (!found || outcome !== (isReached ? 'reached' : 'open')) return undefined
    const trip = translateTrip(found, locale)
    const f = formats(locale)
    const standing = countText(writing, email)
    const title = { trip: trip.title }
    const missedSubject = isReminder
      ? t('emails.group.reminderSubject', title)
      : t('emails.group.missedSubject', title)
    const date = f.longDate(addDays(trip.departureDate.slice(0, 10), -1))
    return renderMessage(writing, {
      subject: isReached ? t('emails.group.reachedSubject', title) : missedSubject,
      paragraphs: [
        isReached
          ? t('emails.group.ownerReached', { standing })
          : t('emails.group.ownerMissed', { standing, date }),
      ],
      facts: [
        ...emailFacts(t, f, { trip: trip.title, departure: trip.departureDate }),
        { label: t('group.title'), value: standing },
        { label: t('emails.group.waiting'), value: f.number(Number(data.pending)) },
      ],
      action: isReached
        ? {
            label: t('departure.openBookings'),
            link: `${config.publicUrl}/organizer-dashboard?tab=bookings&lang=${locale}`,
          }
        : {
            label: t('emails.group.decide'),
            link: `${config.publicUrl}/organizer/trips/${trip.id}/cancel?lang=${locale}`,
          },
    })
  }

export const groupsEmails = {
  'group-reached': pilgrimEmail('reached'),
  'group-missed': pilgrimEmail('open'),
  'group-goes': pilgrimEmail('goes'),
  'group-counted': ownerEmail(false),
  'group-reminder': ownerEmail(true),
}
