import { describe, expect, test } from 'vitest'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

/** The one entry of an announcement with the given lines; undefined if it is none or several. */
function entryOf(...lines: string[]): ParsedEntry | undefined {
  const entries = parseAnnouncement(['NOOR TOURS', 'Karbala', '', ...lines].join('\n'))
  return entries.length === 1 ? entries[0] : undefined
}

describe('ORG-17: lines below a label are added to its value', () => {
  test.each<[string[], string[]]>([
    [['Includes:', 'Visa', 'Note: x', 'Bus'], ['Visa']],
    [
      ['Includes:', 'Visa', 'Bus', 'Days: 12'],
      ['Visa', 'Bus'],
    ],
    [['Includes:', '- Visa', 'Ali', '- Bus'], ['Visa']],
    [['Includes:', '✅ Visa', '', '➡ Ticket'], ['Visa']],
    [
      ['Includes:', '✅ Visa', '➡ Bus', '', '➡ Ticket'],
      ['Visa', 'Bus'],
    ],
    [
      ['Includes:', '- Visa,', 'Ticket, bus'],
      ['Visa', 'Ticket, bus'],
    ],
    [['Our trip, price ₹85,000 includes visa, bus'], ['visa', 'bus']],
    [['Price: ₹85,000 includes visa, bus'], []],
    [
      ['Includes:', 'Visa', 'Ticket', '', 'Tips'],
      ['Visa', 'Ticket'],
    ],
    [
      ['Includes:', 'Visa, ticket', 'Bus'],
      ['Visa, ticket', 'Bus'],
    ],
    [
      ['Includes:', '- Visa', '- Ticket, bus'],
      ['Visa', 'Ticket, bus'],
    ],
    [
      ['Includes:', '- Visa', '', '- Ticket'],
      ['Visa', 'Ticket'],
    ],
    [['Includes:', '✅ Visa', '', '❌ Tips'], ['Visa']],
    [
      ['Includes:', '✅ Visa', '❌ Tips', '✅ Ticket'],
      ['Visa', 'Ticket'],
    ],
    [
      ['Includes:', '1) Visa', '', '2) Ticket'],
      ['Visa', 'Ticket'],
    ],
    [['Includes:', '- Visa', 'Ticket'], ['Visa']],
    [
      ['Includes:', '- Visa,', 'Ticket'],
      ['Visa', 'Ticket'],
    ],
    [
      ['Includes:', '- Visa', '+ Ticket'],
      ['Visa', 'Ticket'],
    ],
    [
      ['Includes:', '- Visa | Ticket'],
      ['Visa', 'Ticket'],
    ],
    [['Includes: Visa', 'Ticket'], ['Visa']],
    [
      ['Includes: Visa,', 'Ticket, Bus'],
      ['Visa', 'Ticket', 'Bus'],
    ],
    [
      ['Includes: Visa +', 'Ticket'],
      ['Visa', 'Ticket'],
    ],
    [
      ['Includes: Visa', '& Ticket'],
      ['Visa', 'Ticket'],
    ],
    [['Includes: Visa,', '', 'Ticket'], ['Visa']],
    [
      ['Includes: Visa', '- Ticket', '- Bus'],
      ['Visa', 'Ticket', 'Bus'],
    ],
    [['Includes: Visa', '', '- Ticket'], ['Visa']],
    [['Includes:', '', '- Ticket'], ['Ticket']],
    [['Includes:', '', 'Ticket'], ['Ticket']],
    [['Includes:', 'Visa', '50200 11223', 'Ticket'], ['Visa']],
    [
      ['Includes:', 'Visa', 'noor@a.example', 'Ticket'],
      ['Visa', 'noor@a.example', 'Ticket'],
    ],
    [
      ['Includes:', 'Hotel: four stars', 'Visa'],
      ['Hotel: four stars', 'Visa'],
    ],
    [
      ['Includes:', '- Return ticket', '- Visa'],
      ['Return ticket', 'Visa'],
    ],
    [
      ['Includes:', 'Visa', `${'word '.repeat(30)}`],
      ['Visa', 'word '.repeat(30).trim()],
    ],
    [['Includes:', 'Visa', `${'word '.repeat(31)}`, 'Bus'], ['Visa']],
    [
      ['Includes:', 'Visa', `a, b, ${'word '.repeat(31)}`],
      ['Visa', `a, b, ${'word '.repeat(31).trim()}`],
    ],
    [['Includes:', '- Visa', `- ${'word '.repeat(61)}`, '- Bus'], ['Visa']],
    [['Includes: Visa. Ticket'], ['Visa. Ticket']],
    [['Includes visa and ticket. Ask us.'], ['visa and ticket']],
    [['Includes visa, ticket by A. B. Ali, bus. Ask us.'], ['visa', 'ticket by A. B. Ali', 'bus']],
    [['Includes visa 1.5, ticket! Ask'], ['visa 1.5', 'ticket']],
    [['Includes: visa, ticket but excludes tips, food'], ['visa', 'ticket']],
    [['Includes: visa, ticket and does not include tips, food'], ['visa', 'ticket']],
    [['Includes: visa, ticket, not included tips, food'], ['visa', 'ticket']],
    [['Includes: visa, ticket, it excludes tips, food'], ['visa', 'ticket']],
  ])('%j: %j', (lines, includes) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.includes).toEqual(includes)
  })

  test.each<[string[], string[]]>([
    [['Includes: visa, the bus excludes tips, food'], []],
    [['Includes:', '✅ Visa', '❌ Tips', '✅ Ticket'], ['Tips']],
    [['Includes: visa, ticket but excludes tips, food'], ['tips', 'food']],
    [['Includes: visa, ticket but excludes tips'], []],
    [
      ['❌ Tips', '❌ Food'],
      ['Tips', 'Food'],
    ],
    [['❌ Tips'], []],
    [['❌ Tips', '❌ Food', 'Excludes: Laundry'], ['Laundry']],
    [
      ['✗ Tips, laundry', '✗ Food'],
      ['Tips, laundry', 'Food'],
    ],
  ])('%j exclude %j', (lines, excludes) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.excludes).toEqual(excludes)
  })

  test.each<[string[], string[]]>([
    [
      ['✅ Visa', '✅ Ticket'],
      ['Visa', 'Ticket'],
    ],
    [
      ['✔ Visa', '☑ Ticket', '✓ Bus'],
      ['Visa', 'Ticket', 'Bus'],
    ],
    [['✅ Visa'], []],
    [['✨ Visa', '✨ Ticket'], []],
    [
      ['✅ Visa', '✅ Ticket', '✅ 12 days'],
      ['Visa', 'Ticket'],
    ],
    [
      ['✅ Visa', `✅ ${'word '.repeat(14)}`],
      ['Visa', 'word '.repeat(14).trim()],
    ],
    [['✅ Visa', `✅ ${'word '.repeat(15)}`], []],
    [
      ['✅ Visa', '✅ Ticket', 'Facilities: Bus, food'],
      ['Bus', 'food'],
    ],
    [['Our trip is fine and includes visa, ticket and hotel.'], ['visa', 'ticket and hotel']],
    [['Our trip is fine and includes visa.'], []],
    [['The trip includes visa, bus.'], ['visa', 'bus']],
    [['Everything for Ali is included in the price, visa, ticket'], []],
    [['Visa + hotel + ticket all included'], ['Visa', 'hotel', 'ticket']],
    [['Visa + hotel + ticket are included.'], ['Visa', 'hotel', 'ticket']],
    [['It costs much, covers visa, ticket and while not including food, tips'], ['visa', 'ticket']],
    [['Trip includes visa, 1.5 meals. And tips, food'], ['visa', '1.5 meals']],
  ])('%j include %j', (lines, includes) => {
    expect(entryOf('Dep: 5 Jan', 'Price: 85,000', ...lines)?.includes).toEqual(includes)
  })

  test.each<[string[], string[]]>([
    [
      ['Requirements:', 'Passport', '2 photos'],
      ['Passport', '2 photos'],
    ],
    [['Documents: Passport, photos'], ['Passport', 'photos']],
    [['Documents required passport, photos'], ['passport', 'photos']],
    [['Note: passport'], []],
    [
      ['Requirements:', '- Passport', '❌ Selfies'],
      ['Passport', 'Selfies'],
    ],
  ])('%j require %j', (lines, requirements) => {
    expect(entryOf('Price: 85,000', ...lines)?.requirements).toEqual(requirements)
  })
})
