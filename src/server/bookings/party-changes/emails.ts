import type { BookingChange } from '#contract/bookings/booking-change.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { sumAgreed, sumCancellationFees } from '#domain/offers/price-lines.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatParty, formatTravellers } from '#i18n/party-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { ladderSections, moneySections } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { findReplacementNames } from './changing.ts'
import { changeTemplates } from './emails-changing.ts'
import { replacementSealContext } from './replacement-service.ts'
import { findChanges, findToldStates, type StoredChange } from './view.ts'

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

const changeSubjects = {
  fewer: 'emails.change.subject',
  more: 'emails.change.subject',
  age: 'emails.change.subject',
  person: 'emails.change.subjectPerson',
  asked: 'emails.change.subjectAsked',
  agreed: 'emails.change.subjectAgreed',
  declined: 'emails.change.subjectDeclined',
  withdrawn: 'emails.change.subjectWithdrawn',
} as const satisfies Record<keyof typeof changeTexts, MessageKey>

/** The party before and after, the same for both sides; only the company is sent names. */
const changeEmail =
  (side: keyof typeof changeTemplates): EmailTemplate =>
  async (writing, email) => {
    const { db, translate: t, locale } = writing
    const booking = await findEmailBooking(writing, email)
    if (!booking || booking.contactEmail === '') return undefined
    const changes = await findChanges(db, [booking.id])
    const change = changes.find(({ number }) => number === email.data.number)
    if (!change || change.kind === 'undo') return undefined
    const { before, after } = await findToldStates(db, booking.id, changes, change)
    const state = change.kind === 'room' ? readState(email.data.state) : 'agreed'
    const kind = change.kind === 'room' ? state : change.kind
    const f = formats(locale)
    const money = (amount: string | null) => f.money(amount ?? '0', booking.currency)
    const changed = (label: string, now: string, was: string) => ({
      label,
      value: now,
      ...(now !== was && { beside: t('tripChange.before', { before: was }) }),
    })
    const kept = subtractAmount(sumCancellationFees(after.lines), sumCancellationFees(before.lines))
    // Without terms no fee was agreed, once there is something that could cost one.
    const isAgreed = booking.binding.terms !== null || booking.status === 'pending'
    const fee = isAgreed ? money(kept) : t('emails.cancelled.notAgreed')
    const previews: Partial<Record<StoredChange['kind'], string>> = {
      ...(isAgreed && { fewer: t('emails.change.feePreview', { amount: fee }) }),
      more: t('emails.change.totalPreview', { amount: money(sumAgreed(after.lines)) }),
      person: t('emails.change.samePrice'),
    }
    const preview = previews[change.kind]
    const isToPilgrim = side === 'pilgrim'
    const content = {
      ownParty: true,
      ...(preview && { preview }),
      subject: fitSubject(
        (travellers) => t(changeSubjects[kind], { travellers, reference: booking.reference }),
        formatTravellers(t, after.party.groups),
      ),
      paragraphs: [
        t(changeTexts[kind]),
        ...(change.kind === 'person' && isToPilgrim ? [t('emails.change.named')] : []),
      ],
      facts: [
        changed(
          t('emails.parts.travellers'),
          formatParty(t, f, after.party.groups),
          formatParty(t, f, before.party.groups),
        ),
        changed(t('offer.subtotal'), money(sumAgreed(after.lines)), money(sumAgreed(before.lines))),
        ...(change.kind === 'fewer' ? [{ label: t('emails.parts.fee'), value: fee }] : []),
        ...(state === 'declined' && change.reason
          ? [{ label: t('emails.change.reason'), value: change.reason.replaceAll(/\s+/g, ' ') }]
          : []),
        ...(isToPilgrim || !booking.isProven ? [] : await describeReplacement(writing, booking.id, change)),
      ],
    }
    if (!isToPilgrim)
      return renderToCompany(writing, booking, {
        ...content,
        label: state === 'asked' ? 'emails.request.answer' : 'booking.open',
        sections: booking.isProven ? [{ facts: emailFacts(t, f, { contact: booking }) }] : [],
      })
    return renderToPilgrim(writing, booking, {
      ...content,
      sections: [
        ...moneySections(writing, booking),
        ...(change.kind === 'fewer' ? await ladderSections(writing, booking) : []),
      ],
      closing: [t('emails.change.stays')],
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
