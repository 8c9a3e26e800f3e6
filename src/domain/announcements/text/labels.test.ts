import { describe, expect, test } from 'vitest'
import { findLabelAt, findLabelBefore } from './label-heads.ts'
import { fieldOfLabel, fieldOfMisspelledWord, isLabelWord } from './labels.ts'
import { type Line, readLines } from './lines.ts'

const lineOf = (text: string): Line => readLines(text)[0] as Line

test.each([
  ['price', 'price'],
  ['prise', 'price'],
  ['inculdes', 'includes'],
  ['the', undefined],
  ['total', undefined],
  ['mumbai', undefined],
  ['pric', undefined],
  ['dayz', undefined],
  ['cotsx', undefined],
  ['rpice', undefined],
  ['deppt', undefined],
  ['price2', undefined],
])('ORG-17: the word %j labels %s', (key, field) => expect(fieldOfMisspelledWord(key)).toBe(field))

test.each([
  ['the', true],
  ['price', true],
  ['no', true],
  ['2027', true],
  ['1448', true],
  ['1327', false],
  ['12027', false],
  ['20270', false],
  ['mumbai', false],
])('ORG-17: %j may belong to a label: %s', (key, is) => expect(isLabelWord(key)).toBe(is))

test.each([
  [['price', 'includes'], 'includes'],
  [['not', 'included'], 'excludes'],
  [['hotel', 'included'], undefined],
  [['hotel', 'excluded'], undefined],
  [['hotel', 'price'], 'stuff'],
  [['departure', 'city'], 'location'],
  [['the'], undefined],
  [[], undefined],
])('ORG-17: %j label %s', (label, field) => expect(fieldOfLabel(label)).toBe(field))

describe('ORG-17: a label and the start of its value', () => {
  test.each([
    ['Price: 85', 'price', '85', true],
    ['Price = 85', 'price', '85', true],
    ['Price :- 85', 'price', '85', true],
    ['Price - 85', 'price', '85', true],
    ['Price – 85', 'price', '85', true],
    ['Price — 85', 'price', '85', true],
    ['Price... 85', 'price', '85', true],
    ['Price.. 85', 'price', '85', true],
    ['Price.', 'price', '', true],
    ['Price (Noor) : 85', 'price', '85', true],
    ['Price) : 85', 'price', '85', true],
    ['Package(4 sharing) - 85,000', 'price', '(4 sharing) - 85,000', true],
    ['Package (Noor) - 85,000', 'price', '85,000', true],
    ['Days Najaf 12', undefined, '', false],
    ['Call Ali 50200', undefined, '', false],
    ['Price.85', 'price', '85', true],
    ['Price ➡ 85', 'price', '85', true],
    ['Price (adult): 85', 'price', '(adult): 85'.slice(9), true],
    ['Package (4 sharing) - 85,000', 'price', '(4 sharing) - 85,000', true],
    ['Package (one bed) - 85,000', 'price', '(one bed) - 85,000', true],
    ['Dates (4 groups): 5 Jan', 'dates', '5 Jan', true],
    ['(Price) 85,000', undefined, '', false],
    ['Price ₹85,000', 'price', ' ₹85,000', false],
    ['Price only 85', 'price', ' only 85', false],
    ['Price of it all is high', undefined, '', false],
    ['Price', 'price', '', false],
    ['Price ✨', 'price', '', true],
    ['Days 12', 'duration', ' 12', false],
    ['Days twelve', undefined, '', false],
    ['Date 5 Jan', 'dates', ' 5 Jan', false],
    ['Date every Friday', 'dates', ' every Friday', false],
    ['Date palms', undefined, '', false],
    ['Call 50200 11223', 'contact', ' 50200 11223', false],
    ['Call +91', 'contact', ' +91', false],
    ['Call (022)', 'contact', ' (022)', false],
    ['Call us', 'contact', '', false],
    ['Call Ali', undefined, '', false],
    ['Includes visa', 'includes', ' visa', false],
    ['Facilities visa', undefined, '', false],
    ['Documents required passport', 'requirements', ' passport', false],
    ['Documents require passport', 'requirements', ' passport', false],
    ['Documents needed passport', undefined, '', false],
    ['City Mumbai', undefined, '', false],
    ['Price of the package per person: 85', 'price', '85', true],
    ['Price and the of the of the package: 85', undefined, '', false],
    ['Price / Rate: 85', 'price', '85', true],
    ['Price, rate: 85', undefined, '', false],
    ['Mumbai: 85', undefined, '', false],
  ])('%j', (text, field, value, hasSign) => {
    const line = lineOf(text)
    const head = findLabelAt(line, 0)
    expect(head && [head.field, line.text.slice(head.end), head.hasSign]).toEqual(
      field && [field, value, hasSign],
    )
  })

  test('it ends its line if no letter, digit or plus follows', () => {
    expect(findLabelAt(lineOf('Price:'), 0)?.atEnd).toBe(true)
    expect(findLabelAt(lineOf('Price: 85'), 0)?.atEnd).toBe(false)
    expect(findLabelAt(lineOf('Call: +'), 0)?.atEnd).toBe(false)
  })

  test.each([
    ['Our best price : 85', 'price', 9, '85'],
    ['Our price (Noor) : 85', undefined, 0, ''],
    ['Price of the package: 85', 'price', 0, '85'],
    ['Stay 12 days: visa', undefined, 0, ''],
    ['Stay 12-days: visa', undefined, 0, ''],
    ['Stay 12 -days: visa', undefined, 0, ''],
    ['Stay 12- days: visa', undefined, 0, ''],
    ['5 days: visa', undefined, 0, ''],
    ['Option 2 price: 85', 'price', 9, '85'],
    ['a 5 x days: 12', 'duration', 6, '12'],
    ['Stay, days: 12', 'duration', 6, '12'],
    ['a, the of the of the of the price: 85', 'price', 7, '85'],
    ['Hotel, price: 85', 'price', 7, '85'],
    ['Mumbai: 85', undefined, 0, ''],
    [': 85', undefined, 0, ''],
    ['price ✨: 85', undefined, 0, ''],
    ['price) :- 85', 'price', 0, '85'],
  ])('before its colon: %j', (text, field, start, value) => {
    const line = lineOf(text)
    const found = findLabelBefore(line, line.folded.indexOf(':'), 0)
    expect([found?.[1].hasSign, found?.[1].atEnd]).toEqual(found ? [true, false] : [undefined, undefined])
    expect(found && [found[1].field, found[0], line.text.slice(found[1].end)]).toEqual(
      field && [field, start, value],
    )
  })

  test('no word before the first one belongs to it', () => {
    const line = lineOf('price of visa price: 85')
    expect(findLabelBefore(line, line.folded.indexOf(':'), 3)?.[0]).toBe(14)
    expect(findLabelBefore(line, line.folded.indexOf(':'), -1)?.[0]).toBe(0)
  })
})
