import { describe, expect, test } from 'vitest'
import { findProblems, isAccepted, listFaultyFields } from '#test/schema-problems.ts'
import { createTrip, editTripForm, moderatedTripForm, newTripForm, updateTrip } from './form.ts'
import { imageAddress } from './pictures.ts'

/** The minimum that a form must send. */
const least = {
  title: 'Arbaeen walk',
  description: 'From Najaf to Karbala.',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12',
  returnDate: '2027-01-20',
  pricePerPerson: '985',
  accommodation: 'Near the shrine',
}
const codesOf = (change: object) => findProblems(newTripForm, { ...least, ...change })

test('ORG-10 fields left out take their defaults', () => {
  expect(newTripForm.parse(least)).toEqual({
    ...least,
    pricePerPerson: '985.00',
    accommodationStars: null,
    includesFlights: false,
    includesMeals: false,
    includesTransport: false,
    includesGuide: false,
    requirement: null,
    tripDisclaimer: null,
    currency: 'USD',
    maxPilgrims: null,
    maxPilgrimsRange: '50-100',
    tripZakirs: null,
    tripZakirNames: [],
    itinerary: [],
    images: [],
    tags: [],
  })
})

test('FIX-09 a title is cleaned of what a paste left, in each language; what turns the line round is refused', () => {
  const urdu = (title: string) => ({
    ...least,
    translations: { ur: { title, description: 'Nine days' } },
  })
  expect(newTripForm.parse({ ...least, title: '\u200eArbaeen\u200b walk\u200f' }).title).toBe('Arbaeen walk')
  expect(createTrip.input.parse(urdu('\u200fپیدل')).translations?.ur?.title).toBe('پیدل')
  expect(codesOf({ title: 'Arbaeen \u202eklaw\u202c' })).toEqual({ title: 'name_invisible' })
  expect(findProblems(createTrip.input, urdu('\u2067پیدل\u2069'))).toEqual({
    'translations.ur.title': 'name_invisible',
  })
})

test.each(['title', 'description', 'departureOrigin', 'accommodation'])('ORG-10 %s is required', (name) => {
  expect(codesOf({ [name]: '  ' })).toEqual({ [name]: 'required' })
  expect(listFaultyFields(newTripForm, { ...least, [name]: undefined })).toEqual([name])
})

test.each([
  ['title', 150],
  ['description', 5000],
  ['departureOrigin', 150],
  ['accommodation', 500],
  ['requirement', 3000],
  ['tripDisclaimer', 3000],
])('%s has at most %i characters', (name, most) => {
  expect(codesOf({ [name]: 'x'.repeat(most) })).toEqual({})
  expect(codesOf({ [name]: 'x'.repeat(most + 1) })).toEqual({ [name]: 'too_long' })
})

test('an empty requirement is removed', () => {
  expect(newTripForm.parse({ ...least, requirement: ' ', tripDisclaimer: null })).toMatchObject({
    requirement: null,
    tripDisclaimer: null,
  })
  expect(newTripForm.parse({ ...least, requirement: ' Passport ' }).requirement).toBe('Passport')
})

describe('numbers', () => {
  test.each([
    ['accommodationStars', 3, 5, 'stars'],
    ['maxPilgrims', 1, 500, 'capacity'],
    ['tripZakirs', 2, 5, 'zakirs'],
  ])('ORG-10 %s of a new trip is from %i to %i', (name, min, max, code) => {
    for (const right of [min, max, String(min), '']) expect(codesOf({ [name]: right })).toEqual({})
    for (const wrong of [min - 1, max + 1]) expect(codesOf({ [name]: wrong })).toEqual({ [name]: code })
    expect(codesOf({ [name]: min + 0.5 })).toEqual({ [name]: 'whole_number' })
  })

  test('stars of a changed trip start at 1', () => {
    expect(findProblems(editTripForm, { ...least, accommodationStars: 1 })).toEqual({})
    expect(findProblems(editTripForm, { ...least, accommodationStars: 0 })).toEqual({
      accommodationStars: 'stars',
    })
    expect(findProblems(editTripForm, { ...least, accommodationStars: 6 })).toEqual({
      accommodationStars: 'stars',
    })
  })

  test('the price is an amount up to the highest', () => {
    expect(codesOf({ pricePerPerson: '99999999999.00' })).toEqual({})
    for (const wrong of ['99999999999.01', '-1', 'cheap'])
      expect(codesOf({ pricePerPerson: wrong })).toEqual({ pricePerPerson: 'invalid_amount' })
  })
})

test('the return is after the departure, in every form', () => {
  const sameDay = { departureDate: '2027-01-12', returnDate: '2027-01-12' }
  for (const form of [newTripForm, editTripForm]) {
    expect(findProblems(form, { ...least, ...sameDay })).toEqual({ returnDate: 'return_before_departure' })
    expect(findProblems(form, { ...least, returnDate: '2027-01-13' })).toEqual({})
  }
  expect(findProblems(moderatedTripForm, { ...least, ...sameDay })).toEqual({
    returnDate: 'return_before_departure',
  })
})

test('destination, currency and range are values of the lists', () => {
  expect(codesOf({ destination: 'mars' })).toEqual({ destination: 'required' })
  expect(codesOf({ destination: undefined })).toEqual({ destination: 'required' })
  expect(Object.keys(codesOf({ currency: 'ZWL', maxPilgrimsRange: '1-2' })).sort()).toEqual([
    'currency',
    'maxPilgrimsRange',
  ])
  expect(codesOf({ currency: 'IRR', maxPilgrimsRange: '250+' })).toEqual({})
})

describe('lists', () => {
  const most = (name: string, count: number, item: unknown) => {
    const full = Array(count).fill(item)
    expect(listFaultyFields(newTripForm, { ...least, [name]: full })).toEqual([])
    expect(listFaultyFields(newTripForm, { ...least, [name]: [...full, item] })).toEqual([name])
  }

  test('have a maximum number', () => {
    most('tripZakirNames', 5, 'Sayyid Hadi')
    most('itinerary', 100, { day: 1 })
    most('images', 20, 'https://example.com/a.jpg')
    most('tags', 20, 'Premium')
  })

  test('a day of the itinerary has its number, activities and perhaps a description', () => {
    const day = { day: 100, activities: ['x'.repeat(500)], description: 'x'.repeat(3000) }
    expect(newTripForm.parse({ ...least, itinerary: [day, { day: 1 }] }).itinerary).toEqual([day, { day: 1 }])
    for (const wrong of [{ day: 0 }, { day: 101 }, { day: 1.5 }, {}])
      expect(listFaultyFields(newTripForm, { ...least, itinerary: [wrong] })).toEqual(['itinerary.0.day'])
    expect(codesOf({ itinerary: [{ ...day, activities: ['x'.repeat(501)] }] })).toEqual({
      'itinerary.0.activities.0': 'too_long',
    })
    expect(codesOf({ itinerary: [{ ...day, description: 'x'.repeat(3001) }] })).toEqual({
      'itinerary.0.description': 'too_long',
    })
    expect(
      listFaultyFields(newTripForm, { ...least, itinerary: [{ day: 1, activities: Array(40).fill('') }] }),
    ).toEqual([])
    expect(
      listFaultyFields(newTripForm, { ...least, itinerary: [{ day: 1, activities: Array(41).fill('') }] }),
    ).toEqual(['itinerary.0.activities'])
  })

  test('a tag is a line, and not empty', () => {
    expect(codesOf({ tags: [' '] })).toEqual({ 'tags.0': 'required' })
    expect(codesOf({ tags: ['x'.repeat(41)] })).toEqual({ 'tags.0': 'too_long' })
    expect(codesOf({ tags: ['x'.repeat(40)] })).toEqual({})
    expect(codesOf({ tripZakirNames: ['x'.repeat(121)] })).toEqual({ 'tripZakirNames.0': 'too_long' })
    expect(codesOf({ tripZakirNames: ['x'.repeat(120)] })).toEqual({})
  })
})

test.each(['https://example.com/a.jpg', 'HTTPS://example.com', '/api/trip-images/a-1.webp'])(
  'a photo may be at %s',
  (address) => {
    expect(isAccepted(imageAddress, address)).toBe(true)
  },
)

test.each([
  '',
  'http://example.com/a.jpg',
  'https://',
  'see https://example.com/a.jpg',
  'https://example.com/a b.jpg',
  'https://example.com/"',
  "https://example.com/'",
  'https://example.com/<',
  'https://example.com/\\',
  '//example.com/a.jpg',
  '/api/trip-images/',
  '/api/trip-images/a',
  '/api/trip-images/.webp',
  '/api/trip-images/../a.webp',
  '/api/trip-images/a.webp/b',
  '/api/trip-images/a.',
  '/api/trip-images/A.webp',
  'x/api/trip-images/a.webp',
  '/api/logos/a.webp',
])('a photo may not be at %j', (address) => {
  expect(findProblems(imageAddress, address)).toEqual({ '': 'https_only' })
})

test('an address of a photo has at most 2000 characters', () => {
  const address = 'https://example.com/'.padEnd(2000, 'x')
  expect([isAccepted(imageAddress, address), isAccepted(imageAddress, `${address}x`)]).toEqual([true, false])
})

describe('the admin’s dialog', () => {
  test('ADM-11 sends what it shows, and fields that a client leaves out do not change', () => {
    const { departureOrigin, accommodation, description, ...shown } = least
    expect(moderatedTripForm.parse(shown)).toEqual({ ...shown, pricePerPerson: '985.00', maxPilgrims: null })
    expect(moderatedTripForm.parse({ ...shown, departureOrigin: ' ' }).departureOrigin).toBeNull()
    expect(moderatedTripForm.parse({ ...shown, departureOrigin: 'Pune' }).departureOrigin).toBe('Pune')
    expect(moderatedTripForm.parse({ ...shown, currency: 'IRR', isActive: false })).toMatchObject({
      currency: 'IRR',
      isActive: false,
    })
    expect(findProblems(moderatedTripForm, { ...shown, departureOrigin: 'x'.repeat(151) })).toEqual({
      departureOrigin: 'too_long',
    })
  })

  test('rejects an empty date, sent as null', () => {
    expect(findProblems(moderatedTripForm, { ...least, departureDate: null })).toEqual({
      departureDate: 'invalid_date',
    })
    expect(findProblems(moderatedTripForm, { ...least, returnDate: 'x'.repeat(40) })).toEqual({
      returnDate: 'invalid_date',
    })
    expect(findProblems(moderatedTripForm, { ...least, returnDate: 'x'.repeat(41) }).returnDate).not.toBe(
      'invalid_date',
    )
  })
})

test('the API ignores a given publisher, and rejects a return before the departure as the form does', () => {
  const wrongWay = { ...least, returnDate: '2027-01-01' }
  for (const { input } of [createTrip, updateTrip]) {
    const id = 'x'.repeat(100)
    expect(listFaultyFields(input, { ...least, id, organizerId: id })).toEqual([])
    expect(listFaultyFields(input, { ...least, id, organizerId: `${id}x` })).toEqual(['organizerId'])
    expect(listFaultyFields(input, { ...least, id, organizerId: null })).toEqual([])
    expect(findProblems(input, { ...wrongWay, id })).toEqual({ returnDate: 'return_before_departure' })
  }
  expect(listFaultyFields(updateTrip.input, { ...least, id: 'x'.repeat(101) })).toEqual(['id'])
})
