import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

/** The one entry of an announcement with the given lines; undefined if it is none or several. */
function entryOf(...lines: string[]): ParsedEntry | undefined {
  const entries = parseAnnouncement(['NOOR TOURS', 'Karbala', '', ...lines].join('\n'))
  return entries.length === 1 ? entries[0] : undefined
}

describe('ORG-17: values from the lines below a label', () => {
  test.each<[string[], string]>([
    [['Price:', '85,000'], '85,000'],
    [['Price:', '4 sharing 85,000', '2 sharing 95,000'], '4 sharing 85,000\n2 sharing 95,000'],
    [['Price:', '85,000', '', '95,000'], '85,000'],
    [['Price:', '', '85,000'], '85,000'],
    [['Price: 85,000', '(with visa)'], '85,000\n(with visa)'],
    [['Price: 85,000', '+ GST'], '85,000\n+ GST'],
    [['Price: 85,000', 'with visa'], '85,000'],
    [['Price:', '- 85,000 adults', '- 45,000 children'], '85,000 adults\n45,000 children'],
    [['Price:', `₹85,000 ${'word '.repeat(23)}`], `₹85,000 ${'word '.repeat(23).trim()}`],
    [['Price: 85,000', `₹95,000 ${'word '.repeat(25)}`], '85,000'],
    [['Price: 85,000', '50200 11223'], '85,000'],
    [['Price: 85,000', '(50200 11223)'], '85,000'],
    [['Price:', 'a b c d e f g h ₹850'], 'a b c d e f g h ₹850'],
    [['Price:', '1) 85,000 adults', '2) 45,000 children'], '85,000 adults\n45,000 children'],
    [['Price ₹85,000 with visa and food'], '₹85,000 with visa and food'],
    [[`Price ₹85,000 ${'word '.repeat(12)}`], `₹85,000 ${'word '.repeat(12).trim()}`],
    [[`Price ₹85,000 ${'word '.repeat(13)}`], '₹85,000'],
    [['Price:', 'a b c d e f g 850'], 'a b c d e f g 850'],
    [['Price:', 'a b c d e f g h 850'], ''],
    [['Price:', '850 a b c d e f g h'], '850 a b c d e f g h'],
    [['Price: soon', 'Ask us'], 'soon'],
    [['All of it for ₹85,000 with visa'], '₹85,000'],
    [['Our fine trip, price ₹85,000 with visa and food and more'], '₹85,000'],
  ])('%j cost %j', (lines, price) => {
    expect(entryOf('Dep: 5 Jan', 'Days: 12', ...lines)?.price).toBe(price)
  })

  test.each<[string[], string[]]>([
    [
      ['Dep: 5 Jan', '12 Jan and 19 Jan'],
      ['5 Jan', '12 Jan', '19 Jan'],
    ],
    [['Dep:', '12/01'], ['12/01']],
    [['Dep: call us', '12/01'], []],
    [
      ['Dep:', '5 Jan', '12 Jan'],
      ['5 Jan', '12 Jan'],
    ],
    [['Dep:', '', '5 Jan'], ['5 Jan']],
    [
      ['Dep: 5 Jan', '12 Jan & 19 Jan'],
      ['5 Jan', '12 Jan', '19 Jan'],
    ],
    [
      ['Dep: 5 Jan', '12 Jan (Friday)'],
      ['5 Jan', '12 Jan'],
    ],
    [['Dep: 5 Jan', 'Back 12 Jan'], ['5 Jan']],
    [['Dep: 5 Jan', '', '12 Jan'], ['5 Jan']],
    [['Dep:', 'Leaving home 5 Jan'], ['5 Jan']],
    [['Dep: call us', '5 Jan'], ['5 Jan']],
    [['We leave on 5 Jan'], ['5 Jan']],
    [['We leave every Friday'], ['every Friday']],
    [['Last date 5 Jan'], []],
    [['Dep: 5 Jan', 'We meet on 4 Jan'], ['5 Jan']],
    [['5 Jan | 12 days'], ['5 Jan']],
    [['5 Jan?'], []],
  ])('%j leave on %j', (lines, dates) => {
    expect(entryOf('Price: 85,000', ...lines)?.departureDates).toEqual(dates)
  })

  test.each<[string[], string]>([
    [['Days: 12'], '12'],
    [['Days:', '12'], '12'],
    [['Days:', 'twelve'], ''],
    [['Days:', 'about 12'], ''],
    [['Days: 12 ✨ | visa'], '12'],
    [['Days: 12', '14'], '12'],
    [['Days: 12 | visa'], '12'],
    [['Days: 12 (11 nights)'], '12 (11 nights)'],
    [['We stay 12 days'], '12 days'],
    [['We stay 12 days', 'Days: 14'], '14'],
    [['We stay 12 days', 'or 14 days'], '12 days'],
    [['Pay 30 days before'], ''],
    [['Duration:', '12 days', '14 days'], '12 days'],
  ])('%j stay %j', (lines, duration) => {
    expect(entryOf('Price: 85,000', ...lines)?.duration).toBe(duration)
  })

  test.each<[string[], string[]]>([
    [['Please do phone Ali 123 4567'], ['123 4567']],
    [['Contact:', '123 4567'], ['123 4567']],
    [
      ['Contact:', 'Ali 123 4567', 'Zain 123 4568'],
      ['123 4567', '123 4568'],
    ],
    [['123 4567'], []],
    [['Office 123 4567'], ['123 4567']],
    [['Branch 123 4567'], ['123 4567']],
    [['📞 123 4567'], ['123 4567']],
    [
      ['50200 11223', '5020011223', '+91 50200 11223'],
      ['50200 11223', '+91 50200 11223'],
    ],
    [['A@noor.example', 'a@noor.example'], ['A@noor.example']],
    [['Price: 5020011223'], ['5020011223']],
    [['Dep: call 123456789'], ['123456789']],
  ])('%j are called at %j', (lines, contact) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.contact).toEqual(contact)
  })

  test.each<[string[], string]>([
    [['City: Mumbai'], 'Mumbai'],
    [['City: Mumbai (T2)'], 'Mumbai'],
    [['City: Mumbai, T2'], 'Mumbai'],
    [['Origin: Old Town'], 'Old Town'],
    [['Origin: Old (very old) Town(s)'], 'Old Town'],
    [['Origin: T2 Timbuktu'], ''],
    [['Origin: Timbuktu 2'], ''],
    [['Origin: T'], ''],
    [['Origin: To'], 'To'],
    [[`Origin: ${'a'.repeat(60)}`], 'a'.repeat(60)],
    [[`Origin: ${'a'.repeat(61)}`], ''],
    [['Route: Mumbai - Najaf - Kufa'], 'Mumbai'],
    [['We fly from Mumbai'], 'Mumbai'],
    [['Dep: from Mumbai on 6 Jan'], 'Mumbai'],
  ])('%j start in %j', (lines, location) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.location).toBe(location)
  })

  test.each<[string[], string[]]>([
    [['Route: Najaf, Kufa'], ['Karbala', 'Najaf', 'Kufa']],
    [['Route: Najaf, Karbala'], ['Najaf', 'Karbala']],
    [['Route: Najaf'], ['Karbala', 'Najaf']],
    [
      ['Route:', 'Najaf, Kufa'],
      ['Karbala', 'Najaf', 'Kufa'],
    ],
    [
      ['Route:', '- Najaf', '- Kufa'],
      ['Karbala', 'Najaf', 'Kufa'],
    ],
    [
      ['Route: Kufa', 'Najaf'],
      ['Karbala', 'Kufa'],
    ],
    [['Route:', 'Najaf 85,000'], ['Karbala']],
    [['Route:', 'home', 'Najaf'], ['Karbala']],
    [['Hotel in Najaf'], ['Karbala']],
    [['Najaf, Kufa'], ['Karbala', 'Najaf', 'Kufa']],
    [['Najaf, Kufa?'], ['Karbala']],
    [['Najaf, Kufa 50200 11223'], ['Karbala']],
  ])('%j lead to %j', (lines, destinations) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.destinations).toEqual(destinations)
  })
})
