import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { toChangePayload, toFieldPath, toNewTripPayload } from './payload.ts'
import { pictureRow } from './picture-values.ts'
import { createTranslation } from './translation-values.ts'
import { createTripFormValues, toTripFormValues } from './trip-form-values.ts'

const shrine = '/api/trip-images/a1.webp'
const hotel = '/api/trip-images/b2.webp'
const face = '/api/portraits/c3.webp'

/** The trip of these tests; all other values are empty. */
const stored = {
  prices: [],
  extras: [],
  hotels: [],
  inclusions: [],
  exclusions: [],
  itinerary: [],
  tags: [],
  places: [],
  title: 'Walk',
  pricePerPerson: '100.00',
  terms: null,
  access: null,
  visa: null,
  departureDate: '2027-01-12',
  returnDate: '2027-01-26',
  wordsLanguage: 'en',
  translations: {},
  maxPilgrims: 40,
  maxPilgrimsRange: '50-100',
  currency: 'USD',
  includesGuide: true,
  tripZakirs: 2,
  tripZakirNames: ['Maulana Abbas', 'Maulana Hasan'],
  tripZakirPortraits: ['', face],
  images: [shrine, hotel],
  captions: [{ image: hotel, text: 'Our hotel', translations: {} }],
} as unknown as Trip

test('FIN-09 captions are in the rows of their photos, and are sent only once one is changed', () => {
  const values = toTripFormValues(stored)
  expect(values.images).toEqual([
    { address: shrine, caption: '' },
    { address: hotel, caption: 'Our hotel' },
  ])
  expect(toChangePayload(values, stored)).not.toHaveProperty('captions')
  const [first, second] = values.images
  if (!first || !second) throw new Error('two rows')
  // Moved, a picture takes its caption along.
  const images = [second, { ...first, caption: ' The court ' }]
  expect(toChangePayload({ ...values, images }, stored)).toMatchObject({
    images: [hotel, shrine],
    captions: [
      { image: hotel, text: 'Our hotel' },
      { image: shrine, text: 'The court' },
    ],
  })
  expect(toChangePayload({ ...values, images: [first] }, stored).captions).toEqual([])
})

test('FIN-09 a caption in another language is sent only with the languages of the trip', () => {
  const words = { ur: 'ہمارا ہوٹل', fa: 'هتل ما' }
  const written = {
    ...createTripFormValues(translator('en')),
    images: [
      { address: '', caption: 'Without a picture' },
      { address: shrine, caption: '', words },
      { address: hotel, caption: 'Our hotel', words },
    ],
    translations: [createTranslation('ur')],
  }
  expect(toNewTripPayload(written).captions).toEqual([
    { image: hotel, text: 'Our hotel', translations: { ur: 'ہمارا ہوٹل' } },
  ])
  // An error is shown at its row.
  expect(toFieldPath('captions.0.text', written)).toBe('images.2.caption')
  expect(toFieldPath('captions.0.translations.ur', written)).toBe('images.2.words.ur')
  expect(toFieldPath('captions.0.image', written)).toBe('images.2.address')
  expect(toFieldPath('images.1', written)).toBe('images.2.address')
})

test('FIN-09 a draft from before captions can be continued', () => {
  expect(pictureRow.parse({ address: shrine })).toEqual({ address: shrine, caption: '' })
})

test('FIN-09 portraits are sent with the names, and a removed one is removed', () => {
  const values = toTripFormValues(stored)
  expect(values.tripZakirPortraits).toEqual(['', face, '', '', ''])
  expect(toChangePayload(values, stored).tripZakirPortraits).toEqual(['', face])
  const without = { ...values, tripZakirPortraits: ['', '', '', '', ''] }
  expect(toChangePayload(without, stored).tripZakirPortraits).toEqual(['', ''])
  expect(toNewTripPayload(createTripFormValues(translator('en')))).not.toHaveProperty('tripZakirPortraits')
})
