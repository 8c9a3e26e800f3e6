import { type CalendarDate, calendarDate } from '#domain/kernel/calendar.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { foldHeading } from './cells.ts'
import type { DateOrder } from './fields.ts'

/** A cell that is a date, that is none, or that holds two of them. */
export type CellDate = { date: CalendarDate } | { problem: 'no_date' | 'two_dates' }

/** Names of months by their first letters, folded; in English, Arabic (both sets), Urdu, Persian spellings and Gujarati. */
const months: readonly (readonly string[])[] = [
  ['jan', 'يناير', 'كانون الثاني', 'جنوري', 'ژانويه', 'જાન્યુ'],
  ['feb', 'فبراير', 'شباط', 'فروري', 'فوريه', 'ફેબ્રુ'],
  ['mar', 'مارس', 'اذار', 'مارچ', 'માર્ચ'],
  ['apr', 'ابريل', 'نيسان', 'اپريل', 'آوريل', 'એપ્રિલ'],
  ['may', 'مايو', 'ايار', 'ميي', 'مه', 'મે'],
  ['jun', 'يونيو', 'حزيران', 'جون', 'ژوين', 'જૂન'],
  ['jul', 'يوليو', 'تموز', 'جولايي', 'ژوييه', 'જુલાઈ', 'જુલાઇ'],
  ['aug', 'اغسطس', 'آب', 'اگست', 'اوت', 'ઑગસ્ટ', 'ઓગસ્ટ'],
  ['sep', 'سبتمبر', 'ايلول', 'ستمبر', 'سپتامبر', 'સપ્ટે'],
  ['oct', 'اكتوبر', 'تشرين الاول', 'اكتوبر', 'اكتبر', 'ઑક્ટો', 'ઓક્ટો'],
  ['nov', 'نوفمبر', 'تشرين الثاني', 'نومبر', 'نوامبر', 'નવે'],
  ['dec', 'ديسمبر', 'كانون الاول', 'دسمبر', 'دسامبر', 'ડિસે'],
]

const numeric = /(?<!\d)(\d{1,4})\s*[/.\-–]\s*(\d{1,2})\s*[/.\-–]\s*(\d{1,4})(?!\d)/g

/** The three figures of a date of figures, as they stand; undefined where there is not exactly one. */
function findFigures(text: string): [string, string, string] | 'many' | undefined {
  const found = [...toAsciiDigits(text).matchAll(numeric)]
  if (found.length > 1) return 'many'
  const [, a = '', b = '', c = ''] = found[0] ?? []
  return found.length === 1 ? [a, b, c] : undefined
}

/**
 * Whether day or month stands first in a column: by the dates that allow only one reading. undefined where none does, or where two
 * contradict each other: then the person says it.
 */
export function decideDateOrder(cells: readonly string[]): DateOrder | undefined {
  const orders = new Set<DateOrder>()
  let isNeeded = false
  for (const cell of cells) {
    const figures = findFigures(cell)
    if (figures === undefined || figures === 'many' || figures[0].length > 2) continue
    isNeeded = true
    const [first, second] = [Number(figures[0]), Number(figures[1])]
    if (first > 12 && second <= 12) orders.add('day')
    if (second > 12 && first <= 12) orders.add('month')
  }
  if (!isNeeded) return 'day'
  return orders.size === 1 ? [...orders][0] : undefined
}

/** The most years that are of the century before: a birth in 68 was in 1968, an expiry in 31 will be in 2031. */
const firstYearOfThisCentury = (isPast: boolean, year: number, thisYear: number) =>
  year + (isPast && 2000 + year > thisYear ? 1900 : 2000)

/** A cell as a date. `isPast`: of a birth, whose year of two figures is not in the future. `today` tells which year that is. */
export function readDate(
  cell: string,
  order: DateOrder,
  { isPast, today }: { isPast: boolean; today: CalendarDate },
): CellDate {
  const figures = findFigures(cell)
  if (figures === 'many') return { problem: 'two_dates' }
  const toYear = (text: string) =>
    text.length <= 2 ? firstYearOfThisCentury(isPast, Number(text), Number(today.slice(0, 4))) : Number(text)
  if (figures) {
    const [a, b, c] = figures
    if (a.length === 4) return toDate(Number(a), Number(b), Number(c))
    if (a.length > 2 || c.length === 3) return { problem: 'no_date' }
    const [day, month] = order === 'day' ? [a, b] : [b, a]
    return toDate(toYear(c), Number(month), Number(day))
  }
  return readNamedMonth(cell, toYear)
}

/** '12 March 1980', 'Mar 12, 1980', '12-Mar-80'. */
function readNamedMonth(cell: string, toYear: (text: string) => number): CellDate {
  const words = foldHeading(cell)
  const named = months.flatMap((names, at) =>
    names
      .filter((name) => new RegExp(`(?<![\\p{L}\\p{M}])${name}`, 'u').test(words))
      .map((name) => ({ month: at + 1, length: name.length })),
  )
  const longest = named.toSorted((one, other) => other.length - one.length)[0]
  const numbers = words.match(/\d+/g) ?? []
  if (!longest || numbers.length < 2) return { problem: 'no_date' }
  if (numbers.length > 2) return { problem: 'two_dates' }
  const [first = '', second = ''] = numbers
  const isYearFirst = first.length === 4
  return toDate(toYear(isYearFirst ? first : second), longest.month, Number(isYearFirst ? second : first))
}

function toDate(year: number, month: number, day: number): CellDate {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = year >= 1900 && year < 2100 ? calendarDate(`${year}-${two(month)}-${two(day)}`) : undefined
  return date === undefined ? { problem: 'no_date' } : { date }
}
