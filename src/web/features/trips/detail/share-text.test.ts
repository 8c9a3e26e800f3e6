import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { createTripShareText } from './share-text.ts'

const shared = (fields: object) =>
  createTripShareText(
    {
      title: 'Umrah',
      description: 'Ten days.',
      destination: 'umrah',
      extras: [],
      terms: null,
      departureDate: '2027-01-10T00:00:00.000Z',
      returnDate: '2027-01-20T00:00:00.000Z',
      pricePerPerson: '340000.00',
      currency: 'PKR',
      tripZakirs: null,
      organizer: { companyName: 'Noor' },
      prices: [
        { room: null, age: 'adult', amount: '340000.00' },
        { room: null, age: 'child', amount: '200000.00' },
      ],
      ...fields,
    } as unknown as Trip,
    translator('en'),
    formats('en'),
    'en',
  )

test('FIN-08 TRIP-04 the shared text gives dollars by today’s rate, of other currencies too', () => {
  const text = shared({ extraRates: [{ currency: 'PKR', usdRate: '0.0035' }] })
  expect(text).toContain('≈ $1,190')
  expect(text).toContain('≈ $700')
  const inRupees = { currency: 'INR', pricePerPerson: '100000.00', prices: [] }
  expect(shared({ ...inRupees, extraRates: [{ currency: 'INR', usdRate: '0.02' }] })).toContain('≈ $2,000')
  expect(shared({ ...inRupees, extraRates: [] })).toContain('≈ $1,200')
})
