import { expect, test } from 'vitest'
import { findFaults, type Messages, type Pair, type Translation } from '#test/message-faults.ts'
import { agreedTerms, findMissingTerms, findRefusedTerms, refusedTerms, visibleText } from '#test/terms.ts'
import { catalogue } from './catalogue.ts'
import { locales } from './locales.ts'

const translations: Translation[] = ['ar', 'ur', 'fa', 'gu']
const pairOf = (locale: Translation, texts: Messages = catalogue[locale]): Pair => ({
  locale,
  texts,
  english: catalogue.en,
})

test.each(translations)(
  'LNG-07 %s uses the agreed terms: on screens, in emails and legal texts',
  (locale) => {
    expect(findMissingTerms(pairOf(locale))).toEqual([])
  },
)

test.each(locales)('LNG-07 %s does not use refused terms', (locale) => {
  expect(findRefusedTerms({ locale, texts: catalogue[locale] })).toEqual([])
})

test.each(translations)('LNG-07 control: each agreed word that is missing in %s is found', (locale) => {
  const terms = agreedTerms(locale)
  expect(terms.length).toBeGreaterThan(20)
  for (const { english, say, except } of terms) {
    const [key, text] =
      Object.entries(catalogue[locale]).find(
        ([key, text]) => english.test(visibleText(catalogue.en[key])) && say.test(text) && !except.has(key),
      ) ?? []
    if (key === undefined || text === undefined) throw new Error(`${english} stands in no message`)
    const without = text.replace(new RegExp(say, 'gu'), '…')
    expect(findMissingTerms(pairOf(locale, { [key]: without }))).toEqual([[key, without]])
  }
})

test.each(locales)('LNG-07 control: each refused term is found in %s', (locale) => {
  const words = refusedTerms(locale)
  expect(words.length).toBeGreaterThan(20)
  const texts = Object.fromEntries(
    words.map(({ word }, row) => [`row ${row}`, `${word.replaceAll('*', '')}.`]),
  )
  expect(findRefusedTerms({ locale, texts })).toEqual(Object.entries(texts))
})

test('LNG-07 control: English is read in upper and lower case, in whole words, past its exceptions', () => {
  const right = { a: 'Visa and paperwork', b: 'An uppercase letter', c: 'Trips {paper}' }
  expect(findRefusedTerms({ locale: 'en', texts: right })).toEqual([])
  const wrong = { a: 'Somebody', b: 'Open the letter.', c: 'At once', d: 'You can’t' }
  expect(findRefusedTerms({ locale: 'en', texts: wrong }).map(([key]) => key)).toEqual(['a', 'b', 'c', 'd'])
  const excepted = { 'deletion.doneText': 'May your journeys be blessed.', 'nav.home': 'Journeys' }
  expect(findRefusedTerms({ locale: 'en', texts: excepted }).map(([key]) => key)).toEqual(['nav.home'])
})

/** Two Latin names with nothing but an Arabic comma between them are one run from left to right: the second comes first. */
const reversed = (texts: Messages) =>
  findFaults(texts, (text) => /[A-Za-z]:?\u200e?[،؛] *\u2068?[A-Za-z]/.test(text))

test.each(['ar', 'ur', 'fa'] as const)('LNG-07 lists of Latin names keep their order in %s', (locale) => {
  expect(reversed(catalogue[locale])).toEqual([])
  expect(reversed({ a: 'PNG، JPG', b: 'PNG،\u200f JPG', c: 'PNG یا JPG' }).map(([key]) => key)).toEqual(['a'])
})

/** A case ending is written with its word, also after a figure, a name or a placeholder. */
const loose = (texts: Messages) =>
  findFaults(texts, (text) => /[}>\dA-Za-z] (?:નો|ની|નું|ના|નાં|ને|માં|માંથી|થી|એ)(?![\p{L}\p{M}])/u.test(text))

test('LNG-07 Gujarati case endings are joined to their words', () => {
  expect(loose(catalogue.gu)).toEqual([])
  expect(loose({ a: '{max} થી', b: '{max}થી', c: 'ID ની' }).map(([key]) => key)).toEqual(['a', 'c'])
})

/** The brand is a common noun, "a caravan": before a postposition it stands in quotation marks and uninflected. */
const unquoted: Record<'ur' | 'gu', RegExp> = {
  ur: /(?<!’)قافلہ (?:پر|سے|کی|کا|کے|کو|میں)(?!\p{L})/u,
  gu: /(?<!‘)કાફલો(?: (?:પર|પાસેથી|વેબસાઇટ)|(?:માં|થી|ની|ને))/u,
}

test.each(['ur', 'gu'] as const)('LNG-07 the brand is marked as a name within a sentence in %s', (locale) => {
  expect(findFaults(catalogue[locale], (text) => unquoted[locale].test(text))).toEqual([])
  const bare = { ur: ['قافلہ پر', '’قافلہ‘ پر'], gu: ['કાફલો પર', '‘કાફલો’ પર'] }[locale]
  expect(bare.map((text) => unquoted[locale].test(text))).toEqual([true, false])
})
