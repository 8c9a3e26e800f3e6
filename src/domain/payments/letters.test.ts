import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { presets } from '#domain/offers/presets.ts'
import type { PaymentEntry } from './entries.ts'
import { listPaymentLetters } from './letters.ts'
import { type AccountFacts, owedBy } from './owed-by.ts'

/** 500 dollars by 4 November, 1,500 by 16 December. */
const facts: AccountFacts = {
  status: 'confirmed',
  currency: 'USD',
  people: 2,
  terms: presets.standard,
  confirmedOn: '2026-11-01',
  departureDate: '2027-01-15',
  agreed: [{ day: '2026-10-30', amount: '2000.00' }],
  cancellation: null,
  lines: [],
  entries: [],
  today: '2026-11-01',
}
const entry = (kind: PaymentEntry['kind'], amount: string, day: string): PaymentEntry => ({
  id: 'a',
  kind,
  side: 'organizer',
  amount,
  day,
  way: 'bank',
  refersTo: null,
  receiptNumber: null,
  reason: null,
})

/** The first day of each letter from one day to another, sent once. */
function lettersOf(
  change: Partial<AccountFacts>,
  from: string,
  until: string,
  booksSince: string | null = '2026-10-01',
) {
  const sent = new Map<string, string>()
  for (let today = from; today <= until; today = addDays(today, 1)) {
    const account = owedBy({ ...facts, ...change, today })
    const claimedOn = { a: '2026-11-02' }
    const status = change.status ?? facts.status
    for (const { kind, about, amount } of listPaymentLetters(account, {
      status,
      booksSince,
      claimedOn,
      today,
    }))
      if (!sent.has(`${kind} ${about}`)) sent.set(`${kind} ${about}`, `${today} ${kind} ${amount}`)
  }
  return [...sent.values()]
}

describe('MON-04 letters about payments', () => {
  const [from, until] = ['2026-10-30', '2026-12-31']

  test('MON-04 three days before, on the day, three days after, each once', () => {
    expect(lettersOf({}, from, until)).toEqual([
      '2026-11-01 payment_due_soon 500.00',
      '2026-11-04 payment_due_today 500.00',
      '2026-11-07 payment_overdue 500.00',
      '2026-12-13 payment_due_soon 1500.00',
      '2026-12-16 payment_due_today 1500.00',
      '2026-12-19 payment_overdue 1500.00',
    ])
  })

  test('MON-04 a job that rested some days sends the one that is true, and a late one not for ever', () => {
    expect(lettersOf({}, '2026-11-03', '2026-11-03')).toEqual(['2026-11-03 payment_due_soon 500.00'])
    expect(lettersOf({}, '2026-11-05', '2026-11-06')).toEqual([])
    expect(lettersOf({}, '2026-11-10', '2026-11-10')).toEqual(['2026-11-10 payment_overdue 500.00'])
    expect(lettersOf({}, '2026-11-11', '2026-11-11')).toEqual([])
  })

  test('MON-04 stopped by a payment, by a claim that waits, by cancelling and by the status paid', () => {
    expect(lettersOf({ entries: [entry('received', '500', '2026-11-02')] }, from, '2026-11-30')).toEqual([])
    expect(lettersOf({ entries: [entry('received', '499', '2026-11-02')] }, from, '2026-11-01')).toEqual([
      '2026-11-01 payment_due_soon 1.00',
    ])
    const claimed = lettersOf({ entries: [entry('claimed', '1', '2026-11-02')] }, from, until)
    expect(claimed.filter((line) => line.includes('payment_'))).toEqual([])
    const cancellation = { day: '2026-11-01', keptAmount: '200.00', refundDue: '2026-11-15' }
    expect(lettersOf({ cancellation, status: 'cancelled_by_pilgrim' }, from, until)).toEqual([])
    for (const status of ['paid', 'ready', 'pending']) expect(lettersOf({ status }, from, until)).toEqual([])
  })

  test('MON-04 none without books, and none of the days before them', () => {
    expect(lettersOf({}, from, until, null)).toEqual([])
    expect(lettersOf({}, from, '2026-11-30', '2026-11-02')).toEqual([
      '2026-11-04 payment_due_today 500.00',
      '2026-11-07 payment_overdue 500.00',
    ])
    expect(lettersOf({}, from, '2026-11-30', '2026-11-08')).toEqual([])
  })
})

describe('MON-04 letters about refunds and claims', () => {
  const refund = (days: number) => ({
    status: 'cancelled_by_pilgrim',
    cancellation: { day: '2026-11-20', keptAmount: '200.00', refundDue: addDays('2026-11-20', days) },
    entries: [entry('received', '500', '2026-11-02')],
  })

  test('MON-04 on day 7 and 14 after cancelling, then overdue; where the terms say 7, on day 7', () => {
    expect(lettersOf(refund(14), '2026-11-20', '2027-01-10')).toEqual([
      '2026-11-27 refund_half_time 300.00',
      '2026-12-04 refund_due_today 300.00',
      '2026-12-05 refund_overdue 300.00',
    ])
    expect(lettersOf(refund(7), '2026-11-20', '2027-01-10')).toEqual([
      '2026-11-27 refund_due_today 300.00',
      '2026-11-28 refund_overdue 300.00',
    ])
  })

  test('MON-04 a claim that nobody answers reminds after 3 days and reaches the admins after 7', () => {
    const change = { status: 'paid', entries: [entry('claimed', '500', '2026-11-02')] }
    expect(lettersOf(change, '2026-11-02', '2026-12-10')).toEqual([
      '2026-11-05 claim_waiting 500.00',
      '2026-11-09 claim_unanswered 500.00',
    ])
  })
})
