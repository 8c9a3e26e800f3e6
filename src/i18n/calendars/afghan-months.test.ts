import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { nameAfghanMonths, readsAfghanMonths } from './afghan-months.ts'

/** One day of each solar month of 1405, as Afghanistan names it, by hand. */
const days = [
  ['2026-03-21', '۱ حمل ۱۴۰۵'],
  ['2026-04-21', '۱ ثور ۱۴۰۵'],
  ['2026-05-22', '۱ جوزا ۱۴۰۵'],
  ['2026-06-22', '۱ سرطان ۱۴۰۵'],
  ['2026-07-23', '۱ اسد ۱۴۰۵'],
  ['2026-08-23', '۱ سنبله ۱۴۰۵'],
  ['2026-09-23', '۱ میزان ۱۴۰۵'],
  ['2026-10-23', '۱ عقرب ۱۴۰۵'],
  ['2026-11-22', '۱ قوس ۱۴۰۵'],
  ['2026-12-22', '۱ جدی ۱۴۰۵'],
  ['2027-01-21', '۱ دلو ۱۴۰۵'],
  ['2027-02-20', '۱ حوت ۱۴۰۵'],
] as const

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('LNG-03 a reader from Afghanistan reads the twelve solar months by their names there', () => {
  for (const [day, written] of days) expect(plain(formats('fa', 'AF').mediumDate(day))).toBe(written)
  expect(plain(formats('fa', 'AF').longDate('2027-01-12'))).toBe('سه‌شنبه ۲۲ جدی ۱۴۰۵ (۱۲ ژانویهٔ ۲۰۲۷)')
  expect(formats('fa', 'AF').month('2026-09-30')).toBe('میزان ۱۴۰۵')
})

test('LNG-03 control: another reader of Persian, and a Gregorian day, keep the usual names', () => {
  expect(plain(formats('fa').mediumDate('2026-12-22'))).toBe('۱ دی ۱۴۰۵')
  expect(plain(formats('fa', 'AF').gregorianDate('2026-05-12'))).toBe(
    plain(formats('fa').gregorianDate('2026-05-12')),
  )
  expect(nameAfghanMonths('دیدار در مهرماه')).toBe('دیدار در مهرماه')
})

test('LNG-03 the months to choose from have their names in Afghanistan', () => {
  expect(nameAfghanMonths(translator('fa')('calendar.solarMonths'))).toBe(
    'حمل|ثور|جوزا|سرطان|اسد|سنبله|میزان|عقرب|قوس|جدی|دلو|حوت',
  )
})

test.each([
  [['fa-AF', 'en'], true],
  [['en-US', 'prs'], true],
  [['prs-Arab-AF'], true],
  [['ps-AF', 'fa'], true],
  [['ps'], true],
  [['fa', 'fa-AF'], false],
  [['fa-IR', 'fa'], false],
  [['en-GB', 'ur-PK'], false],
  [['ps-PK'], false],
  [[], false],
])('LNG-03 a browser with the languages %j says Afghanistan: %s', (languages, expected) => {
  expect(readsAfghanMonths(languages)).toBe(expected)
})
