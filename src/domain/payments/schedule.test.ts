import { expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { createSchedule, fillSchedule, listOnTheWay, type ScheduleFacts } from './schedule.ts'

/** 2,000 dollars for two, confirmed on 1 November; the journey begins on 15 January: the balance is due 30 days before. */
const facts: ScheduleFacts = {
  terms: presets.standard,
  agreedAmount: '2000',
  people: 2,
  confirmedOn: '2026-11-01',
  departureDate: '2027-01-15',
  currency: 'USD',
  today: '2026-11-10',
}
const lines = (change: Partial<ScheduleFacts> = {}) =>
  createSchedule({ ...facts, ...change }).map(({ kind, amount, due, withinDays }) =>
    [kind, amount, due ?? '-', withinDays ?? '-'].join(' '),
  )

test('MON-01 the deposit is due so many days after the confirmation, the balance so many before the departure', () => {
  expect(lines()).toEqual(['deposit 500.00 2026-11-04 -', 'balance 1500.00 2026-12-16 -'])
  const perPerson = { percent: null, amountPerPerson: '300.00', dueDays: 5 }
  expect(lines({ terms: { deposit: perPerson, balanceDueDays: 14 } })).toEqual([
    'deposit 600.00 2026-11-06 -',
    'balance 1400.00 2027-01-01 -',
  ])
  expect(lines({ terms: { deposit: null, balanceDueDays: 30 } })).toEqual(['all 2000.00 2026-12-16 -'])
})

test('MON-01 who books late pays deposit and balance as one amount on one day, never the balance before the deposit', () => {
  expect(lines({ confirmedOn: '2026-12-20' })).toEqual(['all 2000.00 2026-12-23 -'])
  // Nothing is due after the departure.
  expect(lines({ confirmedOn: '2027-01-14' })).toEqual(['all 2000.00 2027-01-15 -'])
  // One day earlier they are two.
  expect(lines({ confirmedOn: '2026-12-12' })).toEqual([
    'deposit 500.00 2026-12-15 -',
    'balance 1500.00 2026-12-16 -',
  ])
  expect(lines({ confirmedOn: '2026-12-13' })).toEqual(['all 2000.00 2026-12-16 -'])
})

test('MON-01 before the confirmation no day of the deposit is known, and none of a balance that would fall with it', () => {
  expect(lines({ confirmedOn: null })).toEqual(['deposit 500.00 - 3', 'balance 1500.00 2026-12-16 -'])
  expect(lines({ confirmedOn: null, today: '2026-12-20' })).toEqual(['all 2000.00 - 3'])
})

test('MON-01 without terms everything is owed, and no day is known', () => {
  expect(lines({ terms: null })).toEqual(['all 2000.00 - -'])
  expect(lines({ agreedAmount: '0' })).toEqual([])
})

test('MON-01 parts of a dinar and of a rial make the whole exactly', () => {
  expect(lines({ agreedAmount: '100.005', currency: 'KWD' })).toEqual([
    'deposit 25.001 2026-11-04 -',
    'balance 75.004 2026-12-16 -',
  ])
  expect(lines({ agreedAmount: '11500001', currency: 'IRR' })).toEqual([
    'deposit 2875000.00 2026-11-04 -',
    'balance 8625001.00 2026-12-16 -',
  ])
})

test('MON-01 what was received fills the payments in their order', () => {
  const left = (received: string, refunded = '0') =>
    fillSchedule(createSchedule(facts), { received, refunded }, 'USD').map((payment) => payment.left)
  expect(left('0')).toEqual(['500.00', '1500.00'])
  expect(left('499.99')).toEqual(['0.01', '1500.00'])
  expect(left('500.01')).toEqual(['0.00', '1499.99'])
  expect(left('2500')).toEqual(['0.00', '0.00'])
  expect(left('700', '300')).toEqual(['100.00', '1500.00'])
  // More went back than had come.
  expect(left('100', '150')).toEqual(['500.00', '1550.00'])
})

test('MON-01 what must be paid on the way stands beside, in its own currency', () => {
  const line = { name: 'Visa at the border', amount: '20', currency: 'USD' } as const
  expect(
    listOnTheWay([
      { ...line, due: 'on_the_way' },
      { ...line, due: 'organizer' },
    ]),
  ).toEqual([{ ...line, amount: '20.00' }])
})
