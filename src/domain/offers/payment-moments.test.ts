import { expect, test } from 'vitest'
import { oneAdult } from './choices.ts'
import { defaultAges, type Extra, type Terms } from './offer.ts'
import { calculatePaymentMoments } from './payment-moments.ts'

const terms: Terms = {
  deposit: { percent: 25, amountPerPerson: null, dueDays: 3 },
  balanceDueDays: 30,
  steps: [{ fromDay: 0, keepPercent: 100 }],
  atCost: [],
  death: 'at_cost',
  seriousIllness: 'at_cost',
  visaRefused: 'steps',
  withoutPermit: 'full_refund',
  refundDays: 14,
  minGroup: null,
  replaceUntilDay: null,
  closesDay: 0,
}
const visa: Extra = {
  name: 'Visa',
  amount: '6500.00',
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'organizer',
}
const tips: Extra = { ...visa, name: 'Tips', amount: '12.00', currency: 'USD', due: 'on_the_way' }
const trip = {
  pricePerPerson: '142000.00',
  currency: 'INR' as string,
  prices: [],
  extras: [visa, tips],
  ...defaultAges,
  extraRates: [
    { currency: 'INR', usdRate: '0.012' },
    { currency: 'USD', usdRate: '1' },
  ],
  terms: terms as Terms | null,
  departureDate: '2027-01-15T00:00:00.000Z',
  departureToday: '2026-11-21',
}

test('FAM-02 the payments of one adult and of a party: deposit, balance with its day, and what is paid on the way', () => {
  // 142,000 + 6,500 to the organizer, a quarter of it first; 12 ÷ 0.012 on the way.
  expect(calculatePaymentMoments(trip)).toEqual({
    allInAmount: '149500.00',
    isApproximate: true,
    isAgreedApproximate: false,
    deposit: { amount: '37125.00', dueDays: 3 },
    balance: { amount: '111375.00', due: '2026-12-16' },
    onTheWayAmount: '1000.00',
  })
  expect(calculatePaymentMoments(trip, { ...oneAdult, adults: 2, infants: 1 })).toMatchObject({
    allInAmount: '448500.00',
    deposit: { amount: '111375.00' },
    balance: { amount: '334125.00' },
    onTheWayAmount: '3000.00',
  })
})

test('FAM-02 without a deposit, without terms, with everything paid at once, and in a currency without a rate', () => {
  expect(calculatePaymentMoments({ ...trip, terms: { ...terms, deposit: null } })).toMatchObject({
    deposit: null,
    balance: { amount: '148500.00', due: '2026-12-16' },
  })
  // The balance is never due before today.
  expect(calculatePaymentMoments({ ...trip, departureToday: '2026-12-20' })?.balance?.due).toBe('2026-12-23')
  expect(calculatePaymentMoments({ ...trip, terms: null, extras: [] })).toEqual({
    allInAmount: '142000.00',
    isApproximate: false,
    isAgreedApproximate: false,
    deposit: null,
    balance: null,
    onTheWayAmount: null,
  })
  expect(calculatePaymentMoments({ ...trip, extras: [{ ...tips, due: 'organizer' }] })).toMatchObject({
    isAgreedApproximate: true,
    onTheWayAmount: null,
  })
  expect(calculatePaymentMoments({ ...trip, extraRates: [] })).toBeUndefined()
})
