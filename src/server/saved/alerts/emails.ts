import type { TripCard } from '#contract/trips/trips.ts'
import { oneAdult } from '#domain/offers/choices.ts'
import { calculatePartyTotal } from '#domain/offers/party-totals.ts'
import type { QuotableTrip } from '#domain/offers/quotes.ts'
import { alertConfirmationHours } from '#domain/search/alert-days.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { listRefundSteps } from '#i18n/bookings/due-texts.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { type Formats, formats } from '#i18n/format.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { limitedBy } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage, type Section } from '#server/machine/mail/message.ts'
import { findOffers } from '#server/trips/core/offers-view.ts'
import * as changing from './changing.ts'
import { alertSealContext, describeFilters, describeRecognised, findMatchingTrips } from './view.ts'

/** An alert as it is now, with its link; nothing where it is another's by now, over, or without the key of its link. */
async function findAlertForEmail(
  { db, sealer, config, locale }: EmailContext,
  { data, recipient }: QueuedEmail,
) {
  const alert = await changing.findLiveAlert(db, String(data.alert))
  const token = alert?.sealedToken && sealer.open(alert.sealedToken, alertSealContext(alert.id))
  if (!token || alert.email !== recipient) return undefined
  const at = (path: string) => `${config.publicUrl}${path}?lang=${locale}`
  return { alert, link: at(`/alert/${token}`), endLink: at(`/alert/${token}/end`), token }
}

/** Asks whoever reads the address whether it wants the emails. */
const alertConfirm: EmailTemplate = async (writing, email) => {
  const found = await findAlertForEmail(writing, email)
  if (found?.alert.state !== 'unconfirmed') return undefined
  const { translate: t } = writing
  return renderMessage(writing, {
    audience: 'unconfirmed',
    subject: t('emails.alert.confirmSubject'),
    paragraphs: [t('emails.alert.confirmText', { hours: alertConfirmationHours })],
    facts: await describeRecognised(writing.db, found.alert.filters, writing.locale),
    action: { label: t('emails.alert.confirmAction'), link: found.link },
    sections: [{ sentences: [t('alert.free')] }],
    closing: [t('emails.alert.notYou')],
  })
}

/** Says that an alert has begun whose address needed no confirming, and how to end it. */
const alertBegun: EmailTemplate = async (writing, email) => {
  const found = await findAlertForEmail(writing, email)
  if (found?.alert.state !== 'active') return undefined
  const { translate: t, locale } = writing
  return renderMessage(writing, {
    audience: 'wish',
    subject: t('alert.runsTitle'),
    paragraphs: [t('alert.begunText')],
    facts: await describeFilters(writing.db, found.alert.filters, locale),
    action: { label: t('alert.end'), link: found.endLink },
    sections: [{ sentences: [t('alert.free')] }],
    closing: [t('emails.alert.ends', { date: formats(locale).longDate(found.alert.endsAt.toISOString()) })],
  })
}

/** Tells of trips that were published: those that can still be booked when it is written. */
const alertTrips: EmailTemplate = async (writing, email) => {
  const found = await findAlertForEmail(writing, email)
  if (found?.alert.state !== 'active') return undefined
  const { translate: t, locale, db, clock, config } = writing
  const tripIds = Array.isArray(email.data.trips) ? email.data.trips.map(String) : []
  const trips = await findMatchingTrips(db, found.alert.filters, { tripIds, words: locale }, clock())
  if (trips.length === 0) return undefined
  const shown = trips.slice(0, maxTrips)
  const offers = await findOffers(
    db,
    shown.map(({ id }) => id),
    clock(),
  )
  const endsOn = formats(locale).longDate(found.alert.endsAt.toISOString())
  const message = renderMessage(writing, {
    audience: 'wish',
    subject: t('emails.alert.tripsSubject', { count: trips.length }),
    paragraphs: [t('emails.alert.tripsText', { count: trips.length })],
    facts: await describeFilters(writing.db, found.alert.filters, writing.locale),
    sections: shown.map((trip) =>
      tripSection(writing, trip, {
        offered: offers.find(({ id }) => id === trip.id),
        people: found.alert.filters.zaireen,
      }),
    ),
    action: { label: t('alert.end'), link: found.endLink },
    closing: [
      ...(trips.length > maxTrips ? [t('emails.alert.more', { count: trips.length - maxTrips })] : []),
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

/** An email is read, not searched. */
const maxTrips = 12

type OfferedTrip = Awaited<ReturnType<typeof findOffers>>[number]
type AskedOffer = { offered: OfferedTrip | undefined; people: number | undefined }

/** A trip: its page, its days, the total for as many as the alert is for, and what is refunded (FAM-08). */
function tripSection(
  { locale, translate: t, config }: EmailContext,
  trip: TripCard,
  { offered, people }: AskedOffer,
): Section {
  const f = formats(locale)
  return {
    facts: [
      {
        label: t('emails.booking.trip'),
        value: translateTitle(trip, locale),
        link: `${config.publicUrl}/trips/${trip.id}?lang=${locale}`,
      },
      ...emailFacts(t, f, { departure: trip.departureDate, return: trip.returnDate }),
      ...(offered && people ? totalFacts(t, f, offered, people) : []),
      { label: t('tripForm.pricePerPerson'), value: f.money(trip.pricePerPerson, trip.currency) },
      ...(offered ? [refundFact(t, f, trip, offered)] : []),
    ],
  }
}

function totalFacts(t: Translate, f: Formats, offered: OfferedTrip, people: number) {
  // An extra may be in a currency that can no longer be chosen.
  const total = calculatePartyTotal(offered as QuotableTrip, { ...oneAdult, adults: people })
  if (!total) return []
  const value = total.isApproximate
    ? formatApproximate(t, f, total.amount, offered.currency)
    : f.money(total.amount, offered.currency)
  return [{ label: t('emails.parts.total'), value, beside: t('card.total', { count: people }) }]
}

/** The first step of the refund, with its last day; that a trip has no written terms. */
function refundFact(t: Translate, f: Formats, trip: TripCard, { terms, departureToday: today }: OfferedTrip) {
  if (!terms) return { label: t('tripChange.terms'), value: t('terms.none') }
  const departureDate = trip.departureDate.slice(0, 10)
  const [first] = listRefundSteps(t, f, { terms, departureDate, today })
  return {
    label: t('terms.ladder'),
    value: first?.value ?? t('terms.backNothing'),
    ...(first && { beside: first.label }),
  }
}

export const alertsEmails = {
  'alert-confirm': limitedBy('alert', alertConfirm),
  'alert-begun': alertBegun,
  'alert-trips': alertTrips,
}
