import { afterEach, describe, expect, test } from 'vitest'
import { formats } from './format.ts'
import { locales } from './locales.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('dates', () => {
  test('TRIP-05 are long and in US order in English', () => {
    expect(formats('en').longDate('2027-01-12T00:00:00.000Z')).toBe('Tuesday, January 12, 2027')
  })

  test('BOOK-07 are MMM dd, yyyy for bookings', () => {
    expect(formats('en').mediumDate('2027-01-02T00:00:00.000Z')).toBe('Jan 02, 2027')
  })

  test.each(['Pacific/Honolulu', 'Asia/Karachi', 'Pacific/Kiritimati'])(
    'stay the same calendar day in %s',
    (place) => {
      process.env.TZ = place
      expect(formats('en').longDate('2027-01-12T00:00:00.000Z')).toContain('January 12')
    },
  )

  test('are Gregorian in every language', () => {
    for (const locale of locales) expect(formats(locale).longDate('2027-01-12')).toMatch(/2027|۲۰۲۷/)
  })
})

describe('ADM-03 how long ago something happened', () => {
  const now = Date.parse('2027-01-12T12:00:00.000Z')
  const earlier = (seconds: number) => new Date(now - seconds * 1000).toISOString()

  test('is said in the largest unit that is full', () => {
    const { ago } = formats('en')
    expect(
      [0, 59, 60, 12 * 60 + 30, 7200, 86_400, 3 * 86_400, 65 * 86_400, 800 * 86_400].map((s) =>
        ago(earlier(s), now),
      ),
    ).toEqual([
      'now',
      'now',
      '1 minute ago',
      '12 minutes ago',
      '2 hours ago',
      'yesterday',
      '3 days ago',
      '2 months ago',
      '2 years ago',
    ])
  })

  test('is now where the other clock runs ahead', () => {
    expect(formats('en').ago(earlier(-300), now)).toBe('now')
  })

  test('is said in every language', () => {
    expect(locales.map((locale) => formats(locale).ago(earlier(720), now))).toEqual([
      '12 minutes ago',
      'قبل 12 دقيقة',
      '12 منٹ پہلے',
      '۱۲ دقیقه پیش',
      '12 મિનિટ પહેલાં',
    ])
  })
})

describe('amounts', () => {
  test('are exact, with decimals only where there are cents', () => {
    const { money } = formats('en')
    expect(money('98500.00', 'USD')).toBe('$98,500')
    expect(money('3390.50', 'GBP')).toBe('£3,390.50')
    expect(money('999999999999.99', 'USD')).toBe('$999,999,999,999.99')
  })

  test('show the code of a currency without a sign, and of one that is none', () => {
    expect(formats('en').money('2950.00', 'AED')).toBe('AED\u00a02,950')
    expect(formats('en').money('10.00', 'QQQ')).toBe('QQQ\u00a010')
  })

  test('are grouped in lakhs where rupees are read in English and Gujarati', () => {
    expect(formats('en').money('105000.00', 'INR')).toBe('₹1,05,000')
    expect(formats('gu').money('105000.00', 'INR')).toBe('₹1,05,000')
    expect(formats('ur').money('105000.00', 'INR')).toBe('₹105,000')
  })

  test('LIST-10 in dollars are whole, in the digits of the language', () => {
    expect(locales.map((locale) => formats(locale).dollars('1182.60'))).toEqual([
      '$1,183',
      '$1,183',
      '$1,183',
      '$۱٬۱۸۳',
      '$1,183',
    ])
  })

  test('LIST-10 a converted amount that would read $0 shows cents', () => {
    const { dollars } = formats('en')
    expect(['0.24', '0.49', '0.50', '0.00', '1.20'].map(dollars)).toEqual([
      '$0.24',
      '$0.49',
      '$1',
      '$0',
      '$1',
    ])
    expect(formats('fa').dollars('0.24')).toBe('$۰٫۲۴')
  })
})
