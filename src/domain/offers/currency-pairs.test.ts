import { expect, test } from 'vitest'
import { type Currency, tripCurrencies } from '#domain/kernel/currencies.ts'
import { compareAmount } from './amounts.ts'
import { convertOffer } from './converted-offers.ts'
import { defaultAges, type Extra } from './offer.ts'
import { listOfferProblems } from './prices.ts'
import { calculateQuote } from './quotes.ts'

// A made-up rate for each, from a rial of 0.000024 dollars to a dinar of 3.25.
const rates = Object.fromEntries(
  tripCurrencies.map((currency, at) => [currency, currency === 'IRR' ? '0.000024' : `${at % 4}.25`]),
)
const extra = (currency: Currency, more: Partial<Extra>): Extra => ({
  name: currency,
  amount: '12.00',
  currency,
  per: 'person',
  isRequired: true,
  due: 'organizer',
  ...more,
})
const pairs = tripCurrencies.flatMap((currency) => tripCurrencies.map((other) => [currency, other] as const))

test('FIX-15 a trip in any currency with extras in any other has no problem, and a total for three', () => {
  expect(pairs).toHaveLength(22 * 22)
  for (const [currency, other] of pairs) {
    const extras = [
      extra(currency, { name: 'Office', per: 'booking' }),
      extra(currency, { name: 'Bed', isRequired: false }),
      extra(other, { name: 'Visa', due: 'on_the_way' }),
    ]
    const offer = { currency, prices: [], extras, ...defaultAges, pricePerPerson: '1000.00' }
    expect([currency, other, listOfferProblems(offer)]).toEqual([currency, other, {}])
    const extraRates = [currency, other].map((code) => ({ currency: code, usdRate: rates[code] ?? '' }))
    const group = { room: null, adults: 3, children: 0, infants: 0 }
    const { totals, totalAmount } = calculateQuote({ ...offer, extraRates }, { groups: [group], extras: [] })
    // Three adults; what is paid at the office is due to the organizer, and the visas are more than nothing on top of it.
    expect(compareAmount(totalAmount, '3000.00')).toBe(0)
    expect(compareAmount(totals?.agreedAmount ?? '0', '3012.00')).toBe(0)
    expect(compareAmount(totals?.allInAmount ?? '0', '3012.00')).toBeGreaterThanOrEqual(0)
  }
})

test('FIX-15 an offer in any currency becomes one in any other, which has no problem either', () => {
  for (const [currency, other] of pairs) {
    const extras = [extra(currency, { name: 'Office' }), extra('USD', { name: 'Visa', due: 'on_the_way' })]
    const converted = convertOffer({ currency, prices: [], extras, terms: null }, other, rates)
    expect(converted?.extras.map((one) => one.currency)).toEqual([other, 'USD'])
    const offer = { currency: other, prices: [], extras: converted?.extras ?? [], ...defaultAges }
    expect([currency, other, listOfferProblems(offer)]).toEqual([currency, other, {}])
  }
  const { EUR: _, ...withoutEuro } = rates
  const office = { currency: 'INR', prices: [], extras: [extra('INR', {})], terms: null }
  expect(convertOffer(office, 'EUR', withoutEuro)).toBeUndefined()
})
