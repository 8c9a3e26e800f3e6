import { expect, test } from 'vitest'
import { createShareText, defaultDisclaimer, type SharedTrip, type ShareLabels } from './sharing.ts'

const labels: ShareLabels = {
  contact: 'Contact',
  destination: 'Destination',
  origin: 'From',
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price per person',
  child: 'Child',
  allIn: 'All-in',
  deposit: 'Deposit',
  from: (amount) => `from ${amount}`,
  percent: (percent) => `${percent}%`,
  includes: 'Includes',
  flights: 'Flights',
  meals: 'Meals',
  transport: 'Transport',
  guide: 'Guide',
  accommodation: 'Accommodation',
  destinationName: (destination) => `the land of ${destination}`,
  date: (date) => `the day ${date}`,
  days: (days) => `${days} days`,
  dollars: (usd) => `$${usd}`,
  money: (amount, currency) => (currency === 'USD' ? `$${amount}` : `${currency} ${amount}`),
  zakirs: (count) => `${count} zakirs`,
  list: (words) => words.join(', '),
  setApart: (value) => value,
}

const trip: SharedTrip = {
  title: 'Rajab in Najaf',
  description: 'Nine days with the family.',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12',
  returnDate: '2027-01-20',
  pricePerPerson: '98500.00',
  currency: 'INR',
  includesFlights: true,
  includesMeals: true,
  includesTransport: true,
  includesGuide: true,
  accommodation: 'Hotel near the Haram',
  tripZakirs: 2,
  tripDisclaimer: 'Group operation subject to formation.',
  organizer: {
    companyName: 'Sakina Journeys',
    contactPhone: '+91 22 5550 0100',
    contactEmail: 'salam@sakina.example',
    website: 'https://sakina.example',
  },
}

function lines(changes: Partial<SharedTrip>): string[] {
  return createShareText({ ...trip, ...changes }, labels).split('\n')
}

test('TRIP-04 the share text has every listed part, in order', () => {
  expect(lines({})).toEqual([
    'Sakina Journeys',
    'Contact: +91 22 5550 0100 · salam@sakina.example · https://sakina.example',
    'Rajab in Najaf',
    'Nine days with the family.',
    'Destination: the land of iraq',
    'From: Mumbai',
    'Departure: the day 2027-01-12',
    'Arrival: the day 2027-01-20',
    'Duration: 9 days',
    'Price per person: INR 98500.00 · ≈ $1182.00',
    'Includes: Flights, Meals, Transport, Guide, Accommodation, 2 zakirs',
    'Group operation subject to formation.',
  ])
})

test('TRIP-04 FIX-15 the price is in the trip’s own currency, then in dollars, marked where they are converted', () => {
  expect(lines({ pricePerPerson: '600.00', currency: 'USD' })).toContain('Price per person: $600.00')
  expect(lines({ pricePerPerson: '19800000.00', currency: 'IRR' })).toContain(
    'Price per person: IRR 19800000.00 · ≈ $475.20',
  )
  expect(createShareText(trip, labels, { INR: '0.011' })).toContain('≈ $1083.50')
})

test('TRIP-04 a trip without a disclaimer has the default one, translated where there is a translation', () => {
  expect(defaultDisclaimer).toBe('Terms and conditions apply. Please contact organizer for full terms.')
  for (const tripDisclaimer of [null, undefined, '', '  ']) {
    expect(lines({ tripDisclaimer }).at(-1)).toBe(defaultDisclaimer)
  }
  const translated = createShareText(
    { ...trip, tripDisclaimer: null },
    { ...labels, defaultDisclaimer: 'شروط' },
  )
  expect(translated.endsWith('\nشروط')).toBe(true)
})

test('TRIP-04 only included services are listed, and zakirs only with a guide', () => {
  const bare = {
    includesFlights: false,
    includesMeals: false,
    includesTransport: false,
    includesGuide: false,
  }
  expect(lines({ ...bare, includesMeals: true })).toContain('Includes: Meals, Accommodation')
  expect(lines({ tripZakirs: 1 }).join()).toContain('Accommodation, 1 zakirs')
  expect(lines({ includesGuide: true, tripZakirs: null })).toContain(
    'Includes: Flights, Meals, Transport, Guide, Accommodation',
  )
  expect(createShareText({ ...trip, ...bare, accommodation: '' }, labels)).not.toContain('Includes')
})

test('TRIP-04 missing facts are left out, without empty lines', () => {
  const text = createShareText(
    { ...trip, departureOrigin: null, description: ' ', organizer: { companyName: 'Sakina Journeys' } },
    labels,
  )
  expect(text).not.toContain('From')
  expect(text).not.toContain('Contact')
  expect(text).not.toMatch(/\n\s*\n/)
})

test('TRIP-04 business contacts are used where personal ones are missing', () => {
  const organizer = { companyName: 'Sakina', businessPhone: '+971 4 555', businessEmail: 'b@sakina.example' }
  expect(lines({ organizer })).toContain('Contact: +971 4 555 · b@sakina.example')
  const both = { ...organizer, contactPhone: '+971 5 000', contactEmail: '' }
  expect(lines({ organizer: both })).toContain('Contact: +971 5 000 · b@sakina.example')
})

test('LNG-02 each value and each contact is isolated separately', () => {
  const text = createShareText(trip, { ...labels, setApart: (value) => `[${value}]` })
  expect(text).toContain('Contact: [+91 22 5550 0100] · [salam@sakina.example] · [https://sakina.example]\n')
  expect(text).toContain('Price per person: [INR 98500.00] · [≈ $1182.00]\n')
})

test('CON-03 TRIP-04 the price is followed by a child’s, the total where that is more, and the deposit', () => {
  const prices: SharedTrip['prices'] = [
    { room: 'quad', age: 'adult', amount: '98500.00' },
    { room: 'double', age: 'adult', amount: '121000.00' },
    { room: null, age: 'child', amount: '60000.00' },
  ]
  const extras: SharedTrip['extras'] = [
    { name: 'Visa', amount: '80.00', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
  ]
  const told = (changes: Partial<SharedTrip>) => {
    const text = lines(changes)
    const from = text.findIndex((line) => line.startsWith('Price per person'))
    return text.slice(
      from,
      text.findIndex((line) => line.startsWith('Includes')),
    )
  }
  const deposit = { percent: 25, amountPerPerson: null, dueDays: 3 }
  expect(told({ prices, extras, terms: { deposit } })).toEqual([
    'Price per person: from INR 98500.00 · ≈ $1182.00',
    'Child: INR 60000.00 · ≈ $720.00',
    'All-in: ≈ INR 105166.67 · ≈ $1262.00',
    'Deposit: 25%',
  ])
  // One price, no extras, no deposit: as it always was.
  expect(told({ prices: [], extras: [], terms: { deposit: null } })).toEqual([
    'Price per person: INR 98500.00 · ≈ $1182.00',
  ])
  expect(told({ prices: prices.slice(0, 1), terms: null })).toEqual([
    'Price per person: INR 98500.00 · ≈ $1182.00',
  ])
  // Optional extras are not included; dollars alone are exact.
  const chosen = extras.map((extra) => ({ ...extra, isRequired: false }))
  expect(told({ extras: chosen })).toEqual(['Price per person: INR 98500.00 · ≈ $1182.00'])
  const dollars = { pricePerPerson: '600.00', currency: 'USD', extras }
  const amount = { percent: null, amountPerPerson: '150.00', dueDays: 0 }
  expect(told({ ...dollars, terms: { deposit: amount } })).toEqual([
    'Price per person: $600.00',
    'All-in: $680.00',
    'Deposit: $150.00',
  ])
})
