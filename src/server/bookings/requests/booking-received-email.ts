import { guestHoldHours, holdsSeats } from '#domain/bookings/bookings.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { formatLine } from '#i18n/offer-texts.ts'
import { formatLines } from '#i18n/party-texts.ts'
import { formatTerms } from '#i18n/terms-sentences.ts'
import { resolveLink } from '#server/bookings/access/booking-links.ts'
import { findBookingEmailLimits } from '#server/bookings/access/confirmation-email-limit.ts'
import { loadAgreement } from '#server/bookings/core/agreement-service.ts'
import { type BookingAndTrip, findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import { limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { type Message, renderMessage, type Section } from '#server/machine/mail/message.ts'

type AgreedTerms = Awaited<ReturnType<typeof loadAgreement>>
type BookingNotice = {
  booking: BookingAndTrip
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
  const [found] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!bookingId || !found) return undefined
  const booking = { ...found, trip: translateTrip(found.trip, writing.locale) }
  const isReminder = data.reminder === true
  // Opened, cancelled or over since it was queued: there is nothing to remind of, and its link stays.
  if (isReminder && !isAwaitingOpening(booking, clock())) return undefined
  const led = await resolveLink(writing, email)
  if (!led) return undefined
  const isWaiting = booking.status === 'pending' && led.isPrivate && !booking.isProven
  const deadline = isWaiting ? calculateDeadline(booking, data.again === true, clock()) : null
  const told = { booking, agreed: await loadAgreement(db, bookingId), deadline, isReminder }
  const organizer = booking.trip.organizer.companyName
  return renderMessage(writing, {
    ...requiredStep(writing, told),
    action: { label: t(buttonAction(told)), link: led.link },
    note: t(booking.status === 'pending' ? 'emails.booking.nothingToPay' : 'emails.booking.opensPage'),
    panel: { label: t('emails.booking.reference'), value: booking.reference },
    sections: [
      requestSection(writing, told),
      nextStepsSection(writing, told),
      termsSection(writing, told),
      {
        title: t('bookings.organizer'),
        sentences: [
          t(booking.status === 'pending' ? 'emails.booking.payment' : 'emails.booking.paymentConfirmed', {
            organizer,
          }),
        ],
        facts: emailFacts(t, formats(writing.locale), { organizer: booking.trip.organizer }),
      },
    ],
    closing: deadline && !isReminder ? [t('emails.booking.guestDeadline', { count: guestHoldHours })] : [],
  })
}

export const bookingRequested = limitedEmail(writeRequested, findBookingEmailLimits)

const isAwaitingOpening = ({ status, isProven, deadline }: BookingAndTrip, now: Date) =>
  status === 'pending' && !isProven && deadline !== null && Date.parse(deadline) > now.getTime()

/** It runs from the moment when the first email is sent; one that is sent again moves nothing. */
function calculateDeadline({ deadline }: BookingAndTrip, isAgain: boolean, now: Date): string {
  const anew = new Date(now.getTime() + guestHoldHours * 3_600_000).toISOString()
  return isAgain && deadline ? deadline : anew
}

function requiredStep(
  { translate: t, locale }: EmailContext,
  { booking, deadline, isReminder }: BookingNotice,
): Pick<Message, 'subject' | 'heading' | 'paragraphs'> {
  const { trip, status, confirmsAtOnce } = booking
  const organizer = trip.organizer.companyName
  const subject = t('emails.booking.subject', { trip: trip.title })
  if (deadline) {
    const date = formats(locale).momentAt(deadline, trip.timeZone)
    return {
      subject: isReminder ? t('emails.reminder.subject', { trip: trip.title }) : subject,
      heading: t(confirmsAtOnce ? 'emails.booking.headConfirm' : 'emails.booking.headKeep', { date }),
      paragraphs: [
        t(confirmsAtOnce ? 'emails.booking.confirmsGuest' : 'emails.booking.receivedGuest', { organizer }),
        ...(isReminder ? [t('emails.reminder.link'), t('emails.reminder.last')] : []),
      ],
    }
  }
  if (status !== 'pending' && holdsSeats(status))
    return {
      subject: t('emails.booking.subjectConfirmed', { trip: trip.title }),
      heading: t('emails.booking.headConfirmed'),
      paragraphs: confirmsAtOnce ? [t('emails.booking.confirmed', { organizer })] : [],
    }
  return {
    subject,
    heading: t('emails.booking.headAsked', { organizer }),
    paragraphs: [t('emails.booking.received', { organizer })],
  }
}

function buttonAction({ booking, deadline }: BookingNotice) {
  if (!deadline) return 'emails.booking.openOne'
  return booking.confirmsAtOnce ? 'emails.booking.confirmAction' : 'emails.booking.confirm'
}

function requestSection({ translate: t, locale }: EmailContext, { booking }: BookingNotice): Section {
  const f = formats(locale)
  const { trip, currency } = booking
  const lines = formatLines(t, f, booking.lines).map((line) => ({
    label: formatLine(t, f, line),
    value: f.money(line.amount, line.currency),
  }))
  const isLong = lines.length > maxLines
  const allIn = f.money(booking.allInAmount, currency)
  const isAbout = booking.lines.some((line) => line.currency !== currency)
  return {
    title: t(booking.status === 'pending' ? 'emails.booking.asked' : 'emails.booking.booked'),
    facts: [
      ...emailFacts(
        t,
        f,
        {
          trip: trip.title,
          departure: trip.departureDate,
          return: trip.returnDate,
          pilgrims: booking.numberOfPilgrims,
        },
        { hijri: true },
      ),
      ...(isLong ? [] : lines),
      ...emailFacts(t, f, { total: booking }),
      ...(booking.agreedAmount === booking.allInAmount &&
      isSameAmount(booking.agreedAmount, booking.totalAmount)
        ? []
        : [
            { label: t('offer.subtotal'), value: f.money(booking.agreedAmount, currency) },
            {
              label: t('offer.allInTotal'),
              value: isAbout ? t('common.approximately', { amount: allIn }) : allIn,
            },
          ]),
    ],
    sentences: isLong ? [t('emails.booking.allLines')] : [],
  }
}

const isSameAmount = (one: string, other: string) => one.replace(/0+$/, '') === other.replace(/0+$/, '')

function nextStepsSection(writing: EmailContext, { booking, agreed, deadline }: BookingNotice): Section {
  const { translate: t, clock } = writing
  // A booking that is confirmed when its email is written was confirmed when it was made.
  const confirmedAt = booking.status === 'pending' ? null : booking.createdAt
  const today = dayInTimeZone(booking.trip.timeZone, clock())
  const steps = listAgreedSteps({ ...booking, confirmedAt }, agreed.offer, { deadline, today })
  const hasDeposit = steps.some(({ kind }) => kind === 'deposit')
  return {
    title: t('emails.booking.next'),
    facts: steps.map((step) => ({
      label: stepText(writing, step, { booking, hasDeposit }),
      value: stepDay(writing, step, booking.trip.timeZone),
    })),
  }
}

function stepText(
  { translate: t, locale }: EmailContext,
  { kind, amount }: UpcomingStep,
  { booking, hasDeposit }: { booking: BookingAndTrip; hasDeposit: boolean },
): string {
  const money = { amount: amount === undefined ? '' : formats(locale).money(amount, booking.currency) }
  if (kind === 'open_mail') return t('emails.step.openMail')
  if (kind === 'answer') return t('emails.step.answer', { organizer: booking.trip.organizer.companyName })
  if (kind === 'deposit') return t('emails.step.deposit', money)
  if (kind === 'balance') return t(hasDeposit ? 'emails.step.balance' : 'emails.step.whole', money)
  return t(kind === 'departure' ? 'trips.departure' : 'trips.return')
}

function stepDay(
  { translate: t, locale }: EmailContext,
  { kind, by, withinDays }: UpcomingStep,
  timeZone: string | null,
): string {
  const f = formats(locale)
  if (by === null)
    return withinDays === undefined
      ? t('emails.step.open')
      : t('emails.step.within', { days: t('trips.days', { count: withinDays }) })
  if (kind === 'departure' || kind === 'return') return f.longDate(by)
  return t('emails.step.by', { date: kind === 'open_mail' ? f.momentAt(by, timeZone) : f.longDate(by) })
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
