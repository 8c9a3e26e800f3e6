import { describe, expect, test } from 'vitest'
import { code } from '#test/source-code.ts'
import { listSearchedDigits, toE164 } from './phone-numbers.ts'

type Written = [typed: string, countries: string[], e164: string | undefined]

/** As people write them; without a country code the number is of one of the countries. */
const forms: Written[] = [
  // With the code of the country.
  ['+923001234567', [], '+923001234567'],
  ['+92 300 1234567', ['IN'], '+923001234567'],
  ['+92-300-1234567', [], '+923001234567'],
  ['+92–300–1234567', [], '+923001234567'],
  ['+92‑300‑1234567', [], '+923001234567'],
  ['+92.300.1234567', [], '+923001234567'],
  ['+92\u00a0300\u202f1234567', [], '+923001234567'],
  ['+ 92 300 1234567', [], '+923001234567'],
  ['(+92) 300 1234567', [], '+923001234567'],
  ['＋９２ ３００ １２３４５６７', [], '+923001234567'],
  ['00923001234567', [], '+923001234567'],
  ['0092 (0)300 1234567', [], '+923001234567'],
  ['+00 92 300 1234567', [], '+923001234567'],
  ['011 92 300 1234567', ['US'], '+923001234567'],
  ['tel:+92-300-1234567', [], '+923001234567'],
  ['WhatsApp: +92 300 1234567', [], '+923001234567'],
  ['+92 300 1234567 (Ali)', [], '+923001234567'],
  // With a trunk zero beside it, where the country has one; in Italy it belongs to the number.
  ['+92 0300 1234567', [], '+923001234567'],
  ['+92 (0) 300 1234567', [], '+923001234567'],
  ['+44 (0)20 7946 0505', [], '+442079460505'],
  ['+44(0)2079460505', [], '+442079460505'],
  ['+98 0912 345 6789', [], '+989123456789'],
  ['+7 8 (912) 345-67-89', [], '+79123456789'],
  ['+39 06 1234 5678', [], '+390612345678'],
  ['+54 9 11 2345 6789', [], '+5491123456789'],
  // Digits of five scripts.
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', [], '+989123456789'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', ['PK'], '+923001234567'],
  ['٠٠٩٦٤ ٧٧٠ ١٢٣ ٤٥٦٧', [], '+9647701234567'],
  ['૯૮૨૦૦ ૦૦૦૦૦', ['IN'], '+919820000000'],
  ['+९१ ९८२०० ०००००', [], '+919820000000'],
  // Signs of direction, and the plus at the end that they leave.
  ['\u202a+92 300 1234567\u202c', [], '+923001234567'],
  ['\u2066+92\u200e 300 1234567\u2069', [], '+923001234567'],
  ['\u061c۹۲۳۰۰۱۲۳۴۵۶۷+', [], '+923001234567'],
  ['923001234567+', [], '+923001234567'],
  // Extensions.
  ['+44 20 7946 0505 ext 12', [], '+442079460505'],
  ['+44 20 7946 0505 extension 12', [], '+442079460505'],
  ['+1 (212) 555-0100 x34', [], '+12125550100'],
  ['+44 20 7946 0505 #12', [], '+442079460505'],
  // Two numbers: the first.
  ['0300 1234567 / 0321 7654321', ['PK'], '+923001234567'],
  ['+919820000000,+919820000001', [], '+919820000000'],
  ['+919820000000; 9820000001', [], '+919820000000'],
  ['0300 1234567 or 0321 7654321', ['PK'], '+923001234567'],
  ['۰۳۰۰۱۲۳۴۵۶۷ یا ۰۳۲۱۷۶۵۴۳۲۱', ['PK'], '+923001234567'],
  ['98200 00000 અને 98200 00001', ['IN'], '+919820000000'],
  ['0300 1234567/68', ['PK'], '+923001234567'],
  // Without the code of the country.
  ['0300-1234567', ['PK'], '+923001234567'],
  ['021/34567890', ['PK'], '+922134567890'],
  ['92 300 1234567', ['PK'], '+923001234567'],
  ['98200 00000', ['IN'], '+919820000000'],
  ['Ali 98200 00000', ['IN'], '+919820000000'],
  ['0912 345 6789', ['IR'], '+989123456789'],
  ['(0)912 345 6789', ['IR'], '+989123456789'],
  ['8 (912) 345-67-89', ['RU'], '+79123456789'],
  ['0300 1234567', ['IN', 'PK'], '+923001234567'],
  // What leads to nobody, or could lead to a stranger.
  ['0300 1234567', [], undefined],
  ['0300 1234567', ['IN'], undefined],
  ['92 300 1234567', ['IN'], undefined],
  ['0300 1234567', ['XX'], undefined],
  ['abc', ['IN'], undefined],
  ['', ['IN'], undefined],
  ['112', ['IN'], undefined],
  ['+1234', [], undefined],
  ['+999 12345678', [], undefined],
  ['+92 300 123456789012345', [], undefined],
]

test('FIX-08 there are at least sixty forms', () => expect(forms.length).toBeGreaterThanOrEqual(60))

test.each(forms)('FIX-08 %j of %j is %s', (typed, countries, e164) => {
  expect(toE164(typed, countries)).toBe(e164)
})

describe('FIX-08 a search for a number', () => {
  const written = forms.filter(([, , e164]) => e164 === '+923001234567').map(([typed]) => typed)

  test.each(written)('finds it in every form by %j', (typed) => {
    const stored = ['+923001234567', '03001234567', '009203001234567', '923001234567', '9203001234567']
    const parts = listSearchedDigits(typed)
    for (const digits of stored) expect(parts.some((part) => digits.includes(part))).toBe(true)
    expect(parts.some((part) => '03217654321'.includes(part))).toBe(false)
  })

  test('looks for parts of three digits and more, with and without zeros', () => {
    expect(listSearchedDigits('0300')).toEqual(['0300', '300'])
    expect(listSearchedDigits('12')).toEqual([])
  })
})

test('FIX-08 the tables of all countries are loaded by the server alone', () => {
  const importers = code.filter(({ imports }) => imports.some((name) => name.startsWith('libphonenumber')))
  expect(importers.map(({ path }) => path)).toEqual(['src/server/machine/phone-numbers.ts'])
})
