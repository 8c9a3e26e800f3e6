import { type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { OpenItem, OpenItems } from '#domain/travellers/open-items.ts'
import { isBookingStatus } from './bookings.ts'
import { isInactive } from './bookings-by-time.ts'
import { listUpcomingSteps, type StepInput, type UpcomingStep } from './steps.ts'

/** What a pilgrim does or waits for next. The first three ask for nothing: the booking holds no places. */
export const nextStepKinds = [
  'refund',
  'refunded',
  'cancelled',
  'confirm_email',
  'answer_change',
  'accept',
  'refused',
  'people',
  'papers',
  'deposit',
  'balance',
  'answer',
  'unanswered',
  'departure',
  'return',
  'review',
  'over',
] as const
export type NextStepKind = (typeof nextStepKinds)[number]

/**
 * A step with what belongs to it, each null where it has none: `by` is an instant of `confirm_email`, else the last day at the
 * departure city; `withinDays` counts from the answer; `amount` is to be paid, or what is kept of a cancelled booking; `count` is
 * of travellers.
 */
export type Step = {
  kind: NextStepKind
  by: string | null
  withinDays: number | null
  amount: string | null
  count: number | null
}

/** The next step, and those that follow it in their order. */
export type NextStep = Step & { later: Step[] }

export type NextStepInput = StepInput & {
  /** The person is known to read the emails. */
  isProven: boolean
  /** The pilgrim cancelled, and the organizer set the booking back: it is not binding until it is accepted. */
  isReopened: boolean
  /** The cancellation that stands; null where there is none, or none was written down. */
  cancellation: { fromStatus: string; keptAmount: string | null; refundDue: CalendarDate | null } | null
  /** The first moment at which it is too late to answer a change of the trip; null where no question is open. */
  answerBy: string | null
  timeZone: string | null
  /** What is open of the people; null where nothing is asked of them. */
  openItems: OpenItems | null
  offersReview: boolean
}

/**
 * Returns the next step of a booking, for its page, the list and emails; undefined of a status that a later version brought.
 * First what decides whether there is a booking at all: that it is cancelled, the email address, a changed trip, an acceptance.
 * Then what is refused, and of people, papers and payments the one with the earliest day, on one day in this order. Then the
 * trip itself.
 */
export function getNextStep(booking: NextStepInput): NextStep | undefined {
  const { status, today, departureDate, returnDate } = booking
  if (!isBookingStatus(status)) return undefined
  if (isInactive(status)) return alone(describeCancelled(booking))
  const isAhead = today < departureDate
  if (booking.isReopened) {
    if (!isAhead) return alone(step('cancelled'))
    return booking.answerBy === null ? alone(step('accept')) : alone(answerChange(booking.answerBy, booking))
  }
  if (status === 'completed' || returnDate < today)
    return alone(step(status === 'pending' ? 'unanswered' : booking.offersReview ? 'review' : 'over'))
  if (status === 'pending' && !isAhead) return alone(step('unanswered'))
  const [next, ...later] = [...listDecisive(booking), ...listDated(booking)]
  return next && { ...next, later }
}

const alone = (next: Step): NextStep => ({ ...next, later: [] })

const step = (kind: NextStepKind, fields: Partial<Omit<Step, 'kind'>> = {}): Step => ({
  kind,
  by: null,
  withinDays: null,
  amount: null,
  count: null,
  ...fields,
})

/** Of a cancelled booking what comes back, and by when; nothing is asked for. */
function describeCancelled({ status, cancellation, agreedAmount }: NextStepInput): Step {
  if (status === 'refunded') return step('refunded')
  // Of a request that nobody answered nothing was paid.
  if (!cancellation || cancellation.fromStatus === 'pending') return step('cancelled')
  const { keptAmount, refundDue } = cancellation
  if (refundDue === null || (keptAmount !== null && compareAmount(keptAmount, agreedAmount) >= 0))
    return step('cancelled')
  return step('refund', { by: refundDue, amount: keptAmount })
}

/** The last day on which a question can be answered is the one before the first moment that is too late. */
const answerChange = (answerBy: string, { timeZone }: NextStepInput) =>
  step('answer_change', { by: dayInTimeZone(timeZone, new Date(new Date(answerBy).getTime() - 1)) })

/** What comes before all that has a day. */
function listDecisive(booking: NextStepInput): Step[] {
  const { isProven, deadline, answerBy, openItems, today, departureDate } = booking
  if (today >= departureDate) return []
  const refused = openItems?.refused
  return [
    ...(isProven ? [] : [step('confirm_email', { by: deadline })]),
    ...(answerBy === null ? [] : [answerChange(answerBy, booking)]),
    ...(refused ? [ofPeople('refused', refused)] : []),
  ]
}

const ofPeople = (kind: 'refused' | 'people' | 'papers', { by, count }: OpenItem) => step(kind, { by, count })

/** People, papers and payments by their days, among an answer that is waited for and the days of the trip. */
function listDated(booking: NextStepInput): Step[] {
  const steps = listUpcomingSteps(booking).filter(({ kind }) => kind !== 'open_mail')
  const isOfTrip = ({ kind }: UpcomingStep) => kind === 'departure' || kind === 'return'
  const isPayment = (one: UpcomingStep) => !isOfTrip(one) && one.kind !== 'answer'
  const isAsked = booking.status !== 'pending' && booking.today < booking.departureDate
  const { people, papers } = (isAsked && booking.openItems) || { people: null, papers: null }
  const demands = [
    ...(people ? [ofPeople('people', people)] : []),
    ...(papers ? [ofPeople('papers', papers)] : []),
    ...steps.filter(isPayment).map(toStep),
  ]
  return [
    ...steps.filter(({ kind }) => kind === 'answer').map(toStep),
    ...demands.toSorted((one, other) => compareDays(one.by, other.by)),
    ...steps.filter(isOfTrip).map(toStep),
  ]
}

/** One whose day is not known yet is due so many days after the answer: before all that has a day. */
function compareDays(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? '']
  if (first === second) return 0
  return first < second ? -1 : 1
}

const toStep = ({ kind, by, withinDays, amount }: UpcomingStep): Step =>
  step(kind === 'open_mail' ? 'confirm_email' : kind, {
    by,
    withinDays: withinDays ?? null,
    amount: amount ?? null,
  })
