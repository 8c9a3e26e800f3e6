import { ages } from '#domain/offers/offer.ts'
import type { CheckItem } from '#domain/travellers/checklist.ts'
import type { ChecklistItem } from '#domain/travellers/due-days.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { departureCityToday } from '#server/travellers/core/checks-view.ts'
import { findTravellers } from '#server/travellers/core/queries.ts'
import { findBookingToRemind } from './queries.ts'
import { findMissingItems } from './view.ts'

/** Names of items in emails. Those about health are not named there: they are in the booking. */
const itemNames: Partial<Record<ChecklistItem, MessageKey>> = {
  name: 'emails.people.item.name',
  relative_names: 'emails.people.item.relativeNames',
  passport: 'emails.people.item.passport',
  validity: 'emails.people.item.validity',
  passport_page: 'emails.people.item.passportPage',
  photograph: 'emails.people.item.photograph',
  visa: 'emails.people.item.visa',
  emergency_contact: 'emails.people.item.emergencyContact',
}

/** Asks for what is missing, by the places of the party. What was filled in since it was queued is not asked for any more. */
const peopleMissing: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, sealer, clock, translate: t, locale } = writing
  const now = clock()
  const booking = bookingId ? await findBookingToRemind(db, bookingId, now) : undefined
  if (!bookingId || !booking || booking.departureDate <= departureCityToday(booking, now)) return undefined
  const people = (await findTravellers(db, [bookingId])).get(bookingId) ?? []
  const missing = findMissingItems({ sealer, now, booking, people }, String(data.day))
  if (!missing) return undefined
  const f = formats(locale)
  const trip = translateTrip(booking.trip, locale)
  const { organizer } = trip
  const until = createDueFormatter(writing, departureCityToday(booking, now))
  const { count, due } = missing.unnamed
  return renderMessage(writing, {
    subject: t('emails.people.subject', { reference: booking.reference, trip: trip.title }),
    paragraphs: [t('emails.people.text', { organizer: organizer.companyName })],
    facts: emailFacts(t, f, {
      trip: trip.title,
      departure: booking.departureDate,
      reference: booking.reference,
    }),
    ...bookingPageAction(writing, booking, { label: 'emails.people.open', path: '/people' }),
    sections: [
      ...missing.people.map(({ id, items }) => ({
        title: placeLabel(t, f.number, id),
        facts: listItemFacts(t, items, until),
      })),
      ...(count > 0
        ? [{ facts: [{ label: t('emails.people.unnamed'), value: f.number(count), beside: until(due) }] }]
        : []),
      { facts: emailFacts(t, f, { organizer }) },
    ],
    closing: [...guestNote(writing, booking), t('emails.people.safe'), t('emails.status.questions')],
  })
}

/** 'adult-2' as a family counts: the second adult. */
function placeLabel(t: Translate, number: (value: number) => string, id: string): string {
  const [age = '', place = ''] = id.split('-')
  const known = ages.find((one) => one === age) ?? 'adult'
  return t(partyPlaceNames[known], { number: number(Number(place)) })
}

function createDueFormatter({ translate: t, locale }: EmailContext, today: string) {
  const f = formats(locale)
  return (due: string) =>
    t(due < today ? 'emails.people.since' : 'emails.people.until', { day: f.longDate(due) })
}

/** A line for each item; what has no name of its own here is one line for each of its days. */
function listItemFacts(t: Translate, items: CheckItem[], until: (due: string) => string) {
  const lines = items.map(({ item, due }) => ({
    label: t(itemNames[item] ?? 'emails.people.item.other'),
    value: until(due),
  }))
  return [...new Map(lines.map((line) => [`${line.label} ${line.value}`, line])).values()]
}

export const remindersEmails = { 'people-missing': peopleMissing }
