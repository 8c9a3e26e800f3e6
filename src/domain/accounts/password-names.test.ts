import { expect, test } from 'vitest'
import { measureGrowth } from '#test/growth.ts'
import { changedPasswordProblem, passwordProblem } from './accounts.ts'
import { isBuiltOfNames } from './password-names.ts'

const zahra = { email: 'zahra.rizvi90@noor-tours.example', names: ['Zahra', 'al-Rizvī', null, undefined] }

test.each([
  // Names of the site, for any person.
  ['Qafila2026', true],
  ['QAFILA-2026!!', true],
  ['qafilaqafila', true],
  ['Kafila-1234', true],
  ['Q@f1la-2027', true],
  ['قافلة۱۲۳۴۵', true],
  ['قافلہ-سفر-1', true],
  ['کાફલો', false],
  ['કાફલો-1234', true],
  // Names of the person and parts of the address.
  ['Zahra1990!', true],
  ['rizvi-ZAHRA-90', true],
  ['Z4hr4-R1zv1', true],
  ['zahrarizvi90zahra', true],
  ['noortours-77', true],
  ['Noor.Tours.77', true],
  // The remainder is a common password.
  ['Zahra-password1', true],
  ['zahra12345678', true],
  ['zahraaaaaaaaa', true],
  // The remainder is seven characters, and eight.
  ['zahra-xbc-defg', true],
  ['zahra-xbc-defgh', false],
  ['Safar-Karbala-2027', false],
  ['Zahra walks from Najaf to Karbala', false],
  ['a long way with qafila', false],
  ['Safa-and-Marwa-7', false],
])('AUTH-01 the password %j is made of names: %s', (password, is) => {
  expect(isBuiltOfNames(password, zahra)).toBe(is)
})

test('AUTH-01 names of two letters, and the ending of an address, do not count as names', () => {
  const owner = { email: 'al@example.com', names: ['Al', 'Bo Li'] }
  expect(isBuiltOfNames('al-bo-com-77-x', owner)).toBe(false)
  expect(isBuiltOfNames('boli-al-77-xy', owner)).toBe(true)
  expect(isBuiltOfNames('example-77-xy', owner)).toBe(true)
  // Control: another person's names are words like others.
  expect(isBuiltOfNames('example-77-xy', {})).toBe(false)
})

test('AUTH-01 AUTH-07 AUTH-09 a password made of names is rejected with its own reason, after the older ones', () => {
  expect(passwordProblem('Zahra-1990-x', zahra)).toBe('password_personal')
  expect(passwordProblem('Zahra-1990-x')).toBeUndefined()
  expect(passwordProblem('Qafila-2026')).toBe('password_personal')
  expect(changedPasswordProblem('zahra-1990', zahra)).toBe('password_personal')
  expect(changedPasswordProblem('zahra', zahra)).toBe('password_too_short')
  expect(changedPasswordProblem('qafila123', zahra)).toBe('password_common')
  expect(passwordProblem('zahra-1990', zahra)).toBe('password_needs_upper')
})

test('AUTH-01 very long passwords and names are checked quickly', () => {
  const owner = { email: `${'a'.repeat(64)}@example.com`, names: ['a'.repeat(80), 'b'.repeat(150)] }
  expect(measureGrowth(500, (length) => isBuiltOfNames('ab'.repeat(length), owner))).toBeLessThan(8)
})
