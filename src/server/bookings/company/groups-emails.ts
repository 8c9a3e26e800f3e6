import { holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatSubjectDay } from '#i18n/reader-time.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { type MissingSections, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { ladderSections, moneySections } from '#server/bookings/emails/money-view.ts'
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
  (outcome: 'reached' | 'open' | 'goes', missing: MissingSections): EmailTemplate =>
  async (writing, email) => {
    const { db, translate: t } = writing
    const booking = await findEmailBooking(writing, email)
    if (!booking || !holdsSeats(booking.status)) return undefined
    if ((await findGroup(db, booking.tripId))?.outcome !== outcome) return undefined
    const { trip } = booking
    const standing = countText(writing, email)
    const words = {
      reached: [t('group.pilgrimReached', { standing })],
      open: [t('group.pilgrimOpen', { standing }), t('emails.group.missedPay')],
      goes: [t('group.pilgrimGoes')],
    }
    return renderToPilgrim(writing, booking, {
      subject: fitSubject((title) => t(subjects[outcome], { trip: title }), trip.title),
      paragraphs: words[outcome],
      // Who may be told soon that the departure is cancelled is not asked to pay here.
      sections:
        outcome === 'open'
          ? await ladderSections(writing, booking)
          : [...moneySections(writing, booking), ...(await missing(writing, booking.id))],
    })
  }

const subjects = {
  reached: 'emails.group.reachedSubject',
  open: 'emails.group.missedSubject',
  goes: 'emails.group.goesSubject',
} as const

/** Tells the owner of a company what was counted, and that he decides where the number was not reached. */
const ownerEmail: EmailTemplate = async (writing, email) => {
  const { db, config, clock, translate: t, locale } = writing
  const { data } = email
  const found = await findTrip(db, String(data.tripId), clock())
  const outcome = found && (await findGroup(db, found.id))?.outcome
  const isReached = Number(data.reached) >= Number(data.needed)
  if (!found || outcome !== (isReached ? 'reached' : 'open')) return undefined
  const trip = translateTrip(found, locale)
  const f = formats(locale)
  const standing = countText(writing, email)
  const lastDay = addDays(trip.departureDate.slice(0, 10), -1)
  const date = f.longDate(lastDay)
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject(
      (title) =>
        isReached
          ? t('emails.group.reachedSubject', { trip: title })
          : t('emails.group.decideSubject', { trip: title, date: formatSubjectDay(locale, lastDay) }),
      trip.title,
    ),
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

export const createGroupsEmails = (missing: MissingSections) => ({
  'group-reached': pilgrimEmail('reached', missing),
  'group-missed': pilgrimEmail('open', missing),
  'group-goes': pilgrimEmail('goes', missing),
  'group-counted': ownerEmail,
  'group-reminder': ownerEmail,
})
