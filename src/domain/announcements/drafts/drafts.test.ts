import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from '#domain/announcements/parse-announcement.ts'
import { formatPriceWithSign } from '#domain/announcements/price-display.ts'
import { parseAnnouncedDates } from './dates.ts'
import { findAnnouncedDestination } from './destination.ts'
import { createTripDraft } from './drafts.ts'
import { parseAnnouncedPrice } from './price.ts'

const today = '2026-11-21'

test('ORG-18 an entry fills the trip form with its values', () => {
  const [entry] = parseAnnouncement(
    `*NOOR TOURS*
*MUMBAI*
Karbala, Najaf, Mashhad
Dep: 12 January
Days: 15
Price: 1.05 lakh
INCLUDES: Visa, Air ticket, Hotel near the Haram, 3 meals, Maulana
Excludes: Laundry
Requirement: Passport, 2 Photos`,
  )
  expect(entry && createTripDraft(entry, today)).toEqual({
    title: 'Karbala, Najaf, Mashhad · MUMBAI · 12 January',
    description: expect.stringContaining('Dep: 12 January\nDays: 15'),
    departureOrigin: 'MUMBAI',
    currency: 'INR',
    pricePerPerson: '105000',
    accommodation: 'Hotel near the Haram',
    includesFlights: true,
    includesMeals: true,
    includesTransport: false,
    includesGuide: true,
    destination: 'iran-iraq',
    departureDate: '2027-01-12',
    returnDate: '2027-01-26',
    requirement: 'Passport\n2 Photos',
  })
})

test('ORG-18 fields without a value in the entry stay empty, and none of its text is lost', () => {
  const nothing = {
    organizer: '',
    destinations: [],
    departureDates: ['05/06/27', 'TBA'],
    duration: '',
    price: 'call us',
    includes: ['صرف ويزا'],
    excludes: [],
    requirements: [],
    contact: [],
    location: '',
    rawText: '*Ask* us\n\n\n\n_soon_',
  }
  expect(createTripDraft(nothing, today)).toEqual({
    title: '',
    description: '05/06/27\nTBA\ncall us\n\nAsk us\n\nsoon',
    departureOrigin: '',
    currency: 'INR',
    pricePerPerson: '',
    accommodation: '',
    includesFlights: false,
    includesMeals: false,
    includesTransport: false,
    includesGuide: false,
  })
})

test.each([
  ['Visa', ''],
  ['Return air ticket', 'flights'],
  ['ہوائی ٹکٹ', 'flights'],
  ['ہوائی سفر', 'flights'],
  ['Flíght', 'flights'],
  ['બધું ભોજન', 'meals'],
  ['ثلاث وجبات', 'meals'],
  ['Full board', 'meals'],
  ['AC Bus', 'transport'],
  ['المواصلات', 'transport'],
  ['Zakir: Maulana Abbas', 'guide'],
  ['روحانی کاروان', 'guide'],
  ['Business lounge', ''],
])('ORG-18 "%s" includes %s', (text, expected) => {
  const [entry] = parseAnnouncement('*MUMBAI*\nKarbala\nDep: 5 Jan 2027\nPrice: 90,000')
  const trip = createTripDraft({ ...entry, includes: [text] } as Parameters<typeof createTripDraft>[0], today)
  const found = {
    flights: trip.includesFlights,
    meals: trip.includesMeals,
    transport: trip.includesTransport,
    guide: trip.includesGuide,
  }
  expect(
    Object.entries(found)
      .filter(([, is]) => is)
      .map(([name]) => name)
      .join(),
  ).toBe(expected)
})

describe('ORG-18 a destination only where the places are clear', () => {
  test.each([
    [['Karbala', 'Najaf'], 'iraq'],
    [['KAZMAIN & SAMARRA'], 'iraq'],
    [['Mashhad', 'Qom'], 'iran'],
    [['کربلا', 'مشہد'], 'iran-iraq'],
    [['Makkah', 'Madinah'], 'umrah'],
    [['Umrah', 'Iraq', 'Iran'], 'umrah-iran-iraq'],
    [['Damascus'], 'syria'],
    [['Hajj 2027', 'Makkah'], 'hajj'],
    [['Syria', 'Iraq'], undefined],
    [['Umrah', 'Iraq'], undefined],
    [['Jerusalem'], undefined],
    [['Shamim'], undefined],
    [['Hajj'], 'hajj'],
    [[''], undefined],
    [[], undefined],
  ])('%s: %s', (places, expected) => expect(findAnnouncedDestination(places)).toBe(expected))
})

describe('ORG-18 dates only where they mean one day', () => {
  test.each([
    ['12 Jan 2027', '2027-01-12'],
    ['Jan 5, 2027', '2027-01-05'],
    ['10th Feb', '2027-02-10'],
    ['20 Nov', '2027-11-20'],
    ['21 Nov', '2026-11-21'],
    ['Fri 18 December 2026', '2026-12-18'],
    ['15/01/27', '2027-01-15'],
    ['2027-03-05', '2027-03-05'],
    ['۱۴ جنوری ۲۰۲۷', '2027-01-14'],
    ['10 فبراير 2027', '2027-02-10'],
    ['૫ જાન્યુઆરી', '2027-01-05'],
    ['20 जनवरी', '2027-01-20'],
    ['05/06/2027', undefined],
    ['31 Feb 2027', undefined],
    ['3rd week of January', undefined],
    ['January 2027', undefined],
    ['۲۵ دی ۱۴۰۵', undefined],
    ['Every Friday', undefined],
    ['last week of Safar', undefined],
    ['15', undefined],
  ])('%s: %s', (text, expected) =>
    expect(parseAnnouncedDates([text], '', today)).toEqual(expected ? { departureDate: expected } : {}),
  )

  test('none of several departures is selected', () => {
    expect(parseAnnouncedDates(['4 Jan', '18 Jan'], '12', today)).toEqual({})
  })

  test.each([
    ['12 days', '2027-01-15'],
    ['12', '2027-01-15'],
    ['11 nights / 12 days', '2027-01-15'],
    ['۱۲ دن', '2027-01-15'],
    ['11 nights', undefined],
    ['12-14 days', undefined],
    ['1 day', undefined],
    ['', undefined],
  ])('a departure with "%s" returns on %s', (duration, returnDate) =>
    expect(parseAnnouncedDates(['4 Jan 2027'], duration, today)).toEqual({
      departureDate: '2027-01-04',
      ...(returnDate && { returnDate }),
    }),
  )

  test.each([
    ['20 July - 6 August 2027', '18 days', '2027-07-20', '2027-08-06'],
    ['Dec 20, 2026 - Jan 3, 2027', '', '2026-12-20', '2027-01-03'],
    ['Dec 20 - Jan 3, 2027', '', '2026-12-20', '2027-01-03'],
    ['15-01-27 TO 26-01-27', '12', '2027-01-15', '2027-01-26'],
  ])('%s spans the trip', (text, duration, departureDate, returnDate) =>
    expect(parseAnnouncedDates([text], duration, today)).toEqual({ departureDate, returnDate }),
  )

  test('a span that is not as long as the trip means something else', () => {
    expect(parseAnnouncedDates(['20 July - 6 August 2027'], '10 days', today)).toEqual({})
  })
})

describe('ORG-18 a price only where it is a single one', () => {
  test.each([
    ['98,500/-', '98500', 'INR'],
    ['Rs. 98,000/-', '98000', 'INR'],
    ['₹1,27,500', '127500', 'INR'],
    ['₹૮૮,૦૦૦', '88000', 'INR'],
    ['۳٬۴۵٬۰۰۰ روپے', '345000', 'INR'],
    ['86500 (4 sharing)', '86500', 'INR'],
    ['Rs 89,000 per person', '89000', 'INR'],
    ['1.05 lakh', '105000', 'INR'],
    ['92k', '92000', 'INR'],
    ['۴ لاکھ ۲۰ ہزار روپے', '420000', 'INR'],
    ['USD 1,950', '1950', 'USD'],
    ['1400 ڈالر', '1400', 'USD'],
    ['£1,095pp', '1095', 'GBP'],
    ['4,500 درهم', '4500', 'AED'],
    ['$1,290.50', '1290.50', 'USD'],
  ])('%s', (text, amount, currency) => expect(parseAnnouncedPrice(text)).toEqual({ amount, currency }))

  test.each([
    'call us',
    '',
    '₹1,24,000/- + GST',
    'USD 1150 + visa',
    '4 sharing ₹92,000 / 2 sharing ₹1,05,000',
    'Double – ₹1,10,000\nTriple – ₹1,02,000',
    '€1,650 or $1,790',
    'PKR 265,000',
    '۱۸,۵۰۰,۰۰۰ تومان',
    '90,000-95,000',
    '1.200',
  ])('not from "%s"', (text) => expect(parseAnnouncedPrice(text)).toBeUndefined())
})

test.each([
  ['98,500/-', '₹98,500/-'],
  ['Rs. 85,000 (4 sharing)', '₹85,000 (4 sharing)'],
  ['4 sharing 92,000', '4 sharing ₹92,000'],
  ['1.05 lakh', '₹1.05 lakh'],
  ['₹71,000', '₹71,000'],
  ['USD 1,950', 'USD 1,950'],
  ['4,500 درهم', '4,500 درهم'],
  ['PKR 265,000', 'PKR 265,000'],
  ['call us', 'call us'],
])('ORG-16 a price has a rupee sign: %s', (text, shown) => expect(formatPriceWithSign(text)).toBe(shown))
