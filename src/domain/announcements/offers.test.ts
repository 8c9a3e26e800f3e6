import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'

const offers = (text: string): number => parseAnnouncement(text.replaceAll(' / ', '\n')).length

describe('ORG-17: recognizing an offer of a trip', () => {
  test.each([
    'NOOR TOURS / Price: 85,000',
    'Karbala / Price: 85,000',
    'Price: 85,000 / Days: 12',
    'Karbala / Dep: 5 Jan',
    'Karbala / Days: 12',
    'Karbala / Includes: visa, bus',
    'NOOR TOURS / Requirements: passport, photo',
    'Excludes: tips, food / Call 50200 11223',
    'Karbala on 5 Jan for ₹85,000',
    'NOOR TOURS / 5 Jan, 12 days',
    'Karbala 12 days / 50200 11223',
    'Karbala on 5 Jan / NOOR TOURS',
    'Karbala / NOOR TOURS / 50200 11223',
    'Majlis / Karbala / Price: 85,000',
    'Majlis / Karbala for ₹85,000, 12 days / 50200 11223',
    'Please join / Karbala / Price: 85,000 / Days: 12',
    'NOOR TOURS / Karbala? / Price: 85,000',
  ])('%j', (text) => expect(offers(text)).toBe(1))

  test.each([
    'Price: 85,000',
    'Dep: 5 Jan',
    'Includes: visa, bus',
    'Karbala',
    'NOOR TOURS',
    'Karbala / NOOR TOURS',
    'Karbala / 50200 11223',
    'Karbala on 5 Jan',
    'Karbala 12 days',
    '5 Jan, 12 days',
    '5 Jan for ₹85,000',
    'Majlis / Karbala / Dep: 5 Jan / Days: 12',
    'Majlis / Karbala / 5 Jan, 12 days / 50200 11223',
    'Majlis / for ₹85,000, 12 days / 50200 11223',
    'Majlis / Karbala ₹85,000 / 50200 11223',
    'Please / Karbala / Price: 85,000',
    'Anyone for Karbala on 5 Jan for ₹85,000',
    'Karbala on 5 Jan for ₹85,000?',
    'Karbala / NOOR TOURS / 50200 11223 / Who comes؟',
  ])('%j does not', (text) => expect(offers(text)).toBe(0))
})

describe('ORG-17: two announcements pasted together', () => {
  const first = ['NOOR TOURS', 'Days: 12', 'Dep: 5 Jan', 'Call 50200 11223']
  const second = ['ZAIN TOURS', 'Days: 9', 'Dep: 6 Jan', 'Call 50200 44556']
  const organizers = (...lines: string[]): string[] =>
    parseAnnouncement(lines.join('\n')).map(({ organizer }) => organizer)

  test('are two messages, the second after an empty line and the contact of the first', () => {
    expect(organizers(...first, '', ...second)).toEqual(['NOOR TOURS', 'ZAIN TOURS'])
    expect(organizers(...first.slice(0, 3), 'Call us', '', ...second)).toEqual(['NOOR TOURS', 'ZAIN TOURS'])
    expect(organizers(...first, '', 'one two three four five six seven tours', 'Dep: 6 Jan')).toHaveLength(2)
    expect(organizers(...first, '📞', '', ...second)).toEqual(['NOOR TOURS', 'ZAIN TOURS'])
    expect(organizers(...first.slice(0, 3), '📞 soon', '', ...second)).toEqual(['NOOR TOURS', 'ZAIN TOURS'])
    expect(organizers(...first.slice(0, 3), '50200 11223', '', ...second)).toEqual([
      'NOOR TOURS',
      'ZAIN TOURS',
    ])
    expect(organizers(...first, '', ...second, '', 'ALI TOURS', 'Kufa', 'Price: 85,000')).toEqual([
      'NOOR TOURS',
      'ZAIN TOURS',
      'ALI TOURS',
    ])
  })

  test.each([
    [[...first, ...second]],
    [[...first.slice(0, 3), '', ...second]],
    [['Call 50200 11223', ...first.slice(0, 3), '', ...second]],
    [[...first, '', 'ZAIN TOURS', 'Call 50200 44556']],
    [[...first, '', 'and then', 'Dep: 6 Jan']],
    [[...first, '', '1) ZAIN TOURS', 'Dep: 6 Jan']],
    [[...first, '', 'ZAIN TOURS, call 50200 44556', 'Dep: 6 Jan']],
    [[...first, '', 'Salaam ZAIN TOURS', 'Dep: 6 Jan']],
    [[...first, '', 'one two three four five six seven eight tours', 'Dep: 6 Jan']],
  ])('%j are one', (lines) => expect(parseAnnouncement(lines.join('\n'))).toHaveLength(1))

  test('each entry keeps its own text, a single one the whole text', () => {
    const text = [...first, '', ...second].join('\n')
    expect(parseAnnouncement(text).map(({ rawText }) => rawText)).toEqual([
      first.join('\n'),
      second.join('\n'),
    ])
    expect(parseAnnouncement(`  ${first.join('\r\n')}\n `)[0]?.rawText).toBe(first.join('\r\n'))
  })
})
