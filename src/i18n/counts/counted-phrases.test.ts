import { describe, expect, test } from 'vitest'
import { catalogue } from '#i18n/catalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { standsAtPreposition } from '#test/counts/count-faults.ts'
import { findCountedPhrases } from '#test/counts/counted-phrases.ts'
import { code, isTest } from '#test/source-code.ts'

const isCounted = (key: string) => `${key}_other` in catalogue.en

/** Where a counted phrase is inserted: a fact, an apposition or a row behind a colon. Anything else counts by itself. */
const phrases = [
  'change.line what',
  'change.roomOf people',
  'change.waits rooms',
  'compare.forParty people',
  'compare.lengthFrom days',
  'compare.tooFew places',
  'counter.priceOf who',
  'counter.priceOfOpen who',
  'departure.whoText bookings',
  'departure.whoText letters',
  'departure.whoText pilgrims',
  'emails.change.subject travellers',
  'emails.request.subject party',
  'fewer.feeEach people',
  'groupParty.for people',
  'offer.orBetter stars',
  'offer.walk distance',
  'promotion.fact value',
  'promotion.priceDays days',
  'roomPlan.all rooms',
  'roomPlan.for people',
  'roomPlan.for rooms',
  'step.departureText inDays',
  'step.laterBalance when',
  'step.laterChange when',
  'step.laterDeparture when',
  'step.laterDeposit when',
  'step.laterPapers when',
  'step.laterPeople when',
  'step.laterReturn when',
  'step.payText when',
  'step.returnText inDays',
  'tripChange.before before',
  'tripForm.affects bookings',
  'tripForm.affects pilgrims',
  'tripForm.length days',
]

/** The messages of a language in which one of these stands at a preposition. */
const findAtPreposition = (locale: Locale, texts: Readonly<Record<string, string>>) =>
  phrases.filter((phrase) => {
    const [key = '', name = ''] = phrase.split(' ')
    return standsAtPreposition(locale, texts[key] ?? '', name)
  })

describe('LNG-07 counted phrases as parameters', () => {
  test('LNG-07 the code inserts counted phrases into messages of this list alone', () => {
    const found = code
      .filter(({ path }) => path.startsWith('src/') && !isTest(path))
      .flatMap(({ text }) => findCountedPhrases(text, isCounted))
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((phrase) => !phrases.includes(phrase))).toEqual([])
  })

  test('LNG-07 control: a counted phrase is found in a call, and through a constant', () => {
    const call = "return t('terms.refundDays', { days: t('trips.days', { count: terms.refundDays }) })"
    const constant = "const days = t('trips.days', { count })\n  return t('agreement.within', { days })"
    const list = "<p>{t('compare.forParty', { people: formatPeople(t, 'adult', 2), amount })}</p>"
    expect([call, constant, list].flatMap((text) => findCountedPhrases(text, isCounted))).toEqual([
      'terms.refundDays days',
      'agreement.within days',
      'compare.forParty people',
    ])
  })

  test.for(locales)('LNG-07 no counted phrase stands at a preposition in %s', (locale) => {
    for (const phrase of phrases) expect(Object.keys(catalogue[locale])).toContain(phrase.split(' ')[0])
    expect(findAtPreposition(locale, catalogue[locale])).toEqual([])
  })

  const behind: [Locale, text: string][] = [
    ['en', 'For {people}'],
    ['en', 'Room for {people}'],
    ['ar', 'غرفة لـ {people}'],
    ['ar', 'المبلغ خلال {people}'],
    ['ur', '{people} کا کمرہ'],
    ['fa', 'برای {people}'],
    ['gu', '{people} માટે રૂમ'],
    ['gu', '{people}ની અંદર'],
  ]

  test.for(behind)('LNG-07 control: in %s "%s" is found', ([locale, text]) => {
    const texts = { ...catalogue[locale], 'change.roomOf': text }
    expect(findAtPreposition(locale, texts)).toEqual(['change.roomOf people'])
  })
})
