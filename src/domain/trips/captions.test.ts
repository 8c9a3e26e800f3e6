import { expect, test } from 'vitest'
import { selectCaptions } from './captions.ts'
import { getTranslationCoverage, translateCaption } from './translations.ts'

const said = (image: string, text: string, translations = {}) => ({ image, text, translations })

test('FIN-09 the first caption for each photo is kept, in the order of the photos', () => {
  const given = [said('b', 'Two'), said('gone', 'Three'), said('a', ''), said('b', 'Again')]
  expect(selectCaptions(['a', 'b', 'b'], given)).toEqual([said('b', 'Two')])
  expect(selectCaptions(['b', 'a'], [said('a', 'One'), said('b', 'Two')]).map(({ text }) => text)).toEqual([
    'Two',
    'One',
  ])
})

test('FIN-09 a photo has a caption in the reader’s language, else in the trip’s own', () => {
  const trip = { captions: [said('a', 'Court', { ur: 'صحن', en: 'Old' })], wordsLanguage: 'en' }
  expect(translateCaption(trip, 'a', 'ur')).toBe('صحن')
  expect(translateCaption(trip, 'a', 'gu')).toBe('Court')
  // In the trip's own language its own words are newer.
  expect(translateCaption(trip, 'a', 'en')).toBe('Court')
  expect(translateCaption(trip, 'b', 'en')).toBeUndefined()
})

test('FIN-09 a trip with a missing caption in a language is only partly translated', () => {
  const words = { title: 'ع', description: 'ت', requirement: null, tripDisclaimer: null, itinerary: [] }
  const trip = {
    ...words,
    wordsLanguage: 'en',
    translations: { ur: words },
    captions: [said('a', 'Court', { ur: 'صحن' })],
  }
  expect(getTranslationCoverage(trip, 'ur')).toBe('translated')
  expect(getTranslationCoverage({ ...trip, captions: [...trip.captions, said('b', 'Hotel')] }, 'ur')).toBe(
    'partly',
  )
})
