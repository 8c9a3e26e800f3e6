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
