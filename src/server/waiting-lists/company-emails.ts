import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { countWaiting, findPlace, findTripOfList } from './queries.ts'

/** Tells a company of a group that waits for places of its trip: how many they are, never who (TLK-01). Nothing once it has left. */
const waitingNew: EmailTemplate = async (writing, { data }) => {
  const { db, config, clock, locale, translate: t } = writing
  const place = await findPlace(db, { partyId: String(data.party) })
  const found =
    place && (place.state === 'waiting' || place.state === 'offered')
      ? await findTripOfList(db, place.tripId, clock())
      : undefined
  if (!place || !found) return undefined
  const trip = translateTrip(found, locale)
  const f = formats(locale)
  const { pilgrims } = await countWaiting(db, place.tripId)
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((title) => t('emails.waitingNew.subject', { trip: title }), trip.title),
    paragraphs: [t('emails.waitingNew.text')],
    facts: [
      ...emailFacts(t, f, {
        trip: trip.title,
        departure: trip.departureDate,
        return: trip.returnDate,
        pilgrims: place.seats,
      }),
      ...(pilgrims > 0 ? [{ label: t('waiting.pilgrims'), value: f.number(pilgrims) }] : []),
    ],
    action: {
      label: t('emails.waitingNew.action'),
      link: `${config.publicUrl}/organizer-dashboard?tab=bookings&lang=${locale}`,
    },
    closing: [t('emails.request.signIn')],
  })
}

export const waitingCompanyEmails = { 'waiting-new': waitingNew }
