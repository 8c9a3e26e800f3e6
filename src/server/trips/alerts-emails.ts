import type { TripCard } from '#contract/trips.ts'
import { isDestination } from '#domain/destinations.ts'
import { alertHours } from '#domain/finding/alert-days.ts'
import { readPriceRange } from '#domain/prices.ts'
import { titleIn } from '#domain/titles.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { formats } from '#i18n/format.ts'
import { priceRangeLabel } from '#i18n/price-ranges.ts'
import type { EmailTemplate, QueuedEmail, Writing } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import * as changing from './alerts-changing.ts'
import { findMeeting, sealedFor } from './alerts-view.ts'
import { namesOf } from './finding-view.ts'

/** An alert as it is now, with its link; nothing where it is another's by now, over, or without the key of its link. */
async function told({ db, sealer, config, locale }: Writing, { data, recipient }: QueuedEmail) {
  const alert = await changing.findLive(db, String(data.alert))
  const token = alert?.sealedToken && sealer.open(alert.sealedToken, sealedFor(alert.id))
  if (!token || alert.email !== recipient) return undefined
  const at = (path: string) => `${config.publicUrl}${path}?lang=${locale}`
  return { alert, link: at(`/alert/${token}`), endLink: at(`/alert/${token}/end`), token }
}

/** What an alert waits for, in words. */
function wanted({ locale, translate: t }: Writing, { filters }: Pick<changing.Alert, 'filters'>) {
  const { destination, priceRange } = filters
  const names = namesOf(filters, locale)
  const range = readPriceRange(priceRange ?? '')
  const facts = [
    destination && isDestination(destination)
      ? { label: t('search.destination'), value: t(destinationNames[destination]) }
      : undefined,
    names.from ? { label: t('alert.from'), value: names.from } : undefined,
    names.month ? { label: t('alert.month'), value: names.month } : undefined,
    names.occasion ? { label: t('alert.occasion'), value: names.occasion } : undefined,
    range ? { label: t('alert.price'), value: priceRangeLabel(t, formats(locale), range) } : undefined,
  ].flatMap((fact) => fact ?? [])
  return facts.length > 0 ? facts : [{ label: t('alert.wanted'), value: t('alert.anyTrip') }]
}

/** Asks whoever reads the address whether it wants the letters. */
const alertConfirm: EmailTemplate = async (writing, email) => {
  const found = await told(writing, email)
  if (found?.alert.state !== 'unconfirmed') return undefined
  const { translate: t } = writing
  return renderMessage(writing, {
    subject: t('emails.alert.confirmSubject'),
    paragraphs: [t('emails.alert.confirmText', { hours: alertHours })],
    facts: wanted(writing, found.alert),
    action: { label: t('emails.alert.confirmAction'), link: found.link },
    closing: [t('emails.alert.notYou')],
  })
}

/** Tells of trips that were published: those that can still be booked when it is written. */
const alertTrips: EmailTemplate = async (writing, email) => {
  const found = await told(writing, email)
  if (found?.alert.state !== 'active') return undefined
  const { translate: t, locale, db, clock, config } = writing
  const tripIds = Array.isArray(email.data.trips) ? email.data.trips.map(String) : []
  const trips = await findMeeting(db, found.alert.filters, { tripIds, words: locale }, clock())
  if (trips.length === 0) return undefined
  const endsOn = formats(locale).longDate(found.alert.endsAt.toISOString())
  const message = renderMessage(writing, {
    subject: t('emails.alert.tripsSubject', { count: trips.length }),
    paragraphs: [t('emails.alert.tripsText', { count: trips.length })],
    facts: wanted(writing, found.alert),
    sections: trips.slice(0, mostTrips).map((trip) => sectionOf(writing, trip)),
    action: { label: t('emails.alert.endAction'), link: found.endLink },
    closing: [
      ...(trips.length > mostTrips ? [t('emails.alert.more', { count: trips.length - mostTrips })] : []),
      t('emails.alert.ends', { date: endsOn }),
    ],
  })
  return {
    ...message,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}/alert/${found.token}/end>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** A letter is read, not searched. */
const mostTrips = 12

function sectionOf({ locale, translate: t, config }: Writing, trip: TripCard) {
  const f = formats(locale)
  return {
    facts: [
      {
        label: t('emails.booking.trip'),
        value: titleIn(trip, locale),
        link: `${config.publicUrl}/trips/${trip.id}?lang=${locale}`,
      },
      { label: t('trips.departure'), value: f.longDate(trip.departureDate) },
      { label: t('trips.return'), value: f.longDate(trip.returnDate) },
      { label: t('trips.perPerson'), value: f.money(trip.pricePerPerson, trip.currency) },
    ],
  }
}

export const alertsEmails = { 'alert-confirm': alertConfirm, 'alert-trips': alertTrips }
