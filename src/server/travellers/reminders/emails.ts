import { ages } from '#domain/offers/offer.ts'
import type { CheckItem } from '#domain/travellers/checklist.ts'
import type { ChecklistItem } from '#domain/travellers/due-days.ts'
import { formats } from '#i18n/format.ts'
import { formatSubjectDay } from '#i18n/reader-time.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { type MissingSections, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import type { Section } from '#server/machine/mail/message.ts'
import { departureCityToday } from '#server/travellers/core/checks-view.ts'
import { setAllDamageAside } from '#server/travellers/core/damage-view.ts'
import { findTravellers } from '#server/travellers/core/queries.ts'
import { findBookingToRemind } from './queries.ts'
import { findMissingItems, listAllMissing, type MissingItems } from './view.ts'

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
const peopleMissing: EmailTemplate = async (writing, email) => {
  const { clock, translate: t, locale } = writing
  const now = clock()
  const booking = await findEmailBooking(writing, email)
  const due = booking && (await findBookingToRemind(writing.db, booking.id, now))
  if (!due || due.departureDate <= departureCityToday(due, now)) return undefined
  const missing = await findMissing(writing, due, email.data)
  if (!missing) return undefined
  const days = [
    ...missing.people.flatMap(({ items }) => items),
    ...(missing.unnamed.count > 0 ? [missing.unnamed] : []),
  ]
  const [first] = days.map((item) => item.due).toSorted()
  return renderToPilgrim(writing, booking, {
    subject: t('emails.people.subject', {
      reference: booking.reference,
      date: first ? formatSubjectDay(locale, first) : '',
    }),
    paragraphs: [t('emails.people.text', { organizer: booking.trip.organizer.companyName })],
    link: { label: 'step.openPeople', path: '/people' },
    sections: listMissing(writing, due, missing),
    closing: [t('emails.people.safe')],
  })
}

/** MISSING of a booking that binds: by place, never by name; nothing where nothing is missing, or the trip has begun. */
export const missingSections: MissingSections = async (writing, bookingId) => {
  const now = writing.clock()
  const booking = await findBookingToRemind(writing.db, bookingId, now)
  if (!booking || booking.departureDate <= departureCityToday(booking, now)) return []
  const { sealer } = writing
  // Who cannot be read is left out: the rest of the letter arrives all the same.
  const people = setAllDamageAside(sealer, await findTravellers(writing.db, [bookingId])).get(bookingId) ?? []
  const missing = listAllMissing({ sealer, now, booking, people })
  if (!missing) return []
  const [first, ...others] = listMissing(writing, booking, missing)
  if (!first) return []
  const title = writing.translate('emails.parts.missing')
  // One title over all: places are sections of their own where a letter is about nothing else.
  return first.title ? [{ title, facts: [] }, first, ...others] : [{ ...first, title }, ...others]
}

async function findMissing(
  { db, sealer, clock }: EmailContext,
  booking: NonNullable<Awaited<ReturnType<typeof findBookingToRemind>>>,
  { day, isWhole }: { day?: unknown; isWhole?: unknown },
) {
  const people = (await findTravellers(db, [booking.id])).get(booking.id) ?? []
  const of = { sealer, now: clock(), booking, people }
  // A company that reminds asks for everything, whatever its day.
  return isWhole ? listAllMissing(of) : findMissingItems(of, String(day))
}

/** What is missing of each place with its day, and how many travellers have no name yet. */
function listMissing(
  writing: EmailContext,
  booking: Parameters<typeof departureCityToday>[0],
  missing: MissingItems,
): Section[] {
  const { translate: t, locale, clock } = writing
  const f = formats(locale)
  const until = createDueFormatter(writing, departureCityToday(booking, clock()))
  const { count, due } = missing.unnamed
  return [
    ...missing.people.map(({ id, items }) => ({
      title: placeLabel(t, f.number, id),
      facts: listItemFacts(t, items, until),
    })),
    ...(count > 0
      ? [{ facts: [{ label: t('emails.people.unnamed'), value: f.number(count), beside: until(due) }] }]
      : []),
  ]
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
