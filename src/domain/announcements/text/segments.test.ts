import { describe, expect, test } from 'vitest'
import { type Line, readLines } from './lines.ts'
import { splitSegments } from './segments.ts'

const lineOf = (text: string): Line => readLines(text)[0] as Line

describe('ORG-17: a line split into its labelled pieces', () => {
  const pieces = (text: string): (string | undefined)[][] => {
    const line = lineOf(text)
    return splitSegments(line, line.body).map(({ field, valueStart, end }) => [
      field,
      line.text.slice(valueStart, end).trim(),
    ])
  }
  test.each([
    ['Dep: 5 Jan', [['dates', '5 Jan']]],
    [
      'Dep: 5 Jan | Days: 12',
      [
        ['dates', '5 Jan |'],
        ['duration', '12'],
      ],
    ],
    [
      'Dep: 5 Jan; Days: 12',
      [
        ['dates', '5 Jan;'],
        ['duration', '12'],
      ],
    ],
    [
      'Dep: 5 Jan ✨ Days: 12',
      [
        ['dates', '5 Jan \ue000'],
        ['duration', '12'],
      ],
    ],
    [
      'Dep: 5 Jan, price ₹85,000',
      [
        ['dates', '5 Jan,'],
        ['price', '₹85,000'],
      ],
    ],
    [
      'Dep: 5 Jan - price ₹85,000',
      [
        ['dates', '5 Jan -'],
        ['price', '₹85,000'],
      ],
    ],
    [
      'Dep: 5 Jan. Price ₹85,000',
      [
        ['dates', '5 Jan.'],
        ['price', '₹85,000'],
      ],
    ],
    ['Dep: 5 Jan (price ₹85,000', [['dates', '5 Jan (price ₹85,000']]],
    ['Dep: 5 Jan price ₹85,000', [['dates', '5 Jan price ₹85,000']]],
    [
      'Dep: 5 Jan price: ₹85,000',
      [
        ['dates', '5 Jan'],
        ['price', '₹85,000'],
      ],
    ],
    ['Visa, includes ticket', [[undefined, 'Visa, includes ticket']]],
    [
      'Visa | includes ticket',
      [
        [undefined, 'Visa |'],
        ['includes', 'ticket'],
      ],
    ],
    [
      'Noor Tours, Dep: 5 Jan',
      [
        [undefined, 'Noor Tours,'],
        ['dates', '5 Jan'],
      ],
    ],
    [
      'Visa | hotel: four stars',
      [
        [undefined, 'Visa |'],
        ['stuff', 'four stars'],
      ],
    ],
    ['Visa ✅ hotel', [['stuff', 'hotel']]],
    ['Package Gold', [[undefined, 'Package Gold']]],
    ['Package: A', [[undefined, 'Package: A']]],
    ['Package: 85,000', [['price', '85,000']]],
    ['Cost: A', [['price', 'A']]],
    ['Package:', [['price', '']]],
    ['Package: (', [['price', '(']]],
    ['Package price: A', [[undefined, 'Package price: A']]],
    [
      'Package: A | Days: 12',
      [
        [undefined, 'Package: A |'],
        ['duration', '12'],
      ],
    ],
    [
      'Noor price: 85 | days 12',
      [
        [undefined, 'Noor'],
        ['price', '85 |'],
        ['duration', '12'],
      ],
    ],
    ['Noor | route ✅Najaf', [[undefined, 'Noor | route \ue000Najaf']]],
    [
      'Noor ✨ | route: Najaf',
      [
        [undefined, 'Noor \ue000 |'],
        ['route', 'Najaf'],
      ],
    ],
    ['5 Jan 📅', [[undefined, '5 Jan \ue005']]],
    ['Days: twelve', [['duration', 'twelve']]],
    ['Route: Najaf', [['route', 'Najaf']]],
    ['Route: home', [[undefined, 'Route: home']]],
    ['Our plan: visa', [[undefined, 'Our plan: visa']]],
    ['📅 5 Jan', [['dates', '5 Jan']]],
    ['💰 85,000', [['price', '85,000']]],
    ['💰 soon', [[undefined, 'soon']]],
    ['📍 85', [[undefined, '85']]],
    [
      '📅 5 Jan | Days: 12',
      [
        [undefined, '5 Jan |'],
        ['duration', '12'],
      ],
    ],
    ['📅 Price: 85', [['price', '85']]],
    ['see https://a.example', [[undefined, 'see https://a.example']]],
    [
      'call: 50200, price: 85',
      [
        ['contact', '50200,'],
        ['price', '85'],
      ],
    ],
    ['Visa', [['stuff', '']]],
    ['- - -', []],
  ])('%j', (text, expected) => expect(pieces(text)).toEqual(expected))

  test('text before a place is ignored', () => {
    const line = lineOf('Price: 85 | Days: 12')
    expect(splitSegments(line, 9).map(({ field, start }) => [field, start])).toEqual([['duration', 12]])
    const later = lineOf('visa, price: 85 | Days: 12')
    expect(splitSegments(later, 13).map(({ field, start }) => [field, start])).toEqual([
      [undefined, 13],
      ['duration', 18],
    ])
    const marked = lineOf('📅 Mumbai 5 Jan')
    expect(splitSegments(marked, 8).map(({ field }) => field)).toEqual([undefined])
  })
})
