import { nameAfghanMonths } from './calendars/afghan-months.ts'
import { getCurrencySign, getCurrencyWord } from './currencies.ts'
import { intlTags, type Locale } from './locales.ts'

export type Formats = ReturnType<typeof createFormats>

const formatsByLocale = new Map<string, Formats>()

/**
 * Returns a language's formats of dates, money and numbers. Dates of trips are calendar days: read at midnight UTC always.
 * In Afghanistan, AF, the solar months of Persian have other names.
 */
export function formats(locale: Locale, readerRegion?: 'AF'): Formats {
  const key = `${locale} ${readerRegion}`
  const known = formatsByLocale.get(key)
  if (known) return known
  const created = createFormats(locale, readerRegion)
  formatsByLocale.set(key, created)
  return created
}

/** Made at its first use: each is large, and a page asks for a few of them. */
function once<T>(create: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= create()
    return made
  }
}

function createFormats(locale: Locale, readerRegion: 'AF' | undefined) {
  const tag = intlTags[locale]
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }))
    return (timestamp: string) => {
      const text = adjustDatePunctuation(removeDirectionMarks(format().format(new Date(timestamp))), locale)
      return locale === 'fa' && readerRegion === 'AF' ? nameAfghanMonths(text) : text
    }
  }
  const numberFormat = (options?: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(tag, options))
    return { format: (value: number) => format().format(value) }
  }
  const number = numberFormat()
  const ungrouped = numberFormat({ useGrouping: false })
  const decimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
  const exactPercent = numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const amounts = new Map<string, Intl.NumberFormat>()

  /** The figure in the language's digits; rupees and taka are grouped in lakhs where English or Urdu is read, as Gujarati does anyway. */
  function amountFormat(currency: string, digits: number): Intl.NumberFormat {
    const inLakhs = isOfIndia(locale) && lakhs.test(currency)
    const key = `${inLakhs} ${digits}`
    const made = amounts.get(key)
    if (made) return made
    const created = new Intl.NumberFormat(inLakhs ? 'en-IN' : tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    amounts.set(key, created)
    return created
  }

  /** '$1,485', 'AED 2,950', '1,485 دولار': a word stands behind the figure, a sign or a code before it (the page isolates them). */
  function money(amount: string, currency: string, digits: number): string {
    const figure = removeDirectionMarks(
      amountFormat(currency, digits).format(amount as Intl.StringNumericLiteral),
    )
    const word = getCurrencyWord(currency, locale)
    if (word) return `${figure}\u00a0${word}`
    const sign = getCurrencySign(currency)
    return /\p{L}$/u.test(sign) ? `${sign}\u00a0${figure}` : sign + figure
  }

  const moment = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const momentsByZone = new Map<string, (timestamp: string) => string>()
  const momentAt = (timeZone: string) => {
    const known = momentsByZone.get(timeZone)
    if (known) return known
    const options = { ...moment, ...(locale === 'ur' && { dayPeriod: 'short' as const }) }
    const created = date({ ...options, timeZone, timeZoneName: 'short' })
    momentsByZone.set(timeZone, created)
    return created
  }
  const collator = once(() => new Intl.Collator(tag))
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const segmenter = once(() => new Intl.Segmenter(tag))
  const region = once(() => new Intl.DisplayNames(tag, { type: 'region' }))
  const shortRegion = once(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }))

  return {
    /** The language itself, for names that stand in tables of ours. */
    locale,
    /** The name of a country by its ISO code. The long form of Palestine's speaks of territories. */
    country: (code: string) => (code === 'PS' ? shortRegion() : region()).of(code) ?? code,
    /** Tuesday, January 12, 2027; in Persian the solar date first and the Gregorian behind it (LNG-03). */
    longDate: locale === 'fa' ? persianLongDate(date) : date(longDate),
    /** The day of the Gregorian calendar alone: Jan 12, 2027. */
    gregorianDate: date({ ...dayOfMonth, calendar: 'gregory' }),
    /** Jan 12: of a day of the coming year. */
    dayOfYear: date({ month: 'short', day: 'numeric' }),
    /** Jan 02, 2027 in English, as specified for bookings; elsewhere no zero stands before a day. */
    mediumDate: date({ year: 'numeric', month: 'short', day: locale === 'en' ? '2-digit' : 'numeric' }),
    /** Jan 12 */
    shortDate: date({ month: 'short', day: 'numeric' }),
    /** Jan 12, 2027, 3:40 PM: when something happened, by the reader's own clock. Not for trips, nor for HTML of the server. */
    moment: date({ ...moment, ...(locale === 'ur' && { dayPeriod: 'short' }), timeZone: undefined }),
    /** 3:40 PM, by the reader's own clock. */
    clock: date({
      hour: 'numeric',
      minute: '2-digit',
      timeZone: undefined,
      ...(locale === 'ur' && { dayPeriod: 'short' }),
    }),
    /** Jan 12, 2027, 3:40 PM UTC: the same where the reader's clock is not known, in letters. */
    momentUtc: momentAt('UTC'),
    /** Jan 12, 2027, 8:40 PM GMT+5: by the clock of a place, which it names; by universal time where none is known. */
    momentAt: (timestamp: string, timeZone: string | null | undefined) =>
      momentAt(timeZone ?? 'UTC')(timestamp),
    /** 12 minutes ago, yesterday: how long before `now` something happened. A clock that runs ahead makes it now. */
    ago: (timestamp: string, now: number) => {
      const seconds = Math.max(0, (now - Date.parse(timestamp)) / 1000)
      const { unit, length } = timeSpans.findLast((span) => seconds >= span.length) ?? {
        unit: 'second',
        length: 0,
      }
      return removeDirectionMarks(relative().format(length ? -Math.floor(seconds / length) : 0, unit))
    },
    /** January 2027 */
    month: locale === 'fa' ? persianMonth(date) : date({ year: 'numeric', month: 'long' }),
    /** January: a month of the Gregorian calendar, in Persian too. */
    gregorianMonth: date({ month: 'long', calendar: 'gregory' }),
    /** A figure without grouping, as years have none. */
    digits: (value: number) => ungrouped.format(value),
    number: (value: number) => number.format(value),
    /** '20-30' as the language writes it: in Arabic script by a word, for a dash reads either way there. */
    range: (text: string) =>
      text
        .trim()
        .replace(/(?<=\d)\s*[-–]\s*(?=\d)/, rangeWords[locale])
        .replace(/\d+/g, (digits) => number.format(Number(digits))),
    /** 4.7 */
    rating: (value: number) => decimal.format(value),
    /** `value` of 100: 94 reads 94%. */
    percent: (value: number) => removeDirectionMarks(percent.format(value / 100)),
    /** 94.3% */
    exactPercent: (value: number) => removeDirectionMarks(exactPercent.format(value / 100)),
    /** An exact amount in its currency; whole amounts without decimals. An unknown currency shows its code. */
    money: (amount: string, currency: string) =>
      money(amount, currency, /\.(?!0+$)/.test(amount) ? (threeDecimals.test(currency) ? 3 : 2) : 0),
    /** Whether `money` says whose dollars or rupees: a bare sign may be shared. */
    namesCurrency: (currency: string) =>
      getCurrencyWord(currency, locale) !== undefined || getCurrencySign(currency) === currency,
    /** US dollars without cents, as lists show them: $1,182; an amount that would read $0 has them: $0.24. */
    dollars: (amount: string) => money(amount, 'USD', Number(amount) > 0 && Number(amount) < 0.5 ? 2 : 0),
    /** Compares two names by the order of the language. */
    compare: (a: string, b: string) => collator().compare(a, b),
    /** The letters as a reader counts them: an emoji or a letter with its marks is one. */
    letters: (text: string) => Array.from(segmenter().segment(text), ({ segment }) => segment),
    list: (items: string[]) => list().format(items),
    /** The same, for items that become elements. */
    listParts: (items: string[]) => list().formatToParts(items),
  }
}

/** The same as in `minorUnits`; the table itself is not loaded by every page. */
const threeDecimals = /KWD|BHD|OMR|IQD/
const lakhs = /INR|PKR|BDT/

const longDate = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const dayOfMonth = { year: 'numeric', month: 'short', day: 'numeric' } as const

type DateFormat = (options: Intl.DateTimeFormatOptions) => (timestamp: string) => string

/** «سه‌شنبه ۲۲ دی ۱۴۰۵ (۱۲ ژانویهٔ ۲۰۲۷)»: the order is ours, for CLDR has none for the weekday in this calendar. */
function persianLongDate(date: DateFormat) {
  const weekday = date({ weekday: 'long' })
  const solar = date({ year: 'numeric', month: 'short', day: 'numeric' })
  const gregorian = date({ year: 'numeric', month: 'long', day: 'numeric', calendar: 'gregory' })
  return (timestamp: string) => `${weekday(timestamp)} ${solar(timestamp)} (${gregorian(timestamp)})`
}

function persianMonth(date: DateFormat) {
  const month = date({ month: 'long' })
  const year = date({ year: 'numeric' })
  return (timestamp: string) => `${month(timestamp)} ${year(timestamp)}`
}

/** In seconds; months and years about. */
const timeSpans = [
  { unit: 'minute', length: 60 },
  { unit: 'hour', length: 3600 },
  { unit: 'day', length: 86_400 },
  { unit: 'month', length: 30 * 86_400 },
  { unit: 'year', length: 365 * 86_400 },
] as const

const rangeWords: Record<Locale, string> = { en: '-', ar: ' إلى ', ur: ' تا ', fa: ' تا ', gu: '-' }

function isOfIndia(locale: Locale): boolean {
  return locale === 'en' || locale === 'ur'
}

/** Urdu and Gujarati put no comma between month and year, though CLDR does; a day stays with its month at the end of a line. */
function adjustDatePunctuation(text: string, locale: Locale): string {
  if (locale === 'en') return text
  const plain =
    locale === 'ur' || locale === 'gu' ? text.replace(/(?<=\p{L}\p{M}*)[،,] (?=\d{4})/u, ' ') : text
  return plain.replace(/(?<=^|\D)(\p{Nd}{1,2}) (?=\p{L})/u, '$1\u00a0')
}

/** Some engines put invisible direction marks around digits; the page isolates amounts itself. */
function removeDirectionMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '')
}
