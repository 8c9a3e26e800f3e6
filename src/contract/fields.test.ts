import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findProblems, isAccepted } from '#test/schema-problems.ts'
import {
  amount,
  amountOut,
  currencyOut,
  cursor,
  day,
  dayOut,
  email,
  fullListPageSize,
  id,
  instantOut,
  line,
  numberInput,
  optionalNumberInput,
  pageSize,
  phone,
  text,
} from './fields.ts'

/** The code that a value is refused with; nothing of one that is taken. */
const codeOf = (schema: z.ZodType, value: unknown) => findProblems(schema, value)['']

describe('text', () => {
  test('is trimmed, and has a maximum length', () => {
    expect(text(3).parse('  abc ')).toBe('abc')
    expect(codeOf(text(3), 'abcd')).toBe('too_long')
    expect(codeOf(text(3), ' abc   ')).toBeUndefined()
    expect(isAccepted(text(3), 5)).toBe(false)
  })

  test('keeps tabs and line breaks, and removes other control characters', () => {
    const refused = Array.from({ length: 0x20 }, (_, code) => code)
      .concat(0x7f)
      .filter((code) => codeOf(text(9), `a${String.fromCharCode(code)}b`) === 'invalid_text')
    const kept = [0x09, 0x0a, 0x0d]
    expect(refused).toEqual([...Array(0x20).keys(), 0x7f].filter((code) => !kept.includes(code)))
    expect(codeOf(text(9), 'a\u0080b')).toBeUndefined()
  })

  test('is whole characters: no half of a pair', () => {
    expect(codeOf(text(9), 'a\ud83d')).toBe('invalid_text')
    expect(codeOf(text(9), 'a\ud83d\ude00')).toBeUndefined()
  })
})

test('a line has no line break', () => {
  expect(line(9).parse(' a b ')).toBe('a b')
  for (const value of ['a\nb', 'a\rb']) expect(codeOf(line(9), value)).toBe('invalid_text')
  expect(codeOf(line(1), 'ab')).toBe('too_long')
})

test('an email address has at most 254 characters and a valid form', () => {
  expect(email.parse(' Zahra@Example.com ')).toBe('Zahra@Example.com')
  for (const value of ['', 'zahra', 'zahra@', 'zahra@example', 'a b@example.com'])
    expect(codeOf(email, value)).toBe('invalid_email')
  expect(codeOf(email, `${'a'.repeat(250)}@b.co`)).toBe('too_long')
})

test('a phone is one line of 1 to 40 characters, stored as written', () => {
  expect(phone.parse(' +971 50 (123) 4567 ')).toBe('+971 50 (123) 4567')
  expect(codeOf(phone, '  ')).toBe('phone_required')
  expect(codeOf(phone, '1'.repeat(40))).toBeUndefined()
  expect(codeOf(phone, '1'.repeat(41))).toBe('too_long')
})

describe('a number', () => {
  const few = numberInput(z.number().int('whole').min(1, 'few').max(5, 'many'))

  test('is accepted as number or text, and is validated', () => {
    expect([few.parse(5), few.parse('1')]).toEqual([5, 1])
    expect([0, '6', 1.5].map((value) => codeOf(few, value))).toEqual(['few', 'many', 'whole'])
  })

  test('is not another value that JavaScript would convert to one', () => {
    for (const value of [true, null, [2], '', 'two', '1'.repeat(21), undefined])
      expect(isAccepted(few, value)).toBe(false)
    expect(isAccepted(numberInput(z.number()), `${'0'.repeat(19)}1`)).toBe(true)
  })

  test('is null where it is optional and left out', () => {
    const optional = optionalNumberInput(z.number().min(1, 'few'))
    expect([undefined, null, '', '  '].map((value) => optional.parse(value))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([optional.parse(' 3 '), optional.parse(1)]).toEqual([3, 1])
    expect([codeOf(optional, 0), codeOf(optional, '0')]).toEqual(['few', 'few'])
    for (const value of [true, [2], 'two', '1'.repeat(21)]) expect(isAccepted(optional, value)).toBe(false)
    expect(isAccepted(optional, `${'0'.repeat(19)}1`)).toBe(true)
  })
})

test('an amount is exact, of two decimals at most', () => {
  expect([amount.parse('98500'), amount.parse(0.5), amount.parse('7.1')]).toEqual([
    '98500.00',
    '0.50',
    '7.10',
  ])
  for (const value of ['', '1.234', '-1', 'ten', Infinity]) expect(isAccepted(amount, value)).toBe(false)
  expect(codeOf(amount, '1.234')).toBe('invalid_amount')
  expect(codeOf(amount, `${'0'.repeat(19)}1`)).toBeUndefined()
  expect(isAccepted(amount, `${'0'.repeat(20)}1`)).toBe(false)
})

test('a day is a date of the calendar, or an instant on it', () => {
  expect(day.parse('2027-01-12')).toBe('2027-01-12')
  expect(day.parse('2027-01-12T00:00:00.000Z')).toBe('2027-01-12')
  for (const value of ['', '2027-02-30', 'soon']) expect(codeOf(day, value)).toBe('invalid_date')
  expect(codeOf(day, 'x'.repeat(40))).toBe('invalid_date')
  expect(codeOf(day, 'x'.repeat(41))).not.toBe('invalid_date')
})

test('an id is a UUID, a cursor a short text', () => {
  expect(isAccepted(id, crypto.randomUUID())).toBe(true)
  expect(isAccepted(id, 'trip-1')).toBe(false)
  expect([isAccepted(cursor, 'x'.repeat(300)), isAccepted(cursor, 'x'.repeat(301))]).toEqual([true, false])
})

test('a page has at least one row and at most the limit; a list without a limit is read in the largest', () => {
  const size = pageSize(50)
  expect([size.parse('1'), size.parse(50)]).toEqual([1, 50])
  for (const value of [0, '51', 1.5, 'many']) expect(isAccepted(size, value)).toBe(false)
  expect([fullListPageSize(100).parse(undefined), fullListPageSize(100).parse('7')]).toEqual([100, 7])
  expect(isAccepted(fullListPageSize(100), 101)).toBe(false)
})

test('fields of answers are described exactly: days at midnight UTC, instants, amounts, currencies', () => {
  const taken = (schema: z.ZodType, values: string[]) => values.filter((value) => isAccepted(schema, value))
  const [midnight, noon] = ['2027-07-20T00:00:00.000Z', '2027-07-20T12:34:56.789Z']
  expect(taken(dayOut, [midnight, noon, `x${midnight}`, `${midnight}x`, '2027-07-20'])).toEqual([midnight])
  expect(taken(instantOut, [noon, `x${noon}`, `${noon}x`, '2027-07-20T12:34:56Z'])).toEqual([noon])
  expect(taken(amountOut, ['98500.00', '0.07', '1', '1.5', '.50', '-1.00', '1.000', 'x1.00'])).toEqual([
    '98500.00',
    '0.07',
  ])
  expect(taken(currencyOut, ['INR', 'XAF', 'inr', 'IN', 'INRX', 'xINR'])).toEqual(['INR', 'XAF'])
})
