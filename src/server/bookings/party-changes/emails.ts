import type { BookingChange } from '#contract/bookings/party-change.ts'
import { leftOf } from '#domain/offers/amounts.ts'
import { keptOf } from '#domain/offers/line-counts.ts'
import type { Line, Party } from '#domain/offers/offer.ts'
import { readIn } from '#domain/trips/translations.ts'
import { formats } from '#i18n/format.ts'
import { partyInWords } from '#i18n/party-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { findAgreed } from '#server/bookings/core/agreement-queries.ts'
import { findWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailTemplate, Writing } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findNames } from './changing.ts'
import { changeTemplates } from './letters-changing.ts'
import { inReplacement } from './replacement-service.ts'
import { findChanges } from './view.ts'

const texts = {
  fewer: 'emails.change.fewer',
  more: 'emails.change.more',
  person: 'emails.change.person',
  asked: 'emails.change.asked',
  agreed: 'emails.change.agreed',
  declined: 'emails.change.declined',
  withdrawn: 'emails.change.withdrawn',
} as const satisfies Record<string, MessageKey>

/** What was and what is, the same for both sides; names are told to the company alone. */
const letterTo =
  (side: keyof typeof changeTemplates): EmailTemplate =>
  async (writing, { bookingId, data }) => {
    const { db, config, clock, translate: t, locale } = writing
    const [booking] = bookingId ? await findWithTrip(db, { id: bookingId }, clock()) : []
    if (!booking || booking.contactEmail === '') return undefined
    const changes = await findChanges(db, [booking.id])
    const change = changes.find(({ number }) => number === data.number)
    if (!change) return undefined
    const before = await standingBefore(writing, booking.id, changes, change)
    const state = change.kind === 'room' ? stateOf(data.state) : 'agreed'
    const text = texts[change.kind === 'room' ? state : change.kind]
    const trip = readIn(booking.trip, locale)
    const f = formats(locale)
    const money = (amount: string | null) => f.money(amount ?? '0', booking.currency)
    const wasBefore = (text: string) => t('tripChange.before', { before: text })
    const kept = leftOf(keptOf(change.lines ?? []), keptOf(before.lines))
    const { organizer } = trip
    const isToPilgrim = side === 'pilgrim'
    return renderMessage(writing, {
      subject: t(state === 'asked' ? 'emails.change.subjectAsked' : 'emails.change.subject', {
        trip: trip.title,
      }),
      paragraphs: [t(text), ...(change.kind === 'person' && isToPilgrim ? [t('emails.change.named')] : [])],
      facts: [
        { label: t('emails.booking.trip'), value: trip.title },
        { label: t('trips.departure'), value: f.longDate(trip.departureDate) },
        {
          label: t('agreement.who'),
          value: partyInWords(t, f, change.party.groups),
          beside: wasBefore(partyInWords(t, f, before.party.groups)),
        },
        {
          label: t('offer.subtotal'),
          value: money(change.agreedAmount),
          beside: wasBefore(money(change.agreedBefore)),
        },
        ...(change.kind === 'fewer' ? [{ label: t('emails.change.kept'), value: money(kept) }] : []),
        ...(state === 'declined' && change.reason
          ? [{ label: t('emails.change.reason'), value: change.reason.replaceAll(/\s+/g, ' ') }]
          : []),
        ...(isToPilgrim ? [] : await namesOf(writing, booking.id, change)),
        { label: t('bookings.id'), value: booking.reference },
        ...(isToPilgrim
          ? [
              { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
              { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
            ]
          : [
              { label: t('bookings.contactEmail'), value: booking.contactEmail },
              { label: t('bookings.contactPhone'), value: booking.contactPhone },
            ]),
      ],
      ...(isToPilgrim
        ? booking.userId && {
            action: {
              label: t('emails.booking.openOne'),
              link: `${config.publicUrl}/bookings/${booking.reference}?lang=${locale}`,
            },
          }
        : {
            action: {
              label: t(state === 'asked' ? 'emails.request.answer' : 'emails.request.open'),
              link: `${config.publicUrl}/organizer-dashboard?tab=bookings&find=${booking.id}&lang=${locale}`,
            },
          }),
      closing: isToPilgrim
        ? [
            t('emails.change.stays'),
            ...(booking.userId ? [] : [t('emails.status.guest')]),
            t('emails.status.questions'),
          ]
        : [t('emails.request.signIn')],
    })
  }

const stateOf = (told: unknown) =>
  (['agreed', 'declined', 'withdrawn'] as const).find((state) => state === told) ?? 'asked'

/** Who went before a change, and what that cost. */
async function standingBefore(
  { db }: Writing,
  id: string,
  changes: readonly BookingChange[],
  { number }: BookingChange,
): Promise<{ party: Party; lines: Pick<Line, 'kind' | 'amount'>[] }> {
  const last = changes.findLast((one) => one.number < number && one.state === 'agreed')
  const standing = last ?? (await findAgreed(db, { id }))
  return { party: standing?.party ?? { groups: [], extras: [] }, lines: standing?.lines ?? [] }
}

/** Whose place it is and who comes; nothing once they were erased, or where the key that sealed them is lost. */
async function namesOf({ db, sealer, translate: t }: Writing, bookingId: string, { number }: BookingChange) {
  const sealed = await findNames(db, { bookingId, number })
  const opened = sealed && sealer.open(sealed, inReplacement(bookingId, number))
  if (!opened) return []
  const { leaves, comes } = JSON.parse(opened) as { leaves: string; comes: string }
  return [
    { label: t('emails.change.leaves'), value: leaves },
    { label: t('emails.change.comes'), value: comes },
  ]
}

export const changesEmails = {
  [changeTemplates.pilgrim]: letterTo('pilgrim'),
  [changeTemplates.organizer]: letterTo('organizer'),
}
