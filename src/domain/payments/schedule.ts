import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { addAmounts, compareAmount, normalizeDecimals, subtractAmount } from '#domain/offers/amounts.ts'
import type { PriceLine, Terms } from '#domain/offers/offer.ts'
import { calculatePaymentSchedule } from '#domain/offers/terms.ts'

/** `all`: one amount, because no terms say when, or because deposit and balance fall on one day. */
export const installmentKinds = ['deposit', 'balance', 'all'] as const
type InstallmentKind = (typeof installmentKinds)[number]

/**
 * An amount that is paid to the organizer. `due`, at the departure city: null where no day is known. That is so without terms, and
 * before the confirmation, from which the days of `withinDays` count.
 */
export type ScheduledPayment = {
  kind: InstallmentKind
  amount: string
  due: CalendarDate | null
  withinDays: number | null
}

/** What a schedule follows from: what binds a booking now. */
export type ScheduleFacts = {
  /** null: nothing was agreed in writing. */
  terms: Pick<Terms, 'deposit' | 'balanceDueDays'> | null
  agreedAmount: string
  people: number
  /** null: not confirmed. */
  confirmedOn: CalendarDate | null
  departureDate: CalendarDate
  currency: string
  /** At the departure city. */
  today: CalendarDate
}

/**
 * The payments of a booking in their order, which make the agreed amount exactly (MON-01): the deposit so many days after the
 * confirmation, the balance so many days before the departure and never before the deposit. None of nothing.
 */
export function createSchedule(facts: ScheduleFacts): ScheduledPayment[] {
  const { terms, confirmedOn, currency, departureDate, today } = facts
  const agreed = normalizeDecimals(facts.agreedAmount, currency)
  if (isNothing(agreed)) return []
  if (!terms) return [{ kind: 'all', amount: agreed, due: null, withinDays: null }]
  const { deposit, balance } = calculatePaymentSchedule({
    ...facts,
    terms,
    confirmedOn: confirmedOn ?? today,
  })
  const withinDays = terms.deposit?.dueDays ?? 0
  const afterConfirmation = { due: null, withinDays }
  const dayOf = (due: CalendarDate, dependsOnConfirmation: boolean) =>
    confirmedOn === null && dependsOnConfirmation ? afterConfirmation : { due, withinDays: null }
  // So late that it is due with the deposit: its day depends on the confirmation too.
  const isLate = balance.due > addDays(departureDate, -terms.balanceDueDays)
  if (!deposit || isNothing(deposit.amount) || deposit.due === balance.due)
    return [{ kind: 'all', amount: agreed, ...dayOf(balance.due, isLate || deposit?.due === balance.due) }]
  const payments: ScheduledPayment[] = [
    { kind: 'deposit', amount: deposit.amount, ...dayOf(deposit.due, true) },
    { kind: 'balance', amount: balance.amount, ...dayOf(balance.due, isLate) },
  ]
  return payments.filter(({ amount }) => !isNothing(amount))
}

const isNothing = (amount: string) => compareAmount(amount, '0') === 0

/** A scheduled payment with what of it is not received. */
export type OpenPayment = ScheduledPayment & { left: string }

/** Fills the payments in their order with what was received and not refunded. */
export function fillSchedule(
  schedule: readonly ScheduledPayment[],
  { received, refunded }: { received: string; refunded: string },
  currency: string,
): OpenPayment[] {
  let rest = subtractAmount(received, refunded)
  // More went back than had come: it is owed again, with the last payment.
  const again = subtractAmount(refunded, received)
  return schedule.map((payment, at) => {
    const left = subtractAmount(payment.amount, rest)
    rest = subtractAmount(rest, payment.amount)
    const isLast = at === schedule.length - 1
    return { ...payment, left: normalizeDecimals(isLast ? addAmounts([left, again]) : left, currency) }
  })
}

/** What must be paid on the way: no money of the organizer's, and in none of his books. */
export type OnTheWay = { name: string; amount: string; currency: string }

/** Lists what must be paid on the way, each in its own currency. */
export function listOnTheWay(
  lines: readonly Pick<PriceLine, 'due' | 'name' | 'amount' | 'currency'>[],
): OnTheWay[] {
  return lines.flatMap(({ due, name, amount, currency }) =>
    due === 'on_the_way' ? [{ name: name ?? '', amount: normalizeDecimals(amount, currency), currency }] : [],
  )
}
