import { describe, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import type { EntryKind, PaymentEntry } from './entries.ts'
import { isUnanswered, mayConfirmArrival, mayCorrect, mayReceive, mayRepeat } from './entries.ts'
import { type AccountFacts, owedBy, owes } from './owed-by.ts'

/** 2,000 dollars for two: 500 by 4 November, 1,500 by 16 December; the trip begins on 15 January. */
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
  today: '2026-11-04',
}

const bySide = { claimed: 'pilgrim', arrived: 'pilgrim' } as Partial<Record<EntryKind, 'pilgrim'>>
/** The entries 'kind amount day refers-to' with the ids 1, 2, 3. */
const written = (...rows: string[]): PaymentEntry[] =>
  rows.map((row, at) => {
    const [kind, amount = '', day = '', refersTo = null] = row.split(' ') as [EntryKind, ...string[]]
    const side = bySide[kind] ?? 'organizer'
    return {
      id: `${at + 1}`,
      kind,
      side,
      amount,
      day,
      way: 'bank',
      refersTo,
      receiptNumber: null,
      reason: null,
    }
  })
const read = (change: Partial<AccountFacts> = {}, ...rows: string[]) =>
  owedBy({ ...facts, ...change, entries: written(...rows) })

describe('MON-01 what is owed', () => {
  test('MON-01 a payment is overdue from the day after its day', () => {
    expect(read()).toMatchObject({
      agreed: '2000.00',
      owed: '2000.00',
      credit: '0.00',
      dueNow: '500.00',
      overdue: '0.00',
      overdueSince: null,
      next: { kind: 'deposit', left: '500.00' },
      group: 'open',
    })
    expect(read({ today: '2026-11-03' })).toMatchObject({ dueNow: '0.00', overdue: '0.00' })
    expect(read({ today: '2026-11-05' })).toMatchObject({
      overdue: '500.00',
      overdueSince: '2026-11-04',
      next: { kind: 'balance' },
      group: 'overdue',
    })
    expect(read({ today: '2026-12-17' })).toMatchObject({ overdue: '2000.00', next: null })
  })

  test('MON-01 claimed money counts as nothing until it is received', () => {
    const today = '2026-11-05'
    expect(read({ today }, 'claimed 500 2026-11-02')).toMatchObject({
      claimed: '500.00',
      received: '0.00',
      overdue: '500.00',
    })
    expect(read({ today }, 'claimed 500 2026-11-02', 'received 480 2026-11-02 1')).toMatchObject({
      claimed: '0.00',
      received: '480.00',
      owed: '1520.00',
      overdue: '20.00',
    })
  })

  test('MON-01 a correction takes the place of an amount, the last one counts', () => {
    const rows = ['received 5000 2026-11-02', 'correction 500 2026-11-03 1']
    expect(read({}, ...rows)).toMatchObject({ received: '500.00', owed: '1500.00', credit: '0.00' })
    const again = read({}, ...rows, 'correction 0 2026-11-03 1')
    expect(again).toMatchObject({ received: '0.00', owed: '2000.00' })
    expect(again.entries.map(({ counted, state }) => `${counted} ${state}`)).toEqual([
      '0.00 void',
      '500.00 stands',
      '0.00 stands',
    ])
  })

  test('MON-01 without terms everything is owed and nothing is overdue', () => {
    const account = read({ terms: null, today: '2027-01-20' }, 'received 300 2026-11-02')
    expect(account).toMatchObject({ owed: '1700.00', dueNow: '0.00', overdue: '0.00', group: 'open' })
    expect(account.next).toMatchObject({ kind: 'all', due: null, left: '1700.00' })
  })

  test('a request owes nothing that is due', () => {
    const account = read({ status: 'pending', confirmedOn: null, today: '2026-11-20' })
    expect(account).toMatchObject({ overdue: '0.00', group: 'requested', next: { due: null, withinDays: 3 } })
    expect([owes(account), owes(read({}, 'received 2000 2026-11-02'))]).toEqual([true, false])
  })
})

describe('MON-04 what goes back', () => {
  const cancellation = { day: '2026-11-20', keptAmount: '200.00', refundDue: '2026-12-04' }
  const paid = 'received 500 2026-11-02'

  test('MON-04 a refund is overdue from the day after the 14th, or the 7th where the terms say so', () => {
    expect(read({ cancellation, today: '2026-12-04' }, paid)).toMatchObject({
      agreed: '200.00',
      owed: '0.00',
      credit: '300.00',
      credits: [{ amount: '300.00', since: '2026-11-20', due: '2026-12-04' }],
      refundOverdue: '0.00',
      payments: [],
      group: 'refund',
    })
    expect(read({ cancellation, today: '2026-12-05' }, paid)).toMatchObject({
      refundOverdue: '300.00',
      refundOverdueSince: '2026-12-04',
    })
    const soon = { ...cancellation, refundDue: '2026-11-27' }
    expect(read({ cancellation: soon, today: '2026-11-28' }, paid).refundOverdue).toBe('300.00')
  })

  test('MON-04 a refund in parts settles the oldest; money that comes after a cancellation has days of its own', () => {
    const rows = [paid, 'refunded 100 2026-11-25', 'received 50 2026-11-24']
    expect(read({ cancellation, today: '2026-12-05' }, ...rows)).toMatchObject({
      credit: '250.00',
      credits: [
        { amount: '200.00', since: '2026-11-20', due: '2026-12-04' },
        { amount: '50.00', since: '2026-11-24', due: '2026-12-08' },
      ],
      refundOverdue: '200.00',
    })
  })

  test('where nothing was agreed in writing no sum is named', () => {
    const open = { ...cancellation, keptAmount: null }
    expect(read({ terms: null, cancellation: open }, paid)).toMatchObject({
      agreed: null,
      owed: null,
      credit: null,
      credits: [],
      received: '500.00',
    })
  })

  test('MON-04 for those who left a party what was paid counts first for those who stay', () => {
    const agreed = [...facts.agreed, { day: '2026-11-20', amount: '1100.00' }]
    expect(read({ agreed }, paid)).toMatchObject({ owed: '600.00', credits: [] })
    expect(read({ agreed, today: '2026-12-05' }, 'received 1500 2026-11-02')).toMatchObject({
      owed: '0.00',
      credits: [{ amount: '400.00', since: '2026-11-20', due: '2026-12-04' }],
      refundOverdue: '400.00',
    })
    // One who joins again is paid from it.
    const grown = [...agreed, { day: '2026-11-25', amount: '1400.00' }]
    expect(read({ agreed: grown }, 'received 1500 2026-11-02').credits).toEqual([
      { amount: '100.00', since: '2026-11-20', due: '2026-12-04' },
    ])
  })

  test('for what was paid beyond the price nobody agreed on a day', () => {
    expect(read({ today: '2027-01-20' }, 'received 2100 2026-11-02')).toMatchObject({
      credits: [{ amount: '100.00', due: null }],
      refundOverdue: '0.00',
      group: 'refund',
    })
  })
})

describe('where a status and the money differ', () => {
  test.each([
    ['paid', [], 'paid_nothing_received'],
    ['paid', ['received 1999.99 2026-11-02'], 'paid_not_all_received'],
    ['paid', ['received 2000 2026-11-02'], null],
    ['paid', ['claimed 2000 2026-11-02'], 'paid_nothing_received'],
    ['confirmed', ['received 2000 2026-11-02'], 'all_received_not_paid'],
    ['confirmed', ['received 1999.99 2026-11-02'], null],
    ['ready', ['received 2000 2026-11-02'], null],
    ['refunded', ['received 2000 2026-11-02'], 'refunded_not_all'],
  ])('%s with %j: %s', (status, rows, contradiction) => {
    const cancellation =
      status === 'refunded' ? { day: '2026-11-03', keptAmount: '0.00', refundDue: '2026-11-17' } : null
    expect(read({ status, cancellation }, ...rows).contradiction).toBe(contradiction)
  })
})

describe('what may follow an entry', () => {
  const after = (...rows: string[]) => {
    const [first] = read({}, ...rows).entries
    if (!first) throw new Error('no entry')
    const rights = { mayReceive, isUnanswered, mayRepeat, mayConfirmArrival, mayCorrect }
    return [first.state, ...Object.entries(rights).flatMap(([name, may]) => (may(first) ? [name] : []))]
  }
  const claim = 'claimed 500 2026-11-02'

  test.each([
    [[claim], ['open', 'mayReceive', 'isUnanswered']],
    [[claim, 'received 500 2026-11-03 1'], ['received']],
    [
      [claim, 'disputed 500 2026-11-03 1'],
      ['disputed', 'mayReceive', 'mayRepeat'],
    ],
    [[claim, 'disputed 500 2026-11-03 1', `${claim} 1`], ['repeated']],
    [[claim, 'disputed 500 2026-11-03 1', 'received 500 2026-11-04 1'], ['received']],
    [[claim, 'correction 0 2026-11-03 1'], ['withdrawn']],
    [['received 500 2026-11-02'], ['stands', 'mayCorrect']],
    [['refunded 500 2026-11-02'], ['sent', 'mayConfirmArrival', 'mayCorrect']],
    [
      ['refunded 500 2026-11-02', 'arrived 500 2026-11-03 1'],
      ['arrived', 'mayCorrect'],
    ],
    [
      ['refunded 500 2026-11-02', 'correction 0 2026-11-03 1'],
      ['void', 'mayCorrect'],
    ],
  ])('%j: %j', (rows, expected) => {
    expect(after(...rows)).toEqual(expected)
  })
})
