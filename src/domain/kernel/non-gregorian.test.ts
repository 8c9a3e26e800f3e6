import { expect, test } from 'vitest'
import days from '#test/data/calendar-days.json' with { type: 'json' }
import { addDays, daysBetween } from './calendar.ts'
import { convertDate, type NonGregorianCalendar, type NonGregorianDate } from './non-gregorian.ts'
import { toGregorian } from './to-gregorian.ts'

const read = (text: string): NonGregorianDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

test('LNG-03 each sacred day of 1448 to 1450 is its Hijri day, both ways', () => {
  expect(days.days.length).toBe(213)
  for (const [gregorian = '', hijri = ''] of days.days) {
    expect(convertDate('hijri', gregorian), gregorian).toEqual(read(hijri))
    expect(toGregorian('hijri', read(hijri)), hijri).toBe(gregorian)
  }
})

test('LNG-03 Hijri months begin and end on their days', () => {
  for (const [month, gregorian, length] of days.monthStarts as [string, string, number][]) {
    const first = { ...read(`${month}-01`), day: 1 }
    expect(toGregorian('hijri', first), month).toBe(gregorian)
    expect(toGregorian('hijri', { ...first, day: length })).toBe(addDays(gregorian, length - 1))
    expect(toGregorian('hijri', { ...first, day: length + 1 })).toBeUndefined()
  }
})

test('LNG-03 the solar year begins at Nowruz', () => {
  for (const [year, gregorian = ''] of days.nowruz) {
    expect(toGregorian('solar', { year: Number(year), month: 1, day: 1 })).toBe(gregorian)
    expect(convertDate('solar', gregorian)).toEqual({ year: Number(year), month: 1, day: 1 })
  }
})

test.each(['hijri', 'solar'] as const)(
  'LNG-03 every day of 1900 to 2077 is converted and back: %s',
  (calendar: NonGregorianCalendar) => {
    let day = '1900-03-01'
    while (daysBetween(day, '2077-11-01') > 0) {
      expect(toGregorian(calendar, convertDate(calendar, day)), day).toBe(day)
      day = addDays(day, 37)
    }
  },
)

test.each([
  ['hijri', { year: 1448, month: 13, day: 1 }],
  ['hijri', { year: 1448, month: 1, day: 30 }],
  ['solar', { year: 1406, month: 7, day: 31 }],
  ['solar', { year: 1405, month: 12, day: 30 }],
  ['solar', { year: 2027, month: 1, day: 1 }],
  ['hijri', { year: Number.NaN, month: 1, day: 1 }],
  ['hijri', { year: 1448, month: 1.5, day: 1 }],
] as const)('LNG-03 a day that %s does not have is invalid: %j', (calendar, date) => {
  expect(toGregorian(calendar, date)).toBeUndefined()
})
