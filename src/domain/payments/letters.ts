import { mayOwe } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Account } from './owed-by.ts'

// Letters about money follow from rows and the day alone: no queue knows more (MON-04, decision 0104).

/** The letters, each sent once about one thing. To the pilgrim: due and late payments; refunds and claims concern the company. */
export const paymentLetterKinds = [
  'payment_due_soon',
  'payment_due_today',
  'payment_overdue',
  'refund_half_time',
  'refund_due_today',
  'refund_overdue',
  'claim_waiting',
  'claim_unanswered',
] as const
type PaymentLetterKind = (typeof paymentLetterKinds)[number]

/** `about` tells it apart from others of its kind: the payment with its day, the day since when money is due back, or the claim. */
export type PaymentLetter = {
  kind: PaymentLetterKind
  about: string
  amount: string
  due: CalendarDate | null
}

/** Days from the due one on which a pilgrim is reminded, and for how long the last letter may be late. */
const reminderDays = { soon: -3, late: 3, lastChance: 6 } as const
/** Days after which a refund is asked for, and a claim: once the company, then the admins (beyond.md, section 4). */
const refundHalfTime = 7
export const claimDays = { reminder: 3, admin: 7 } as const

/** What the letters of a booking follow from, beside its account. */
export type LetterFacts = {
  status: string
  /** Since when the company keeps books for the departure; null: it does not. */
  booksSince: CalendarDate | null
  /** When claims were written, by their id. */
  claimedOn: Readonly<Record<string, CalendarDate>>
  today: CalendarDate
}

/**
 * Lists the letters that a booking should have had by today and that are still true: of each series the last one alone. None without
 * books, none of days before them; of payments none while a claim waits, nor at status paid or beyond (decisions: Third reading).
 * Who sends them leaves out those that were sent.
 */
export function listPaymentLetters(account: Account, facts: LetterFacts): PaymentLetter[] {
  if (facts.booksSince === null) return []
  return [
    ...listPaymentReminders(account, facts),
    ...listRefundLetters(account, facts.today),
    ...listClaimLetters(account, facts),
  ]
}

function listPaymentReminders(account: Account, { status, booksSince, today }: LetterFacts): PaymentLetter[] {
  if (status === 'pending' || !mayRemind(account, status)) return []
  return account.payments.flatMap(({ kind: payment, due, left }) => {
    if (due === null || compareAmount(left, '0') === 0) return []
    const late = daysBetween(due, today)
    const kind = reminderOn(late)
    const day =
      kind &&
      addDays(
        due,
        kind === 'payment_due_soon' ? reminderDays.soon : kind === 'payment_overdue' ? reminderDays.late : 0,
      )
    if (!kind || !day || (booksSince !== null && day < booksSince)) return []
    return [{ kind, about: `${payment} ${due}`, amount: left, due }]
  })
}

function reminderOn(late: number): PaymentLetterKind | undefined {
  if (late < reminderDays.soon || late > reminderDays.lastChance) return undefined
  if (late < 0) return 'payment_due_soon'
  if (late === 0) return 'payment_due_today'
  return late >= reminderDays.late ? 'payment_overdue' : undefined
}

/** Whether a pilgrim may be asked to pay: he owes, reported nothing that waits, and no status says that he paid. */
export function mayRemind({ claimed, owed, group }: Account, status: string): boolean {
  if (!mayOwe(status) || group === 'settled' || group === 'refund') return false
  return owed !== null && compareAmount(owed, '0') > 0 && compareAmount(claimed, '0') === 0
}

function listRefundLetters({ credits }: Account, today: CalendarDate): PaymentLetter[] {
  return credits.flatMap(({ amount, since, due }) => {
    if (due === null) return []
    const kind = refundLetterOn(since, due, today)
    return kind ? [{ kind, about: `${since} ${due}`, amount, due }] : []
  })
}

function refundLetterOn(
  since: CalendarDate,
  due: CalendarDate,
  today: CalendarDate,
): PaymentLetterKind | undefined {
  if (today > due) return 'refund_overdue'
  if (today === due) return 'refund_due_today'
  return today >= addDays(since, refundHalfTime) ? 'refund_half_time' : undefined
}

function listClaimLetters({ entries }: Account, { claimedOn, today }: LetterFacts): PaymentLetter[] {
  return entries.flatMap(({ id, kind, state, counted }) => {
    const on = kind === 'claimed' && state === 'open' ? claimedOn[id] : undefined
    const days = on === undefined ? 0 : daysBetween(on, today)
    if (days < claimDays.reminder) return []
    const letter = days >= claimDays.admin ? 'claim_unanswered' : 'claim_waiting'
    return [{ kind: letter, about: id, amount: counted, due: null } as const]
  })
}
