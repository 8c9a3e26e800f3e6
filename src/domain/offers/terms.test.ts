import { expect, test } from 'vitest'
import { presetNames, type Terms } from './offer.ts'
import { defaultPreset, isStricter, matchPreset, presets } from './presets.ts'
import { calculatePaymentSchedule, listTermsProblems } from './terms.ts'

const { standard } = presets
const schedule = (change: Partial<Parameters<typeof calculatePaymentSchedule>[0]>) =>
  calculatePaymentSchedule({
    terms: standard,
    agreedAmount: '985.50',
    people: 3,
    confirmedOn: '2027-01-10',
    departureDate: '2027-03-31',
    currency: 'USD',
    ...change,
  })

test('CON-05 deposit and balance with their days', () => {
  expect(schedule({})).toEqual({
    deposit: { amount: '246.38', due: '2027-01-13' }, // 246.375
    balance: { amount: '739.12', due: '2027-03-01' },
  })
  expect(schedule({ terms: { ...standard, deposit: null } })).toEqual({
    deposit: null,
    balance: { amount: '985.50', due: '2027-03-01' },
  })
  const each = (amountPerPerson: string) =>
    schedule({ terms: { ...standard, deposit: { percent: null, amountPerPerson, dueDays: 0 } } })
  expect(each('100').deposit).toEqual({ amount: '300.00', due: '2027-01-10' })
  // Never more than is agreed.
  expect(each('400')).toMatchObject({ deposit: { amount: '985.50' }, balance: { amount: '0.00' } })
})

test('CON-05 the balance is never due before the deposit, and nothing after the departure', () => {
  const days = (confirmedOn: string, terms: Terms = standard) => {
    const { deposit, balance } = schedule({ confirmedOn, terms })
    return [deposit?.due, balance.due]
  }
  expect(days('2027-02-25')).toEqual(['2027-02-28', '2027-03-01'])
  expect(days('2027-02-26')).toEqual(['2027-03-01', '2027-03-01'])
  expect(days('2027-02-27')).toEqual(['2027-03-02', '2027-03-02'])
  expect(days('2027-03-29')).toEqual(['2027-03-31', '2027-03-31'])
  expect(days('2027-03-10', { ...standard, deposit: null })).toEqual([undefined, '2027-03-10'])
})

test.each(['USD', 'IRR', 'KWD'])(
  'CON-05 in %s deposit and balance make the agreed amount exactly',
  (currency) => {
    for (let cents = 1; cents < 3000; cents += 7) {
      const agreedAmount = `${cents}.50`
      const { deposit, balance } = schedule({ agreedAmount, currency })
      expect(Math.round((Number(deposit?.amount) + Number(balance.amount)) * 1000)).toBe(cents * 1000 + 500)
    }
  },
)

test('CON-05 the presets are in order, and are recognized with any group', () => {
  for (const name of presetNames) {
    expect(listTermsProblems(presets[name]), name).toEqual({})
    expect(matchPreset({ ...presets[name], minGroup: { number: 7, decideByDay: 9 }, closesDay: 4 })).toBe(
      name,
    )
    expect(isStricter(presets[name]), name).toBe(false)
  }
  expect(matchPreset({ ...presets.hajj, atCost: presets.hajj.atCost.toReversed() })).toBe('hajj')
  expect(matchPreset({ ...standard, balanceDueDays: 29 })).toBe('own')
  expect(matchPreset({ ...standard, deposit: null })).toBe('own')
  expect(matchPreset({ ...standard, refundDays: 7 })).toBe('own')
})

test('CON-05 problems with steps', () => {
  const of = (...pairs: [number, number][]) =>
    listTermsProblems({
      ...standard,
      steps: pairs.map(([fromDay, keepPercent]) => ({ fromDay, keepPercent })),
    })
  expect(of([0, 100])).toEqual({})
  expect(of([365, 0], [0, 0])).toEqual({})
  expect(of()).toEqual({ 'terms.steps': 'steps_number' })
  expect(of(...Array.from({ length: 11 }, (_, at): [number, number] => [10 - at, 5]))).toEqual({
    'terms.steps': 'steps_number',
  })
  expect(of([7, 10], [1, 20])).toEqual({ 'terms.steps.1.fromDay': 'last_step' })
  expect(of([7, 10], [7, 20], [0, 30])).toEqual({ 'terms.steps.1.fromDay': 'steps_fall' })
  expect(of([7, 20], [3, 19], [0, 30])).toEqual({ 'terms.steps.1.keepPercent': 'keep_rises' })
  expect(of([366, 0], [0, 101])).toEqual({
    'terms.steps.0.fromDay': 'days_before',
    'terms.steps.1.keepPercent': 'keep_percent',
  })
  expect(of([2.5, -1], [0, 100])).toEqual({
    'terms.steps.0.fromDay': 'days_before',
    'terms.steps.0.keepPercent': 'keep_percent',
  })
})

test('CON-05 problems with a deposit, days and the group', () => {
  const deposit = (percent: number | null, amountPerPerson: string | null, dueDays = 3) =>
    listTermsProblems({ ...standard, deposit: { percent, amountPerPerson, dueDays } })
  expect(deposit(50, null)).toEqual({})
  expect(deposit(51, null)).toEqual({ 'terms.deposit.percent': 'deposit_percent' })
  expect(deposit(20, '5.00')).toEqual({ 'terms.deposit': 'deposit_either' })
  expect(deposit(null, null)).toEqual({ 'terms.deposit': 'deposit_either' })
  expect(deposit(null, '0.00')).toEqual({ 'terms.deposit.amountPerPerson': 'invalid_amount' })
  expect(deposit(null, '0.01')).toEqual({})
  expect(deposit(20, null, -1)).toEqual({ 'terms.deposit.dueDays': 'days_before' })
  const of = (change: Partial<Terms>) => listTermsProblems({ ...standard, ...change })
  expect(of({ deposit: null, replaceUntilDay: null, minGroup: null, closesDay: 365 })).toEqual({})
  expect(of({ balanceDueDays: 366, closesDay: 1.5, replaceUntilDay: -1 })).toEqual({
    'terms.balanceDueDays': 'days_before',
    'terms.closesDay': 'days_before',
    'terms.replaceUntilDay': 'days_before',
  })
  expect(of({ minGroup: { number: 501, decideByDay: 400 } })).toEqual({
    'terms.minGroup.number': 'group_number',
    'terms.minGroup.decideByDay': 'days_before',
  })
  expect(of({ atCost: ['visa_submitted', 'visa_submitted'] })).toEqual({ 'terms.atCost': 'cost_twice' })
})

test('CON-05 terms are stricter where they keep more, require more or forgive less than the strictest preset', () => {
  const hajj = presets.hajj
  const step = (fromDay: number, keepPercent: number) => ({ fromDay, keepPercent })
  const of = (change: Partial<Terms>) => isStricter({ ...hajj, ...change })
  const deposit = { percent: 35, amountPerPerson: null, dueDays: 3 }
  expect(of({ deposit })).toBe(false)
  expect(of({ deposit: { ...deposit, percent: 36 } })).toBe(true)
  for (const name of ['death', 'seriousIllness', 'visaRefused', 'withoutPermit'] as const)
    expect(of({ [name]: 'steps' }), name).toBe(true)
  // With 150 days and more standard and peak keep 10, with 30 to 59 hajj keeps 75, later everything.
  const late = [step(120, 15), step(90, 30), step(60, 50), step(0, 100)]
  const [first, ...rest] = [step(150, 10), ...late.slice(0, 3), step(30, 75), step(0, 100)]
  expect(of({ steps: [first, ...rest] })).toBe(false)
  expect(of({ steps: [step(150, 11), ...rest] })).toBe(true)
  expect(of({ steps: [step(151, 10), ...rest] })).toBe(true)
  expect(of({ steps: [first, ...late] })).toBe(true)
  expect(of({ steps: [first, ...late.slice(0, 3), step(31, 75), step(0, 100)] })).toBe(true)
  expect(of({ steps: [first, ...late.slice(0, 3), step(29, 75), step(0, 100)] })).toBe(false)
  const each = { ...hajj, deposit: { percent: null, amountPerPerson: '350.01', dueDays: 3 } }
  expect(isStricter(each, { pricePerPerson: '1000.00', currency: 'USD' })).toBe(true)
  expect(isStricter(each, { pricePerPerson: '1000.03', currency: 'USD' })).toBe(false)
  expect(isStricter(each)).toBe(false)
})

test.each([
  ['hajj', '2027-05-01', 'hajj'],
  ['iraq', '2026-07-23', 'standard'], // 9 Safar 1448
  ['iraq', '2026-07-24', 'peak'],
  ['iran-iraq', '2026-08-03', 'peak'], // 20 Safar, Arbaeen
  ['iraq', '2026-08-04', 'standard'],
  ['umrah', '2026-08-03', 'standard'],
  ['others', '2026-08-03', 'standard'],
] as const)('CON-05 for %s on %s the form begins with %s', (destination, departureDate, preset) => {
  expect(defaultPreset({ destination, departureDate })).toBe(preset)
})
