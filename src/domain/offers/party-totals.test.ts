import { expect, test } from 'vitest'
import { oneAdult, type PartyChoice } from './choices.ts'
import { defaultAges, type Extra, type PriceRow, type Terms } from './offer.ts'
import { calculatePartyTotal } from './party-totals.ts'
import { calculatePaymentMoments } from './payment-moments.ts'

const extra = (amount: string, currency: Extra['currency'], more: Partial<Extra> = {}): Extra => ({
  name: `${amount} ${currency}`,
  amount,
  currency,
  per: 'person',
  isRequired: true,
  due: 'organizer',
  ...more,
})
const row = (room: PriceRow['room'], age: PriceRow['age'], amount: string): PriceRow => ({
  room,
  age,
  amount,
})
const rows = [
  row('quad', 'adult', '98500.00'),
  row('double', 'adult', '121000.00'),
  row(null, 'child', '60000.00'),
]
const visa = extra('80.00', 'USD', { due: 'on_the_way' })
const office = extra('500.00', 'INR', { per: 'booking' })
const wheelchair = extra('3000.00', 'INR', { isRequired: false })

const total = (choice: Partial<PartyChoice>, prices: PriceRow[], extras: Extra[], rate = '0.012') =>
  calculatePartyTotal(
    {
      pricePerPerson: '98500.00',
      currency: 'INR',
      prices,
      extras,
      ...defaultAges,
      extraRates: [
        { currency: 'INR', usdRate: rate },
        { currency: 'USD', usdRate: '1' },
      ],
    },
    { ...oneAdult, ...choice },
  )

test('LIST-10 CON-03: a party pays by age, with extras required per person and per booking, here and on the way', () => {
  // 2 × 98,500 + 60,000 + 500 + 3 × 80 ÷ 0.012 = 197,000 + 60,000 + 500 + 20,000.
  expect(total({ adults: 2, children: 1 }, rows, [visa, office, wheelchair])).toEqual({
    amount: '277500.00',
    isApproximate: true,
    allAsAdults: false,
  })
  // An infant pays as a child where it has no price: 98,500 + 60,000 + 500.
  expect(total({ infants: 1 }, rows, [office])).toMatchObject({ amount: '159000.00', isApproximate: false })
})

test('LIST-10: the chosen room counts where the trip has it, and optional extras never', () => {
  expect(total({ adults: 2, room: 'double' }, rows, [])?.amount).toBe('242000.00')
  expect(total({ adults: 2, room: 'triple' }, rows, [])?.amount).toBe('197000.00')
  const extras = [{ name: wheelchair.name, count: null }]
  expect(total({ adults: 2, extras }, rows, [wheelchair])?.amount).toBe('197000.00')
})

test('LIST-10: without a price for children all pay as adults, which is shown; a party of adults sees no note', () => {
  const family = { adults: 3, children: 2, infants: 1 }
  // 6 × 98,500.
  expect(total(family, [], [])).toEqual({ amount: '591000.00', isApproximate: false, allAsAdults: true })
  expect(total(family, [row('quad', 'adult', '98500.00')], [])?.allAsAdults).toBe(true)
  expect(total(family, [...rows.slice(0, 1), row(null, 'infant', '100.00')], [])?.allAsAdults).toBe(false)
  expect(total({ adults: 6 }, [], [])?.allAsAdults).toBe(false)
})

test('LIST-10: without a rate for payments on the way no total is shown', () => {
  expect(total({}, rows, [visa], '0')).toBeUndefined()
})

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
const paperwork: Extra = {
  name: 'Visa',
  amount: '6500.00',
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'organizer',
}
const tips: Extra = { ...paperwork, name: 'Tips', amount: '12.00', currency: 'USD', due: 'on_the_way' }
const dated = {
  pricePerPerson: '142000.00',
  currency: 'INR' as string,
  prices: [],
  extras: [paperwork, tips],
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
  expect(calculatePaymentMoments(dated)).toEqual({
    allInAmount: '149500.00',
    isApproximate: true,
    isAgreedApproximate: false,
    deposit: { amount: '37125.00', dueDays: 3 },
    balance: { amount: '111375.00', due: '2026-12-16' },
    onTheWayAmount: '1000.00',
  })
  expect(calculatePaymentMoments(dated, { ...oneAdult, adults: 2, infants: 1 })).toMatchObject({
    allInAmount: '448500.00',
    deposit: { amount: '111375.00' },
    balance: { amount: '334125.00' },
    onTheWayAmount: '3000.00',
  })
})

test('FAM-02 without a deposit, without terms, with everything paid at once, and in a currency without a rate', () => {
  expect(calculatePaymentMoments({ ...dated, terms: { ...terms, deposit: null } })).toMatchObject({
    deposit: null,
    balance: { amount: '148500.00', due: '2026-12-16' },
  })
  // The balance is never due before today.
  expect(calculatePaymentMoments({ ...dated, departureToday: '2026-12-20' })?.balance?.due).toBe('2026-12-23')
  expect(calculatePaymentMoments({ ...dated, terms: null, extras: [] })).toEqual({
    allInAmount: '142000.00',
    isApproximate: false,
    isAgreedApproximate: false,
    deposit: null,
    balance: null,
    onTheWayAmount: null,
  })
  expect(calculatePaymentMoments({ ...dated, extras: [{ ...tips, due: 'organizer' }] })).toMatchObject({
    isAgreedApproximate: true,
    onTheWayAmount: null,
  })
  expect(calculatePaymentMoments({ ...dated, extraRates: [] })).toBeUndefined()
})
