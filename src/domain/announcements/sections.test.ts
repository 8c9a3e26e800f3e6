import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

/** Returns the values of some fields of an announcement's entries, in their order. */
function said(fields: readonly (keyof ParsedEntry)[], ...lines: string[]): string[] {
  return parseAnnouncement(['NOOR TOURS', 'Iraq', '', ...lines].join('\n')).map((entry) =>
    fields.map((field) => [entry[field]].flat().join(' + ')).join(' | '),
  )
}

describe('ORG-17: a departure city is an entry', () => {
  test.each<[string[], string[]]>([
    [
      ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI | 5 Jan', 'PUNE | 6 Jan'],
    ],
    [
      ['MUMBAI', 'Days: 12', 'PUNE', 'Days: 11', 'Dep: 5 Jan'],
      ['MUMBAI | ', 'PUNE | 5 Jan'],
    ],
    [
      ['From Mumbai', 'Dep: 5 Jan', 'From Pune', 'Dep: 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbai departure:', '5 Jan 2027', 'Pune departure:', '6 Jan 2027'],
      ['Mumbai | 5 Jan 2027', 'Pune | 6 Jan 2027'],
    ],
    [
      ['Mumbai se', 'Dep: 5 Jan', 'Pune se', 'Dep: 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbai - 5 Jan', 'Pune - 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbai 5 Jan', 'Pune 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbai (Terminal 2) 5 Jan', 'Pune 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbai → 5 Jan', 'Pune | 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['MUMBAI / SURAT', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI / SURAT | 5 Jan', 'PUNE | 6 Jan'],
    ],
    [
      ['MUMBAI & SURAT', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI & SURAT | 5 Jan', 'PUNE | 6 Jan'],
    ],
    [
      ['Mumbai and Surat', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['Mumbai and Surat | 5 Jan', 'PUNE | 6 Jan'],
    ],
    [
      ['Departure: Mumbai', 'Dep: 5 Jan', 'Departure: Pune', 'Dep: 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['City: Mumbai', 'Dep: 5 Jan', 'City: Pune', 'Dep: 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Mumbbai', 'Dep: 5 Jan', 'Hydrabad', 'Dep: 6 Jan'],
      ['Mumbbai | 5 Jan', 'Hydrabad | 6 Jan'],
    ],
    [
      ['From Timbuktu', 'Dep: 5 Jan', 'From Pune', 'Dep: 6 Jan'],
      ['Timbuktu | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['📍 Timbuktu', 'Dep: 5 Jan', '📍 Pune', 'Dep: 6 Jan'],
      ['Timbuktu | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Timbuktu se', 'Dep: 5 Jan', 'Pune se', 'Dep: 6 Jan'],
      ['Timbuktu | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Timbuktu', 'Dep: 5 Jan', 'Pune', 'Dep: 6 Jan'],
      ['Timbuktu | 5 Jan', 'Pune | 6 Jan'],
    ],
    [
      ['Pune', 'Dep: 6 Jan', 'Little Timbuktu', 'Dep: 5 Jan'],
      ['Pune | 6 Jan', 'Little Timbuktu | 5 Jan'],
    ],
    [['Pune', 'Dep: 6 Jan', 'A Little Timbuktu', 'Dep: 5 Jan'], ['Pune | 6 Jan + 5 Jan']],
    [['Pune', 'Dep: 6 Jan', 'Timbuktu 2', 'Dep: 5 Jan'], ['Pune | 6 Jan + 5 Jan']],
    [['Pune', 'Dep: 6 Jan', 'Timbuktu', '', 'Dep: 5 Jan'], ['Pune | 6 Jan + 5 Jan']],
    [['Pune', 'Dep: 6 Jan', 'Timbuktu', '5 Jan'], ['Pune | 6 Jan']],
    [['Departures: Mumbai - 5 Jan, Pune - 6 Jan'], ['Mumbai | 5 Jan', 'Pune | 6 Jan']],
    [['Departures: 5 Jan Mumbai, 6 Jan Pune'], [' | 5 Jan + 6 Jan']],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'MUMBAI', 'Days: 12', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI | 5 Jan', 'PUNE | 6 Jan'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'BOMBAY', 'Dep: 7 Jan'],
      ['MUMBAI | 5 Jan', 'BOMBAY | 7 Jan'],
    ],
    [['MUMBAI', 'a very nice trip', 'Dep: 5 Jan'], ['MUMBAI | 5 Jan']],
    [
      ['Mumbai', '', 'Dep: 5 Jan', 'Pune', '', '', 'Dep: 6 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan'],
    ],
    [['Mumbai', 'Note: x', 'Dep: 5 Jan'], ['Mumbai | 5 Jan']],
    [['Mumbai office 50200 11223', 'Dep: 5 Jan'], [' | 5 Jan']],
  ])('%j: %j', (lines, expected) => expect(said(['location', 'departureDates'], ...lines)).toEqual(expected))

  test.each<[string[], string[]]>([
    [
      ['MUMBAI 85,000', 'PUNE 88,000'],
      ['MUMBAI | 85,000', 'PUNE | 88,000'],
    ],
    [
      ['MUMBAI: 85000', 'PUNE: 88000'],
      ['MUMBAI | 85000', 'PUNE | 88000'],
    ],
    [
      ['Mumbai ₹85,000 (4 sharing)', 'Pune ₹88,000'],
      ['Mumbai | ₹85,000 (4 sharing)', 'Pune | ₹88,000'],
    ],
    [['Price: Mumbai 85,000, Pune 88,000'], ['Mumbai | 85,000', 'Pune | 88,000']],
    [['Price: Mumbai 85,000, Surat 88,000 | Route: Najaf, Pune'], ['Mumbai | 85,000', 'Surat | 88,000']],
    [['Delhi', 'Dep: 1 Jan', 'Price: Mumbai 85,000, Surat 88,000'], ['Delhi | Mumbai 85,000, Surat 88,000']],
    [['Price: Mumbai 85,000, Pune free'], [' | Mumbai 85,000, Pune free']],
    [
      ['MUMBAI', 'Price: 85,000', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI | 85,000', 'PUNE | '],
    ],
    [
      ['Price: 80,000', 'MUMBAI', 'Price: 85,000', 'PUNE', 'Dep: 6 Jan'],
      ['MUMBAI | 85,000', 'PUNE | 80,000'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', '', 'Price: 85,000'],
      ['MUMBAI | 85,000', 'PUNE | 85,000'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', 'Price: 85,000'],
      ['MUMBAI | ', 'PUNE | 85,000'],
    ],
    [
      ['MUMBAI 5 Jan', 'PUNE 6 Jan', 'Price: 85,000'],
      ['MUMBAI | 85,000', 'PUNE | 85,000'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'Price: 1,000', 'PUNE', 'Dep: 6 Jan', '', 'Price: 85,000'],
      ['MUMBAI | 1,000', 'PUNE | 85,000'],
    ],
  ])('its price: %j: %j', (lines, expected) =>
    expect(said(['location', 'price'], ...lines)).toEqual(expected),
  )

  test.each<[string[], string[]]>(
    [
      [
        ['MUMBAI', 'Dep: 5 Jan', 'Includes: a, b', 'PUNE', 'Dep: 6 Jan', 'Includes: c, d'],
        ['a + b', 'c + d'],
      ],
      [
        ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', 'Includes: c, d'],
        ['c + d', 'c + d'],
      ],
      [
        [
          'MUMBAI',
          'Dep: 5 Jan',
          'Includes: a, b',
          'PUNE',
          'Dep: 6 Jan',
          '',
          'Includes: c, d',
          '',
          'Includes: e, f',
        ],
        ['a + b', 'c + d'],
      ],
      [
        ['MUMBAI', 'Dep: 5 Jan', 'Includes: a, b', 'PUNE', 'Dep: 6 Jan'],
        ['a + b', ''],
      ],
      [['Includes: a, a, b', 'Includes: b, c'], ['a + b + c']],
    ].map(([lines, expected]) => [
      (lines as string[]).includes('PUNE') ? lines : [...(lines as string[]), 'Dep: 5 Jan'],
      expected,
    ]) as [string[], string[]][],
  )('its lists: %j: %j', (lines, expected) => expect(said(['includes'], ...lines)).toEqual(expected))

  test.each<[string[], string[]]>([
    [
      ['MUMBAI', 'Dep: 5 Jan', '50200 11111', 'PUNE', 'Dep: 6 Jan', '50200 22222'],
      ['50200 11111', '50200 22222'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', '50200 22222'],
      ['50200 22222', '50200 22222'],
    ],
    [
      ['50200 11111', 'MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', '50200 22222'],
      ['50200 11111 + 50200 22222', '50200 11111 + 50200 22222'],
    ],
    [
      ['MUMBAI', 'Dep: 5 Jan', '50200 11111', 'PUNE', 'Dep: 6 Jan', '', 'a@b.example'],
      ['50200 11111', 'a@b.example'],
    ],
    [
      ['Mumbai 50200 11111, Pune 50200 22222', 'MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['50200 11111', '50200 22222'],
    ],
    [
      [
        'Mumbai office:',
        '50200 11111',
        'Pune office:',
        '50200 22222',
        '',
        'MUMBAI',
        'Dep: 5 Jan',
        'PUNE',
        'Dep: 6 Jan',
      ],
      ['50200 11111', '50200 22222'],
    ],
    [
      ['Agra 50200 11111', 'MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['50200 11111', '50200 11111'],
    ],
    [
      ['Pune 50200 11111', 'MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan'],
      ['50200 11111', '50200 11111'],
    ],
  ])('its numbers: %j: %j', (lines, expected) => expect(said(['contact'], ...lines)).toEqual(expected))

  test('its own text', () => {
    const lines = ['MUMBAI', 'Dep: 5 Jan', '', 'PUNE', 'Dep: 6 Jan', 'Days: 12', '', 'Includes: visa, bus']
    expect(said(['rawText'], ...lines)).toEqual(['MUMBAI\nDep: 5 Jan', 'PUNE\nDep: 6 Jan\nDays: 12'])
    const tail = ['MUMBAI', 'Dep: 5 Jan', 'PUNE', 'Dep: 6 Jan', 'Includes: visa, bus']
    expect(said(['rawText'], ...tail)).toEqual(['MUMBAI\nDep: 5 Jan', 'PUNE\nDep: 6 Jan'])
  })
})
