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
  const exactPercent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const amounts = new Map<string, Intl.NumberFormat>()

  /** The figure in the language's digits; rupees are grouped in lakhs where English is read. */
  function amountFormat(currency: string, digits: number): Intl.NumberFormat {
    const key = `${currency === 'INR'} ${digits}`
    const made = amounts.get(key)
    if (made) return made
    const created = new Intl.NumberFormat(currency === 'INR' && locale === 'en' ? 'en-IN' : tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    amounts.set(key, created)
    return created
  }

  /** '$1,485', 'AED 2,950': the sign leads in every language, so that amounts read alike (the page isolates them). */
  function money(amount: string, currency: string, digits: number): string {
    const figure = withoutMarks(amountFormat(currency, digits).format(amount as Intl.StringNumericLiteral))
    const sign = currencySign(currency)
    return /\p{L}$/u.test(sign) ? `${sign}\u00a0${figure}` : sign + figure
  }

  const moment = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  let collator: Intl.Collator | undefined
  let segmenter: Intl.Segmenter | undefined
  const region = new Intl.DisplayNames(tag, { type: 'region' })
  const shortRegion = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })

  return {
    /** The name of a country by its ISO code. The long form of Palestine's speaks of territories. */
    country: (code: string) => (code === 'PS' ? shortRegion : region).of(code) ?? code,
    /** Tuesday, January 12, 2027 */
    longDate: date({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    /** Jan 12, 2027 */
    mediumDate: date({ year: 'numeric', month: 'short', day: '2-digit' }),
    /** Jan 12 */
    shortDate: date({ month: 'short', day: 'numeric' }),
    /** Jan 12, 2027, 3:40 PM: when something happened, by the reader's own clock. Not for trips, nor for HTML of the server. */
    moment: date({ ...moment, timeZone: undefined }),
    /** 12 minutes ago, yesterday: how long before `now` something happened. A clock that runs ahead makes it now. */
    ago: (timestamp: string, now: number) => {
      const seconds = Math.max(0, (now - Date.parse(timestamp)) / 1000)
      const { unit, length } = spans.findLast((span) => seconds >= span.length) ?? {
        unit: 'second',
        length: 0,
      }
      return withoutMarks(relative.format(length ? -Math.floor(seconds / length) : 0, unit))
    },
    /** January 2027 */
    month: date({ year: 'numeric', month: 'long' }),
    number: (value: number) => number.format(value),
    /** 4.7 */
    rating: (value: number) => decimal.format(value),
    /** `value` of 100: 94 reads 94%. */
    percent: (value: number) => withoutMarks(percent.format(value / 100)),
    /** 94.3% */
    exactPercent: (value: number) => withoutMarks(exactPercent.format(value / 100)),
    /** An exact amount in its currency; whole amounts without decimals. An unknown currency shows its code. */
    money: (amount: string, currency: string) => money(amount, currency, /\.(?!00$)/.test(amount) ? 2 : 0),
    /** US dollars without cents, as lists show them: $1,182; what would read $0 has them: $0.24. */
    dollars: (amount: string) => money(amount, 'USD', Number(amount) > 0 && Number(amount) < 0.5 ? 2 : 0),
    /** Which of two names comes first in the language. */
    compare: (a: string, b: string) => {
      collator ??= new Intl.Collator(tag)
      return collator.compare(a, b)
    },
    /** The letters as a reader counts them: an emoji or a letter with its marks is one. */
    letters: (text: string) => {
      segmenter ??= new Intl.Segmenter(tag)
      return Array.from(segmenter.segment(text), ({ segment }) => segment)
    },
    list: (items: string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  }
}

/** In seconds; months and years about. */
const spans = [
  { unit: 'minute', length: 60 },
  { unit: 'hour', length: 3600 },
  { unit: 'day', length: 86_400 },
  { unit: 'month', length: 30 * 86_400 },
  { unit: 'year', length: 365 * 86_400 },
] as const

const signs = new Map<string, string>()

/** '$', '£', '₹'; the code where a currency has no sign of its own ('AED'), or is none. */
function currencySign(currency: string): string {
  const known = signs.get(currency)
  if (known) return known
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find((part) => part.type === 'currency')?.value ?? currency
  signs.set(currency, sign)
  return sign
}

/** Some engines put invisible direction marks around digits; the page isolates amounts itself. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '')
}
