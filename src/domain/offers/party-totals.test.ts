import { expect, test } from 'vitest'
import { oneAdult, type PartyChoice } from './choices.ts'
import { defaultAges, type Extra, type PriceRow } from './offer.ts'
import { calculatePartyTotal } from './party-totals.ts'

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
