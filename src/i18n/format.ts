import { intlTags, type Locale } from './locales.ts'

export type Formats = ReturnType<typeof createFormats>

const made = new Map<Locale, Formats>()

/** How a language writes dates, money and numbers. Dates of trips are calendar days: read at midnight UTC everywhere. */
export function formats(locale: Locale): Formats {
  const known = made.get(locale)
  if (known) return known
  const created = createFormats(locale)
  made.set(locale, created)
  return created
}

function createFormats(locale: Locale) {
  const tag = intlTags[locale]
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (timestamp: string) => withoutMarks(format.format(new Date(timestamp)))
  }
  const number = new Intl.NumberFormat(tag)
  const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const moneyFormats = new Map<string, Intl.NumberFormat>()

  function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
    const key = `${currency}${digits}`
    const known = moneyFormats.get(key)
    if (known) return known
    // Indian rupees are grouped in lakhs where the reader's language does not say otherwise.
    const options: Intl.NumberFormatOptions = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }
    const created = new Intl.NumberFormat(currency === 'INR' && locale === 'en' ? 'en-IN' : tag, options)
    moneyFormats.set(key, created)
    return created
  }

  return {
    /** Tuesday, January 12, 2027 */
    longDate: date({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** Jan 12, 2027 */
    mediumDate: date({ year: 'numeric', month: 'short', day: '2-digit' }),
    /** Jan 12 */
    shortDate: date({ month: 'short', day: 'numeric' }),
    /** January 2027 */
    month: date({ year: 'numeric', month: 'long' }),
    number: (value: number) => number.format(value),
    /** 4.7 */
    rating: (value: number) => decimal.format(value),
    /** `value` of 100: 94 reads 94%. */
    percent: (value: number) => withoutMarks(percent.format(value / 100)),
    /** An exact amount in its currency; whole amounts without decimals. An unknown currency shows its code. */
    money(amount: string, currency: string): string {
      const digits = amount.endsWith('.00') || !amount.includes('.') ? 0 : 2
      return withoutMarks(moneyFormat(currency, digits).format(amount as Intl.StringNumericLiteral))
    },
    /** US dollars without cents, as lists show them: $1,182. */
    dollars: (amount: string) =>
      withoutMarks(moneyFormat('USD', 0).format(amount as Intl.StringNumericLiteral)),
    list: (items: string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  }
}

/** Some engines put invisible direction marks around digits; the page isolates amounts itself. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '')
}
