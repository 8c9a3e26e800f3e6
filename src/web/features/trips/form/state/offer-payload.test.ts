import { expect, test } from 'vitest'
import { newTripForm } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { getAdultTotals } from '#web/features/trips/form/sections/total-price.tsx'
import { getOfferErrorCode, toOfferFieldPath } from './offer-errors.ts'
import { toChangedOfferPayload, toNewOfferPayload } from './offer-payload.ts'
import { toOfferValues } from './offer-values.ts'
import { toNewTripPayload } from './payload.ts'
import { createTripResolver } from './resolver.ts'
import { createTripFormValues, type TripFormValues, tripFormValues } from './trip-form-values.ts'

const written: TripFormValues = {
  ...createTripFormValues(translator('en')),
  title: 'Nights of Qadr',
  destination: 'iraq',
  description: 'A small group.',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12',
  returnDate: '2027-01-22',
  accommodation: 'Najaf, Karbala',
  currency: 'INR',
}

const full: TripFormValues = {
  ...written,
  prices: [
    { room: 'double', adult: '1,44,000', child: '', infant: '' },
    { room: 'quad', adult: '۱۲۸۰۰۰', child: '106000.50', infant: '0' },
    { room: 'any', adult: '', child: '120000', infant: '' },
  ],
  infantUnder: '3',
  childUpTo: '૧૨',
  extras: [
    { name: 'Visa', amount: '40', currency: 'USD', per: 'person', due: 'on_the_way' },
    { name: 'Guide', amount: '900', currency: 'USD', per: 'booking', due: 'organizer' },
    { name: 'Insurance', amount: '750', currency: 'EUR', per: 'person', due: 'chosen' },
  ],
  hotels: [
    {
      city: 'Najaf',
      name: ' Zamzam ',
      orBetter: false,
      stars: '',
      nights: '4',
      metres: '٢٥٠',
      reference: 'Bab at-Tusi',
    },
    { city: 'Karbala', name: '', orBetter: true, stars: '3', nights: '6', metres: '', reference: '' },
  ],
  inclusions: [{ text: 'Sehri' }, { text: ' ' }, { text: 'Laundry' }],
  exclusions: [{ text: 'Tips' }],
  visa: 'arranged',
  access: { ...written.access, lift: 'meets' },
}

const offer = {
  prices: [
    { room: 'double', age: 'adult', amount: '144000' },
    { room: 'quad', age: 'adult', amount: '128000' },
    { room: 'quad', age: 'child', amount: '106000.50' },
    { room: 'quad', age: 'infant', amount: '0' },
    { room: null, age: 'child', amount: '120000' },
  ],
  infantUnder: 3,
  childUpTo: 12,
  extras: [
    { name: 'Visa', amount: '40', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
    { name: 'Guide', amount: '900', currency: 'INR', per: 'booking', isRequired: true, due: 'organizer' },
    { name: 'Insurance', amount: '750', currency: 'INR', per: 'person', isRequired: false, due: 'organizer' },
  ],
  hotels: [
    {
      city: 'Najaf',
      name: 'Zamzam',
      orBetter: false,
      stars: null,
      nights: 4,
      metres: 250,
      reference: 'Bab at-Tusi',
    },
    { city: 'Karbala', name: null, orBetter: true, stars: 3, nights: 6, metres: null, reference: null },
  ],
  inclusions: ['Sehri', 'Laundry'],
  exclusions: ['Tips'],
  visa: 'arranged',
  access: { stepFree: null, lift: 'meets', wheelchair: null, ramp: null, restDays: null, womensGuide: null },
  terms: presets.standard,
}

const stored = {
  ...offer,
  currency: 'INR',
  prices: offer.prices.map((row) => ({ ...row, amount: Number(row.amount).toFixed(2) })),
  termsPreset: 'standard',
  translations: {},
  wordsLanguage: 'en',
  departurePlace: null,
  places: [],
  captions: [],
  tripZakirPortraits: [],
} as unknown as Trip

const faults = async (values: Partial<TripFormValues>, trip?: Trip) => {
  const { errors } = await createTripResolver('2026-11-21', trip)(
    { ...written, ...values },
    undefined,
    {} as never,
  )
  const told: Record<string, string> = {}
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('message' in node && typeof node.message === 'string') told[path] = node.message
    else for (const [name, inner] of Object.entries(node)) walk(inner, path ? `${path}.${name}` : name)
  }
  walk(errors, '')
  return told
}

test('CON-01 the whole offer is sent, numbers from any keyboard, the lowest adult amount as the price', () => {
  expect(toNewOfferPayload(full)).toEqual(offer)
  expect(toNewTripPayload(full).pricePerPerson).toBe('128000')
  expect(newTripForm.safeParse(toNewTripPayload(full)).error).toBeUndefined()
})

test('CON-01 an empty form sends nothing but the usual terms; hajj has its own, none are none', () => {
  expect(toNewOfferPayload(written)).toEqual({ terms: presets.standard })
  const choose = (choice: TripFormValues['terms']['choice']) => ({ ...written.terms, choice })
  expect(toNewOfferPayload({ ...written, terms: choose('none') })).toEqual({})
  expect(createTripFormValues(translator('en'), { destination: 'hajj' }).terms.own.minGroup.number).toBe('')
})

test('CON-01 a stored offer comes back from the form unchanged, and is not sent if untouched', () => {
  const values = { ...written, ...toOfferValues(stored) }
  expect(toChangedOfferPayload(values, stored)).toEqual({})
  expect(toNewOfferPayload(values)).toEqual(offer)
  expect(toChangedOfferPayload({ ...values, visa: '' }, stored)).toEqual({ visa: null })
  // Amounts payable to the organizer follow the trip's currency; all are sent, for the server converts what is left out (FIX-15).
  const { extras, ...rest } = toChangedOfferPayload({ ...values, currency: 'USD' }, stored)
  expect(extras?.map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD'])
  expect(rest).toEqual({ prices: offer.prices })
})

test('CON-01 a custom minimum group size is kept with the terms of a preset', () => {
  const terms = { ...presets.peak, minGroup: { number: 12, decideByDay: 20 }, closesDay: 4 }
  const trip = { ...stored, terms, termsPreset: 'peak' } as unknown as Trip
  expect(toNewOfferPayload({ ...written, ...toOfferValues(trip) }).terms).toEqual(terms)
})

test('CON-01 an invalid offer is reported at its field', async () => {
  const row = { room: 'quad', adult: '', child: '90', infant: '' } as const
  expect(await faults({ prices: [row] })).toEqual({ 'prices.0.adult': 'adult_price_needed' })
  expect(await faults({ prices: [{ ...row, adult: '100', infant: 'free' }] })).toEqual({
    'prices.0.infant': 'invalid_amount',
  })
  const [visa, guide] = full.extras
  expect(visa && guide && (await faults({ extras: [visa, { ...guide, name: 'VISA' }] }))).toEqual({
    'extras.1.name': 'extra_twice',
  })
  const [, karbala] = full.hotels
  expect(karbala && (await faults({ hotels: [{ ...karbala, stars: '', nights: '61' }] }))).toEqual({
    'hotels.0.stars': 'stars_needed',
    'hotels.0.nights': 'nights',
  })
  expect(await faults({ ...full, childUpTo: '1', infantUnder: '3' })).toEqual({ childUpTo: 'age_order' })
})

test('CON-05 own terms are rejected at the step that breaks the rule, and stored faults are not an edit’s', async () => {
  const own = {
    ...written.terms.own,
    steps: [
      { fromDay: '30', keepPercent: '25' },
      { fromDay: '30', keepPercent: '10' },
      { fromDay: '1', keepPercent: '100' },
    ],
    deposit: { ...written.terms.own.deposit, percent: '51' },
  }
  expect(await faults({ terms: { choice: 'own', own } })).toEqual({
    'terms.own.deposit.percent': 'deposit_percent',
    'terms.own.steps.1.fromDay': 'steps_fall',
    'terms.own.steps.1.keepPercent': 'keep_rises',
    'terms.own.steps.2.fromDay': 'last_step',
  })
  const hotels = [{ ...stored.hotels[1], stars: null }] as Trip['hotels']
  const old = { ...stored, hotels, departureDate: '2027-01-12', returnDate: '2027-01-22' } as Trip
  const about = { ...written, ...toOfferValues(old) }
  expect(Object.keys(await faults({ ...about, title: 'Another' }, { ...old, ...edited }))).toEqual([])
})

const edited = { itinerary: [], images: [], tags: [], tripZakirNames: [], pricePerPerson: '128000.00' }

test('CON-01 the server’s errors find their cells: prices are sent without the empty ones', () => {
  expect(toOfferFieldPath('prices.2.amount', full)).toBe('prices.1.child')
  expect(toOfferFieldPath('prices.4.room', full)).toBe('prices.2.room')
  expect(toOfferFieldPath('inclusions.1', full)).toBe('inclusions.2.text')
  expect(toOfferFieldPath('extras.0.isRequired', full)).toBe('extras.0.due')
  expect(toOfferFieldPath('terms.steps.1.fromDay', full)).toBe('terms.own.steps.1.fromDay')
  expect(toOfferFieldPath('title', full)).toBeUndefined()
  expect(getOfferErrorCode('hotels.1.metres', 'Invalid input: expected number, received NaN')).toBe('metres')
  expect(getOfferErrorCode('hotels.1.stars', 'stars_needed')).toBe('stars_needed')
  expect(getOfferErrorCode('title', 'required')).toBe('required')
})

test('CON-03 the total price adds required extras by currency, and no optional ones', () => {
  expect(getAdultTotals(full)).toEqual([
    { amount: '128900.00', currency: 'INR' },
    { amount: '40.00', currency: 'USD' },
  ])
  expect(getAdultTotals({ ...full, extras: full.extras.slice(2) })).toBeUndefined()
})

test('CON-01 a draft from before these fields is still readable', () => {
  const {
    prices,
    infantUnder,
    childUpTo,
    extras,
    hotels,
    inclusions,
    exclusions,
    visa,
    access,
    terms,
    ...old
  } = written
  expect(tripFormValues.parse(old)).toEqual(written)
})
