import { describe, expect, test } from 'vitest'
import { catalogue, translator } from './catalogue.ts'
import { isolate, isolateForLocale } from './isolate.ts'
import { locales } from './locales.ts'
import { createTranslate } from './translate.ts'

const set = (text: string) => `\u2068${text}\u2069`

describe('LNG-02 parameters of a sentence', () => {
  test.each([
    ['+971 50 123 4567', 'ar'],
    ['$1,485', 'ur'],
    ['۱٬۴۸۵ دلار', 'fa'],
    ['info@noor.example', 'ar'],
    ['QF-7K3M9XTC', 'ur'],
    ['Noor Travels', 'fa'],
    ['12 يناير 2027', 'ar'],
    ['قافلة النور', 'en'],
    ['قافلہ نور', 'gu'],
  ] as const)('%s is set apart in %s', (value, locale) => {
    expect(isolateForLocale(value, locale)).toBe(set(value))
  })

  test.each([
    ['Noor Travels', 'en'],
    ['$1,485', 'en'],
    ['₹1,05,000', 'gu'],
    ['નૂર ટ્રાવેલ્સ', 'en'],
    ['شركة النور', 'ar'],
    ['۱۴۴۸', 'fa'],
  ] as const)('%s keeps its bytes in %s', (value, locale) => {
    expect(isolateForLocale(value, locale)).toBe(value)
  })

  test('a web address is not isolated, so that a link made of it works', () => {
    expect(isolateForLocale('https://qafila.example/trips/1', 'ar')).toBe('https://qafila.example/trips/1')
  })

  test('is isolated once, and each of two names separately', () => {
    expect(isolate(isolate('Noor'))).toBe(set('Noor'))
    expect(isolate(`${set('a')} ${set('b')}`)).toBe(set(`${set('a')} ${set('b')}`))
    expect(isolateForLocale(`${set('Noor')} و`, 'ar')).toBe(set(`${set('Noor')} و`))
  })

  test('cannot turn the rest of the sentence round', () => {
    expect(isolateForLocale('Noor\u202e', 'ar')).toBe(set('Noor'))
    expect(isolateForLocale('a\u2069\u2066b', 'en')).toBe('ab')
    expect(isolateForLocale('Noor \u2066abc\u2069', 'en')).toBe('Noor \u2066abc\u2069')
  })

  test('is isolated by t() itself, no matter who calls it', () => {
    for (const locale of locales)
      expect(translator(locale)('emails.footer', { email: 'سند@x' })).toContain(set('سند@x'))
    expect(translator('ar')('emails.footer', { email: 'help@qafila.example' })).toContain(
      set('help@qafila.example'),
    )
    expect(translator('en')('emails.footer', { email: 'help@qafila.example' })).not.toContain('\u2068')
  })

  test('with a tag around it, for an element of its own, is isolated inside of the tag', () => {
    const t = createTranslate('ar', { 'failure.text': 'اكتب إلى {email}.' })
    expect(t('failure.text', { email: '<email>help@qafila.example</email>' })).toBe(
      `اكتب إلى <email>${set('help@qafila.example')}</email>.`,
    )
  })

  test('includes its marks: no sentence has its own around a parameter, which would turn amounts in words to the right', () => {
    const own = /[\u202a-\u202e\u2066-\u2068][^\u2069]*\{\w+\}/
    expect(own.test('\u2066≈ {amount}\u2069')).toBe(true)
    for (const locale of locales)
      expect(Object.entries(catalogue[locale]).filter(([, text]) => own.test(text))).toEqual([])
  })
})
