import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { endsInCurrency, findAmounts, parsePrice, parseWeakPrice } from './prices.ts'

const amounts = (text: string): [string, string][] =>
  findAmounts(fold(text)).map(({ start, end, strength }) => [text.slice(start, end), strength])

describe('ORG-17: amounts of money', () => {
  test.each<[string, [string, string][]]>([
    ['₹85,000/-', [['₹85,000/-', 'sure']]],
    ['₹ 85,000', [['₹ 85,000', 'sure']]],
    ['Rs.85000', [['Rs.85000', 'sure']]],
    ['85,000 / -', [['85,000 / -', 'sure']]],
    ['85000/=', [['85000/=', 'sure']]],
    ['85000.-', [['85000.-', 'sure']]],
    ['85,000 rupees', [['85,000 rupees', 'sure']]],
    ['1400 ڈالر', [['1400 ڈالر', 'sure']]],
    ['92k', [['92k', 'sure']]],
    ['92 k', [['92 k', 'sure']]],
    ['1.05 lakh', [['1.05 lakh', 'sure']]],
    ['1234567 k', [['1234567 k', 'plain']]],
    ['123456 k', [['123456 k', 'sure']]],
    ['રૂ. 85,000', [['રૂ. 85,000', 'sure']]],
    ['92km', []],
    ['85,000', [['85,000', 'grouped']]],
    ["85'000", [["85'000", 'plain']]],
    ['1,05,000.50', [['1,05,000.50', 'grouped']]],
    ['1,2', []],
    ['85,000,00,00,000,000', [['85,000,00,00,000,000', 'grouped']]],
    ['850', [['850', 'plain']]],
    ['5,12', [['5,12', 'plain']]],
    ['1,234', [['1,234', 'grouped']]],
    ['12027', [['12027', 'plain']]],
    ['20275', [['20275', 'plain']]],
    ['85', []],
    ['85000', [['85000', 'plain']]],
    ['12345678', [['12345678', 'plain']]],
    ['123456789', []],
    ['123.45', [['123.45', 'plain']]],
    ['2027', []],
    ['1448', []],
    ['1405', []],
    ['2127', [['2127', 'plain']]],
    ['a850', []],
    ['no amount', []],
    [
      '£1,595 adult, £1,295 child',
      [
        ['£1,595', 'sure'],
        ['£1,295', 'sure'],
      ],
    ],
  ])('%j', (text, expected) => expect(amounts(text)).toEqual(expected))
})

test.each([
  ['for rs', true],
  ['for rs ', true],
  ['usd', true],
  ['روپے ', true],
  ['rs for', false],
])('ORG-17: %j ends in a currency: %s', (folded, is) => expect(endsInCurrency.test(folded)).toBe(is))

describe('ORG-17: a price as it is written', () => {
  test.each([
    [' : ₹85,000/- ', '₹85,000/-'],
    ['– ₹85,000 | ', '₹85,000'],
    ['85,000 per person!', '85,000 per person'],
    ['85,000 (4 sharing).', '85,000 (4 sharing)'],
    ['85,000,', '85,000'],
    ['سعر 85,000،', 'سعر 85,000'],
    ['85,000 \ue002 50200 11223', '85,000'],
    ['85,000\ue001', '85,000'],
    ['Sirf 85,000', '85,000'],
    ['only ₹85,000', '₹85,000'],
    ['85,000 only', '85,000 only'],
    ['50200 11223', ''],
    ['502001122', ''],
    ['5020-11223', ''],
    ['4 85000', '4 85000'],
    ['85,000 | 8500 on 5 Jan', '85,000'],
    ['- | visa | 85,000', 'visa | 85,000'],
    ['\ue002 85,000', ''],
    ['85,000 | |', '85,000'],
    ['85,000!!', '85,000'],
    ['85,000.', '85,000'],
    ['₹50200 11223', '₹50200 11223'],
    ['50200 1122', '50200 1122'],
    ['4 stars', '4 stars'],
    ['25', '25'],
    [`4 ${'a'.repeat(58)}`, ''],
    [`4 ${'a'.repeat(57)}`, `4 ${'a'.repeat(57)}`],
    ['ask for it', 'ask for it'],
    ['please ask us for the price', 'please ask us for the price'],
    ['please ask us for the price now', ''],
    ['85,000 | 95,000 | 12 Jan', '85,000 | 95,000'],
    ['| 85,000 | visa', '| 85,000'.slice(2)],
    ['85,000\t95,000', '85,000|95,000'],
    ['visa | 85,000', 'visa | 85,000'],
    ['85,000 | 12 Jan 2027 | 95,000', '85,000'],
  ])('%j', (text, price) => expect(parsePrice(text)).toBe(price))
})

describe('ORG-17: a price in a sentence or a line of rates', () => {
  test.each([
    ['Only for ₹85,000 with visa', false, '₹85,000'],
    ['for ₹85,000 (4 sharing) now', false, '₹85,000 (4 sharing)'],
    ['for ₹85,000 pp now', false, '₹85,000 pp'],
    ['for ₹85,000 p.p now', false, '₹85,000 p.p'],
    ['for ₹85,000 per person now', false, '₹85,000 per person'],
    ['for ₹85,000 + GST, now', false, '₹85,000 + GST'],
    ['for ₹85,000 +TCS and more; now', false, '₹85,000 +TCS and more'],
    ['for ₹85,000 + tax | now', false, '₹85,000 + tax'],
    ['for ₹85,000 + visa', false, '₹85,000 + visa'],
    ['for ₹85,000 + more', false, '₹85,000'],
    ['for ₹85,000 only now', false, '₹85,000 only'],
    ['for ₹85,000 ppl', false, '₹85,000'],
    ['₹85,000 and ₹95,000 more', false, '₹85,000 and ₹95,000'],
    ['for ₹85,000(4 sharing)(with visa) now', false, '₹85,000(4 sharing)(with visa)'],
    ['85,000 and 9500', true, '85,000'],
    ['for 85,000', false, ''],
    ['for 85,000', true, '85,000'],
    ['for 85000', false, ''],
    ['for 85000', true, '85000'],
    ['for 850', true, ''],
    ['for 8500', true, '8500'],
    ['for 8500 and ₹9500', true, '₹9500'],
    ['12/01/27 ₹85,000', true, '₹85,000'],
    ['call 502001122', true, ''],
  ])('%j in a row (%s): %j', (text, isRow, price) =>
    expect(parseWeakPrice(text, fold(text), isRow)).toBe(price),
  )
})
