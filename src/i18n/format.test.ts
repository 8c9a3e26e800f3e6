import { afterEach, describe, expect, test } from 'vitest'
import { currencies } from '#domain/kernel/currencies.ts'
import { minorUnits } from '#domain/offers/amounts.ts'
import { formats } from './format.ts'
import { type Locale, locales } from './locales.ts'

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

  test('LNG-04 have no zero before the day, no comma before the year and a day that stays with its month', () => {
    const day = '2027-01-02T00:00:00.000Z'
    const other = locales.filter((locale) => locale !== 'en')
    expect(other.map((locale) => formats(locale).mediumDate(day))).toEqual([
      '2\u00a0يناير 2027',
      '2\u00a0جنوری 2027',
      '۱۲\u00a0دی ۱۴۰۵',
      '2\u00a0જાન્યુ 2027',
    ])
    expect(other.map((locale) => formats(locale).longDate(day))).toEqual([
      'السبت، 2\u00a0يناير 2027',
      'ہفتہ، 2\u00a0جنوری 2027',
      'شنبه ۱۲\u00a0دی ۱۴۰۵ (۲\u00a0ژانویهٔ ۲۰۲۷)',
      'શનિવાર, 2\u00a0જાન્યુઆરી 2027',
    ])
  })

  test('LNG-04 show the time of day in Urdu words', () => {
    process.env.TZ = 'UTC'
    const hours = ['04', '09', '12', '16', '19', '22'].map((hour) =>
      formats('ur').moment(`2027-01-02T${hour}:05:00.000Z`),
    )
    expect(hours.join(' ')).not.toMatch(/AM|PM/)
    expect(hours[4]).toContain('شام')
  })

  test.each(['Pacific/Honolulu', 'Asia/Karachi', 'Pacific/Kiritimati'])(
    'stay the same calendar day in %s',
    (place) => {
      process.env.TZ = place
      expect(formats('en').longDate('2027-01-12T00:00:00.000Z')).toContain('January 12')
    },
  )

  test('LNG-03 are solar first in Persian, with the Gregorian day behind', () => {
    const { longDate, mediumDate, shortDate, month, gregorianDate } = formats('fa')
    const day = '2027-01-12'
    expect([longDate, mediumDate, shortDate, month, gregorianDate].map((date) => date(day))).toEqual([
      'سه‌شنبه ۲۲\u00a0دی ۱۴۰۵ (۱۲\u00a0ژانویهٔ ۲۰۲۷)',
      '۲۲\u00a0دی ۱۴۰۵',
      '۲۲\u00a0دی',
      'دی ۱۴۰۵',
      '۱۲\u00a0ژانویه ۲۰۲۷',
    ])
  })

  test('have their Gregorian day in every language', () => {
    for (const locale of locales) expect(formats(locale).longDate('2027-01-12')).toMatch(/2027|۲۰۲۷/)
  })
})

describe('ADM-03 how long ago something happened', () => {
  const now = Date.parse('2027-01-12T12:00:00.000Z')
  const earlier = (seconds: number) => new Date(now - seconds * 1000).toISOString()

  test('is shown in the largest full unit', () => {
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

  test('is now where the other clock is ahead', () => {
    expect(formats('en').ago(earlier(-300), now)).toBe('now')
  })

  test('is shown in every language', () => {
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

  test('show the code of a currency without a symbol, and an unknown code', () => {
    expect(formats('en').money('2950.00', 'AED')).toBe('AED\u00a02,950')
    expect(formats('en').money('10.00', 'QQQ')).toBe('QQQ\u00a010')
  })

  test('LNG-04 are grouped in lakhs where rupees are read in English, Urdu and Gujarati', () => {
    expect(locales.map((locale) => formats(locale).money('105000.00', 'INR'))).toEqual([
      '₹1,05,000',
      '105,000\u00a0روبية هندية',
      '1,05,000\u00a0بھارتی روپے',
      '۱۰۵٬۰۰۰\u00a0روپیهٔ هند',
      '₹1,05,000',
    ])
  })

  test('LNG-04 have the name of their currency behind them in Arabic script, and no Latin letter or digit in Persian', () => {
    expect(formats('fa').money('11500000.00', 'IRR')).toBe('۱۱٬۵۰۰٬۰۰۰\u00a0ریال')
    expect(formats('ar').money('2950.50', 'AED')).toBe('2,950.50\u00a0درهم')
    expect(formats('gu').money('2950.00', 'SAR')).toBe('2,950\u00a0સાઉદી રિયાલ')
    for (const currency of [...currencies, 'PKR', 'KWD'])
      expect(formats('fa').money('1234.50', currency)).not.toMatch(/[A-Za-z0-9$£€₹]/)
  })

  test('FIN-08 have three decimals where their currency has three, all or none', () => {
    const { money } = formats('en')
    const threes = Object.keys(minorUnits).filter((currency) => minorUnits[currency] === 3)
    expect(threes.map((currency) => money('125.505', currency))).toEqual([
      'KWD\u00a0125.505',
      'BHD\u00a0125.505',
      'OMR\u00a0125.505',
      'IQD\u00a0125.505',
    ])
    expect([money('125.50', 'KWD'), money('125.000', 'KWD'), money('125.50', 'USD')]).toEqual([
      'KWD\u00a0125.500',
      'KWD\u00a0125',
      '$125.50',
    ])
    expect(formats('fa').money('125.500', 'KWD')).toBe('۱۲۵٫۵۰۰\u00a0دینار کویت')
  })

  test('FIN-08 of Pakistan and Bangladesh are grouped in lakhs too; only one country’s dollars have the bare symbol', () => {
    const { money } = formats('en')
    expect(['PKR', 'BDT', 'IDR', 'CAD', 'AUD'].map((currency) => money('340000.00', currency))).toEqual([
      'Rs\u00a03,40,000',
      '৳3,40,000',
      'Rp\u00a0340,000',
      'CAD\u00a0340,000',
      'AUD\u00a0340,000',
    ])
    expect(formats('ur').money('340000.00', 'PKR')).toBe('3,40,000\u00a0پاکستانی روپیہ')
  })

  test('show whether their currency is clear without a code', () => {
    const named = (locale: Locale) =>
      ['USD', 'AED'].map((currency) => formats(locale).namesCurrency(currency))
    expect(named('en')).toEqual([false, true])
    expect(named('gu')).toEqual([false, true])
    expect(named('ur')).toEqual([true, true])
  })

  test('LIST-10 in dollars are whole, in the digits of the language', () => {
    expect(locales.map((locale) => formats(locale).dollars('1182.60'))).toEqual([
      '$1,183',
      '1,183\u00a0دولار',
      '1,183\u00a0ڈالر',
      '۱٬۱۸۳\u00a0دلار',
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
    expect(formats('fa').dollars('0.24')).toBe('۰٫۲۴\u00a0دلار')
  })
})

describe('LNG-04 the size of a group', () => {
  test('is written with a word where a dash could be read either way', () => {
    expect(locales.map((locale) => formats(locale).range('20-30'))).toEqual([
      '20-30',
      '20 إلى 30',
      '20 تا 30',
      '۲۰ تا ۳۰',
      '20-30',
    ])
    expect(formats('fa').range('250+')).toBe('۲۵۰+')
  })
})

describe('CON-06 a moment in an email', () => {
  test('names its time zone: that of the place, else universal time', () => {
    const at = '2026-11-22T21:00:00.000Z'
    expect(formats('en').momentAt(at, 'Asia/Karachi')).toBe('Nov 23, 2026, 2:00 AM GMT+5')
    expect(formats('en').momentAt(at, 'Asia/Kolkata')).toBe('Nov 23, 2026, 2:30 AM GMT+5:30')
    for (const locale of locales)
      expect(formats(locale).momentAt(at, null)).toBe(formats(locale).momentUtc(at))
  })
})
