import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { destinations, marketingCategories } from '#domain/destinations.ts'
import { type Locale, locales } from './locales.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fa from './messages/fa.json' with { type: 'json' }
import gu from './messages/gu.json' with { type: 'json' }
import ur from './messages/ur.json' with { type: 'json' }

type Messages = Readonly<Record<string, string>>

const english: Messages = en
const messages: Record<Locale, Messages> = { en, ar, ur, fa, gu }
const translations = ['ar', 'ur', 'fa', 'gu'] as const
type Translation = (typeof translations)[number]

const slot = /\{\w+\}|<\/?\w+>/g
const pluralForm = /_(zero|one|two|few|many|other)$/

/** `trips.days` for `trips.days_few`, when the English key has plural forms. */
function pluralBase(key: string): string | undefined {
  const base = key.replace(pluralForm, '')
  return base !== key && `${base}_other` in english ? base : undefined
}

/** The forms that a plural needs: those of the language, and `zero` where English has a sentence for none. */
function pluralForms(locale: Locale, base: string): string[] {
  const forms: Set<string> = new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
  if (`${base}_zero` in english) forms.add('zero')
  return [...forms]
}

function expectedKeys(locale: Locale): string[] {
  const keys = Object.keys(english).flatMap((key) => {
    const base = pluralBase(key)
    return base ? pluralForms(locale, base).map((form) => `${base}_${form}`) : [key]
  })
  return [...new Set(keys)].sort()
}

/** Whether a form is for one number only and may leave it out: not the Persian `one`, which is for 0 and 1. */
function isForOneNumber(locale: Locale, base: string, form: string): boolean {
  const rules = new Intl.PluralRules(locale)
  const formOf = (count: number) => (count === 0 && `${base}_zero` in english ? 'zero' : rules.select(count))
  const forms = Array.from({ length: 200 }, (_, count) => formOf(count))
  return forms.filter((candidate) => candidate === form).length === 1
}

/** Placeholders and tags, sorted and without repetition. */
function slots(text = ''): string[] {
  return [...new Set(text.match(slot))].sort()
}

function hasSlotsOfEnglish(locale: Locale, key: string, text: string): boolean {
  const base = pluralBase(key)
  if (base === undefined) return slots(text).join() === slots(english[key]).join()
  const wanted = slots(english[`${base}_other`])
  const numberless = wanted.filter((name) => name !== '{count}')
  const found = slots(text).join()
  const mayOmitNumber = isForOneNumber(locale, base, key.slice(base.length + 1))
  return found === wanted.join() || (mayOmitNumber && found === numberless.join())
}

/** False for "{count} × {price}" and its like, which may stay as they are. */
function hasWords(text: string): boolean {
  return /\p{Letter}/u.test(text.replace(slot, ''))
}

/** The texts of a language at fault, with their keys: the test's output then names them. */
function faults(
  locale: Locale,
  isWrong: (text: string, key: string) => boolean,
): [key: string, text: string][] {
  return Object.entries(messages[locale]).filter(([key, text]) => isWrong(text, key))
}

test.each(translations)('%s has every text with the plural forms of its language, and no other', (locale) => {
  expect(Object.keys(messages[locale]).sort()).toEqual(expectedKeys(locale))
})

test.each(locales)('%s has no empty text', (locale) => {
  expect(faults(locale, (text) => text.trim() === '')).toEqual([])
})

test.each(translations)('%s has the placeholders and tags of English', (locale) => {
  expect(faults(locale, (text, key) => !hasSlotsOfEnglish(locale, key, text))).toEqual([])
})

test.each(translations)('%s leaves nothing in English', (locale) => {
  expect(faults(locale, (text, key) => text === english[key] && hasWords(text))).toEqual([])
})

const ownScript: Record<Translation, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  gu: /\p{Script=Gujarati}/u,
}

test.each(translations)('%s is written in its own script', (locale) => {
  expect(faults(locale, (text) => hasWords(text) && !ownScript[locale].test(text))).toEqual([])
})

/** Characters that look right but belong to a neighbouring language, and digits of another script (glossary, 1 and 2). */
const strayCharacters: Record<Translation, RegExp> = {
  // Farsi yeh, keheh, heh goal, heh doachashmee, yeh barree; Persian and Arabic-Indic digits
  ar: /[\u06cc\u06a9\u06c1\u06be\u06d2\u06f0-\u06f9\u0660-\u0669]/,
  // Arabic yeh, alef maksura, kaf, heh; Persian and Arabic-Indic digits
  ur: /[\u064a\u0649\u0643\u0647\u06f0-\u06f9\u0660-\u0669]/,
  // Arabic yeh, alef maksura, kaf, teh marbuta; heh goal, yeh barree; Arabic-Indic digits
  fa: /[\u064a\u0649\u0643\u0629\u06c1\u06d2\u0660-\u0669]/,
  // Devanagari but for its full stop, the Arabic block, Gujarati digits
  gu: /[\u0900-\u0963\u0966-\u097f\u0600-\u06ff\u0ae6-\u0aef]/,
}

test.each(translations)('%s uses the characters of its language', (locale) => {
  expect(faults(locale, (text) => strayCharacters[locale].test(text))).toEqual([])
})

test('Persian texts have Persian digits, but for the phone number to copy', () => {
  expect(faults('fa', (text) => /\d/.test(text)).map(([key]) => key)).toEqual(['bookings.contactPhoneHint'])
})

test.each(translations)('%s speaks calmly, without exclamation marks', (locale) => {
  expect(faults(locale, (text) => /[!\uff01]/.test(text))).toEqual([])
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
  'FND-12 %s reads in English as the server says it',
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

test.each(locales)('LIST-13 the eight destinations and six categories can be told apart in %s', (locale) => {
  const labels = (keys: string[]) => new Set(keys.map((key) => messages[locale][key]).filter(Boolean))
  expect(labels(destinations.map((destination) => `destinations.${destination}`)).size).toBe(8)
  expect(labels(marketingCategories.map(({ id }) => `categories.${id}`)).size).toBe(6)
})
