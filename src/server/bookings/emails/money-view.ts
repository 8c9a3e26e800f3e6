import { holdsSeats, mayOwe } from '#domain/bookings/bookings.ts'
import { calculateCancellationFee } from '#domain/bookings/cancellations.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { sumCancellationFees } from '#domain/offers/price-lines.ts'
import { listFeePeriods } from '#domain/offers/terms.ts'
import { formats } from '#i18n/format.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import { findCountedCosts } from '#server/bookings/core/costs-queries.ts'
import type { BookingMoney } from '#server/bookings/emails/booking-money.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'
import type { Section } from '#server/machine/mail/message.ts'
import type { EmailBooking } from './booking-view.ts'

const todayOf = ({ clock }: EmailContext, { trip }: EmailBooking) => dayInTimeZone(trip.timeZone, clock())

/** Returns the payments that are still to come, in order; none once the organizer has recorded one. */
export function listPayments(writing: EmailContext, booking: EmailBooking): UpcomingStep[] {
  if (booking.isSetBack) return []
  const today = todayOf(writing, booking)
  if (booking.money) return booking.money.payments.filter(({ by }) => by === null || by >= today)
  return listAgreedSteps(booking, booking.binding, {
    deadline: null,
    today,
  }).filter(({ kind }) => kind === 'deposit' || kind === 'balance')
}

/** What is payable to the organizer, and the total price: about, where some of it is in another currency. */
export function formatSums(
  { translate: t, locale }: EmailContext,
  { agreedAmount, allInAmount, currency, lines }: EmailBooking,
): { payable: string; total: string } {
  const f = formats(locale)
  const isAbout = lines.some((line) => line.currency !== currency)
  return {
    payable: f.money(agreedAmount, currency),
    total: isAbout ? formatApproximate(t, f, allInAmount, currency) : f.money(allInAmount, currency),
  }
}

/** MONEY and PAY: what is payable, the next amount with its day, and how; nothing where nothing is to be paid any more. */
export function moneySections(writing: EmailContext, booking: EmailBooking): Section[] {
  const { translate: t, locale } = writing
  const { status, currency, agreedAmount, allInAmount, binding, isSetBack } = booking
  const payments = listPayments(writing, booking)
  if (booking.money) return recordedMoney(writing, booking, booking.money, payments)
  // Without terms no day is known, and the sum is.
  const isUnknown = binding.terms === null && mayOwe(status) && !isSetBack
  if (payments.length === 0 && !isUnknown) return []
  const f = formats(locale)
  const money = (amount = '0') => f.money(amount, currency)
  const { payable, total } = formatSums(writing, booking)
  const [next, balance] = payments
  return [
    {
      title: t('emails.parts.payment'),
      facts: [
        { label: t('offer.subtotal'), value: payable },
        ...(compareAmount(allInAmount, agreedAmount) === 0
          ? []
          : [{ label: t('emails.parts.total'), value: total }]),
        ...(next
          ? [
              {
                label: t('emails.parts.next'),
                value: money(next.amount),
                beside: paymentDay(writing, next),
              },
            ]
          : []),
        ...(balance
          ? [
              {
                label: t('emails.parts.balance'),
                value: money(balance.amount),
                beside: paymentDay(writing, balance),
              },
            ]
          : []),
      ],
      sentences: paySentences(writing, booking),
    },
  ]
}

/** The same by the books: what was received and reported stands beside what is left. */
function recordedMoney(
  writing: EmailContext,
  booking: EmailBooking,
  { agreed, received, claimed, owed }: BookingMoney,
  [next]: UpcomingStep[],
): Section[] {
  const { translate: t, locale } = writing
  const { status, currency, isSetBack } = booking
  const isOwing = owed !== null && compareAmount(owed, '0') > 0
  if (isSetBack || !holdsSeats(status) || !isOwing) return []
  const f = formats(locale)
  const row = (label: string, amount: string) => ({ label, value: f.money(amount, currency) })
  return [
    {
      title: t('emails.parts.payment'),
      facts: [
        ...(agreed === null ? [] : [row(t('companyMoney.agreed'), agreed)]),
        row(t('console.received'), received),
        ...(compareAmount(claimed, '0') > 0 ? [row(t('owing.claimed'), claimed)] : []),
        row(t('emails.parts.balance'), owed),
        ...(next
          ? [{ ...row(t('emails.parts.next'), next.amount ?? owed), beside: paymentDay(writing, next) }]
          : []),
      ],
      sentences: paySentences(writing, booking),
    },
  ]
}

/** PAY: where the account stands, or that none was checked yet, and that no email has an account number (MON-06). */
export function paySentences(
  { translate: t }: Pick<EmailContext, 'translate'>,
  booking: Pick<EmailBooking, 'hasCheckedAccount' | 'money' | 'reference' | 'status' | 'trip'>,
): string[] {
  const company = booking.trip.organizer.companyName
  const { reference, status } = booking
  const always = [t('emails.parts.noAccounts'), t('emails.parts.noPayments')]
  if (booking.hasCheckedAccount)
    return [
      status === 'pending'
        ? t('emails.parts.accountAfter', { company })
        : t('emails.parts.payDirectly', { company, reference }),
      ...always,
    ]
  // Where the company keeps no books here it says how to pay, once it has confirmed.
  const isTold = booking.money === null && status !== 'pending'
  const how = isTold ? [t('emails.parts.howToPay', { company })] : []
  return [...how, t('emails.parts.notChecked', { company }), ...always]
}

function paymentDay(
  { translate: t, locale }: EmailContext,
  { kind, by, withinDays = 0 }: UpcomingStep,
): string {
  if (by === null) return t('terms.withinDays', { count: withinDays })
  const date = formats(locale).longDate(by)
  return t(kind === 'deposit' ? 'emails.parts.depositBy' : 'emails.step.by', { date })
}

/** LADDER: the fee of cancelling, until each day; nothing of a booking that holds no places, or from the departure on. */
export async function ladderSections(writing: EmailContext, booking: EmailBooking): Promise<Section[]> {
  const { db, translate: t, locale } = writing
  const { status, binding, currency, totalAmount, lines, isSetBack } = booking
  const today = todayOf(writing, booking)
  const isOver = status === 'completed' || status === 'in_progress' || today >= binding.departureDate
  if (!holdsSeats(status) || isSetBack || isOver) return []
  const title = t('emails.parts.ladder')
  const { terms, departureDate } = binding
  const free = t('emails.parts.freeUntilConfirmed', { company: booking.trip.organizer.companyName })
  const before = status === 'pending' ? [free] : []
  if (!terms) return [{ title, sentences: [...before, t('emails.parts.noTerms')] }]
  const f = formats(locale)
  const costs = await findCountedCosts(db, booking.id)
  const facts = listFeePeriods(terms, departureDate, today).map(({ until }) => {
    const { keptAmount } = calculateCancellationFee({
      terms,
      totalAmount,
      currency,
      departureDate,
      costs,
      keptBefore: sumCancellationFees(lines),
      day: until,
      cause: 'own',
    })
    return {
      label: t('emails.parts.ladderBy', { date: f.longDate(until) }),
      value: f.money(keptAmount ?? '0', currency),
    }
  })
  return [{ title, sentences: before, facts }]
}

type Refund = { keptAmount: string | null; refundDue: string | null }

/** REFUND: the fee, what comes back above it, and by when. What was paid is not recorded here. */
export function refundFacts(
  { translate: t, locale }: EmailContext,
  { currency }: Pick<EmailBooking, 'currency'>,
  { keptAmount, refundDue }: Refund,
) {
  const f = formats(locale)
  const isFree = keptAmount !== null && compareAmount(keptAmount, '0') === 0
  return [
    {
      label: t('emails.parts.fee'),
      value: keptAmount === null ? t('emails.cancelled.notAgreed') : f.money(keptAmount, currency),
    },
    {
      label: t('emails.parts.refund'),
      value: t(isFree ? 'emails.parts.refundAll' : 'emails.parts.refundAbove'),
    },
    ...(refundDue ? [{ label: t('emails.parts.refundBy'), value: f.longDate(refundDue) }] : []),
  ]
}
