import { expect, test } from 'vitest'
import { detectTextLanguage, writingDirection } from './scripts.ts'

test.each([
  ['Arbaeen walk from Najaf', 'ur', 'en'],
  ['اربعین واک نجف سے کربلا تک ہے', 'en', 'ur'],
  ['زيارة الأربعين', 'fa', 'ar'],
  ['سفر زیارتی کربلا', 'ar', 'fa'],
  ['سفر زیارتی کربلا', 'ur', 'ur'],
  ['کاروان نور', 'en', 'fa'],
  ['صفا', 'ur', 'ur'],
  ['صفا', 'gu', 'ar'],
  ['નૂર ટ્રાવેલ્સ', 'en', 'gu'],
  ['नूर यात्रा', 'en', 'hi'],
  ['Umrah عمرہ پیکیج 2027 رمضان', 'en', 'ur'],
  ['Noor Al-Zahra Travels نور', 'ar', 'en'],
] as const)('LNG-01 %s on a page in %s is written in %s', (text, page, language) => {
  expect(detectTextLanguage(text, page)).toBe(language)
})

test('LNG-01 a text without letters has no language', () => {
  for (const text of ['', '+971 50 123 4567', '٢٠٢٧', '★'])
    expect(detectTextLanguage(text, 'ar')).toBeUndefined()
})

test('LNG-01 has the direction of its letters', () => {
  expect((['en', 'ar', 'ur', 'fa', 'gu', 'hi'] as const).map(writingDirection)).toEqual([
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})
