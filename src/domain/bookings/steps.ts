import { addDays, type CalendarDate, calendarDate } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { calculatePaymentSchedule } from '#domain/offers/terms.ts'
import { holdsSeats, isBookingStatus, mayOwe } from './bookings.ts'

const stepKinds = ['open_mail', 'answer', 'deposit', 'balance', 'departure', 'return'] as const
type StepKind = (typeof stepKinds)[number]

/**
 * Something that is still to come. `by` is an instant of the mail, else a calendar day at the departure city, and null where
 * it cannot be known yet: an answer, and a payment that is due `withinDays` after it.
 */
export type UpcomingStep = { kind: StepKind; by: string | null; withinDays?: number; amount?: string }

/** The facts from which the steps of a booking follow. */
export type StepInput = {
  status: string
  /** The deadline to open the email; null once it was opened, or where that is not required. */
  deadline: string | null
  /** Opening the email confirms the places; no answer is needed. */
  confirmsAtOnce: boolean
  /** null while unconfirmed. */
  confirmedOn: CalendarDate | null
  /** The terms that were frozen with the booking; null where nothing was agreed: then no payment is known. */
  terms: Pick<Terms, 'deposit' | 'balanceDueDays'> | null
  agreedAmount: string
  currency: string
  people: number
  departureDate: CalendarDate
  returnDate: CalendarDate
  /** Calendar day at the departure city. */
  today: CalendarDate
  /** What is left to pay by the books; null or left out where none are kept: then the status says whether it was paid. */
  payments?: readonly UpcomingStep[] | null
}

/** The facts of a booking about its steps, and its agreement. */
type AgreedBooking = Pick<StepInput, 'status' | 'currency' | 'confirmsAtOnce' | 'agreedAmount'> & {
  numberOfPilgrims: number
  /** An instant. */
  confirmedAt: string | null
}
type BindingTerms = Pick<StepInput, 'terms' | 'departureDate' | 'returnDate'>

/**
 * The steps of a booking by what binds, agreed at first or accepted since: pages, letters and calendar files count by the same days, whatever
 * became of the trip meanwhile.
 */
export function listAgreedSteps(
  { numberOfPilgrims, confirmedAt, ...booking }: AgreedBooking,
  { terms, departureDate, returnDate }: BindingTerms,
  { deadline, today }: Pick<StepInput, 'deadline' | 'today'>,
): UpcomingStep[] {
  const { status, currency, confirmsAtOnce, agreedAmount } = booking
  return listUpcomingSteps({
    status,
    deadline,
    confirmsAtOnce,
    terms,
    agreedAmount,
    currency,
    departureDate,
    returnDate,
    today,
    people: numberOfPilgrims,
    confirmedOn: (confirmedAt && calendarDate(confirmedAt)) || null,
  })
}

/** The upcoming steps in order; none of a booking that holds no places any more, or whose trip is over. */
export function listUpcomingSteps(booking: StepInput): UpcomingStep[] {
  const { status, deadline, departureDate, returnDate, today } = booking
  if (!isBookingStatus(status) || !holdsSeats(status) || status === 'completed') return []
  if (returnDate < today) return []
  const home: UpcomingStep = { kind: 'return', by: returnDate }
  if (departureDate < today) return [home]
  const isAsked = status === 'pending' && !booking.confirmsAtOnce
  return [
    ...(deadline === null ? [] : [{ kind: 'open_mail', by: deadline } as const]),
    ...(isAsked ? [{ kind: 'answer', by: null } as const] : []),
    ...(mayOwe(status) ? listPayments(booking) : []),
    { kind: 'departure', by: departureDate },
    home,
  ]
}

const listPayments = (booking: StepInput): UpcomingStep[] =>
  booking.payments?.filter(({ by }) => by === null || by >= booking.today) ?? listUpcomingPayments(booking)

function listUpcomingPayments(booking: StepInput): UpcomingStep[] {
  const { terms, confirmedOn, today, departureDate } = booking
  if (!terms) return []
  const { deposit, balance } = calculatePaymentSchedule({
    ...booking,
    terms,
    confirmedOn: confirmedOn ?? today,
  })
  const withinDays = terms.deposit?.dueDays ?? 0
  const afterAnswer = { by: null, withinDays }
  // So late that it is due with the deposit: its day is not known before the answer either.
  const isWithDeposit = balance.due > addDays(departureDate, -terms.balanceDueDays)
  const payments: UpcomingStep[] = [
    ...(deposit
      ? [
          {
            kind: 'deposit' as const,
            amount: deposit.amount,
            ...(confirmedOn === null ? afterAnswer : { by: deposit.due }),
          },
        ]
      : []),
    {
      kind: 'balance',
      amount: balance.amount,
      ...(confirmedOn === null && isWithDeposit ? afterAnswer : { by: balance.due }),
    },
  ]
  return payments.filter(
    ({ by, amount = '0' }) => (by === null || by >= today) && compareAmount(amount, '0') > 0,
  )
}
