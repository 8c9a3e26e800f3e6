import type { BookingChange } from '#contract/bookings/booking-change.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { sumAgreed, sumCancellationFees } from '#domain/offers/price-lines.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { formatParty } from '#i18n/party-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { bookingPageAction, guestNote, organizerBookingUrl } from '#server/bookings/core/email-parts.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findReplacementNames } from './changing.ts'
import { changeTemplates } from './emails-changing.ts'
import { replacementSealContext } from './replacement-service.ts'
import { findChanges, findToldStates } from './view.ts'

const changeTexts = {
  fewer: 'emails.change.fewer',
  more: 'emails.change.more',
  age: 'emails.change.age',
  person: 'emails.change.person',
  asked: 'emails.change.asked',
  agreed: 'emails.change.agreed',
  declined: 'emails.change.declined',
  withdrawn: 'emails.change.withdrawn',
} as const satisfies Record<string, MessageKey>

/** The party before and after, the same for both sides; only the company is sent names. */
const changeEmail =
  (side: keyof typeof changeTemplates): EmailTemplate =>
  async (writing, { bookingId, data }) => {
    const { db, clock, translate: t, locale } = writing
    const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
    if (!booking || booking.contactEmail === '') return undefined
    const changes = await findChanges(db, [booking.id])
    const change = changes.find(({ number }) => number === data.number)
    if (!change || change.kind === 'undo') return undefined
    const { before, after } = await findToldStates(db, booking.id, changes, change)
    const state = change.kind === 'room' ? readState(data.state) : 'agreed'
    const text = changeTexts[change.kind === 'room' ? state : change.kind]
    const trip = translateTrip(booking.trip, locale)
    const f = formats(locale)
    const money = (amount: string | null) => f.money(amount ?? '0', booking.currency)
    const wasBefore = (text: string) => t('tripChange.before', { before: text })
    const kept = subtractAmount(sumCancellationFees(after.lines), sumCancellationFees(before.lines))
    const isToPilgrim = side === 'pilgrim'
    return renderMessage(writing, {
      subject: t(state === 'asked' ? 'emails.change.subjectAsked' : 'emails.change.subject', {
        trip: trip.title,
      }),
      paragraphs: [t(text), ...(change.kind === 'person' && isToPilgrim ? [t('emails.change.named')] : [])],
      facts: [
        ...emailFacts(t, f, { trip: trip.title, departure: trip.departureDate }),
        {
          label: t('agreement.who'),
          value: formatParty(t, f, after.party.groups),
          beside: wasBefore(formatParty(t, f, before.party.groups)),
        },
        {
          label: t('offer.subtotal'),
          value: money(sumAgreed(after.lines)),
          beside: wasBefore(money(sumAgreed(before.lines))),
        },
        ...(change.kind === 'fewer' ? [{ label: t('emails.change.kept'), value: money(kept) }] : []),
        ...(state === 'declined' && change.reason
          ? [{ label: t('emails.change.reason'), value: change.reason.replaceAll(/\s+/g, ' ') }]
          : []),
        ...(isToPilgrim || !booking.isProven ? [] : await describeReplacement(writing, booking.id, change)),
        ...emailFacts(t, f, {
          reference: booking.reference,
          ...(isToPilgrim ? { organizer: trip.organizer } : { contact: booking }),
        }),
      ],
      ...(isToPilgrim
        ? bookingPageAction(writing, booking)
        : {
            action: {
              label: t(state === 'asked' ? 'emails.request.answer' : 'emails.request.open'),
              link: organizerBookingUrl(writing, booking.id),
            },
          }),
      closing: isToPilgrim
        ? [t('emails.change.stays'), ...guestNote(writing, booking), t('emails.status.questions')]
        : [t('emails.request.signIn')],
    })
  }

const readState = (told: unknown) =>
  (['agreed', 'declined', 'withdrawn'] as const).find((state) => state === told) ?? 'asked'

/** Describes who leaves and who comes; nothing once they were erased, or where the key that sealed them is lost. */
async function describeReplacement(
  { db, sealer, translate: t }: EmailContext,
  bookingId: string,
  { number }: BookingChange,
) {
  const sealed = await findReplacementNames(db, { bookingId, number })
  const opened = sealed && sealer.open(sealed, replacementSealContext(bookingId, number))
  if (!opened) return []
  const { leaves, comes } = JSON.parse(opened) as { leaves: string; comes: string }
  return [
    { label: t('emails.change.leaves'), value: leaves },
    { label: t('emails.change.comes'), value: comes },
  ]
}

export const partyChangesEmails = {
  [changeTemplates.pilgrim]: changeEmail('pilgrim'),
  [changeTemplates.organizer]: changeEmail('organizer'),
}
