import { bookingStatuses, isBookingStatus } from '#domain/bookings/bookings.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { addAmounts, compareAmount, normalizeDecimals, subtractAmount } from '#domain/offers/amounts.ts'
import type { PriceLine, Terms } from '#domain/offers/offer.ts'
import { type AgreedSince, type CancelledAccount, type Credit, listCredits } from './credits.ts'
import { type EntrySums, type PaymentEntry, type ReadEntry, readEntries, sumEntries } from './entries.ts'
import { createSchedule, fillSchedule, listOnTheWay, type OnTheWay, type OpenPayment } from './schedule.ts'

/** Where what a status says differs from the money. */
export const contradictions = [
  'paid_nothing_received',
  'paid_not_all_received',
  'all_received_not_paid',
  'refunded_not_all',
] as const
type Contradiction = (typeof contradictions)[number]

/** The groups of the owing list in their order; `refund`: the company owes. */
export const owingGroups = ['overdue', 'open', 'requested', 'refund', 'settled'] as const
type OwingGroup = (typeof owingGroups)[number]

/** What is known of a booking. All days are those at the departure city. */
export type AccountFacts = {
  status: string
  currency: string
  people: number
  /** Of the terms that bind now; null: nothing was agreed in writing. */
  terms: Pick<Terms, 'deposit' | 'balanceDueDays' | 'refundDays'> | null
  confirmedOn: CalendarDate | null
  departureDate: CalendarDate
  /** Oldest first; the last one counts now, and there is at least one. */
  agreed: readonly AgreedSince[]
  /** That stands; also of a booking that was restored and waits for its pilgrim, whom it does not bind. */
  cancellation: CancelledAccount | null
  lines: readonly Pick<PriceLine, 'due' | 'name' | 'amount' | 'currency'>[]
  /** In the order in which they were written. */
  entries: readonly PaymentEntry[]
  today: CalendarDate
}

/** The account of a booking. `agreed` = `received` − `refunded` + `owed` − `credit`, exactly (MON-01). */
export type Account = EntrySums & {
  currency: string
  /** What is the organizer's in the end; null where what he keeps after a cancellation was not agreed in writing. */
  agreed: string | null
  /** What the pilgrim owes in all, and what the organizer owes him: one of them is 0.00. Both null where `agreed` is. */
  owed: string | null
  credit: string | null
  payments: OpenPayment[]
  onTheWay: OnTheWay[]
  /** Of `owed`, what is due by today, and what had to be there before today, with the first of these days. */
  dueNow: string
  overdue: string
  overdueSince: CalendarDate | null
  /** The next payment that is not overdue. */
  next: OpenPayment | null
  credits: Credit[]
  /** Of `credit`, what had to be back before today, with the first of these days. */
  refundOverdue: string
  refundOverdueSince: CalendarDate | null
  contradiction: Contradiction | null
  group: OwingGroup
  entries: ReadEntry[]
}

/**
 * Reads the account of a booking: the one reading of what is owed, for page, list, letter, desk and export. Claimed money
 * counts as nothing until the organizer confirms it. Without terms everything is due, and no day is known.
 */
export function owedBy(facts: AccountFacts): Account {
  const { currency, cancellation, today, terms } = facts
  const entries = readEntries(facts.entries, currency)
  const sums = sumEntries(entries, currency)
  const agreedNow = facts.agreed.at(-1)?.amount ?? '0'
  const binding = cancellation ? cancellation.keptAmount : agreedNow
  const agreed = binding === null ? null : normalizeDecimals(binding, currency)
  const money = (amount: string) => normalizeDecimals(amount, currency)
  const owed = agreed && money(subtractAmount(addAmounts([agreed, sums.refunded]), sums.received))
  const credit = agreed && money(subtractAmount(sums.received, addAmounts([agreed, sums.refunded])))
  const payments = cancellation ? [] : listPayments(facts, agreedNow, sums)
  const open = payments.filter(({ left }) => isSome(left))
  const late = open.filter(({ due }) => due !== null && due < today)
  const sumLeft = (list: readonly OpenPayment[]) => money(addAmounts(list.map(({ left }) => left)))
  const credits = listCredits({ ...facts, entries, refundDays: terms?.refundDays })
  const lateCredits = credits.filter(({ due }) => due !== null && due < today)
  const figures = { ...sums, agreed, owed, credit, overdue: sumLeft(late) }
  return {
    ...figures,
    currency,
    payments,
    onTheWay: cancellation ? [] : listOnTheWay(facts.lines),
    dueNow: sumLeft(open.filter(({ due }) => due !== null && due <= today)),
    overdueSince: late[0]?.due ?? null,
    next: open.find(({ due }) => due === null || due >= today) ?? null,
    credits,
    refundOverdue: money(addAmounts(lateCredits.map(({ amount }) => amount))),
    refundOverdueSince: lateCredits.flatMap(({ due }) => due ?? []).sort()[0] ?? null,
    contradiction: findContradiction(facts.status, figures),
    group: groupOf(facts, figures),
    entries,
  }
}

const isSome = (amount: string | null) => amount !== null && compareAmount(amount, '0') > 0

function listPayments(facts: AccountFacts, agreedAmount: string, sums: EntrySums): OpenPayment[] {
  const schedule = createSchedule({ ...facts, agreedAmount })
  return fillSchedule(schedule, sums, facts.currency)
}

type Figures = EntrySums & Pick<Account, 'agreed' | 'owed' | 'credit' | 'overdue'>

function findContradiction(
  status: string,
  { agreed, received, owed, credit }: Figures,
): Contradiction | null {
  if (status === 'paid' && isSome(agreed))
    return isSome(received) ? (isSome(owed) ? 'paid_not_all_received' : null) : 'paid_nothing_received'
  if (status === 'confirmed' && isSome(received) && !isSome(owed)) return 'all_received_not_paid'
  return status === 'refunded' && isSome(credit) ? 'refunded_not_all' : null
}

function groupOf({ status }: AccountFacts, { owed, credit, overdue }: Figures): OwingGroup {
  if (status === 'pending') return isSome(credit) ? 'refund' : 'requested'
  if (isSome(credit)) return 'refund'
  if (isSome(overdue)) return 'overdue'
  // What is kept of a cancelled booking is claimed by no letter: only who holds places owes.
  const holdsPlaces = isBookingStatus(status) && bookingStatuses[status].holdsSeats
  return holdsPlaces && isSome(owed) ? 'open' : 'settled'
}

/** What a colleague reads who sees no amounts: whether the family owes (decisions: Who sees what of a booking). */
export const owes = ({ owed }: Pick<Account, 'owed'>): boolean => isSome(owed)
