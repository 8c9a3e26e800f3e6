import { describe, expect, test } from 'vitest'
import { type Opposites, opposites, sideOf } from '#test/data/opposites.ts'
import { type Locale, locales } from './locales.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fa from './messages/fa.json' with { type: 'json' }
import gu from './messages/gu.json' with { type: 'json' }
import ur from './messages/ur.json' with { type: 'json' }

// FIX-30: a translation that says the opposite reads as well as the right one, and no check of keys notices.

const messages: Record<Locale, Readonly<Record<string, string>>> = { en, ar, ur, fa, gu }
const translations = ['ar', 'ur', 'fa', 'gu'] as const

/** The messages whose translation says the one word where English says the other. */
function findOpposite(pair: Opposites, locale: Locale, texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(en).flatMap(([key, english]) => {
    const said = sideOf(english, pair.en)
    const text = texts[key]
    const translated = text === undefined ? undefined : sideOf(text, pair[locale])
    return said !== undefined && translated !== undefined && said !== translated ? [`${locale} ${key}`] : []
  })
}

/** What a message says in all languages, named by hand: English itself may be wrong. */
const said: [pair: keyof typeof opposites, one: string, other: string][] = [
  ['before and after', 'audit.before', 'audit.after'],
  ['before and after', 'person.fault.endsBeforeReturn', 'person.fault.bornAfter'],
  ['fewer and more', 'emails.change.fewer', 'emails.change.more'],
  ['requested and confirmed', 'emails.requested.subjectSent', 'emails.requested.subjectConfirmed'],
  ['requested and confirmed', 'deletion.stepRequested', 'deletion.stepConfirmed'],
  ['departure and return', 'trips.departure', 'trips.return'],
]

describe('FIX-30 opposites', () => {
  test.for(Object.keys(opposites))('FIX-30 %s are not swapped in any translation', (name) => {
    const pair = opposites[name] ?? expect.fail()
    expect(translations.flatMap((locale) => findOpposite(pair, locale, messages[locale]))).toEqual([])
  })

  test.for(said)('FIX-30 %s: %s says the one, %s the other, in five languages', ([name, one, other]) => {
    const pair = opposites[name] ?? expect.fail()
    for (const locale of locales) {
      const sides = [one, other].map((key) => sideOf(messages[locale][key] ?? '', pair[locale]))
      expect([locale, sides]).toEqual([locale, [0, 1]])
    }
  })

  test.for(said)(
    'FIX-30 control: with %s swapped (%s, %s) it is found in each language',
    ([name, one, other]) => {
      const pair = opposites[name] ?? expect.fail()
      for (const locale of translations) {
        const own = messages[locale]
        const swapped = { ...own, [one]: own[other] ?? '', [other]: own[one] ?? '' }
        expect([locale, findOpposite(pair, locale, swapped)]).toEqual([
          locale,
          expect.arrayContaining([`${locale} ${one}`]),
        ])
      }
    },
  )
})
