import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

/** Returns the values of some fields of an announcement's entries, in their order. */
function said(fields: readonly (keyof ParsedEntry)[], ...lines: string[]): string[] {
  return parseAnnouncement(['NOOR TOURS', 'Iraq', '', ...lines].join('\n')).map((entry) =>
    fields.map((field) => [entry[field]].flat().join(' + ')).join(' | '),
  )
}

describe('ORG-17: a package is an entry', () => {
  test.each<[string[], string[]]>([
    [
      ['Package A', 'Dep: 5 Jan', 'Package B', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['Group 1', 'Dep: 5 Jan', 'Group 2', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['First package', 'Dep: 5 Jan', 'Second package', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [['Package A', 'Dep: 5 Jan', 'Dep: 6 Jan'], ['5 Jan + 6 Jan']],
    [
      ['Economy', 'Dep: 5 Jan', 'Deluxe', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['5 star package', 'Dep: 5 Jan', '3 star package', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['1) Najaf', 'Dep: 5 Jan', '2) Mashhad', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['1) Gold', 'Dep: 5 Jan', '2) Silver', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['1) Family package', 'Dep: 5 Jan', '2) Single package', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [['1) Family', 'Dep: 5 Jan', '2) Single', 'Dep: 6 Jan'], ['5 Jan + 6 Jan']],
    [
      ['Iraq trip', 'Dep: 5 Jan', 'Iran trip', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['Najaf 5 Jan, 12 days, 85,000', 'Mashhad 6 Jan, 9 days, 75,000'],
      ['5 Jan', '6 Jan'],
    ],
    [['Package A', 'Dep: 5 Jan', 'Package B', 'nothing'], ['5 Jan']],
    [['Package A?', 'Dep: 5 Jan', 'Package B?', 'Dep: 6 Jan'], ['5 Jan + 6 Jan']],
    [['Group tours', 'Dep: 5 Jan', 'Group tours', 'Dep: 6 Jan'], ['5 Jan + 6 Jan']],
    [
      ['Gold', 'Dep: 5 Jan', 'Iran trip', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [
      ['Package A', 'Dep: 5 Jan', 'Package B', 'Dep: 6 Jan', 'Iran trip', 'Dep: 7 Jan'],
      ['5 Jan', '6 Jan + 7 Jan'],
    ],
    [
      ['Package A', 'a', 'b', 'Dep: 5 Jan', 'Package B', 'Dep: 6 Jan'],
      ['5 Jan', '6 Jan'],
    ],
    [['Package A', 'a', 'b', 'c', 'Dep: 5 Jan', 'Package B', 'Dep: 6 Jan'], ['5 Jan + 6 Jan']],
  ])('%j: %j', (lines, expected) => expect(said(['departureDates'], ...lines)).toEqual(expected))

  test.each<[string[], string[]]>([
    [
      ['Package A', 'Mumbai - 5 Jan', 'Pune - 6 Jan', 'Package B', 'Mumbai - 7 Jan', 'Pune - 8 Jan'],
      ['Mumbai | 5 Jan', 'Pune | 6 Jan', 'Mumbai | 7 Jan', 'Pune | 8 Jan'],
    ],
    [
      ['MUMBAI', 'Gold', 'Dep: 5 Jan', 'Silver', 'Dep: 6 Jan', 'PUNE', 'Dep: 7 Jan'],
      ['MUMBAI | 5 Jan', 'MUMBAI | 6 Jan', 'PUNE | 7 Jan'],
    ],
  ])('within cities, and cities within packages: %j', (lines, expected) =>
    expect(said(['location', 'departureDates'], ...lines)).toEqual(expected),
  )

  test.each<[string[], string[]]>([
    [
      ['1) Najaf', 'Dep: 5 Jan', '2) Mashhad', 'Dep: 6 Jan'],
      ['Najaf', 'Mashhad'],
    ],
    [
      ['Package A', 'Dep: 5 Jan', 'Package B', 'Dep: 6 Jan', 'Route: Najaf, Kufa'],
      ['Iraq + Najaf + Kufa', 'Iraq + Najaf + Kufa'],
    ],
    [
      ['1) Umrah', 'Dep: 5 Jan', '2) Umrah + Iraq', 'Dep: 6 Jan'],
      ['Umrah', 'Umrah + Iraq'],
    ],
  ])('its places: %j: %j', (lines, expected) => expect(said(['destinations'], ...lines)).toEqual(expected))
})
