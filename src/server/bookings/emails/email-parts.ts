import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { offersReview } from '#domain/bookings/bookings.ts'
import type { NextStep, NextStepKind, Step } from '#domain/bookings/next-step.ts'
import { today } from '#domain/kernel/calendar.ts'
import { formatNextStep } from '#i18n/bookings/next-step-texts.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { formatReaderTime } from '#i18n/reader-time.ts'
import type { MessageKey } from '#i18n/translate.ts'
import type { Config } from '#server/machine/config.ts'
import type { Deps } from '#server/machine/context.ts'
import { event } from '#server/machine/events.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'
import { type Message, renderMessage, type Section } from '#server/machine/mail/message.ts'
import type { RenderedEmail } from '#server/machine/mail/tables.ts'
import type { EmailBooking } from './booking-view.ts'

/** The address of a booking's page: by reference behind the sign-in, by the token of a private link before it. */
export const bookingPageUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, key: string) =>
  `${publicUrl}/bookings/${key}`

/** Where a button leads within a booking's page, and what it says. */
type PageLink = { label?: MessageKey; path?: string; hash?: string }

/**
 * Returns the button to the booking's page: by reference for the account that owns it, by its working private link for a
 * guest. Where there is none any more, it leads to the page that sends another one.
 */
function bookingPageAction(
  { config, translate: t, locale }: EmailContext,
  { userId, isProven, reference, linkToken }: EmailBooking,
  { label = 'booking.open', path = '', hash = '' }: PageLink = {},
): Pick<Message, 'action' | 'note'> {
  const key = userId && isProven ? reference : linkToken
  if (key)
    return {
      action: { label: t(label), link: `${bookingPageUrl(config, key)}${path}?lang=${locale}${hash}` },
    }
  return {
    action: { label: t('emails.parts.newLink'), link: `${config.publicUrl}/find-booking?lang=${locale}` },
    note: t('emails.parts.newLinkNote'),
  }
}

/** What an organizer reads before an email goes out, where each pilgrim will read a reference. */
export const referenceInPreview = 'QF-…'

/** What is missing of people and their papers, known to the noun of travellers, which is behind this one; none where nothing is. */
export type MissingSections = (writing: EmailContext, bookingId: string) => Promise<Section[]>

/** Returns the address at which an organizer finds one of its bookings. */
const organizerBookingUrl = ({ config, locale }: EmailContext, bookingId: string): string =>
  `${config.publicUrl}/organizer-dashboard?tab=bookings&find=${bookingId}&lang=${locale}`

/** BOOKING: the rows that every email about a booking has. */
export function bookingFacts(
  { translate: t, locale }: EmailContext,
  booking: EmailBooking,
  { ownParty = false }: { ownParty?: boolean | undefined } = {},
) {
  const { trip, reference, party } = booking
  return emailFacts(
    t,
    formats(locale),
    {
      reference,
      trip: trip.title,
      company: trip.organizer.companyName,
      departure: trip.departureDate,
      return: trip.returnDate,
      ...(!ownParty && { party: party.groups }),
    },
    { hijri: true },
  )
}

/** CONTACT: how the organizer is reached. */
export function contactSection({ translate: t, locale }: EmailContext, { trip }: EmailBooking): Section {
  const { organizer } = trip
  return {
    title: t('emails.parts.questions', { company: organizer.companyName }),
    facts: emailFacts(t, formats(locale), { organizer }),
  }
}

/** 'Tuesday 17 November, 20:14, London time': an instant by the clock of who booked. */
export const formatTimeFor = (
  { translate: t, locale }: EmailContext,
  booking: EmailBooking,
  instant: string,
) => formatReaderTime(t, locale, instant, booking)

/** The name of a contact is said to who confirmed the address, and to nobody else. */
export function greeting(
  { translate: t }: Pick<EmailContext, 'translate'>,
  { contactName, isProven }: Pick<EmailBooking, 'contactName' | 'isProven'>,
): string {
  return contactName && isProven ? t('emails.parts.greeting', { name: contactName }) : t('emails.greeting')
}

type OwnContent = Omit<Message, 'action' | 'audience' | 'greeting' | 'footer'> & {
  /** Its own facts say who travels. */
  ownParty?: boolean
}
type PilgrimContent = OwnContent & { link?: PageLink }

/** A booking as its next step needs it. */
export type DescribedBooking = Omit<BookingWithTrip, 'nextStep' | 'timeline' | 'tripChanges'>

/** The next step of bookings is asked for, as page and list show it; the topic of pages, which computes it, enters it in `found`. */
export const nextStepRequested = event<{
  bookings: readonly DescribedBooking[]
  deps: Pick<Deps, 'emit' | 'sealer'>
  now: Date
  found: Map<string, NextStep>
}>('next step requested')

/** Returns the next step of a booking as its page and the list show it; undefined of a status of a later version. */
export async function findNextStep(
  writing: EmailContext,
  { isTripDeleted, bookedReturnDate, ...booking }: EmailBooking,
): Promise<NextStep | undefined> {
  const now = writing.clock()
  const facts = { status: booking.status, returnDate: bookedReturnDate }
  const described = { ...booking, offersReview: !isTripDeleted && offersReview(facts, today(now)) }
  const found = new Map<string, NextStep>()
  const { db, emit, sealer } = writing
  await emit(db, nextStepRequested, { bookings: [described], deps: { emit, sealer }, now, found })
  return found.get(booking.id)
}

/** Steps about which the page says more than an email can: of "here", or by how many days there are from today. */
const saidByTitle: readonly NextStepKind[] = ['answer', 'cancelled', 'departure', 'return', 'review', 'over']

/** Returns a step in the words of the booking page: what is next, and what is to be known of it in an email. */
export function describeStep(
  { translate: t, locale }: EmailContext,
  booking: EmailBooking,
  step: Step,
): { title: string; text?: string } {
  const { title, text } = formatNextStep(step, { booking, t, f: formats(locale) })
  return saidByTitle.includes(step.kind) ? { title } : { title, text }
}

/** NEXT: the step that the booking page names, in its words. */
async function nextStepSections(writing: EmailContext, booking: EmailBooking): Promise<Section[]> {
  const next = await findNextStep(writing, booking)
  if (!next) return []
  const { title, text } = describeStep(writing, booking, next)
  return [{ title: writing.translate('step.label'), sentences: text ? [title, text] : [title] }]
}

/** Writes an email to a pilgrim about a booking: its own facts first, then BOOKING, the button, NEXT, sections, CONTACT. */
export async function renderToPilgrim(
  writing: EmailContext,
  booking: EmailBooking,
  { link, ownParty, facts = [], sections = [], closing = [], ...content }: PilgrimContent,
): Promise<RenderedEmail> {
  return renderMessage(writing, {
    audience: { booking: booking.reference },
    greeting: greeting(writing, booking),
    ...bookingPageAction(writing, booking, link),
    ...content,
    facts: [...facts, ...bookingFacts(writing, booking, { ownParty })],
    sections: [...(await nextStepSections(writing, booking)), ...sections, contactSection(writing, booking)],
    closing,
  })
}

type CompanyContent = OwnContent & {
  label?: MessageKey
  /** Facts behind BOOKING, before the button. */
  further?: OwnContent['facts']
}

/** Writes an email to a company about one of its bookings: its own facts, BOOKING, the button to the row. */
export function renderToCompany(
  writing: EmailContext,
  booking: EmailBooking,
  { label = 'booking.open', ownParty, facts = [], further = [], closing = [], ...content }: CompanyContent,
): RenderedEmail {
  const { translate: t } = writing
  return renderMessage(writing, {
    audience: 'company',
    action: { label: t(label), link: organizerBookingUrl(writing, booking.id) },
    ...content,
    facts: [...facts, ...bookingFacts(writing, booking, { ownParty }), ...further],
    closing: [...closing, t('emails.request.signIn')],
  })
}
