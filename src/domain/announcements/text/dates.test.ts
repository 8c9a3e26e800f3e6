import { describe, expect, test } from 'vitest'
import { findWeeklyDeparture, listDateValues, listLabelledDates } from './date-values.ts'
import { findDateSpans } from './dates.ts'
import { fold } from './fold.ts'
import { hasStay, parseStay } from './stays.ts'

describe('ORG-17: days of a text', () => {
  test.each<[string, string[]]>([
    ['12 Jan 2027', ['12 Jan 2027']],
    ['on 12th of January, 2027', ['12th of January, 2027']],
    ['12 Jan.', ['12 Jan']],
    ['1st Jan', ['1st Jan']],
    ['2nd Jan', ['2nd Jan']],
    ['23 rd Jan', ['23 rd Jan']],
    ['Fri 12 Jan', ['Fri 12 Jan']],
    ['Friday, 12 Jan', ['Friday, 12 Jan']],
    ['12-Jan-27', ['12-Jan-27']],
    ["12 Jan '27", ["12 Jan '27"]],
    ['12 Jan 27', ['12 Jan 27']],
    ['12 Jan 27, more', ['12 Jan 27']],
    ['12 Jan 27 pax', ['12 Jan']],
    ['12 Jan 25', ['12 Jan']],
    ['Jan 12 2027', ['Jan 12 2027']],
    ['Jan. 12', ['Jan. 12']],
    ['January 12, 2027', ['January 12, 2027']],
    ['Jan 5, 12 & 19, 2027', ['Jan 5, 2027', 'Jan 12, 2027', 'Jan 19, 2027']],
    ['Jan 5, 12', ['Jan 5', 'Jan 12']],
    ['5, 12 and 19 Jan', ['5 Jan', '12 Jan', '19 Jan']],
    ['5 & 12 Jan', ['5 Jan', '12 Jan']],
    ['Fri, 5 & 12 Jan', ['Fri, 5 Jan', '12 Jan']],
    ['Fri, 5 & Sat, 12 Jan', ['Fri, 5 Jan', '12 Jan']],
    ['5 - 12 & 19 Jan', ['5 Jan', '12 Jan', '19 Jan']],
    ['5/12/19 Jan', ['5 Jan', '12 Jan', '19 Jan']],
    ['5+12 Jan 2027', ['5 Jan 2027', '12 Jan 2027']],
    ['5 aur 12 Jan', ['5 Jan', '12 Jan']],
    ['5 اور 12 جنوری', ['5 جنوری', '12 جنوری']],
    ['5 - 12 Jan', ['5 - 12 Jan']],
    ['5 to 12 Jan', ['5 to 12 Jan']],
    ['5 Jan to 12 Jan', ['5 Jan to 12 Jan']],
    ['5 Jan – 12 Feb', ['5 Jan – 12 Feb']],
    ['5 Jan se 12 Jan', ['5 Jan se 12 Jan']],
    ['5 Jan to 12 Jan to 19 Jan', ['5 Jan', '12 Jan', '19 Jan']],
    ['5 Jan, 12 Feb 2027', ['5 Jan 2027', '12 Feb 2027']],
    ['5 Jan, 12 Jan, 2 Feb 2027', ['5 Jan 2027', '12 Jan 2027', '2 Feb 2027']],
    ['22 Dec, 5 Jan 2027', ['22 Dec', '5 Jan 2027']],
    ['5 Jan 2026, 2 Feb, 5 Mar 2027', ['5 Jan 2026', '2 Feb 2027', '5 Mar 2027']],
    ['5 Feb, 5 Jan 2027, 6 Mar 2027', ['5 Feb', '5 Jan 2027', '6 Mar 2027']],
    ['5 Jan, 6 Mar 2027, 5 Feb', ['5 Jan', '6 Mar 2027', '5 Feb']],
    ['from 5 Jan to 12 Jan only', ['5 Jan to 12 Jan']],
    ['5 Jan, 2 Feb 2027, 5 Mar 2027', ['5 Jan', '2 Feb 2027', '5 Mar 2027']],
    ['5 Jan, 12 Feb, 2027', ['5 Jan 2027', '12 Feb, 2027']],
    ['5-Jan, 12-Feb-2027', ['5-Jan 2027', '12-Feb-2027']],
    [`${'1 Jan, '.repeat(12)}2 Jan 2027`, [...Array(12).fill('1 Jan 2027'), '2 Jan 2027']],
    [`${'1 Jan; '.repeat(14)}2 Jan 2027`, ['1 Jan', '1 Jan', ...Array(12).fill('1 Jan 2027'), '2 Jan 2027']],
    ['12/01/27', ['12/01/27']],
    ['12.01.2027', ['12.01.2027']],
    ['2027-01-12', ['2027-01-12']],
    ['12/01-27', []],
    ['1/12/01/27', []],
    ['12/01/27/5', []],
    ['12 Rajab 1448 AH', ['12 Rajab 1448 AH']],
    ["13 sha'ban", ["13 sha'ban"]],
    ['3 Rabi ul-awwal', ['3 Rabi ul-awwal']],
    ['3 Rabiulawwal', ['3 Rabiulawwal']],
    ['۲۵ دی ۱۴۰۵', ['۲۵ دی ۱۴۰۵']],
    ['12 Janus', []],
    ['a12 Jan', []],
    ['5 Jan (Friday), (back 9 Jan)', ['5 Jan']],
    ['(5 Jan)', ['5 Jan']],
    ['no day', []],
    ['123 Jan', []],
    ['1.12 Jan', []],
  ])('%j', (text, days) => expect(listDateValues(text)).toEqual(days))

  test('a date knows its month and year', () => {
    const [english, urdu, islamic, digits] = findDateSpans(fold('5 Jan 2027; 5 فروری; 13 Rajab; 12/01/27'))
    expect([english?.month, urdu?.month, islamic?.month, digits?.month]).toEqual([0, 1, -1, -1])
    expect([english?.year, urdu?.year, digits?.tail]).toEqual([{ start: 5, end: 10 }, undefined, undefined])
  })
})

describe('ORG-17: less than a day counts behind a label', () => {
  test.each<[string, string[]]>([
    ['12/01, 19/01', ['12/01', '19/01']],
    ['12.01', ['12.01']],
    ['112/01', []],
    ['12/01/', []],
    ['12/011', []],
    ['(12/01)', []],
    ['January', ['January']],
    ['TBA | Eid', ['TBA', 'Eid']],
    ['Rajab; soon', ['Rajab', 'soon']],
    ['Friday (weekly), visa', ['Friday']],
    ['Januaryish', []],
    ['visa', []],
    [`soon ${'a'.repeat(74)}`, [`soon ${'a'.repeat(74)}`]],
    [`soon ${'a'.repeat(75)}`, []],
  ])('%j', (text, dates) => expect(listLabelledDates(text)).toEqual(dates))

  test.each([
    ['leaves every Thursday.', ['every Thursday']],
    ['har juma', ['har juma']],
    ['ہر جمعرات', ['ہر جمعرات']],
    ['every Thursdayish', []],
    ['delivery friday', []],
    ['very friday', []],
    ['every day', []],
  ])('%j', (text, days) => expect(findWeeklyDeparture(text, fold(text))).toEqual(days))
})

test.each([
  ['12 days', '12 days'],
  ['for 12 days.', '12 days'],
  ['11 nights / 12 days', '11 nights / 12 days'],
  ['11 nights 12 days', '11 nights 12 days'],
  ['11 nights and 12 days', '11 nights and 12 days'],
  ['11N/12D', '11N/12D'],
  ['12D11N', '12D11N'],
  ['12 D & 11 N', '12 D & 11 N'],
  ['12-14 days', '12-14 days'],
  ['12-day', '12-day'],
  ['۱۲ دن', '۱۲ دن'],
  ['12 days, 4 nights', '12 days, 4 nights'],
  ['12 days in 2 nights', ''],
  ['12 daysx', ''],
  ['a12 days', ''],
  ['1.12 days', ''],
  ['112 days', ''],
  ['12', ''],
  ['days', ''],
])('ORG-17: the length of stay in %j is %j', (text, stay) => {
  expect(parseStay(text, fold(text))).toBe(stay)
  expect(hasStay(fold(text))).toBe(stay !== '' || text.includes(' in '))
})
