import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { marketingCategories } from '#domain/reference/marketing-categories.ts'
import {
  findEmpty,
  findFaults,
  findOtherPlaceholders,
  findOtherScript,
  findStrayCharacters,
  findUntranslated,
  findWrongKeys,
  listDuplicates,
  listNearlyEqual,
  type Messages,
  type Pair,
  type Translation,
} from '#test/message-faults.ts'
import { type Locale, locales } from './locales.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fa from './messages/fa.json' with { type: 'json' }
import gu from './messages/gu.json' with { type: 'json' }
import ur from './messages/ur.json' with { type: 'json' }

const english: Messages = en
const messages: Record<Locale, Messages> = { en, ar, ur, fa, gu }
const translations: Translation[] = ['ar', 'ur', 'fa', 'gu']

/** A translation beside our English. */
const pairOf = (locale: Translation, texts = messages[locale]): Pair => ({ locale, texts, english })

test.each(translations)('%s has every text with the plural forms of its language, and no other', (locale) => {
  expect(findWrongKeys(pairOf(locale))).toEqual({ missing: [], spare: [] })
})

test.each(locales)('%s has no empty text', (locale) => {
  expect(findEmpty(messages[locale])).toEqual([])
})

test.each(translations)('%s has the placeholders and tags of English', (locale) => {
  expect(findOtherPlaceholders(pairOf(locale))).toEqual([])
})

test.each(translations)('%s has no untranslated message', (locale) => {
  expect(findUntranslated(pairOf(locale))).toEqual([])
})

test.each(translations)('%s is written in its own script', (locale) => {
  expect(findOtherScript(pairOf(locale))).toEqual([])
})

test.each(translations)('%s uses the characters of its language', (locale) => {
  expect(findStrayCharacters(pairOf(locale))).toEqual([])
})

test.each(translations)(
  'trust: languages — control: a spoilt message in %s is found by the same check',
  (locale) => {
    const own = messages[locale]
    const plurals = Object.keys(own).filter((key) => key.startsWith('trips.found_'))
    expect(plurals.length).toBeGreaterThan(2)
    for (const key of ['nav.home', ...plurals]) {
      const { [key]: _, ...others } = own
      expect(findWrongKeys(pairOf(locale, others))).toEqual({ missing: [key], spare: [] })
    }
    const spare = pairOf(locale, { ...own, 'nav.nowhere': own['nav.home'] ?? '' })
    expect(findWrongKeys(spare)).toEqual({ missing: [], spare: ['nav.nowhere'] })
    const spoilt = (key: string, change: (text: string) => string) => {
      const text = change(own[key] ?? '')
      return { pair: pairOf(locale, { ...own, [key]: text }), fault: [[key, text]] }
    }
    const lost = spoilt('trips.found_other', (text) => text.replace('{count}', ''))
    expect(findOtherPlaceholders(lost.pair)).toEqual(lost.fault)
    const renamed = spoilt('footer.company', (text) => text.replace('{year}', '{years}'))
    expect(findOtherPlaceholders(renamed.pair)).toEqual(renamed.fault)
    const english = spoilt('nav.home', () => 'Home')
    expect(findUntranslated(english.pair)).toEqual(english.fault)
    expect(findOtherScript(english.pair)).toEqual(english.fault)
    const blank = spoilt('nav.home', () => ' ')
    expect(findEmpty(blank.pair.texts)).toEqual(blank.fault)
    // The yeh of its neighbours; a letter of Devanagari.
    const stray = spoilt(
      'nav.home',
      (text) => text + { ar: '\u06cc', ur: '\u064a', fa: '\u064a', gu: '\u0915' }[locale],
    )
    expect(findStrayCharacters(stray.pair)).toEqual(stray.fault)
  },
)

test('Persian texts have Persian digits, except for the phone number to copy and the name of a key', () => {
  const withoutKeys = (text: string) => text.replaceAll(/(?<!\w)F8(?!\w)/g, '')
  expect(findFaults(fa, (text) => /\d/.test(withoutKeys(text))).map(([key]) => key)).toEqual([
    'bookings.contactPhoneHint',
  ])
})

test.each(translations)('%s speaks calmly, without exclamation marks', (locale) => {
  expect(findFaults(messages[locale], (text) => /[!\uff01]/.test(text))).toEqual([])
})

test.each(locales)(
  'FND-06 FND-12 every refusal of the API, and no other, has its sentence in %s',
  (locale) => {
    const translated = Object.keys(messages[locale]).filter((key) => key.startsWith('errors.'))
    const expected = Object.keys(errorCatalogue).map((code) => `errors.${code}`)
    expect(translated.sort()).toEqual(expected.sort())
  },
)

test.each(Object.entries(errorCatalogue))(
  'FND-12 %s is in English as the server sends it',
  (code, [, message]) => {
    expect(english[`errors.${code}`]).toBe(message)
  },
)

test('LIST-13 destinations and categories have the labels of the specification', () => {
  expect(destinations.map((destination) => english[`destinations.${destination}`])).toEqual([
    'Hajj',
    'Umrah',
    'Iraq (Karbala, Najaf & Kadhimain)',
    'Iran (Qom & Mashhad)',
    'Syria (Damascus)',
    'Iran & Iraq Combined',
    'Umrah, Iran & Iraq',
    'Custom Ziarat',
  ])
  expect(marketingCategories.map(({ id }) => english[`categories.${id}`])).toEqual([
    'Umrah',
    'Hajj',
    'Iraq Ziyarat',
    'Iran Ziyarat',
    'Syria Ziyarat',
    'Combined Package',
  ])
})

test.each(locales)('LIST-13 the eight destinations and six categories differ in %s', (locale) => {
  const labels = (keys: string[]) => new Set(keys.map((key) => messages[locale][key]).filter(Boolean))
  expect(labels(destinations.map((destination) => `destinations.${destination}`)).size).toBe(8)
  expect(labels(marketingCategories.map(({ id }) => `categories.${id}`)).size).toBe(6)
})

/** The same English with another meaning, or at another place where another language says it otherwise. */
const equalTexts: Record<string, string> = {
  Transport: 'what a trip includes, and a part of a rating',
  Verified: 'an organizer, a review, a count of companies, a check box: words of another gender or number',
  'Choose a new password': 'a subject, a button and a heading',
  'Failed to update profile. Please try again.': 'the profile of a person, and of a company',
  'Request deletion': 'a heading and a button',
  'Your request could not be sent. Please try again.': 'a request for deletion, and one for a review',
  Deleted: 'a step that is done, and the state of a request',
  'Amount per person': 'a way to set the deposit, and the field for it',
  Disabled: 'a filter of accounts, and the state of one',
  'Show {count} more / Show {count} more': 'extras, and bookings',
  'Your refund if you cancel': 'a heading, and a link',
  'Name as in the passport': 'something that is missing, and the heading of a column',
  'To check': 'a heading over travellers, and the state of a passport',
  Missing: 'a filter of travellers, and the state of a passport',
}

test('LNG-07 no two messages have the same English and the same meaning', () => {
  const found = listDuplicates(english).map(({ english }) => english)
  expect(found.sort()).toEqual(Object.keys(equalTexts).sort())
})

test('LNG-07 control: a label twice in a feature and a sentence in two are found; short labels of two features and codes are not', () => {
  const found = listDuplicates({
    'nav.home': 'Home',
    'nav.start': 'Home',
    'trips.title': 'Trips',
    'admin.trips': 'Trips',
    'trips.gone': 'This trip is not there any more.',
    'saved.gone': 'This trip is not there any more.',
    'errors.a': 'This trip is not there any more.',
    'trips.days_one': '{count} day',
    'trips.days_other': '{count} days',
    'trips.nights_one': '{count} day',
    'trips.nights_other': '{count} nights',
  })
  expect(found.map(({ keys }) => keys)).toEqual([
    ['nav.home', 'nav.start'],
    ['trips.gone', 'saved.gone'],
  ])
})

test('LNG-07 messages that differ in little words, endings and signs alone are listed for reading', () => {
  const found = listNearlyEqual({
    'a.saved': 'The rate was saved.',
    'b.saved': 'Rate saved',
    'c.other': 'The rate was not saved',
    'd.equal': 'Rate saved',
  })
  expect(found.map(({ keys }) => keys)).toEqual([['a.saved', 'b.saved', 'd.equal']])
})
