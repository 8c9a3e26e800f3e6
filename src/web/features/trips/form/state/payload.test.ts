import { expect, test } from 'vitest'
import { editTripForm, newTripForm } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { toChangePayload, toFieldPath, toNewTripPayload } from './payload.ts'
import { emptyPlainValues } from './plain-fields.ts'
import { createTripResolver } from './resolver.ts'
import {
  createTripFormValues,
  type TripFormValues,
  toTripFormValues,
  tripFormValues,
} from './trip-form-values.ts'

const t = translator('en')

const written: TripFormValues = {
  ...createTripFormValues(t),
  title: 'Arbaeen walk',
  destination: 'iraq',
  description: 'A small group.',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12',
  returnDate: '2027-01-26',
  accommodation: 'Hotel Safa',
}

const stored = {
  id: 'd4b1a1de-0000-4000-8000-000000000001',
  organizerId: 'd4b1a1de-0000-4000-8000-000000000002',
  title: 'Arbaeen walk',
  description: 'A small group.',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12T00:00:00.000Z',
  returnDate: '2027-01-26T00:00:00.000Z',
  pricePerPerson: '1260.50',
  currency: 'INR',
  maxPilgrims: 40,
  maxPilgrimsRange: '100-150',
  accommodation: 'Hotel Safa',
  accommodationStars: 1,
  includesGuide: true,
  tripZakirs: 3,
  tripZakirNames: ['Maulana Abbas', '', ''],
  tripZakirPortraits: [],
  requirement: null,
  tripDisclaimer: null,
  itinerary: [
    { day: 2, activities: ['Karbala'] },
    { day: 1, description: 'Arrival', activities: ['Hotel'] },
  ],
  images: ['https://pictures.example/1.jpg'],
  captions: [],
  tags: ['Premium', 'Verified'],
  prices: [],
  infantUnder: 2,
  childUpTo: 11,
  extras: [],
  hotels: [],
  inclusions: [],
  exclusions: [],
  visa: null,
  access: null,
  terms: null,
  termsPreset: null,
  translations: {},
  wordsLanguage: 'en',
  departurePlace: null,
  places: [],
} as unknown as Trip

test('ORG-10 a new trip is sent with every default of the specification', () => {
  expect(toNewTripPayload(written)).toEqual({
    // Of a plain field that the specification does not name: nothing.
    ...emptyPlainValues,
    title: 'Arbaeen walk',
    destination: 'iraq',
    description: 'A small group.',
    departureOrigin: 'Mumbai',
    departureDate: '2027-01-12T00:00:00.000Z',
    returnDate: '2027-01-26T00:00:00.000Z',
    currency: 'USD',
    pricePerPerson: '1000',
    maxPilgrims: 500,
    maxPilgrimsRange: '50-100',
    accommodation: 'Hotel Safa',
    accommodationStars: 3,
    includesFlights: false,
    includesMeals: false,
    includesTransport: false,
    includesGuide: false,
    tripZakirNames: [],
    requirement: t('tripForm.defaultRequirement'),
    tripDisclaimer: t('tripForm.defaultDisclaimer'),
    itinerary: [],
    images: [],
    tags: [],
    // The usual terms, which the form has chosen beforehand.
    terms: presets.standard,
  })
  expect(newTripForm.safeParse(toNewTripPayload(written)).success).toBe(true)
})

test('ORG-10 the form begins with two zakirs without names, and with the texts that the specification describes', () => {
  const { tripZakirs, tripZakirNames, requirement, tripDisclaimer, maxPilgrims } = createTripFormValues(t)
  expect([tripZakirs, tripZakirNames.join(''), maxPilgrims]).toEqual([2, '', ''])
  for (const part of [/scanned.*passport/i, /photograph.*white background/i, /Pancard/, /Iran.*visa/])
    expect(requirement).toMatch(part)
  for (const part of [/costs.*flight delays/i, /only if a large enough group is formed/])
    expect(tripDisclaimer).toMatch(part)
})

test('ORG-10 lists are sent without empty rows, days numbered in order, names as many as zakirs', () => {
  const rows = (...texts: string[]) => ({ activities: texts.map((text) => ({ text })) })
  const payload = toNewTripPayload({
    ...written,
    includesGuide: true,
    tripZakirs: 3,
    tripZakirNames: ['Abbas', '', 'Hasan', 'Husain', ''],
    itinerary: [rows('Najaf', ' '), rows(), rows('', 'Karbala')],
    images: [
      { address: '', caption: '' },
      { address: ' https://pictures.example/1.jpg ', caption: '' },
    ],
    tags: ['Premium'],
  })
  expect(payload).toMatchObject({
    tripZakirs: 3,
    tripZakirNames: ['Abbas', '', 'Hasan'],
    itinerary: [
      { day: 1, activities: ['Najaf'] },
      { day: 2, activities: [] },
      { day: 3, activities: ['Karbala'] },
    ],
    images: ['https://pictures.example/1.jpg'],
    tags: ['Premium'],
  })
})

test('ORG-10 without a guide no zakirs are sent, even if filled in', () => {
  const payload = toNewTripPayload({ ...written, tripZakirs: 4, tripZakirNames: ['Abbas', '', '', '', ''] })
  expect(payload).not.toHaveProperty('tripZakirs')
  expect(payload.tripZakirNames).toEqual([])
})

test('ORG-10 numbers are understood in other digits, and money stays an exact decimal', () => {
  const payload = toNewTripPayload({ ...written, pricePerPerson: '۱٬۰۵٬۰۰۰٫۱۰', maxPilgrims: '૪૫' })
  expect(payload).toMatchObject({ pricePerPerson: '105000.10', maxPilgrims: '45' })
  expect(newTripForm.parse(payload)).toMatchObject({ pricePerPerson: '105000.10', maxPilgrims: 45 })
})

test('ORG-10 ORG-22 a stored trip comes back from the form unchanged; its capacity is not sent', () => {
  const payload = toChangePayload(toTripFormValues(stored), stored)
  expect(payload).not.toHaveProperty('maxPilgrims')
  expect(payload).toMatchObject({
    title: 'Arbaeen walk',
    pricePerPerson: '1260.50',
    departureDate: stored.departureDate,
    accommodationStars: 1,
    tripZakirs: 3,
    tripZakirNames: ['Maulana Abbas', '', ''],
    requirement: '',
    itinerary: stored.itinerary,
    images: stored.images,
    tags: ['Premium', 'Verified'],
  })
  expect(editTripForm.safeParse(payload).success).toBe(true)
  expect(newTripForm.safeParse(payload).success).toBe(false)
  // An unchanged value may be left out.
  expect(payload).not.toHaveProperty('maxPilgrimsRange')
  expect(payload).not.toHaveProperty('currency')
})

test.each([
  ['40', {}],
  ['٤٠', {}],
  ['', {}],
  ['60', { maxPilgrims: '60' }],
])('ORG-22 a capacity of 40 edited to "%s" is sent as %o', (maxPilgrims, expected) => {
  const payload = toChangePayload({ ...toTripFormValues(stored), maxPilgrims }, stored)
  expect('maxPilgrims' in payload ? { maxPilgrims: payload.maxPilgrims } : {}).toEqual(expected)
})

test('ORG-10 the date rule is reported right away, also while other fields are empty, and not while a date is missing', async () => {
  const check = async (values: Partial<TripFormValues>) => {
    const { errors } = await createTripResolver('2026-11-21')(
      { ...written, ...values },
      undefined,
      {} as never,
    )
    return Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]),
    )
  }
  expect(await check({})).toEqual({})
  expect(await check({ title: '', returnDate: '2027-01-12' })).toEqual({
    title: 'required',
    returnDate: 'return_before_departure',
  })
  expect(await check({ returnDate: '' })).toEqual({ returnDate: 'invalid_date' })
  expect(await check({ departureDate: '2026-11-20' })).toEqual({ departureDate: 'departure_in_past' })
  expect(await check({ departureDate: '2026-11-21' })).toEqual({})
  expect(await check({ destination: '', accommodationStars: '2', maxPilgrims: '501' })).toEqual({
    destination: 'required',
    accommodationStars: 'stars',
    maxPilgrims: 'capacity',
  })
})

test('ORG-10 an error in the payload is shown at the row where it was entered', () => {
  const values: TripFormValues = {
    ...written,
    itinerary: [{ activities: [{ text: '' }, { text: 'Najaf' }] }],
    images: [
      { address: '', caption: '' },
      { address: 'http://pictures.example/1.jpg', caption: '' },
    ],
  }
  expect(toFieldPath('itinerary.0.activities.0', values)).toBe('itinerary.0.activities.1.text')
  expect(toFieldPath('images.0', values)).toBe('images.1.address')
  expect(toFieldPath('title', values)).toBe('title')
})

test('ORG-10 a draft of another shape is rejected as a whole', () => {
  expect(tripFormValues.safeParse(written).success).toBe(true)
  expect(tripFormValues.safeParse({ ...written, itinerary: ['old'] }).success).toBe(false)
  expect(tripFormValues.safeParse({ title: 'old' }).success).toBe(false)
})

test('DSK-12 an edit of one day leaves the texts and numbers of all others', () => {
  const values = toTripFormValues(stored)
  const itinerary = values.itinerary.map((day) =>
    day.day === 2 ? { ...day, activities: [...day.activities, { text: 'Dua' }] } : day,
  )
  expect(toChangePayload({ ...values, itinerary }, stored).itinerary).toEqual([
    { day: 2, activities: ['Karbala', 'Dua'] },
    { day: 1, description: 'Arrival', activities: ['Hotel'] },
  ])
})

test('DSK-12 range, currency and zakirs are sent once the user has chosen them', () => {
  const old = { ...stored, currency: 'PKR', maxPilgrimsRange: null, tripZakirs: 1, tripZakirNames: ['Abbas'] }
  const untouched = toChangePayload(toTripFormValues(old), old)
  for (const name of ['currency', 'maxPilgrimsRange', 'tripZakirs', 'tripZakirNames'] as const)
    expect([name, untouched[name]]).toEqual([name, undefined])
  const chosen = { currency: 'AED', maxPilgrimsRange: '50-100', tripZakirs: 3 }
  expect(toChangePayload({ ...toTripFormValues(old), ...chosen }, old)).toMatchObject({
    ...chosen,
    tripZakirNames: ['Abbas', '', ''],
  })
})
