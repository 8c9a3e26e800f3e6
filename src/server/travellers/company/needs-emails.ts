import { holdsSeats } from '#domain/bookings/bookings.ts'
import { hasPlace, type PartyPlace } from '#domain/travellers/party-places.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { findAnsweredPlaces, findEmailRecipient } from './needs-queries.ts'

/** A person by the place in the party: names do not stand in emails. */
const placeLabel = ({ translate: t, locale }: EmailContext, { age, place }: PartyPlace) =>
  t(partyPlaceNames[age], { number: formats(locale).number(place) })

/** Tells that needs were answered and whose, by the place in the party; neither which nor what was said. */
const needAnswered: EmailTemplate = async (writing, { bookingId, data }) => {
  const { db, clock, translate: t, locale } = writing
  const booking = bookingId ? await findEmailRecipient(db, bookingId) : undefined
  if (!booking || !holdsSeats(booking.status) || booking.contactEmail === '') return undefined
  const answered = await findAnsweredPlaces(db, booking.id, new Date(String(data.since)))
  const places = answered.filter((place) => hasPlace(booking.party, place))
  // The need went, or its booking's people, before the email did.
  if (places.length === 0) return undefined
  const trip = await findTrip(db, booking.tripId, clock())
  const f = formats(locale)
  return renderMessage(writing, {
    subject: t('emails.needAnswered.subject', { reference: booking.reference }),
    paragraphs: [
      t('emails.needAnswered.text', { company: booking.companyName }),
      t('emails.needAnswered.where'),
    ],
    facts: [
      {
        label: t('emails.needAnswered.for'),
        value: f.list(places.map((place) => placeLabel(writing, place))),
      },
      ...emailFacts(t, f, {
        trip: trip ? translateTrip(trip, locale).title : booking.title,
        reference: booking.reference,
      }),
    ],
    ...bookingPageAction(writing, booking, { label: 'emails.needAnswered.open', path: '/people' }),
    closing: guestNote(writing, booking),
  })
}

export const needsEmails = { 'need-answered': needAnswered }
