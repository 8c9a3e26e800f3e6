import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

/** Returns the values of a field in an announcement, its lines separated by " / ", its entries by " ; ". */
const said = (field: keyof ParsedEntry, text: string): string =>
  parseAnnouncement(text.replaceAll(' / ', '\n'))
    .map((entry) => [entry[field]].flat().join(' + '))
    .join(' ; ')

describe('ORG-17: facts recognized without a label', () => {
  test.each([
    ['departureDates', 'We leave 5 Jan | Last date: 3 Jan', '5 Jan'],
    ['departureDates', 'We leave 5 Jan before all', ''],
    ['departureDates', 'Hotel: 5 Jan', ''],
    ['departureDates', 'We go 13 Rajab', ''],
    ['departureDates', 'We go 12/01/27', '12/01/27'],
    ['departureDates', 'We go Jan 5, 12', 'Jan 5 + Jan 12'],
    ['departureDates', 'Majlis 12 Jan', ''],
    ['departureDates', '5 Jan | 12 Jan', '5 Jan + 12 Jan'],
    ['price', 'Visa: ₹8,500', ''],
    ['price', 'Visa deposit ₹8,500', ''],
    ['duration', 'Visa: 12 days', ''],
    ['includes', 'Ali includes visa, bus', ''],
    ['includes', 'So Ali includes visa, bus', 'visa + bus'],
    ['includes', 'So Ali includes visa 1.5, bus. And tips, food', 'visa 1.5 + bus'],
    ['includes', 'So Ali includes visa in hand, bus', 'visa in hand + bus'],
    ['includes', 'So Ali includes  in hand, bus', ''],
    ['includes', 'So Ali includes visa, ticket , but excludes tips, food', 'visa + ticket'],
    ['excludes', 'So Ali includes visa, ticket , but excludes tips, food', 'tips + food'],
    ['excludes', 'So Ali has visa, bus excluded', ''],
    ['excludes', 'So Ali has visa, bus not included', 'So Ali has visa + bus'],
    ['includes', 'Visa is good + hotel + ticket all included', 'Visa is good + hotel + ticket'],
    ['includes', 'So Ali includes visa, bus and covers tips, food', 'visa + bus + tips + food'],
  ] as const)('%s of %j: %j', (field, text, expected) => {
    expect(
      said(
        field,
        `NOOR TOURS / Karbala / ${field === 'price' ? 'Days: 12 / Dep: 1 Jan' : 'Price: 85,000'} / ${text}`,
      ),
    ).toBe(expected)
  })
})

describe('ORG-17: places of headlines and routes', () => {
  test.each([
    ['KARBALA TOURS / Najaf / Dep: 5 Jan', 'Najaf'],
    ['Najaf by KARBALA TOURS / Dep: 5 Jan', 'Najaf'],
    ['by KARBALA TOURS, Najaf / Dep: 5 Jan', 'Najaf'],
    ['NOOR TOURS / Note: hello / Najaf / Dep: 5 Jan', 'Najaf'],
    ['Organizer: NOOR / Najaf / Dep: 5 Jan', 'Najaf'],
    ['NOOR TOURS / Dep: 5 Jan / we see Najaf', ''],
    ['NOOR TOURS / Dep: 5 Jan / we see Najaf and Kufa', 'Najaf + Kufa'],
    ['NOOR TOURS / on 5 Jan / we see Najaf / Price: 85,000', 'Najaf'],
    ['NOOR TOURS / Najaf? / Dep: 5 Jan', ''],
    ['NOOR TOURS / Najaf 50200 11223 / Dep: 5 Jan', ''],
    [`NOOR TOURS / Najaf 50200 11223 ${'word '.repeat(12)} / Dep: 5 Jan`, 'Najaf'],
    ['NOOR TOURS / Hotel: Najaf, Kufa / Dep: 5 Jan', ''],
    ['NOOR TOURS / Mumbai 5 Jan / we see Najaf / Pune 6 Jan', ' ; '],
    ['NOOR TOURS / Mumbai 5 Jan / we see Najaf, Kufa / Pune 6 Jan', 'Najaf + Kufa ; '],
    ['NOOR TOURS / Mumbai 5 Jan Najaf / Pune 6 Jan Kufa', 'Najaf ; Kufa'],
    ['NOOR TOURS / Tehran, Najaf / Tehran 5 Jan / Isfahan 6 Jan', 'Najaf ; Tehran + Najaf'],
    ['NOOR TOURS / Najaf, Kufa / Tehran 5 Jan / Isfahan 6 Jan', 'Najaf + Kufa ; Najaf + Kufa'],
  ])('%j: %j', (text, places) => expect(said('destinations', text)).toBe(places))
})

describe('ORG-17: the only city in the first lines is the departure city', () => {
  const start = (text: string): string => said('location', `${text} / Contact: x / Karbala / Price: 85,000`)
  test.each([
    ['NOOR TOURS – MUMBAI', 'MUMBAI'],
    ['NOOR TOURS (MUMBAI)', 'MUMBAI'],
    ['NOOR TOURS, MUMBAI', 'MUMBAI'],
    ['NOOR TOURS | MUMBAI', 'MUMBAI'],
    ['NOOR TOURS MUMBAI', ''],
    ['NOOR TOURS - friends of MUMBAI', ''],
    ['NOOR TOURS / MUMBAI', 'MUMBAI'],
    ['NOOR TOURS / Dear MUMBAI', 'MUMBAI'],
    ['NOOR TOURS / our MUMBAI home', ''],
    ['NOOR TOURS / MUMBAI PUNE', ''],
    ['NOOR TOURS / TEHRAN', ''],
    [`NOOR TOURS${' / a'.repeat(10)} / MUMBAI`, 'MUMBAI'],
    [`NOOR TOURS${' / a'.repeat(11)} / MUMBAI`, ''],
    ['NOOR TOURS – MUMBAI / PUNE', 'MUMBAI'],
    ['NOOR TOURS / from Pune / MUMBAI', 'Pune'],
    [`NOOR TOURS of ${'a '.repeat(8)}- MUMBAI`, 'MUMBAI'],
  ])('%j: %j', (text, city) => expect(start(text)).toBe(city))
})

describe('ORG-17: numbers and their cities', () => {
  const numbers = (text: string): string =>
    said('contact', `NOOR TOURS / ${text} / Mumbai 5 Jan / Pune 6 Jan`)
  test.each([
    ['Mumbai: / 50200 11111 / Pune: / 50200 22222', '50200 11111 ; 50200 22222'],
    ['Mumbai office here is: / 50200 11111 / Pune: / 50200 22222', '50200 11111 ; 50200 22222'],
    ['Mumbai office that is here: / 50200 11111', '50200 11111 ; 50200 11111'],
    [
      'Mumbai office that is here: / 50200 11111 / Pune: / 50200 22222',
      '50200 11111 ; 50200 11111 + 50200 22222',
    ],
    ['Mumbai and Pune: / 50200 11111', '50200 11111 ; 50200 11111'],
    ['Mumbai: / hello / 50200 11111 / Pune: / 50200 22222', '50200 11111 ; 50200 11111 + 50200 22222'],
    ['50200 11111 Mumbai / 50200 22222 Pune', '50200 11111 ; 50200 22222'],
    [
      'Mumbai 50200 11111 / 50200 33333 / Pune 50200 22222',
      '50200 11111 + 50200 33333 ; 50200 33333 + 50200 22222',
    ],
    [
      'Mumbai 5 Jan / 50200 11111 / Agra 5 Jan / Surat 6 Jan / 50200 33333',
      '50200 11111 ;  ; 50200 33333 ;  ; ',
    ],
    ['Mumbai 50200 11111, 50200 33333', '50200 11111 + 50200 33333 ; 50200 33333'],
  ])('%j: %j', (text, expected) => expect(numbers(text)).toBe(expected))

  test.each([
    ['Price: (022) 000 4455', ''],
    ['Price: 85,000 📞 022 000 4455', '022 000 4455'],
    ['Price: 85,000 call 022 000 4455', '022 000 4455'],
    ['Price: 85,000, 022 000 4455', ''],
    ['Price: 85,000, +22 000 4455', '+22 000 4455'],
    ['Price: 85,000, 50200 11223', '50200 11223'],
    ['Price: 85,000, 022 0000 4455', ''],
    ['Price: 85,000, 123456789 0', ''],
    ['Price: 85,000, 12 50200 11223', ''],
    ['Price: 85,000, 50200 11223 4', ''],
    ['Price: 85,000, 5020 11223', ''],
    ['Price: 85,000, 50200 112234', ''],
    ['Price: 85,000 | Note: 022 000 4455', '022 000 4455'],
    ['Call: 022 000 4455 | Price: 85,000', '022 000 4455'],
    ['Price: 85,000, to call us is very much the best of it all, 022 000 4455', ''],
    ['Mobile | Price: 022 000 4455', ''],
    ['Note: 022 000 4455', '022 000 4455'],
  ])('of the price or to call: %j: %j', (text, expected) =>
    expect(said('contact', `NOOR TOURS / Karbala / Dep: 5 Jan / ${text}`)).toBe(expected),
  )
})
