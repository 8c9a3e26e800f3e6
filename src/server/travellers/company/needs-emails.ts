import { holdsSeats } from '#domain/bookings/bookings.ts'
import { hasPlace, type PartyPlace } from '#domain/travellers/party-places.ts'
import { formats } from '#i18n/format.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { findAnsweredPlaces } from './needs-queries.ts'

/** A person by the place in the party: names do not stand in emails. */
const placeLabel = ({ translate: t, locale }: EmailContext, { age, place }: PartyPlace) =>
  t(partyPlaceNames[age], { number: formats(locale).number(place) })

/** Tells that needs were answered and whose, by the place in the party; neither which nor what was said. */
const needAnswered: EmailTemplate = async (writing, email) => {
  const { db, translate: t, locale } = writing
  const booking = await findEmailBooking(writing, email)
  if (!booking || !holdsSeats(booking.status) || booking.contactEmail === '') return undefined
  const answered = await findAnsweredPlaces(db, booking.id, new Date(String(email.data.since)))
  const places = answered.filter((place) => hasPlace(booking.party, place))
  // The need went, or its booking's people, before the email did.
  if (places.length === 0) return undefined
  const f = formats(locale)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.needAnswered.subject', { reference: booking.reference }),
    paragraphs: [
      t('emails.needAnswered.text', { company: booking.trip.organizer.companyName }),
      t('emails.needAnswered.where'),
    ],
    facts: [
      {
        label: t('emails.needAnswered.for'),
        value: f.list(places.map((place) => placeLabel(writing, place))),
      },
    ],
    link: { label: 'emails.needAnswered.open', path: '/people' },
  })
}

export const needsEmails = { 'need-answered': needAnswered }
