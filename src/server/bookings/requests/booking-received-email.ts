import { guestHoldHours, holdsSeats } from '#domain/bookings/bookings.ts'
import type { Step } from '#domain/bookings/next-step.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { formatLine } from '#i18n/offer-texts.ts'
import { formatLines } from '#i18n/party-texts.ts'
import { formatTerms } from '#i18n/terms-sentences.ts'
import { resolveLink } from '#server/bookings/access/booking-links.ts'
import { findBookingEmailLimits } from '#server/bookings/access/confirmation-email-limit.ts'
import { loadAgreement } from '#server/bookings/core/agreement-service.ts'
import { type EmailBooking, findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import {
  bookingFacts,
  contactSection,
  describeStep,
  findNextStep,
  formatTimeFor,
  greeting,
} from '#server/bookings/emails/email-parts.ts'
import { formatSums, ladderSections, paySentences } from '#server/bookings/emails/money-view.ts'
import { limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { type Message, renderMessage, type Section } from '#server/machine/mail/message.ts'

type AgreedTerms = Awaited<ReturnType<typeof loadAgreement>>
type BookingNotice = {
  booking: EmailBooking
  agreed: AgreedTerms
  deadline: string | null
  isReminder: boolean
}

/** More are shown as one sum; the booking page lists them. */
const maxLines = 8

/**
 * The email after a request: one act with its day, then what was asked, what happens now and on which terms (CON-06,
 * CON-08). No payment is taken at booking (specification 1).
 */
const writeRequested: EmailTemplate = async (writing, email) => {
  const { db, clock, translate: t } = writing
  const { bookingId, data } = email
  const booking = await findEmailBooking(writing, email)
  if (!bookingId || !booking) return undefined
  const isReminder = data.reminder === true
  // Cancelled since it was queued: another email says so, and this one would call it a request.
  if (!holdsSeats(booking.status)) return undefined
  // Opened or over since it was queued: there is nothing to remind of, and its link stays.
  if (isReminder && !isAwaitingOpening(booking, clock())) return undefined
  const led = await resolveLink(writing, email)
  if (!led) return undefined
  const isWaiting = booking.status === 'pending' && led.isPrivate && !booking.isProven
  const deadline = isWaiting ? calculateDeadline(booking, data.again === true, clock()) : null
  const told = { booking, agreed: await loadAgreement(db, bookingId), deadline, isReminder }
  return renderMessage(writing, {
    audience: deadline ? 'unconfirmed' : { booking: booking.reference },
    greeting: greeting(writing, booking),
    ...requiredStep(writing, told),
    action: { label: t(buttonAction(told), { count: booking.numberOfPilgrims }), link: led.link },
    note: t(booking.status === 'pending' ? 'emails.booking.nothingToPay' : 'emails.booking.opensPage'),
    panel: { label: t('booking.reference'), value: booking.reference },
    sections: [
      requestSection(writing, told),
      await nextStepsSection(writing, told),
      ...(await ladderSections(writing, booking)),
      {
        title: t('emails.parts.paying'),
        sentences: paySentences(writing, booking),
      },
      contactSection(writing, booking),
      // Last: it is the longest, agreed by now, and to look things up.
      termsSection(writing, told),
    ],
    closing: deadline && !isReminder ? [t('emails.requested.ignore')] : [],
  })
}

export const bookingRequested = limitedEmail(writeRequested, findBookingEmailLimits)

const isAwaitingOpening = ({ status, isProven, deadline }: EmailBooking, now: Date) =>
  status === 'pending' && !isProven && deadline !== null && Date.parse(deadline) > now.getTime()

/** It runs from the moment when the first email is sent; one that is sent again moves nothing. */
function calculateDeadline({ deadline }: EmailBooking, isAgain: boolean, now: Date): string {
  const anew = new Date(now.getTime() + guestHoldHours * 3_600_000).toISOString()
  return isAgain && deadline ? deadline : anew
}

function requiredStep(
  writing: EmailContext,
  { booking, deadline, isReminder }: BookingNotice,
): Pick<Message, 'subject' | 'heading' | 'paragraphs' | 'preview'> {
  const { translate: t } = writing
  const { trip, status, confirmsAtOnce, reference, numberOfPilgrims: count } = booking
  const company = trip.organizer.companyName
  const named = (key: 'emails.requested.subjectSent' | 'emails.requested.subjectConfirmed') =>
    fitSubject((title) => t(key, { reference, trip: title }), trip.title)
  if (deadline) {
    const time = formatTimeFor(writing, booking, deadline)
    const first = confirmsAtOnce ? 'emails.requested.subjectConfirm' : 'emails.requested.subjectKeep'
    return {
      subject: t(isReminder ? 'emails.requested.subjectLast' : first, { count, reference }),
      heading: t('step.confirmEmail'),
      preview: t('emails.requested.preview', { time }),
      paragraphs: [
        t('emails.requested.have', { trip: trip.title, company }),
        t(confirmsAtOnce ? 'emails.requested.confirm' : 'emails.requested.keep', { time, count }),
        t('emails.requested.otherwise', { count }),
        ...(isReminder ? [t('emails.requested.reminder')] : []),
      ],
    }
  }
  if (status !== 'pending' && holdsSeats(status))
    return {
      subject: named('emails.requested.subjectConfirmed'),
      heading: t('sent.confirmedTitle', { count }),
      paragraphs: [
        confirmsAtOnce
          ? t('emails.booking.confirmed', { organizer: company, count })
          : t('emails.status.is.confirmed', { company }),
      ],
    }
  return {
    subject: named('emails.requested.subjectSent'),
    heading: t('sent.withOrganizer', { organizer: company }),
    preview: t('emails.requested.sentPreview'),
    paragraphs: [t('emails.requested.sent')],
  }
}

function buttonAction({ booking, deadline }: BookingNotice) {
  if (!deadline) return 'booking.open'
  return booking.confirmsAtOnce ? 'emails.booking.confirmAction' : 'emails.booking.confirm'
}

function requestSection(writing: EmailContext, { booking }: BookingNotice): Section {
  const { translate: t, locale } = writing
  const f = formats(locale)
  const { payable, total } = formatSums(writing, booking)
  const lines = formatLines(t, f, booking.lines).map((line) => ({
    label: formatLine(t, f, line),
    value: f.money(line.amount, line.currency),
  }))
  const isLong = lines.length > maxLines
  return {
    title: t(booking.status === 'pending' ? 'emails.booking.asked' : 'emails.booking.booked'),
    facts: [
      ...bookingFacts(writing, booking),
      ...(isLong ? [] : lines),
      { label: t('offer.subtotal'), value: payable },
      ...(compareAmount(booking.agreedAmount, booking.allInAmount) === 0
        ? []
        : [{ label: t('emails.parts.total'), value: total }]),
    ],
    sentences: isLong ? [t('emails.booking.allLines')] : [],
  }
}

/** What follows, from the function that page and list ask as well. */
async function nextStepsSection(
  writing: EmailContext,
  { booking, deadline }: BookingNotice,
): Promise<Section> {
  const { translate: t } = writing
  const next = await findNextStep(writing, { ...booking, deadline })
  // The days of the trip stand among the facts already.
  const steps = (next ? [next, ...next.later] : []).filter(
    ({ kind }) => kind !== 'departure' && kind !== 'return',
  )
  const hasDeposit = steps.some(({ kind }) => kind === 'deposit')
  return {
    title: t('sent.next'),
    facts: steps.map((step) => {
      const day = stepDay(writing, step, booking)
      const paying = payment(writing, step, { booking, hasDeposit })
      if (paying) return { ...paying, beside: day }
      const label = stepText(writing, step, booking)
      if (label) return { label, value: day }
      const { title, text } = describeStep(writing, booking, step)
      return text ? { label: title, value: text } : { label: t('step.label'), value: title }
    }),
  }
}

/** A payment among the steps: its name, and the amount; undefined of any other step. */
function payment(
  { translate: t, locale }: EmailContext,
  { kind, amount }: Step,
  { booking, hasDeposit }: { booking: EmailBooking; hasDeposit: boolean },
): { label: string; value: string } | undefined {
  if (amount === null || (kind !== 'deposit' && kind !== 'balance')) return undefined
  const value = formats(locale).money(amount, booking.currency)
  if (kind === 'deposit') return { label: t('agreement.deposit'), value }
  return { label: t(hasDeposit ? 'agreement.balance' : 'emails.parts.payment'), value }
}

/** The words of a step of a request; undefined of one that the page names in words that fit an email. */
function stepText(
  { translate: t }: EmailContext,
  { kind, by }: Step,
  booking: EmailBooking,
): string | undefined {
  if (kind === 'confirm_email' && by !== null) return t('emails.step.openMail')
  if (kind === 'answer') return t('sent.stepAnswer', { organizer: booking.trip.organizer.companyName })
  return undefined
}

function stepDay(writing: EmailContext, { kind, by, withinDays }: Step, booking: EmailBooking): string {
  const { translate: t, locale } = writing
  const f = formats(locale)
  if (by === null)
    return withinDays === null ? t('emails.step.open') : t('terms.withinDays', { count: withinDays })
  return t('emails.step.by', {
    date: kind === 'confirm_email' ? formatTimeFor(writing, booking, by) : f.longDate(by),
  })
}

function termsSection(
  { translate: t, locale, clock }: EmailContext,
  { booking, agreed }: BookingNotice,
): Section {
  const { departureDate, terms: agreedTerms } = agreed.offer
  const facts = {
    departureDate,
    currency: booking.currency,
    from: dayInTimeZone(booking.trip.timeZone, clock()),
  }
  return {
    title: t('tripChange.terms'),
    sentences: agreedTerms
      ? formatTerms(t, formats(locale), { terms: agreedTerms, ...facts })
      : [t('terms.none')],
  }
}
