import { expect, test } from 'vitest'
import { translateTitle } from './titles.ts'
import { getTranslationCoverage, type TranslatableTrip, translateTrip } from './translations.ts'

const urdu = { title: 'عنوان', description: 'تفصیل', requirement: null, tripDisclaimer: null, itinerary: [] }
const trip: TranslatableTrip = {
  title: 'Title',
  description: 'Description',
  requirement: 'A passport',
  tripDisclaimer: null,
  itinerary: [
    { day: 1, activities: ['Najaf'] },
    { day: 2, activities: [] },
    { day: 3, description: 'Karbala' },
  ],
  wordsLanguage: 'en',
  translations: { ur: urdu },
}
const whole = {
  ...urdu,
  requirement: 'پاسپورٹ',
  itinerary: [
    { day: 3, description: 'کربلا' },
    { day: 1, activities: ['نجف'] },
    { day: 9, activities: ['کوفہ'] },
  ],
}

test('LNG-08 each text is read in the language where it was written in it, else in the trip’s own', () => {
  expect(translateTrip(trip, 'ur')).toMatchObject({
    title: 'عنوان',
    description: 'تفصیل',
    requirement: 'A passport',
    itinerary: trip.itinerary,
  })
  const read = translateTrip({ ...trip, translations: { ur: { ...whole, tripDisclaimer: 'نہیں' } } }, 'ur')
  expect(read).toMatchObject({ requirement: 'پاسپورٹ', tripDisclaimer: null })
  expect(read.itinerary).toEqual([whole.itinerary[1], trip.itinerary[1], whole.itinerary[0]])
  expect(translateTrip(trip, 'gu')).toBe(trip)
})

test('LNG-08 a reader sees how much of a trip is in his language', () => {
  expect(getTranslationCoverage(trip, 'en')).toBe('own')
  expect(getTranslationCoverage(trip, 'gu')).toBe('missing')
  expect(getTranslationCoverage(trip, 'ur')).toBe('partly')
  expect(getTranslationCoverage({ ...trip, translations: { ur: whole } }, 'ur')).toBe('translated')
  const withoutDay = { ...whole, itinerary: whole.itinerary.slice(0, 1) }
  expect(getTranslationCoverage({ ...trip, translations: { ur: withoutDay } }, 'ur')).toBe('partly')
  expect(
    getTranslationCoverage({ ...trip, tripDisclaimer: 'May move', translations: { ur: whole } }, 'ur'),
  ).toBe('partly')
  expect(getTranslationCoverage({ ...trip, wordsLanguage: null }, 'ur')).toBe('own')
})

test('LNG-08 a translation into the trip’s own language is older than its own words, which are shown', () => {
  const own = { ...trip, wordsLanguage: 'ur' }
  expect(translateTrip(own, 'ur').title).toBe('Title')
  expect(getTranslationCoverage(own, 'ur')).toBe('own')
})

test('LNG-08 a card has the title of its reader’s language, or its own', () => {
  expect(translateTitle({ title: 'Title', titles: { ur: 'عنوان' } }, 'ur')).toBe('عنوان')
  expect(translateTitle({ title: 'Title', titles: { ur: 'عنوان' } }, 'fa')).toBe('Title')
  expect(translateTitle({ title: 'Title' }, 'ur')).toBe('Title')
})
