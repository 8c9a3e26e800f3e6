import { expect, test } from 'vitest'
import { defaultRates } from '#domain/kernel/money.ts'
import type { Extra } from './offer.ts'
import { calculateTotalPriceUsd } from './total-price.ts'

const extra = (amount: string, currency: Extra['currency'], more: Partial<Extra> = {}): Extra => ({
  name: `${amount} ${currency}`,
  amount,
  currency,
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
  ...more,
})
const trip = (pricePerPerson: string, currency: string, ...extras: Extra[]) =>
  calculateTotalPriceUsd({ pricePerPerson, currency, extras })

test('CON-03: one adult’s total is the lowest price and required extras, per person and per booking, to the cent', () => {
  expect(trip('1182.00', 'USD')).toBe('1182.00')
  const visa = extra('80.00', 'USD')
  const office = extra('500.00', 'INR', { per: 'booking', due: 'organizer' })
  // 98,500 × 0.012 = 1,182; 500 × 0.012 = 6.
  expect(trip('98500.00', 'INR', visa, office)).toBe('1268.00')
  // Optional extras are not included.
  expect(trip('98500.00', 'INR', visa, extra('3000.00', 'INR', { isRequired: false }))).toBe('1262.00')
})

test('CON-03: each amount of another currency is converted and rounded separately, half a cent up', () => {
  // 0.625 cents three times: one cent each, not two for all.
  const tips = extra('0.50', 'INR')
  expect(trip('100.00', 'USD', tips)).toBe('100.01')
  expect(trip('100.00', 'USD', tips, tips, tips)).toBe('100.03')
  // 33.33 × 0.27 = 8.9991; 10.10 × 1.09 = 11.009; 1,000,000 × 0.000024 = 24.
  expect(trip('33.33', 'AED', extra('10.10', 'EUR'), extra('1000000', 'IRR'))).toBe('44.01')
})

test('CON-03: other rates give another sum, and an unknown currency counts as dollars as in the price', () => {
  const extras = [extra('80.00', 'USD'), extra('100.00', 'GBP')]
  const rates = { ...defaultRates, INR: '0.02', GBP: '2' }
  expect(calculateTotalPriceUsd({ pricePerPerson: '98500.00', currency: 'INR', extras }, rates)).toBe(
    '2250.00',
  )
  expect(calculateTotalPriceUsd({ pricePerPerson: '10.00', currency: 'XYZ', extras }, { USD: '1' })).toBe(
    '190.00',
  )
  const strange = { ...extra('1.50', 'USD'), currency: 'XYZ' } as unknown as Extra
  expect(trip('10.00', 'USD', strange)).toBe('11.50')
})
