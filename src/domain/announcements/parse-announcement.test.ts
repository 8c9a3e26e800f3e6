import { describe, expect, test } from 'vitest'
import { announcementSample, normalizeForComparison } from '#test/data/announcement-sample.ts'
import messages from '#test/data/announcements.json' with { type: 'json' }
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

test('ORG-17: MUMBAI, DELHI, PUNE and HYDERABAD become an entry each, with every labelled field', () => {
  const entries = parseAnnouncement(announcementSample)
  expect(entries.map(({ location }) => location)).toEqual(['MUMBAI', 'DELHI', 'PUNE', 'HYDERABAD'])
  expect(entries.map(({ price }) => price)).toEqual(['₹85,000/-', '₹88,000/-', '₹89,000/-', '₹90,000/-'])
  expect(entries[0]).toEqual({
    organizer: 'NOOR TOURS',
    destinations: ['Iraq', 'Najaf', 'Karbala'],
    departureDates: ['4 Jan', '18 Jan'],
    duration: '12',
    price: '₹85,000/-',
    includes: ['Visa', 'Ticket', 'Hotel'],
    excludes: ['Laundry', 'Tips'],
    requirements: ['Passport', '2 Photos'],
    contact: ['50200 11223'],
    location: 'MUMBAI',
    rawText: '*MUMBAI*\nDep: 4 Jan, 18 Jan\nDays: 12\nPrice: ₹85,000/-',
  })
})

/** The one entry of an announcement with the given lines. */
function entryOf(...lines: string[]): ParsedEntry {
  const entries = parseAnnouncement(['*NOOR TOURS*', 'Karbala', 'MUMBAI', ...lines].join('\n'))
  expect(entries).toHaveLength(1)
  return entries[0] as ParsedEntry
}

describe('ORG-17: dates', () => {
  test.each([
    ['Dep: 5, 12 & 19 Feb', ['5 Feb', '12 Feb', '19 Feb']],
    ['Dep: 5, 12 & 19 Feb 2027', ['5 Feb 2027', '12 Feb 2027', '19 Feb 2027']],
    ['Dep: 12 Jan & 26 Jan 2027', ['12 Jan 2027', '26 Jan 2027']],
    ['Dep: 22 Dec, 5 Jan 2027', ['22 Dec', '5 Jan 2027']],
    ['Departure Date :- 12/01/27', ['12/01/27']],
    ['Date = 12-Jan-2027', ['12-Jan-2027']],
    ['Dep: 12 Jan to 24 Jan 2027', ['12 Jan to 24 Jan 2027']],
    ['Dep. 13 Rajab', ['13 Rajab']],
    ['Dep: every Thursday', ['every Thursday']],
    ['Dep: last week of Safar', ['last week of Safar']],
    ['Dep: TBA', ['TBA']],
    ['Dep:\n2nd March\n16th March', ['2nd March', '16th March']],
    ['روانگی: ۱۴ جنوری ۲۰۲۷', ['۱۴ جنوری ۲۰۲۷']],
    ['તારીખ: ૧૨ ફેબ્રુઆરી', ['૧૨ ફેબ્રુઆરી']],
    ['تاريخ المغادرة: 10 ديسمبر 2026', ['10 ديسمبر 2026']],
  ])('%j', (line, dates) => {
    expect(entryOf(line, 'Price: ₹85,000').departureDates).toEqual(dates)
  })
})

describe('ORG-17: prices', () => {
  test.each([
    ['Price: Rs. 92,000', 'Rs. 92,000'],
    ['Hadiya - 92k', '92k'],
    ['Rate: 1.05 lakh + GST', '1.05 lakh + GST'],
    ['Package: AED 2,950 pp', 'AED 2,950 pp'],
    ['Cost: £1,595 adult, £1,295 child', '£1,595 adult, £1,295 child'],
    ['Price: sirf ₹88,500/- (4 sharing)', '₹88,500/- (4 sharing)'],
    ['Price: ~₹1,35,000~ ₹1,28,000/- only', '₹1,28,000/- only'],
    ['Prices:\n4 sharing - 92,000\n2 sharing - 1,05,000', '4 sharing - 92,000\n2 sharing - 1,05,000'],
    ['قیمت: ۹۸٬۰۰۰ روپے', '۹۸٬۰۰۰ روپے'],
    ['ભાવ: ₹૯૮,૦૦૦', '₹૯૮,૦૦૦'],
    ['₹92,000/-', '₹92,000/-'],
    ['Deposit: ₹20,000', ''],
  ])('%j', (line, price) => {
    expect(entryOf('Dep: 5 Jan', line).price).toBe(price)
  })
})

describe('ORG-17: lists', () => {
  test.each([
    ['INCLUDES: visa, hotel (Najaf 5 min, Karbala 7 min)', ['visa', 'hotel (Najaf 5 min, Karbala 7 min)']],
    ['INCLUDES: visa | ticket | food', ['visa', 'ticket', 'food']],
    ['INCLUDES: 2 visas + ticket + 3★/4★ hotels', ['2 visas', 'ticket', '3★/4★ hotels']],
    ['INCLUDES: visa / first & last meal / bus', ['visa', 'first & last meal', 'bus']],
    ['INCLUDES: ✔ visa ✔ tabarruk/meals', ['visa', 'tabarruk/meals']],
    ['INCLUDES:\n1. Visa\n2. Breakfast, lunch, dinner', ['Visa', 'Breakfast, lunch, dinner']],
    ['Inculdes : visa , tikit', ['visa', 'tikit']],
    ['The cost includes visa, ticket and food.', ['visa', 'ticket and food']],
    ['شامل ہے: ویزا، ٹکٹ', ['ویزا', 'ٹکٹ']],
    ['Package me shamil: visa, ticket', ['visa', 'ticket']],
  ])('%j', (line, includes) => {
    expect(entryOf('Dep: 5 Jan', line).includes).toEqual(includes)
  })

  test.each(['Not included: tips, lunch', 'Price does not include tips, lunch', 'Shamil nahi: tips, lunch'])(
    '%j are excluded',
    (line) => {
      expect(entryOf('Dep: 5 Jan', line)).toMatchObject({ includes: [], excludes: ['tips', 'lunch'] })
    },
  )
})

describe('ORG-17: contact', () => {
  test.each([
    ['Call: +91 50110 22334 / +91 50110 22335', ['+91 50110 22334', '+91 50110 22335']],
    ['Sakina ben 50300 40010', ['50300 40010']],
    ['To book: 020 7946 0123 or zuwwar@thames.example', ['020 7946 0123', 'zuwwar@thames.example']],
    ['Deira office 04 000 1122 | www.palm.example', ['04 000 1122', 'www.palm.example']],
    ['Licence no. 501234567', []],
  ])('%j', (line, contact) => {
    expect(entryOf('Dep: 5 Jan', line).contact).toEqual(contact)
  })
})

test('ORG-17: an office belongs to its city, common facts to all', () => {
  const [mumbai, delhi] = parseAnnouncement(
    'MUMBAI\nDep: 5 Jan\nDELHI\nDep: 6 Jan\n\nMumbai 50200 11111\nDelhi office 011-0000 4567\ninfo@noor.example',
  )
  expect(mumbai?.contact).toEqual(['50200 11111', 'info@noor.example'])
  expect(delhi?.contact).toEqual(['011-0000 4567', 'info@noor.example'])
})

test('ORG-17: a city’s own value replaces the common one', () => {
  const [mumbai, delhi] = parseAnnouncement(
    'INCLUDES: visa, ticket\n\nMUMBAI\nDep: 5 Jan\nINCLUDES: visa, hotel\n\nDELHI\nDep: 6 Jan',
  )
  expect(mumbai?.includes).toEqual(['visa', 'hotel'])
  expect(delhi?.includes).toEqual(['visa', 'ticket'])
})

test.each([
  ['Salaam', ''],
  ['Noor Caravan ki taraf se', 'Noor Caravan'],
  ['by NOOR E ZAHRA TRAVELS', 'NOOR E ZAHRA TRAVELS'],
  ['Thames Zuwwar are pleased to announce a trip', 'Thames Zuwwar'],
  ['*NOOR TOURS – MUMBAI*', 'NOOR TOURS'],
  ['#karbala #najaf', ''],
])('ORG-17: the organizer of %j is %j', (line, organizer) => {
  expect(parseAnnouncement(`${line}\nDELHI\nDep: 5 Jan\nPrice: ₹80,000`)[0]?.organizer).toBe(organizer)
})

test.each([
  ['', 'nothing'],
  ['🌹🌹\n🕋✨', 'emojis'],
  ['Eid Mubarak to all momineen!', 'a greeting'],
  ['Bhai kisi ne karbala ka 85,000 diya kya?', 'a question'],
  ['Majlis-e-Aza\nDate: 12 January 2027\nVenue: Imambara, Mumbai\nContact 50110 66001', 'an invitation'],
  ['<script>alert(1)</script>', 'a script'],
])('ORG-17: %j offers no trip: %s', (message) => {
  expect(parseAnnouncement(message)).toEqual([])
})

type Alternative = { entry: number; field: string; value: unknown }
type Field = keyof ParsedEntry

describe('ORG-17: whole messages', () => {
  test.each(messages)('$id', ({ message, expected, ...rest }) => {
    const alternatives: Alternative[] = 'alternatives' in rest ? (rest.alternatives ?? []) : []
    const entries = parseAnnouncement(message)
    expect(entries).toHaveLength(expected.length)
    for (const [index, wanted] of expected.entries()) {
      const entry = entries[index]
      for (const [field, value] of Object.entries(wanted)) {
        const others = alternatives.filter((other) => other.entry === index && other.field === field)
        expect([value, ...others.map((other) => other.value)]).toContainEqual(entry?.[field as Field])
      }
      const { price, departureDates } = wanted
      const told = [price.split('\n')[0] ?? '', departureDates[0]?.split(' ')[0] ?? ''].filter(Boolean)
      // A section's text has its own price or date; the other may be common to all.
      expect(
        told.filter((value) =>
          normalizeForComparison(entry?.rawText ?? '').includes(normalizeForComparison(value)),
        ),
      ).not.toEqual([])
    }
  })
})

/** Only letters, digits and signs: without markup, emojis, bullets and white space. */
