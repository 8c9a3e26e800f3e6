import { describe, expect, test } from 'vitest'
import { decideDateOrder, readDate } from './dates.ts'

const today = '2026-11-28'

describe('DSK-13 dates', () => {
  test.each([
    [['13/04/1980', '01/02/1990'], 'day'],
    [['04/13/1980', '01/02/1990'], 'month'],
    [['01/02/1990', '03/04/1991'], undefined],
    [['13/04/1980', '04/13/1980'], undefined],
    [['1980-04-13', '13 March 1980'], 'day'],
    [['١٣/٠٤/١٩٨٠'], 'day'],
  ])('DSK-13 day or month first is decided for a column: %j is %s', (cells, order) => {
    expect(decideDateOrder(cells)).toBe(order)
  })

  test.each([
    ['3/4/1980', 'day', '1980-04-03'],
    ['3/4/1980', 'month', '1980-03-04'],
    ['1980-04-03', 'month', '1980-04-03'],
    ['1980/4/3', 'day', '1980-04-03'],
    ['٣/٤/١٩٨٠', 'day', '1980-04-03'],
    ['۰۳.۰۴.۱۹۸۰', 'day', '1980-04-03'],
    ['૦૩-૦૪-૧૯૮૦', 'day', '1980-04-03'],
    ['3-Apr-80', 'day', '1980-04-03'],
    ['3.4.1980', 'day', '1980-04-03'],
    ['1980-04-03T00:00:00', 'day', '1980-04-03'],
    ['1980-04-03 00:00:00', 'month', '1980-04-03'],
    ['3rd April 1980', 'month', '1980-04-03'],
    ['03-APR-1980', 'day', '1980-04-03'],
    ['3 نيسان 1980', 'day', '1980-04-03'],
    ['April 3, 1980', 'day', '1980-04-03'],
    ['3 أبريل 1980', 'day', '1980-04-03'],
    ['3 اپریل 1980', 'day', '1980-04-03'],
    ['3 آوریل 1980', 'day', '1980-04-03'],
    ['3 એપ્રિલ 1980', 'day', '1980-04-03'],
  ] as const)('DSK-13 %s read %s first is %s', (cell, order, date) => {
    expect(readDate(cell, order, { isPast: true, today })).toEqual({ date })
  })

  test('DSK-13 two figures of a year are past for a birth and this century for an expiry', () => {
    expect(readDate('3/4/26', 'day', { isPast: true, today })).toEqual({ date: '2026-04-03' })
    expect(readDate('3/4/27', 'day', { isPast: true, today })).toEqual({ date: '1927-04-03' })
    expect(readDate('3/4/31', 'day', { isPast: false, today })).toEqual({ date: '2031-04-03' })
  })

  test.each([
    ['31/02/1980', 'no_date'],
    ['about 1980', 'no_date'],
    ['1/2/1980 or 3/4/1981', 'two_dates'],
    ['29-02-2023', 'no_date'],
    // A year of the Hijri or the Persian calendar is not guessed into ours.
    ['23/06/1400', 'no_date'],
    ['۱۳۵۹/۰۱/۱۴', 'no_date'],
    ['00/00/0000', 'no_date'],
    ['1980', 'no_date'],
  ])('DSK-13 %s is refused as %s', (cell, problem) => {
    expect(readDate(cell, 'day', { isPast: true, today })).toEqual({ problem })
  })
})
