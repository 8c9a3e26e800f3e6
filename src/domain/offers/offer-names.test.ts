import { expect, test } from 'vitest'
import { contentLanguages } from '#domain/trips/translations.ts'
import { listOfferNames, translateOfferName } from './offer-names.ts'

const inEach = (name: string) => contentLanguages.map((language) => translateOfferName(name, language))

test('LNG-08 a usual extra is told in the reader’s language, whichever of them it was written in', () => {
  const told = ['Visa fee', 'رسوم التأشيرة', 'ویزا فیس', 'هزینهٔ ویزا', 'વિઝા ફી']
  for (const written of told) expect(inEach(written)).toEqual(told)
  for (const written of [' visa FEE', 'Visa-fees'])
    expect(inEach(written)).toEqual([written, ...told.slice(1)])
  expect(translateOfferName('هزینه ویزا', 'en')).toBe('Visa fee')
})

test('LNG-08 what a company named itself stays as it is', () => {
  expect(translateOfferName('Iraq visa', 'en')).toBe('Iraq visa')
  expect(translateOfferName('ویزہ فیس', 'ur')).toBe('ویزہ فیس')
  for (const own of ['Visa fee for grandparents', 'ویزا فیس اور کھانا', '', '  ', 'toString'])
    expect(inEach(own)).toEqual(contentLanguages.map(() => own))
})

test('LNG-08 each name of our table is written in the letters of its language, and leads back to itself', () => {
  const letters = { en: /\p{Script=Latin}/u, gu: /\p{Script=Gujarati}/u }
  const english = listOfferNames('en')
  expect(english.length).toBeGreaterThanOrEqual(20)
  for (const language of contentLanguages) {
    const names = listOfferNames(language)
    const ofLanguage = letters[language as keyof typeof letters] ?? /\p{Script=Arabic}/u
    expect(names.filter((name) => !ofLanguage.test(name))).toEqual([])
    // Arabic, Urdu and Persian may share a word, but never for two things.
    expect(names.map((name) => translateOfferName(name, 'en'))).toEqual(english)
  }
})
